/** Going on from a moment of a finished game: another table, other dice, bots on the other seats. */
import { countOf, type GameRecord, type Header, type Json, Live, rulesOf, type Snapshot } from '@tenforward/kernel';
import { type Bodies, settings as settingsSchema } from '@tenforward/protocol';
import { Refused } from '../problems.ts';
import type { SeatsTable } from '../store/schema.ts';
import type { Person } from './asking.ts';
import { insertTable } from './create.ts';
import { type Facts, readFacts } from './facts.ts';
import type { House } from './house.ts';
import { recordOf } from './log.ts';
import type { OpenTable } from './open-table.ts';
import { promisedSeed } from './promised-seed.ts';
import { checkBot, type Loaded, usualBot } from './shelf.ts';
import { startIfSeated } from './start.ts';
import type { Tables } from './tables.ts';

export async function continueFrom(
  tables: Tables,
  table: OpenTable,
  who: Person,
  wanted: Bodies['continue'],
): Promise<OpenTable> {
  const { house, loaded } = table;
  const facts = await readFacts(house.store, table.id);
  if (facts.row.status !== 'over') throw new Refused('not-now', 'The game is not over.');
  const id = house.around.id();
  const seats = seatsOf(facts, loaded, id, who, wanted);
  const { n, world } = momentOf(loaded, await recordUpTo(house, facts, wanted.n));
  if (world.left.includes(wanted.seat))
    throw new Refused('not-now', 'That seat had left the game by then.', { field: 'seat' });
  const { commitment } = wanted;
  const seed = commitment === undefined ? {} : { seed: await promisedSeed(house, who, commitment) };
  const { state, agenda, left } = world;
  await insertTable(
    house,
    loaded,
    {
      id,
      host: who.person,
      game: facts.row.game,
      options: { ...facts.options },
      settings: settingsSchema.parse({ title: facts.settings.title }),
      position: { position: { state, agenda, left: [...left] } },
      continuedFrom: { table: table.id, n },
      ...seed,
    },
    seats,
  );
  const next = await tables.get(id);
  await startIfSeated(next);
  return next;
}

function seatsOf(facts: Facts, loaded: Loaded, id: string, who: Person, wanted: Bodies['continue']): SeatsTable[] {
  const names = facts.seats.map(({ seat }) => seat);
  if (!names.includes(wanted.seat)) throw new Refused('unknown-seat', 'There is no such seat.', { field: 'seat' });
  for (const [seat, bot] of Object.entries(wanted.bots)) {
    const field = `bots.${seat}`;
    if (!names.includes(seat) || seat === wanted.seat)
      throw new Refused('unknown-seat', 'There is no such seat for a bot.', { field });
    checkBot(loaded, bot, field);
  }
  return facts.seats.map(({ name: _name, ...seat }): SeatsTable => {
    const isMe = seat.seat === wanted.seat;
    return {
      ...seat,
      table_id: id,
      kind: isMe ? 'person' : 'bot',
      person: isMe ? who.person : null,
      bot: isMe ? null : (wanted.bots[seat.seat] ?? usualBot(loaded)),
      nonce: isMe ? (wanted.nonce ?? null) : null,
      reserved: null,
    };
  });
}

/** The record as it was after a decision. */
async function recordUpTo({ store }: House, { row }: Facts, n: number): Promise<GameRecord> {
  const header = JSON.parse(row.header ?? 'null') as Header;
  const { end: _end, ...record } = recordOf(header, await store.moves(row.id), await store.snapshots(row.id), row);
  const last = countOf(record.entries.at(-1)?.n ?? 0);
  if (n > last) throw new Refused('malformed', `The game has ${last} decisions.`, { field: 'n' });
  return {
    ...record,
    entries: record.entries.filter((entry) => entry.n <= n),
    snapshots: record.snapshots.filter((snapshot) => snapshot.n <= n),
  };
}

interface Moment {
  readonly n: number;
  readonly world: { readonly state: Json; readonly agenda: Json; readonly left: readonly string[] };
}

/** The last boundary between two steps: there, nothing is suspended, and the world alone is enough to go on. */
function momentOf({ game }: Loaded, record: GameRecord): Moment {
  if (rulesOf(record) !== game.version)
    throw new Refused('not-now', 'This was played under other rules: it can’t go on under those of today.');
  const live = Live.restore(game, record, { snapshotEvery: 0, hashes: false });
  if (live.over) throw new Refused('not-now', 'The game was over by then. Choose an earlier moment.', { field: 'n' });
  const { n, world }: Snapshot = live.checkpoint();
  return { n, world: world as unknown as Moment['world'] };
}
