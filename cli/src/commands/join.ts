/** `tenforward join`: plays at a server's tables from this terminal. */
import { randomBytes } from 'node:crypto';
import type { GameInfo, TableMeta } from '@tenforward/protocol';
import { Client, newId, ProblemError, type SocketLike } from '@tenforward/protocol/client';
import { didYouMean } from '@tenforward/kernel';
import { type Command, type Given, Obstacle, type Setting, UsageError } from '../command.ts';
import { type Below, generator } from '../generator.ts';
import { type Address, readAddress } from '../join/address.ts';
import { comeIn, type Coming, type Visitor } from '../join/coming-in.ts';
import { harmless } from '../join/harmless.ts';
import { chooseTable, type TableChosen } from '../join/lobby.ts';
import { createTable } from '../join/new-table.ts';
import { dressOf, RemoteTable } from '../join/remote-table.ts';
import { problemText, saying } from '../join/sentences.ts';
import { type Ending, RemoteSitting } from '../join/sitting.ts';
import { settingFlags, settingsWanted } from '../join/table-settings.ts';
import { Wishes } from '../join/wishes.ts';
import { Screen } from '../play/screen.ts';
import { thereAre } from '../text.ts';

export const join: Command = {
  name: 'join',
  usage:
    'URL [--name NAME] [--game GAME] [--bot NAME …] [--seats N] [--open] [--clock CLOCK] [--table ID] [--invite SECRET] [--watch]',
  summary: 'Play at a table server: with friends elsewhere, or against its bots.',
  about:
    'You come in as a guest and are known again the next time; --register makes you a member, who can sign in from\n' +
    'elsewhere. Without a game or a table it lists what there is. An invitation is an address:\n' +
    'http://…/t/TABLE#SECRET. In the game, help says what can be typed.',
  flags: {
    name: { value: 'NAME', help: 'what you are called; another name is another guest' },
    'sign-in': { value: 'NAME', help: 'comes in as a member; asks for the password, or takes TENFORWARD_PASSWORD' },
    register: { value: 'NAME', help: 'makes the guest you are a member, who keeps everything; asks for a password' },
    new: { help: 'comes in as a new guest' },
    token: { value: 'TOKEN', help: 'comes in with a token, or with a file that holds one' },
    game: { value: 'GAME', help: 'makes a new table of this game' },
    bot: { value: 'NAME', many: true, help: 'a bot at the new table' },
    seats: { value: 'N', help: 'how many seats it has; those that are left wait for others' },
    own: { value: 'N', help: 'how many of them are played at this screen (1)' },
    open: { help: 'lists the new table for everybody; otherwise it takes an invitation' },
    option: { value: 'key=value', many: true, help: 'an option of the new table' },
    ...settingFlags,
    table: { value: 'ID', help: 'goes to this table' },
    invite: { value: 'SECRET', help: 'the secret of an invitation to it' },
    watch: { help: 'watches the table instead of sitting down' },
    auto: { value: 'random', help: 'answers by itself, at random' },
  },
  examples: [
    'npx tenforward join http://localhost:4710',
    'npx tenforward join http://localhost:4710 --game away-missions --bot greedy',
    'npx tenforward join http://localhost:4710 --game away-missions --seats 2 --open --name Ada',
  ],
  async run(given, setting) {
    given.atMost(1, 'one address');
    const address = readAddress(given.words[0]);
    const wanted = wishesOf(given, address);
    const screen = new Screen(harmless(setting.io));
    try {
      const visitor = await comeIn(address.url, setting.configIn, comingOf(given, setting), screen);
      screen.say(`Ten Forward at ${address.url}. You are ${visitor.me.name}${visitor.me.guest ? ', a guest' : ''}.`);
      const chosen = await tableFor(visitor, wanted, screen);
      return chosen ? await playFrom(visitor, chosen, wanted, screen, setting) : 0;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      throw new Obstacle(problemText(error.problem), { cause: error });
    }
  },
};

function comingOf(given: Given, { env }: Pick<Setting, 'env'>): Coming {
  const exclusive = [
    ['sign-in', ['name', 'token', 'register', 'new']],
    ['token', ['name', 'new']],
  ] as const;
  for (const [flag, others] of exclusive)
    for (const other of others)
      if (given.on(flag) && given.on(other)) throw new UsageError(`--${flag} and --${other} don't go together.`);
  return {
    name: given.text('name'),
    token: given.text('token'),
    signIn: given.text('sign-in'),
    register: given.text('register'),
    anew: given.on('new'),
    password: env['TENFORWARD_PASSWORD'] || undefined,
  };
}

interface Wanted {
  readonly table: string | undefined;
  readonly invite: string | undefined;
  readonly watch: boolean;
  readonly game: string | undefined;
  readonly seating: Parameters<typeof createTable>[2];
  readonly auto: Below | undefined;
}

function wishesOf(given: Given, address: Address): Wanted {
  const auto = given.text('auto');
  if (auto !== undefined && auto !== 'random') throw new UsageError(`--auto is random, not '${auto}'.`);
  const game = given.text('game');
  const table = given.text('table') ?? address.table;
  if (game !== undefined && table !== undefined)
    throw new UsageError('--game makes a new table, and --table names one.');
  for (const flag of ['bot', 'seats', 'own', 'open', 'option', ...Object.keys(settingFlags)])
    if (given.on(flag) && game === undefined) throw new UsageError(`--${flag} is for a new table: say --game too.`);
  return {
    table,
    invite: given.text('invite') ?? address.invite,
    watch: given.on('watch'),
    game,
    seating: {
      bots: given.all('bot').flatMap((name) => name.split(',')),
      ...(given.on('seats') && { seats: given.number('seats', 2) }),
      own: given.number('own', 1),
      open: given.on('open'),
      options: given.all('option'),
      settings: settingsWanted(given),
    },
    auto: auto === undefined ? undefined : generator(randomBytes(16).toString('hex')),
  };
}

async function tableFor(visitor: Visitor, wanted: Wanted, screen: Screen): Promise<TableChosen | undefined> {
  if (wanted.table !== undefined) return { table: wanted.table, watch: wanted.watch };
  if (wanted.game === undefined) return chooseTable(visitor, screen);
  const game = await gameCalled(visitor, wanted.game);
  const { table } = await createTable(visitor.door, game, wanted.seating);
  return { table, watch: false };
}

async function gameCalled({ door }: Visitor, id: string): Promise<GameInfo> {
  try {
    return await door.call('GET /api/games/:game', { params: { game: id } });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'not-found') throw error;
    const { games } = await door.call('GET /api/games');
    const ids = games.map((game) => game.id);
    throw new UsageError(`There is no game '${id}' here.${didYouMean(id, ids)} ${thereAre(ids)}`, { cause: error });
  }
}

/** One table, and its rematches. */
async function playFrom(
  visitor: Visitor,
  first: TableChosen,
  wanted: Wanted,
  screen: Screen,
  setting: Setting,
): Promise<number> {
  const { door } = visitor;
  let isLeaving = false;
  const client = new Client({
    // a line that was cut may be due to be opened again when nobody needs it any more
    open: () => (isLeaving ? noSocket : door.socket()),
    ...(door.token !== undefined && { token: door.token }),
  });
  await client.start();
  try {
    let chosen = first;
    let { invite } = wanted;
    for (;;) {
      const ending = await at(visitor, client, chosen, { ...wanted, invite }, screen, setting);
      if (ending === 'lost') return 1;
      if (ending === 'left') {
        screen.io.out('');
        screen.say('Good-bye. The table is kept. To come back:');
        screen.io.out(`  npx tenforward join ${door.url} --table ${chosen.table}`);
        return 0;
      }
      await client.leave(chosen.table).catch(() => undefined);
      chosen = { table: ending.rematch, watch: false };
      invite = undefined;
    }
  } finally {
    isLeaving = true;
    client.close();
  }
}

const noSocket: SocketLike = { addEventListener: () => undefined, send: () => undefined, close: () => undefined };

async function at(
  visitor: Visitor,
  client: Client,
  { table: id, watch }: TableChosen,
  { invite, auto }: Pick<Wanted, 'invite' | 'auto'>,
  screen: Screen,
  { games }: Setting,
): Promise<Ending> {
  const { door } = visitor;
  const meta = await door.call('GET /api/tables/:table', { params: { table: id }, query: { invite } });
  if (!watch) await maybeSit(visitor, meta, invite, screen);
  const game = await door.call('GET /api/games/:game', { params: { game: meta.game } });
  const wish = { ...(watch && { as: [] }), ...(invite !== undefined && { invite }) };
  await client.watch(id, wish);
  const table = new RemoteTable(client, id, game, await dressOf(games, game));
  const wishes = new Wishes(table, client, door, screen, invite);
  await welcome(visitor, table, wishes, screen);
  return new RemoteSitting(table, client, wishes, screen, auto).run();
}

/** Takes a seat where one is free for this person; whoever gets none may still watch. */
async function maybeSit(
  { door, me }: Visitor,
  meta: TableMeta,
  invite: string | undefined,
  screen: Screen,
): Promise<void> {
  const { table, seats, status } = meta;
  if (status === 'over' || status === 'closed' || seats.some(({ person }) => person === me.person)) return;
  if (!seats.some(({ kind, reserved }) => kind === 'open' && (reserved === undefined || reserved === me.person)))
    return;
  const body = { nonce: newId(), ...(invite !== undefined && { invite }) };
  await saying(screen, () => door.call('POST /api/tables/:table/sit', { params: { table }, body }));
}

async function welcome({ me }: Visitor, table: RemoteTable, wishes: Wishes, screen: Screen): Promise<void> {
  const { meta } = table.shown;
  screen.heading(table.title);
  for (const { name, kind, seat } of meta.seats)
    screen.say(
      `${kind === 'open' ? 'free' : table.nameOf(seat)}${table.mine.includes(seat) ? ' (you)' : ''}`,
      `  ${name === '' ? '' : seat}  `,
    );
  if (table.mine.length === 0) screen.say('You watch.');
  screen.say(`The dice are promised: seed hash ${meta.commitment.slice(0, 8)}… (full with \`seed\`)`);
  if (meta.status !== 'gathering') return;
  screen.say('The game begins when every seat is taken.');
  if (meta.host === me.person && meta.settings.visibility === 'private') await saying(screen, () => wishes.invite());
}
