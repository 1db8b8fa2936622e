import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';
import { onPostgres } from './testing/places.ts';
import { decision, newTable } from './testing/rows.ts';

const listeners = sql`from pg_stat_activity where datname = current_database() and query = 'listen tenforward'`;
/** Ends the connection on which somebody listens, as an administrator may at any time. */
async function endListening({ db }: Store): Promise<void> {
  expect((await sql`select pg_terminate_backend(pid) ${listeners}`.execute(db)).rows).toHaveLength(1);
}

/** A way to a server on which new connections can be held up for a while. */
async function wayTo(url: string) {
  const to = new URL(url);
  const waiting = new Set<() => void>();
  let open = true;
  let ended = 0;
  const gate = createServer((from) => {
    const pass = (): void => {
      const on = connect(Number(to.port), to.hostname);
      from.pipe(on).pipe(from);
      from.on('close', () => ended++).on('error', () => on.destroy());
      on.on('error', () => from.destroy());
    };
    if (open) pass();
    else waiting.add(pass);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((gate.address() as AddressInfo).port);
  return {
    url: own.href,
    held: () => waiting.size,
    ended: () => ended,
    /** Gives back how to let them through. */
    hold: () => {
      open = false;
      return () => {
        open = true;
        for (const pass of waiting) pass();
        waiting.clear();
      };
    },
    close: () => void gate.close(),
  };
}

await onPostgres((engine) => {
  /** Two servers on one store; `heard` is what the first has heard. */
  async function twoServers() {
    const place = await engine.place();
    onTestFinished(() => place.leave());
    const [one, other] = [await place.ready(), await place.open()];
    const heard: string[] = [];
    const stop = await one.listen((table) => heard.push(table));
    return { one, other, heard, stop };
  }

  describe('PostgreSQL: hearing from other servers', () => {
    test('decisions and announcements of others are heard, each table once, and never one’s own', async () => {
      const { one, other, heard } = await twoServers();
      const [mine, theirs] = [await newTable(one), await newTable(one)];
      await one.append([decision(mine, 0)]);
      await one.announce(mine);
      await other.append([decision(theirs, 0), decision(theirs, 1), decision(mine, 1)]);
      // what was refused has changed nothing
      await other.append([decision(mine, 0)]);
      await other.announce('the last');
      await expect.poll(() => heard.at(-1)).toBe('the last');
      expect(heard.toSorted()).toEqual([mine, theirs, 'the last'].sort());
    });
    test('other stores of the same server are not heard', async () => {
      const [here, elsewhere] = [await twoServers(), await twoServers()];
      await elsewhere.other.announce('elsewhere');
      await here.other.announce('here');
      await expect.poll(() => here.heard.length).toBeGreaterThan(0);
      expect(here.heard).toEqual(['here']);
    });
    test('who has stopped listening hears no more, and others do', async () => {
      const { one, other, heard, stop } = await twoServers();
      const still: string[] = [];
      await one.listen((table) => still.push(table));
      await stop();
      await other.announce('t');
      await expect.poll(() => still).toEqual(['t']);
      expect(heard).toEqual([]);
    });
    test('who stops while the connection is being made again hears nothing of that either', async () => {
      const place = await engine.place();
      onTestFinished(() => place.leave());
      const way = await wayTo(place.settings.databaseUrl ?? '');
      onTestFinished(way.close);
      const [store, other] = [await openPostgres({ url: way.url }), await place.open()];
      onTestFinished(() => store.close());
      const heard: string[] = [];
      const stop = await store.listen((table) => heard.push(table));

      const release = way.hold();
      await endListening(other);
      await expect.poll(way.held).toBe(1);
      const stopped = stop();
      release();
      await stopped;
      // the connection has been made, and was given up again
      await expect.poll(way.ended).toBe(2);
      expect(heard).toEqual([]);
    });
    test('after the connection was lost anything may have changed, and what comes then is heard', async () => {
      const { other, heard } = await twoServers();
      for (const tables of [['*'], ['*', 'first', '*']]) {
        await endListening(other);
        await expect.poll(() => heard).toEqual(tables);
        await other.announce(tables.length === 1 ? 'first' : 'second');
        await expect.poll(() => heard.at(-1)).toBe(tables.length === 1 ? 'first' : 'second');
      }
    });
  });
});
