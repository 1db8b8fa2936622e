/** `tenforward play`: hot seat and bots, in the terminal. */
import { randomBytes } from 'node:crypto';
import type { GameEntry } from '@tenforward/catalogue';
import { Live } from '@tenforward/kernel';
import { type Command, type Given, type Setting, UsageError } from '../command.ts';
import { loadGame, optionsHelp, pickGame, readOptions, startRefused } from '../games.ts';
import { readRecord } from '../records.ts';
import { sit } from '../play/sitting.ts';
import { Session } from '../play/session.ts';
import { owner, seatsFrom } from '../seating.ts';
import { count } from '../text.ts';

export const play: Command = {
  name: 'play',
  usage: '[GAME] [--seats human,bot:random] [--names Ann,Ben] [--seed S] [--option key=value] [--load FILE]',
  summary: 'Play a game in this terminal, against bots or with friends at the same screen.',
  about:
    'The screen always says what can be typed. Without a seed the dice are random, and promised at the start by the hash\n' +
    'of their seed. A game that was left can be gone on with: --load FILE.',
  flags: {
    seats: { value: 'LIST', help: 'who sits where: human or bot:NAME, between commas (one human, bots for the rest)' },
    names: { value: 'LIST', help: 'what they are called' },
    teams: { value: 'LIST', help: 'the team of each seat, where they play together' },
    seed: { value: 'S', help: 'the seed of the dice, to play the same game again' },
    option: { value: 'key=value', many: true, help: 'an option of the table; play GAME --help lists them' },
    load: { value: 'FILE', help: 'goes on with a saved game' },
  },
  examples: [
    'npx tenforward play',
    'npx tenforward play probe --seats human,human --names Ann,Ben',
    'npx tenforward play --load game.json',
  ],
  async moreHelp(given, games) {
    const [id] = given.words;
    if (id === undefined) return undefined;
    const { game, bots } = await loadGame(pickGame(id, games));
    const options = optionsHelp(game);
    return [
      '',
      `Bots of ${id}: ${Object.keys(bots).join(', ')}`,
      ...(options.length > 0 ? [`Options of ${id}, each as --option key=value`, ...options] : []),
    ].join('\n');
  },
  async run(given, setting) {
    given.atMost(1, 'one game');
    const file = given.text('load');
    return sit(file === undefined ? await newSession(given, setting) : await loaded(given, setting, file), setting);
  },
};

async function newSession(given: Given, { games }: Setting): Promise<Session> {
  const entry = pickGame(given.words[0] ?? firstGame(games), games);
  const rules = await loadGame(entry);
  const seats = seatsFrom(
    { seats: given.list('seats'), names: given.list('names'), teams: given.list('teams') },
    rules,
  );
  const ids = seats.map(({ seat }) => seat);
  const chosen = given.text('seed');
  const seed = chosen ?? random();
  // a game with a chosen seed is meant to be played again; in any other each seat adds its nonce to the dice
  const nonces = chosen === undefined ? Object.fromEntries(ids.map((id) => [id, random()])) : {};
  const options = readOptions(rules.game, given.all('option'), ids);
  const live = Live.start(rules.game, { seats, seed, nonces, options });
  if (!(live instanceof Live)) throw startRefused(rules.game, live);
  return new Session(entry, rules, live, seed);
}

const random = (): string => randomBytes(16).toString('hex');

const firstGame = (games: readonly GameEntry[]): string | undefined =>
  (games.find((game) => game.listed) ?? games[0])?.id;

async function loaded(given: Given, { games }: Setting, file: string): Promise<Session> {
  for (const flag of ['names', 'teams', 'seed', 'option'])
    if (given.on(flag)) throw new UsageError(`--${flag} is for new games; ${file} has its own.`);
  const record = readRecord(file);
  const wanted = given.words[0];
  if (wanted !== undefined && pickGame(wanted, games).id !== record.game)
    throw new UsageError(`${file} is a game of ${record.game}, not of ${wanted}.`);
  const session = await Session.open(record, games, file);
  const owners = given.list('seats');
  return owners ? reseated(session, owners) : session;
}

/** Others may sit down at a game that is gone on with: a bot for a friend who left. */
async function reseated(session: Session, wanted: readonly string[]): Promise<Session> {
  const rules = await loadGame(session.entry);
  if (wanted.length !== session.seats.length)
    throw new UsageError(`This game has ${count(session.seats.length, 'seat')}, and --seats names ${wanted.length}.`);
  for (const [i, seat] of session.seats.entries()) session.live.handOver(seat, owner(wanted[i] ?? '', rules.bots));
  return session.again(rules);
}
