/** How much is too much, on sockets. */
import { ProblemError } from '@tenforward/protocol/client';
import { closings, openAtOnce, rates } from '@tenforward/protocol/docs';
import { version } from '@tenforward/protocol';
import { afterEach, expect, test } from 'vitest';
import { closeCodes } from '../../src/socket/connection.ts';
import { noRates, type Rates, usualRates } from '../../src/settings.ts';
import { closeAll, createTable, guest, testServer, untilAsked } from '../../src/testing/index.ts';
import { Raw, turnedAway } from './raw.ts';

afterEach(closeAll);
const serverWith = (over: Partial<Rates>) => testServer({ rates: { ...noRates, ...over } });
const few = (points: number) => ({ points, seconds: 60 });

test('the rates on the page of the protocol are the usual ones', () => {
  const { openSockets, ...usual } = usualRates;
  expect(Object.fromEntries(rates.map(({ kind, points, seconds }) => [kind, { points, seconds }]))).toEqual(usual);
  expect(openSockets).toEqual(openAtOnce);
});

test('the codes of closing on the page of the protocol are those that are sent', () => {
  const written = closings.filter(({ bye }) => bye !== undefined);
  expect(written.length).toBeGreaterThan(4);
  for (const { bye, close } of written) expect({ bye, close }).toEqual({ bye, close: closeCodes[bye as 'version'] });
});

test('messages: so many on one socket, and whoever goes on is put out', async () => {
  const { url } = await serverWith({ messages: few(10) });
  const ada = await guest(url);
  const raw = await Raw.as(url, ada.token);
  const other = await Raw.as(url, ada.token);
  for (let i = 0; i < 9; i++) expect(await raw.code({ t: 'ping' })).toBe('pong');
  const refused = await raw.ask({ t: 'ping' });
  expect(refused).toMatchObject({ t: 'error', code: 'too-fast', retry: expect.any(Number) });
  // another socket of the same person is not held up
  expect(await other.code({ t: 'ping' })).toBe('pong');
  while (raw.socket.readyState === raw.socket.OPEN && raw.heard.length < 500)
    await raw.ask({ t: 'ping' }).catch(() => 0);
  expect(await raw.end()).toMatchObject({ code: 1008 });
  expect(raw.heard.at(-1)).toMatchObject({ t: 'bye', code: 'too-fast' });
});

test('pings of the line count as messages', async () => {
  const { url } = await serverWith({ messages: few(10) });
  const raw = await Raw.as(url, (await guest(url)).token);
  for (let i = 0; i < 150; i++) raw.socket.ping();
  expect(await raw.end()).toMatchObject({ code: 1008 });
});

test('interjections: so many of one person, on however many sockets; answers to questions are not counted', async () => {
  const { url } = await serverWith({ acts: few(3) });
  const ada = await guest(url);
  const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'me' }] });
  const [one, two] = [await Raw.as(url, ada.token), await Raw.as(url, ada.token)];
  const act = { t: 'act', table, seat: 'p1', act: 'nothing' };
  expect(await one.code(act)).not.toBe('too-fast');
  expect(await one.code({ t: 'undo', table, seat: 'p1' })).not.toBe('too-fast');
  expect(await two.code({ t: 'standing', table, seat: 'p1', window: 'w', answer: null })).toBe('done');
  for (const message of [
    act,
    { t: 'undo', table, seat: 'p1' },
    { t: 'rewind', table, seat: 'p1', to: 1 },
    { t: 'pause', table, seat: 'p1' },
    { t: 'consent', table, seat: 'p1', request: 'r', yes: true },
    { t: 'handOver', table, seat: 'p1', to: 'open' },
    { t: 'standing', table, seat: 'p1', window: 'w', answer: 'x' },
  ])
    expect(await two.code(message), message.t).toBe('too-fast');
  const answer = { t: 'answer', table, seat: 'p1', ask: 'none', print: 'none', answer: 1 };
  for (let i = 0; i < 5; i++) expect(await one.code(answer)).not.toBe('too-fast');
});

test('chat: so many lines of one person', async () => {
  const { url } = await serverWith({ chat: few(2) });
  const [ada, ben] = [await guest(url), await guest(url)];
  const { table } = await createTable(ada, {
    seats: [{ kind: 'me' }, { kind: 'open' }],
    settings: { visibility: 'open' },
  });
  const [one, two] = [await Raw.as(url, ada.token), await Raw.as(url, ben.token)];
  const chat = { t: 'chat', table, text: 'hello there' };
  expect([await one.code(chat), await one.code(chat), await one.code(chat)]).toEqual(['done', 'done', 'too-fast']);
  expect(await two.code(chat)).toBe('done');
});

test('whoever plays bots all evening, invites and asks about odd moments never meets a limit', async () => {
  const { url } = await testServer({ rates: usualRates });
  const ada = await guest(url);
  const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
  let last = '';
  for (let i = 0; i < 45; i++) {
    const { commitment } = await ada.http<{ commitment: string }>('POST', '/api/dice', {});
    last = (await createTable(ada, { seats, commitment })).table;
  }
  for (let i = 0; i < 20; i++) {
    await ada.http('POST', `/api/tables/${last}/invite`, {});
    await ada.http('POST', `/api/tables/${last}/report`, { n: 0, text: 'Is this right?' });
  }
  await createTable(ada, { seats });
});

test('tables, promised dice, invitations and reports are counted each for itself', async () => {
  const { url } = await serverWith({ tables: few(2), dice: few(1), invitations: few(1), reports: few(1) });
  const ada = await guest(url);
  const { table } = await createTable(ada, { seats: [{ kind: 'me' }, { kind: 'me' }] });
  const codeOf = (path: string, body: object): Promise<string> =>
    ada.http('POST', path, body).then(
      () => 'done',
      (error: unknown) => (error instanceof ProblemError ? error.problem.code : String(error)),
    );
  const report = { n: 0, text: 'Is this right?' };
  for (const code of ['done', 'too-fast'])
    for (const [path, body] of [
      ['/api/dice', {}],
      [`/api/tables/${table}/invite`, {}],
      [`/api/tables/${table}/report`, report],
      ['/api/tables', { game: 'probe', seats: [{ kind: 'me' }, { kind: 'me' }] }],
    ] as const)
      expect(await codeOf(path, body), path).toBe(code);
});

test('new sockets: so many from one address', async () => {
  const { url } = await serverWith({ sockets: few(2) });
  await Raw.open(url);
  await Raw.open(url);
  expect(await turnedAway(url)).toMatchObject({ status: 429, problem: { code: 'too-fast' } });
});

test('open sockets: so many from one address, and one that closes makes room', async () => {
  const { url } = await serverWith({ openSockets: { address: 2, person: 9 } });
  const first = await Raw.open(url);
  await Raw.open(url);
  expect(await turnedAway(url)).toMatchObject({ status: 429, problem: { code: 'too-many' } });
  first.close();
  // until the server has noticed, there is no room
  await untilAsked(() => Raw.open(url).catch(() => undefined));
});

test('open sockets: so many from one address, even if all knock at the same moment', async () => {
  const { url } = await serverWith({ openSockets: { address: 3, person: 99 } });
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => Raw.open(url)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('open sockets: so many of one person, and one that closes makes room, however it said hello', async () => {
  const { url } = await serverWith({ openSockets: { address: 99, person: 2 } });
  const { token } = await guest(url);
  const first = await Raw.as(url, token);
  for (let i = 0; i < 5; i++) first.say({ t: 'hello', v: version, token });
  await Raw.as(url, token);
  const third = await Raw.open(url);
  third.say({ t: 'hello', v: version, token });
  expect(await third.end()).toMatchObject({ code: 4003 });
  first.close();
  await untilAsked(async () => {
    const next = await Raw.open(url);
    next.say({ t: 'hello', v: version, token });
    return (await next.hears('welcome', 'bye')).t === 'welcome';
  });
});
