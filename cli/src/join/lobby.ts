/** Which table: one of one's own, one that waits for players, one to watch, or a new one. */
import type { GameLine, TableLine } from '@tenforward/protocol';
import type { Screen } from '../play/screen.ts';
import { count, listed } from '../text.ts';
import type { Visitor } from './coming-in.ts';
import { createTable } from './new-table.ts';
import { saying } from './sentences.ts';

export interface TableChosen {
  readonly table: string;
  /** To watch, though one could sit down. */
  readonly watch: boolean;
}

interface Offer {
  readonly say: string;
  choose(): Promise<TableChosen | undefined>;
}

/** Nothing when whoever was asked leaves instead. */
export async function chooseTable({ door, me }: Visitor, screen: Screen): Promise<TableChosen | undefined> {
  for (;;) {
    const lists = await Promise.all(
      ['mine', 'open', 'watch'].map(async (list) => (await door.call('GET /api/tables', { query: { list } })).tables),
    );
    const { games } = await door.call('GET /api/games');
    const [mine = [], open = [], watch = []] = lists;
    const known = new Set(mine.map(({ table }) => table));
    const others = (list: readonly TableLine[]): TableLine[] => list.filter(({ table }) => !known.has(table));
    const titleOf = (id: string): string => games.find((game) => game.id === id)?.title ?? id;
    const toTable =
      (watched: boolean) =>
      (line: TableLine): Offer => ({
        say: sentenceOf(line, titleOf(line.game)),
        choose: () => Promise.resolve({ table: line.table, watch: watched }),
      });
    const groups: [string, Offer[]][] = [
      ['Your tables', mine.map(toTable(false))],
      ['Waiting for players', others(open).map(toTable(false))],
      ['To watch', others(watch).map(toTable(true))],
      [
        'A new table',
        games.map((game) => ({ say: `${game.title}: ${game.blurb}`, choose: () => anew({ door, me }, screen, game) })),
      ],
    ];
    const offers = show(screen, groups);
    const line = (await screen.io.line(`${me.name}> `))?.trim().toLowerCase();
    if (line === undefined || line === 'quit' || line === 'exit') return undefined;
    const offer = offers[Number(line) - 1];
    if (!offer) {
      if (line !== '') screen.problem(`'${line}' is not on the list.`);
      continue;
    }
    const chosen = await saying(screen, () => offer.choose());
    if (chosen) return chosen;
  }
}

/** The offers by group, numbered through. */
function show(screen: Screen, groups: readonly (readonly [string, readonly Offer[]])[]): Offer[] {
  const all: Offer[] = [];
  screen.io.out('');
  for (const [title, offers] of groups) {
    if (offers.length > 0) screen.io.out(screen.paint.dim(title));
    for (const offer of offers) screen.say(offer.say, `${String(all.push(offer)).padStart(4)}  `);
  }
  screen.io.out('');
  screen.say(`Type a number, 1 to ${all.length}, Enter to look again, or quit.`);
  return all;
}

function sentenceOf({ title, seats, mine, waiting, status, decisions }: TableLine, game: string): string {
  const names = seats.map(({ kind, name }) => (kind === 'open' ? 'a free seat' : name));
  const now =
    status === 'gathering'
      ? ''
      : `, ${count(decisions, 'decision')} so far${waiting.some((seat) => mine.includes(seat)) ? '; it is your turn' : ''}`;
  return `${title === '' ? game : `${title} (${game})`}: ${listed(names)}${now}`;
}

/** Asks who else plays. */
async function anew({ door }: Visitor, screen: Screen, { id }: GameLine): Promise<TableChosen | undefined> {
  const game = await door.call('GET /api/games/:game', { params: { game: id } });
  const { min, max } = game.seats;
  const usual = game.bots.at(-1) ?? '';
  screen.say(
    `For ${min === max ? min : `${min} to ${max}`} players. Who else plays? Type a word for each: a bot (${game.bots.join(', ')}), or open for a seat that waits for somebody. Enter alone for ${usual}.`,
  );
  const line = await screen.io.line('Others> ');
  if (line === undefined) return undefined;
  const words = line.trim() === '' ? Array.from({ length: min - 1 }, () => usual) : line.trim().split(/[\s,]+/);
  const bots = words.filter((word) => word !== 'open');
  const { table } = await createTable(door, game, {
    bots,
    seats: words.length + 1,
    own: 1,
    open: words.includes('open'),
    options: [],
  });
  return { table, watch: false };
}
