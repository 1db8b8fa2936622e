/** The server goes politely: what it took it keeps and says so, what is new it refuses, and it does go. */
import { afterEach, expect, test } from 'vitest';
import {
  answerTo,
  askedOf,
  chance,
  closeAll,
  createTable,
  guest,
  tempFolder,
  testServer,
} from '../../src/testing/index.ts';
import { ServerProcess } from '../crash/process.ts';
import { Raw } from './raw.ts';

afterEach(closeAll);

test('decisions that were received are stored and acknowledged, new ones refused, and everybody is told', async () => {
  const dataDir = tempFolder();
  const server = await testServer({ dataDir });
  const ada = await guest(server.url);
  const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'me' }] });
  const client = await ada.connect();
  const shown = await client.watch(table);
  const { seat, ask } = askedOf(shown)!;
  client.close();

  const raw = await Raw.as(server.url, ada.token);
  await raw.ask({ t: 'watch', table });
  const open = await server.tables.get(table);
  let release = (): void => undefined;
  void open.run(() => new Promise<void>((resolve) => (release = resolve)));
  const decision = { t: 'answer', table, seat, ask: ask.id, print: ask.print, answer: answerTo(ask, chance(1)) };
  raw.say({ ...decision, id: 'received-1' });
  // it waits at the table: the pong says that it has arrived
  await raw.ask({ t: 'ping' });
  const closing = server.close();
  expect(await raw.code({ t: 'ping' })).toBe('shutting-down');
  expect(await raw.code({ ...decision, id: 'too-late-1' })).toBe('shutting-down');
  release();
  expect(await raw.answer('received-1')).toMatchObject({ t: 'done', n: 1 });
  expect(await raw.end()).toMatchObject({ code: 1001 });
  expect(raw.heard.at(-1)).toMatchObject({ t: 'bye', code: 'shutting-down', retry: 2 });
  await closing;

  const next = await testServer({ dataDir });
  const entries = await next.store.entries(table);
  expect(entries.map(({ cid }) => cid)).toEqual([null, `${ada.person}:received-1`]);
});

test('neither one who does not answer nor one who comes back at once keeps the server from closing', async () => {
  const server = await testServer();
  const [ada, ben] = [await guest(server.url), await guest(server.url)];
  const deaf = await Raw.as(server.url, ada.token);
  deaf.socket.pause();
  const eager = await Raw.as(server.url, ben.token);
  let tries = 0;
  const over = new AbortController();
  const again = async (): Promise<void> => {
    await eager.end();
    while (!over.signal.aborted) {
      tries++;
      const raw = await Raw.as(server.url, ben.token).catch(() => undefined);
      if (raw) await raw.end();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const trying = again();
  await server.close();
  over.abort();
  await trying;
  expect(tries).toBeGreaterThan(0);
  deaf.close();
});

test('a process that is asked to stop says goodbye and ends', async () => {
  const process = await ServerProcess.make();
  await process.start({ dataDir: tempFolder() });
  const ada = await guest(process.url);
  const raw = await Raw.as(process.url, ada.token);
  await Promise.all([process.stop(), raw.end()]);
  expect(raw.ended).toMatchObject({ code: 1001 });
  await expect(fetch(`${process.url}/healthz`)).rejects.toThrow();
});
