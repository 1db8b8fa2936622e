/** Somebody went away without a word: the others agree on a bot and play on. */
import { afterEach, expect, test } from 'vitest';
import { awayFor } from '../../src/hosting/consent.ts';
import { closeAll, createTable, guest, HeldTime, testServer, until } from '../../src/testing/index.ts';
import { decide, problemOf, quiet, seen } from './at-a-table.ts';

afterEach(closeAll);

async function threeAt(people = 3) {
  const time = new HeldTime();
  const server = await testServer({}, { around: time.around });
  const guests = [];
  for (let i = 0; i < people; i++) guests.push(await guest(server.url));
  const [host, ...others] = guests as [(typeof guests)[0], ...typeof guests];
  const seats = [{ kind: 'me' as const }, ...others.map(({ person }) => ({ kind: 'open' as const, person }))];
  const { table } = await createTable(host, { seats });
  for (const one of others) await one.http('POST', `/api/tables/${table}/sit`, {});
  const clients = await Promise.all(guests.map((one) => one.connect()));
  for (const client of clients) await client.watch(table);
  for (const client of clients) await until(() => seen(client, table).meta.seats.every(({ here }) => here));
  return { table, clients, guests, server, time, pass: (ms: number) => time.pass(ms) };
}

/** Plays until this seat is asked. */
async function untilAsked(table: string, clients: Parameters<typeof decide>[1], seat: string): Promise<void> {
  const [first] = clients;
  while (!seen(first as never, table).open?.waiting.some((one) => one.seat === seat && one.secret !== 'decided'))
    await decide(table, clients, 1);
}

test('with the consent of the others who are there, and not before five minutes', async () => {
  const { table, clients, pass } = await threeAt();
  await untilAsked(table, clients, 'p3');
  const [ada, ben, cleo] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]];
  const wish = { t: 'replace', table, seat: 'p1', whose: 'p3', bot: 'random' } as const;
  pass(awayFor + 1);
  // she thinks, but she is there
  expect((await problemOf(ada.ask(wish))).code).toBe('not-now');
  cleo.close();
  await until(() => seen(ada, table).meta.seats.find(({ seat }) => seat === 'p3')?.here === false);
  expect((await problemOf(ada.ask(wish))).code).toBe('not-now');
  pass(awayFor + 1);
  await ada.ask(wish);
  const request = await until(() => seen(ben, table).meta.request);
  expect(request).toMatchObject({ kind: 'replace', by: 'p1', whose: 'p3', bot: 'random', waiting: ['p2'] });
  await ben.ask({ t: 'consent', table, seat: 'p2', request: request.id, yes: true });
  await until(() => seen(ada, table).meta.seats.find(({ seat }) => seat === 'p3')?.kind === 'bot');
  await decide(table, [ada, ben], 4);
});

test('whoever comes back in time says no', async () => {
  const { table, clients, guests, pass } = await threeAt();
  await untilAsked(table, clients, 'p3');
  const [ada, , cleo] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]];
  cleo.close();
  await until(() => seen(ada, table).meta.seats.find(({ seat }) => seat === 'p3')?.here === false);
  pass(awayFor + 1);
  await ada.ask({ t: 'replace', table, seat: 'p1', whose: 'p3', bot: 'random' });
  const back = await guests[2]?.connect();
  const { meta } = (await back?.watch(table)) ?? {};
  await back?.ask({ t: 'consent', table, seat: 'p3', request: meta?.request?.id ?? '', yes: false });
  await until(() => seen(ada, table).meta.request === undefined);
  expect(seen(ada, table).meta.seats[2]?.kind).toBe('person');
});

test('whoever is there again when the last agrees keeps their seat', async () => {
  const { table, clients, guests, pass } = await threeAt();
  await untilAsked(table, clients, 'p3');
  const [ada, ben, cleo] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]];
  cleo.close();
  await until(() => seen(ada, table).meta.seats[2]?.here === false);
  pass(awayFor + 1);
  await ada.ask({ t: 'replace', table, seat: 'p1', whose: 'p3', bot: 'random' });
  const request = await until(() => seen(ben, table).meta.request);
  await (await guests[2]?.connect())?.watch(table);
  const consent = { t: 'consent', table, seat: 'p2', request: request.id, yes: true } as const;
  expect((await problemOf(ben.ask(consent))).code).toBe('not-now');
  await until(() => seen(ada, table).meta.request === undefined);
  expect(seen(ada, table).meta.seats[2]?.kind).toBe('person');
  // whoever asked was not told so by an answer of their own
  await until(() => seen(ada, table).chat.some(({ text }) => text.startsWith('No bot plays on for')));
});

test('what was agreed before a restart is refused aloud, and may be asked for again', async () => {
  const { table, clients, guests, server, time, pass } = await threeAt();
  await untilAsked(table, clients, 'p3');
  const [ada, ben, cleo] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]];
  cleo.close();
  await until(() => seen(ada, table).meta.seats[2]?.here === false);
  pass(awayFor + 1);
  const wish = { t: 'replace', table, seat: 'p1', whose: 'p3', bot: 'random' } as const;
  await ada.ask(wish);
  const request = await until(() => seen(ben, table).meta.request);
  // as the store is between the last yes and what follows from it
  const agreed = JSON.stringify({ ...request, yes: ['p1', 'p2'], waiting: [] });
  await server.store.db.updateTable('tables').set({ request: agreed }).where('id', '=', table).execute();
  for (const client of [ada, ben]) client.close();
  await server.close();
  const port = Number(new URL(server.url).port);
  const next = await testServer({ dataDir: server.settings.dataDir, port }, { around: time.around });
  const back = await Promise.all(guests.slice(0, 2).map((one) => one.connect()));
  for (const client of back) await client.watch(table);
  const away = seen(back[0] as never, table).meta.seats[2]?.name ?? '';
  // the server has just begun: for all it knows they were there a moment ago
  for (const client of back) {
    await until(() => seen(client, table).meta.request === undefined);
    const notes = () => seen(client, table).chat.filter(({ text }) => text.startsWith(`No bot plays on for ${away}`));
    await until(() => notes().length > 0);
    await quiet(next, client);
    expect(notes()).toHaveLength(1);
    expect(seen(client, table).meta.seats[2]?.kind).toBe('person');
  }
  pass(awayFor + 1);
  await back[0]?.ask(wish);
  const second = await until(() => seen(back[1] as never, table).meta.request);
  await back[1]?.ask({ t: 'consent', table, seat: 'p2', request: second.id, yes: true });
  await until(() => seen(back[0] as never, table).meta.seats[2]?.kind === 'bot');
});

test('nobody is replaced over days, nor who is not asked, nor oneself', async () => {
  const { table, clients, pass } = await threeAt(2);
  await untilAsked(table, clients, 'p1');
  const [ada, ben] = clients as [(typeof clients)[0], (typeof clients)[0]];
  while (seen(ada, table).open?.waiting.some(({ seat }) => seat === 'p2')) await decide(table, clients, 1);
  ben.close();
  await until(() => seen(ada, table).meta.seats[1]?.here === false);
  pass(awayFor + 1);
  const wish = { t: 'replace', table, seat: 'p1', bot: 'random' } as const;
  for (const [whose, code] of [
    ['p2', 'not-now'],
    ['p1', 'not-now'],
    ['p9', 'unknown-seat'],
  ] as const)
    expect((await problemOf(ada.ask({ ...wish, whose }))).code).toBe(code);
  expect((await problemOf(ada.ask({ ...wish, whose: 'p2', bot: 'nobody' }))).code).toBe('not-found');
});
