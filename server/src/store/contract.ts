/** What a store promises, as tests: both engines run the very same ones. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendModel } from './testing/append-model.ts';
import type { Place } from './testing/places.ts';
import { allOf, decision, newTable, noon, personRow } from './testing/rows.ts';
import { type Append, type Outcome, type Store, StoreDown } from './store.ts';

/** `makePlace` gives an empty place for a store of this engine. */
export function storeContract(name: string, makePlace: () => Promise<Place>): void {
  let place: Place;
  let store: Store;
  beforeAll(async () => {
    place = await makePlace();
    store = await place.ready();
  });
  afterAll(() => place.leave());

  /** A table whose log has the entries before `next`. */
  const tableAt = async (next: number): Promise<string> => {
    const table = await newTable(store);
    const log = Array.from({ length: next }, (_, seq) => decision(table, seq, { cid: `ann ${seq}` }));
    expect(await store.append(log)).toEqual(log.map(() => 'done'));
    return table;
  };
  /** Appends, and expects an outcome for each. */
  const expectOf = async (...pairs: readonly (readonly [Append, Outcome])[]): Promise<void> =>
    expect(await store.append(pairs.map(([one]) => one))).toEqual(pairs.map(([, outcome]) => outcome));

  describe(`${name}: what is appended`, () => {
    const odd = '{"z":1, "a":{"10":1,"2":0},"é":"e\u0301 \u{1F596} \\u0000 \u2028","n":1.50}';

    test('is read back to the byte: order of keys, spaces and all of Unicode', async () => {
      const table = await newTable(store);
      const one = decision(table, 0, {
        cid: 'ann 🖖',
        by: 'bot:ž',
        entry: odd,
        film: odd,
        told: odd,
        clock: odd,
        pictures: { 7: odd },
      });
      await expectOf([one, 'done']);
      expect(await store.entries(table)).toEqual([one.entry]);
      expect(await store.snapshots(table)).toEqual([{ table_id: table, n: 7, snapshot: odd }]);
    });
    test('is there after the store was closed and opened again', async () => {
      const own = await makePlace();
      try {
        const first = await own.ready();
        const table = await newTable(first);
        await first.append([decision(table, 0, { entry: odd, pictures: { 0: odd } })]);
        const before = await allOf(first, table);
        await first.close();
        expect(await allOf(await own.ready(), table)).toEqual(before);
      } finally {
        await own.leave();
      }
    });
    test('begins with seq 0, the opening', async () => {
      const table = await newTable(store);
      await expectOf([decision(table, 1), 'taken']);
      await expectOf([decision(table, -1), 'taken']);
      await expectOf([decision(table, 0), 'done']);
      await expectOf([decision(table, 1), 'done']);
    });
    test('is read from the opening on, or after a seq', async () => {
      const table = await tableAt(3);
      const seqs = async (after?: number) => (await store.entries(table, after)).map(({ seq }) => seq);
      expect(await seqs()).toEqual([0, 1, 2]);
      expect(await seqs(0)).toEqual([1, 2]);
      expect(await seqs(2)).toEqual([]);
    });
    test('is read up to a seq, and without its pictures', async () => {
      const table = await tableAt(6);
      const film = { film: '{"told":["in the film"]}' };
      await expectOf(
        [decision(table, 6, { ...film, told: '["by itself"]' }), 'done'],
        [decision(table, 7, { ...film, told: null }), 'done'],
      );
      const seqs = (rows: readonly { seq: number }[]) => rows.map(({ seq }) => seq);
      expect(seqs(await store.entries(table, 1, 4))).toEqual([2, 3, 4]);
      expect(seqs(await store.entries(table, 5, Number.MAX_SAFE_INTEGER))).toEqual([6, 7]);
      expect(seqs(await store.told(table, 2, 4))).toEqual([3, 4]);
      expect(await store.told(table, 5, 100)).toEqual([
        { seq: 6, told: '["by itself"]', film: null },
        // stored before it had a column of its own
        { seq: 7, told: null, film: film.film },
      ]);
      const moves = await store.moves(table, 5);
      expect(moves).toMatchObject([
        { seq: 6, film: '', told: null, entry: '{"n":6}' },
        { seq: 7, film: '', told: null },
      ]);
    });
    test('brings snapshots and progress with it; the last one counts', async () => {
      const table = await tableAt(1);
      await expectOf(
        [decision(table, 1, { pictures: { 0: 'start', 1: 'early' } }), 'done'],
        [decision(table, 2, { pictures: { 1: 'late' } }), 'done'],
      );
      expect(await store.snapshots(table)).toEqual([
        { table_id: table, n: 0, snapshot: 'start' },
        { table_id: table, n: 1, snapshot: 'late' },
      ]);
      expect((await allOf(store, table)).progress).toEqual(decision(table, 2).progress);
    });
    test('leaves the progress alone where an entry brings none', async () => {
      const table = await tableAt(1);
      const { progress: _none, ...silent } = decision(table, 2, { film: '' });
      await expectOf([decision(table, 1), 'done'], [silent, 'done']);
      expect((await allOf(store, table)).progress).toEqual(decision(table, 1).progress);
      const { progress: _neither, ...alone } = decision(table, 3, { film: '' });
      await expectOf([alone, 'done']);
      expect((await allOf(store, table)).progress).toEqual(decision(table, 1).progress);
      await expectOf([decision(table, 4), 'done']);
      expect((await allOf(store, table)).progress).toEqual(decision(table, 4).progress);
    });
    test('ends the game when it has a result', async () => {
      const table = await tableAt(1);
      await expectOf([decision(table, 1, { result: '{"won":["ann"]}' }), 'done'], [decision(table, 2), 'done']);
      const { table: row } = await allOf(store, table);
      expect(row).toMatchObject({ status: 'over', result: '{"won":["ann"]}', ended_at: noon + 1 });
    });
    test('gives a seat to somebody else, and leaves the other alone', async () => {
      const table = await tableAt(1);
      const before = await allOf(store, table);
      const bot = { seat: 'ben', kind: 'bot', person: null, bot: 'greedy' } as const;
      await expectOf(
        [decision(table, 1, { seat: { ...bot, bot: 'lazy' } }), 'done'],
        [decision(table, 2, { seat: bot }), 'done'],
      );
      const { seats } = await allOf(store, table);
      expect(seats).toEqual([before.seats[0], { ...before.seats[1], ...bot }]);
    });
    test('may be nothing at all', () => expectOf());
  });

  describe(`${name}: what is refused`, () => {
    /** With everything that a decision can bring, so that a trace of it would be seen. */
    const whole = (table: string, seq: number, cid: string | null = null): Append =>
      decision(table, seq, {
        cid,
        result: '{}',
        seat: { seat: 'ann', kind: 'open', person: null, bot: null },
        pictures: { 0: 'other', 9: 'new' },
      });

    test.each<[string, number, string | null, Outcome]>([
      ['a seq after a hole is taken', 3, null, 'taken'],
      ['a seq that is there is taken', 1, null, 'taken'],
      ['the opening that is there is taken', 0, 'ben 0', 'taken'],
      ['a message that was taken before, sent again as the next, is there twice', 2, 'ann 0', 'twice'],
      ['a message that was taken before, sent again in its place, is there twice', 1, 'ann 1', 'twice'],
      ['a message that was taken before, sent again after a hole, is there twice', 5, 'ann 1', 'twice'],
    ])('%s, and nothing of it is written', async (_, seq, cid, outcome) => {
      const table = await tableAt(2);
      const before = await allOf(store, table);
      await expectOf([whole(table, seq, cid), outcome]);
      expect(await allOf(store, table)).toEqual(before);
    });
    test('for a table that does not exist, all is taken', async () => {
      const nowhere = randomUUID();
      await expectOf([whole(nowhere, 0, 'ann 0'), 'taken'], [whole(nowhere, 1), 'taken']);
      expect(await allOf(store, nowhere)).toMatchObject({ entries: [], snapshots: [], progress: undefined });
    });
    test('after one that was not done, the rest of that table is taken', async () => {
      const table = await tableAt(2);
      await expectOf(
        [decision(table, 2), 'done'],
        [whole(table, 3, 'ann 0'), 'twice'],
        [whole(table, 3, 'ann 3'), 'taken'],
        [whole(table, 4, 'ann 0'), 'taken'],
      );
      const { entries, progress, table: row } = await allOf(store, table);
      expect(entries.map(({ seq }) => seq)).toEqual([0, 1, 2]);
      expect(progress?.seq).toBe(2);
      expect(row?.status).toBe('playing');
    });
    test('the same message twice in one batch is written once', async () => {
      const table = await newTable(store);
      await expectOf([decision(table, 0, { cid: 'ann 0' }), 'done'], [decision(table, 1, { cid: 'ann 0' }), 'twice']);
      expect(await store.entries(table)).toHaveLength(1);
    });
    test('messages without an id are never the same, and ids count at their own table only', async () => {
      const [one, other] = [await tableAt(1), await newTable(store)];
      await expectOf(
        [decision(one, 1), 'done'],
        [decision(one, 2), 'done'],
        [decision(other, 0, { cid: 'ann 0' }), 'done'],
      );
    });
    test('other tables of the batch go on', async () => {
      const [late, fine, fresh] = [await tableAt(2), await tableAt(1), await newTable(store)];
      await expectOf(
        [decision(fresh, 0), 'done'],
        [decision(late, 1), 'taken'],
        [decision(fine, 1, { pictures: { 1: 'one' } }), 'done'],
        [decision(late, 2), 'taken'],
        [decision(randomUUID(), 0), 'taken'],
        [decision(fine, 2, { result: '{}' }), 'done'],
      );
      expect(await allOf(store, fine)).toMatchObject({ progress: { seq: 2 }, table: { status: 'over' } });
      expect((await allOf(store, late)).entries).toHaveLength(2);
    });
    test('whatever batches come, outcomes and logs are those of a simple model', () =>
      fc.assert(
        fc.asyncProperty(appendModel.batches, async (batches) => {
          const tables = await Promise.all([newTable(store), newTable(store)]);
          const model = appendModel.start();
          for (const batch of batches) {
            const sent = batch.map(({ table, seq, cid }) => decision(tables[table] ?? '', seq, { cid }));
            expect(await store.append(sent)).toEqual(model.append(batch));
          }
          for (const [i, table] of tables.entries()) {
            expect((await store.entries(table)).map(({ seq, cid }) => ({ seq, cid }))).toEqual(model.logs[i]);
            expect((await allOf(store, table)).progress?.seq).toBe(model.logs[i]?.at(-1)?.seq);
          }
        }),
        { numRuns: 60 },
      ));
  });

  describe(`${name}: appends and others`, () => {
    test('appends that do not wait for each other are written in their order', async () => {
      const table = await newTable(store);
      const outcomes = await Promise.all(Array.from({ length: 30 }, (_, seq) => store.append([decision(table, seq)])));
      expect(outcomes.flat()).toEqual(Array.from({ length: 30 }, () => 'done'));
    });
    test('an append comes whole through a transaction that is rolled back around it', async () => {
      const [table, guest] = [await tableAt(1), randomUUID()];
      let under: Promise<readonly Outcome[]> | undefined;
      const failing = store.db.transaction().execute(async (trx) => {
        await trx.insertInto('people').values(personRow(guest)).execute();
        under = store.append([decision(table, 1)]);
        // the append gets every chance to push in
        for (let i = 0; i < 50; i++) await trx.selectFrom('people').selectAll().execute();
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await under).toEqual(['done']);
      expect(await store.entries(table)).toHaveLength(2);
      expect(await store.db.selectFrom('people').where('id', '=', guest).selectAll().execute()).toEqual([]);
    });
    test('a transaction that is kept waiting by appends sees them all, or none', async () => {
      const [one, other] = [await newTable(store), await newTable(store)];
      const writing = Array.from({ length: 20 }, (_, seq) => store.append([decision(one, seq), decision(other, seq)]));
      const counts = await store.db.transaction().execute((trx) =>
        trx
          .selectFrom('entries')
          .where('table_id', 'in', [one, other])
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      );
      await Promise.all(writing);
      expect(counts.n % 2).toBe(0);
    });
    test('reading stays at one moment while others write on, and changes nothing', async () => {
      const table = await tableAt(1);
      const count = async (db: Store['db']) =>
        (await db.selectFrom('entries').where('table_id', '=', table).selectAll().execute()).length;
      await store.reading(async (db) => {
        // the moment is when reading begins, not when something is first read
        await expectOf([decision(table, 1), 'done']);
        expect(await count(store.db)).toBe(2);
        expect(await count(db)).toBe(1);
      });
      const writing = store.reading((db) => db.insertInto('people').values(personRow('reader')).execute());
      await expect(writing).rejects.toThrow(/read-?only/i);
    });
  });

  describe(`${name}: other rows`, () => {
    const people = () => store.db.insertInto('people');
    const refused = async (work: Promise<unknown>): Promise<void> => {
      const error = await work.then(
        () => undefined,
        (why: unknown) => why,
      );
      expect(error).toBeInstanceOf(Error);
      expect(store.isDown(error)).toBe(false);
    };
    test('a registered name is there once; guests may be called alike', async () => {
      await people().values(personRow('picard', 'jean-luc')).execute();
      await refused(people().values(personRow('locutus', 'jean-luc')).execute());
      await people()
        .values([personRow('q1'), personRow('q2')])
        .execute();
    });
    test('what belongs to somebody who does not exist is refused', () =>
      refused(store.db.insertInto('archived').values({ person: 'nobody', table_id: 'nowhere' }).execute()));
    test('with a table goes all that belongs to it', async () => {
      const table = await newTable(store);
      await expectOf([decision(table, 0, { pictures: { 0: '{}' } }), 'done']);
      await store.db.deleteFrom('tables').where('id', '=', table).execute();
      expect(await allOf(store, table)).toEqual({
        entries: [],
        snapshots: [],
        progress: undefined,
        table: undefined,
        seats: [],
      });
    });
    test('a wrong request is no sign that the store is down', async () => {
      expect(store.isDown(new Error('something else'))).toBe(false);
      expect(store.isDown('text')).toBe(false);
      expect(store.isDown(new StoreDown())).toBe(true);
      await store.check();
    });
    test('looking whether it is well writes nothing', async () => {
      // nothing can be written through a store that is only looked at
      await store.look();
      const before = await place.written();
      for (let i = 0; i < 5; i++) await store.look();
      expect(await place.written()).toBe(before);
      await store.check();
      expect(await place.written()).not.toBe(before);
    });
  });
}
