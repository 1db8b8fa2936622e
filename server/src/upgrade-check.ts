/**
 * What the rules at hand would do to the games that are being played: each is played again from the store, and nothing
 * is written, so that a host knows before the new program is started.
 */
import { findGame, type GameEntry } from '@tenforward/catalogue';
import { type AnyGame, type GameRecord, type Header, Live, rulesOf, upgrade, verify } from '@tenforward/kernel';
import { recordOf } from './hosting/log.ts';
import type { Source } from './store/backup.ts';

export interface TableCheck {
  readonly table: string;
  readonly game: string;
  /** The rules it is under now, and those at hand; none if this program does not have the game. */
  readonly from: string;
  readonly to: string | undefined;
  readonly decisions: number;
  /** `same`: nothing changes. `goes on`: under new rules, from a step boundary. `cannot`: it would not open. */
  readonly verdict: 'same' | 'goes on' | 'cannot';
  /** Decisions that the new rules no longer take. */
  readonly dropped: readonly number[];
  /** Whether the step that is being played begins again. */
  readonly restarts: boolean;
  /** Why it can't. */
  readonly why?: string;
}

/** Looks at one table after the other, beside a server that may be running. */
export async function* checkTables(
  store: Pick<Source, 'reading'>,
  games: readonly GameEntry[],
): AsyncGenerator<TableCheck> {
  const open = await store.reading((db) =>
    db.selectFrom('tables').select('id').where('status', '=', 'playing').orderBy('created_at').orderBy('id').execute(),
  );
  for (const { id } of open) {
    const played = await readTable(store, id);
    if (played) yield await check(id, played, games);
  }
}

/** A table as it is at one moment; nothing if its game has ended meanwhile. */
const readTable = (store: Pick<Source, 'reading'>, id: string): Promise<GameRecord | undefined> =>
  store.reading(async (db) => {
    const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
    if (row?.status !== 'playing' || row.header === null) return undefined;
    const entries = await db.selectFrom('entries').selectAll().where('table_id', '=', id).orderBy('seq').execute();
    const snapshots = await db.selectFrom('snapshots').selectAll().where('table_id', '=', id).orderBy('n').execute();
    return recordOf(JSON.parse(row.header) as Header, entries, snapshots, row);
  });

async function check(table: string, record: GameRecord, games: readonly GameEntry[]): Promise<TableCheck> {
  const from = rulesOf(record);
  const entry = findGame(record.game, games);
  const facts = { table, game: record.game, from, decisions: record.entries.length, dropped: [], restarts: false };
  if (!entry) return { ...facts, to: undefined, verdict: 'cannot', why: 'this program does not have the game' };
  const { game } = await entry.rules();
  const { version: to } = game;
  try {
    if (from === to) {
      const why = differs(game, record);
      return { ...facts, to, ...(why === undefined ? { verdict: 'same' } : { verdict: 'cannot', why }) };
    }
    const { dropped, told } = upgrade(game, record, record.seed === undefined ? {} : { seed: record.seed });
    const restarts = told.some(({ name }) => name === 'kernel.step-restarted');
    return { ...facts, to, verdict: 'goes on', dropped, restarts };
  } catch (error) {
    return { ...facts, to, verdict: 'cannot', why: error instanceof Error ? error.message : String(error) };
  }
}

/** Rules that were changed without a new version: what is played again comes out otherwise. */
function differs(game: AnyGame, record: GameRecord): string | undefined {
  // as the server opens it, from the last snapshot; then from the very beginning
  Live.restore(game, record);
  const { problems } = verify(game, record);
  return problems[0];
}
