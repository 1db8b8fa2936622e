/** After everything that happened: what does the store say, and is it what people were promised? */
import { games } from '@tenforward/catalogue';
import { canonical, type Entry, type Header, Live, lookAll, verify } from '@tenforward/kernel';
import { framesOf, recordOf } from '../../src/hosting/log.ts';
import { Showing } from '../../src/hosting/showing.ts';
import type { Store } from '../../src/store/store.ts';
import type { Journal } from './players.ts';

export interface Checked {
  readonly tables: number;
  readonly decisions: number;
  readonly acknowledged: number;
  readonly problems: readonly string[];
}

export async function check(store: Store, journal: Journal): Promise<Checked> {
  const problems: string[] = [];
  let decisions = 0;
  const rows = await store.db.selectFrom('tables').selectAll().execute();
  for (const table of journal.tables)
    if (!rows.some(({ id }) => id === table)) problems.push(`table ${table} is not in this store`);
  for (const row of rows) {
    const entries = await store.entries(row.id);
    decisions += Math.max(0, entries.length - 1);
    const wrong = (say: string): void => {
      problems.push(`table ${row.id} (${row.game}, ${entries.length - 1} decisions): ${say}`);
    };
    entries.forEach(({ seq }, i) => {
      if (seq !== i) wrong(`entry ${i} has the number ${seq}`);
    });
    const byId = new Map(entries.map((one) => [one.cid, one]));
    for (const sent of journal.sent.filter(({ table }) => table === row.id)) {
      const taken = byId.get(`${sent.person}:${sent.id}`);
      if (sent.n !== undefined && taken?.seq !== sent.n) wrong(`decision ${sent.n} was acknowledged and is lost`);
      if (sent.refused !== undefined && taken) wrong(`a decision that was refused (${sent.refused}) was taken`);
      if (!taken) continue;
      const { move } = JSON.parse(taken.entry) as Entry;
      if (move.kind !== 'answer' || move.ask !== sent.ask || canonical(move.answer) !== canonical(sent.answer))
        wrong(`decision ${taken.seq} is not what was sent`);
    }
    // nothing was decided for people but by themselves, and each question once
    const asks = entries.flatMap(({ entry }) => {
      const { move } = JSON.parse(entry) as Partial<Entry>;
      return move?.kind === 'answer' ? [`${move.seat} ${move.ask}`] : [];
    });
    if (new Set(asks).size !== asks.length) wrong('a question was answered twice');
    if (row.header === null || entries.length === 0) continue;
    const { game } = await (games.find((one) => one.id === row.game)?.rules() ?? Promise.reject(new Error(row.game)));
    const record = recordOf(JSON.parse(row.header) as Header, entries, await store.snapshots(row.id), row);
    const verified = verify(game, record);
    for (const say of verified.problems) wrong(say);
    const replayed = Live.restore(game, { ...record, snapshots: [] });
    const film = JSON.parse(Showing.end(framesOf(entries)).openJson) as unknown;
    // what the server itself will answer next, perhaps only after it was killed, is on no picture
    const { open } = lookAll(replayed, (asked) => replayed.given(asked) !== undefined);
    if (canonical(film) !== canonical(open)) wrong('its film ends otherwise than a replay');
    if ((row.status === 'over') !== (replayed.over !== undefined)) wrong(`it is ${row.status}, but a replay is not`);
  }
  return { tables: rows.length, decisions, acknowledged: journal.acknowledged, problems };
}
