/** People who play on whatever happens to the server, and remember everything they were promised. */
import type { Json, Seat } from '@tenforward/kernel';
import { Client, newId, ProblemError, type Shown } from '@tenforward/protocol/client';
import {
  answerTo,
  askedOf,
  createTable,
  guest,
  nextChange,
  openSocket,
  type TestPerson,
} from '../../src/testing/index.ts';

/** What one answer came to. */
export interface Sent {
  readonly table: string;
  readonly person: string;
  readonly id: string;
  readonly seat: Seat;
  readonly ask: string;
  readonly answer: Json;
  /** The number it was acknowledged with. */
  n?: number;
  /** It was refused for good: then it must not have been taken. */
  refused?: string;
}

export class Journal {
  readonly sent: Sent[] = [];
  readonly tables: string[] = [];
  readonly problems: Record<string, number> = {};
  /** Tables whose game is over. */
  readonly ended = new Set<string>();

  count(code: string): void {
    this.problems[code] = (this.problems[code] ?? 0) + 1;
  }
  get acknowledged(): number {
    return this.sent.filter(({ n }) => n !== undefined).length;
  }
}

/** What does not say that an answer was not taken: it is sent again under the same id until that is known. */
const unknown: ReadonlySet<string> = new Set(['degraded', 'busy', 'shutting-down', 'internal']);

export interface Game {
  readonly game: string;
  /** `person`, or the name of a bot. */
  readonly against: string;
}

/** Plays one game after another at tables of their own, until told to stop. */
export async function playGames(
  url: string,
  kind: Game,
  journal: Journal,
  below: (n: number) => number,
  stop: () => boolean,
): Promise<void> {
  const people = [
    await patiently(() => guest(url), journal),
    ...(kind.against === 'person' ? [await patiently(() => guest(url), journal)] : []),
  ];
  const [host, other] = people as [TestPerson, TestPerson | undefined];
  const clients = people.map((one) => new Client({ open: () => openSocket(url), token: one.token, longestWait: 200 }));
  await Promise.all(clients.map((client) => client.start()));
  try {
    while (!stop()) {
      const seats = [
        { kind: 'me' as const },
        other ? { kind: 'open' as const, person: other.person } : { kind: 'bot' as const, bot: kind.against },
      ];
      const { table } = await patiently(() => createTable(host, { game: kind.game, seats }), journal, stop);
      journal.tables.push(table);
      if (other) await patiently(() => sitOnce(other, table), journal, stop);
      await Promise.all(
        clients.map((client, i) => playTable(client, people[i]?.person ?? '', table, journal, below, stop)),
      );
      if (!stop()) journal.ended.add(table);
      for (const client of clients) await client.leave(table).catch(() => undefined);
    }
  } catch (error) {
    if (!stop()) throw error;
  } finally {
    for (const client of clients) client.close();
  }
}

/** Sits down, unless that had worked already when the server died. */
async function sitOnce(who: TestPerson, table: string): Promise<void> {
  const { seats } = await who.http<{ seats: { person?: string }[] }>('GET', `/api/tables/${table}`);
  if (seats.some(({ person }) => person === who.person)) return;
  await who.http('POST', `/api/tables/${table}/sit`, {});
}

async function playTable(
  client: Client,
  person: string,
  table: string,
  journal: Journal,
  below: (n: number) => number,
  stop: () => boolean,
): Promise<void> {
  await patiently(() => client.watch(table), journal, stop);
  while (!stop()) {
    const shown = client.tables.get(table);
    if (!shown) throw new Error('the table is gone');
    if (shown.open?.over) return;
    const asked = askedOf(shown);
    if (!asked) await nextChange(client);
    else await answerUntilKnown(client, shown, person, asked, journal, below, stop);
  }
}

async function answerUntilKnown(
  client: Client,
  shown: Shown,
  person: string,
  { seat, ask }: NonNullable<ReturnType<typeof askedOf>>,
  journal: Journal,
  below: (n: number) => number,
  stop: () => boolean,
): Promise<void> {
  const { table } = shown;
  const sent: Sent = { table, person, id: newId(), seat, ask: ask.id, answer: answerTo(ask, below) };
  journal.sent.push(sent);
  for (;;) {
    try {
      const done = await client.ask({
        t: 'answer',
        id: sent.id,
        table,
        seat,
        ask: ask.id,
        print: ask.print,
        answer: sent.answer,
      });
      if (done.t === 'done' && done.n !== undefined) sent.n = done.n;
      return;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { code } = error.problem;
      journal.count(code);
      if (!unknown.has(code)) {
        sent.refused = code;
        if (code === 'stale' || code === 'changed' || code === 'over') await nextChange(client);
        else if (!stop()) throw new Error(`an offered answer was refused: ${code} ${error.message}`, { cause: error });
        return;
      }
      if (stop()) return;
      await nextChange(client, 50);
    }
  }
}

/** Tries until the server is there again. */
async function patiently<T>(work: () => Promise<T>, journal: Journal, stop: () => boolean = () => false): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof ProblemError ? error.problem.code : undefined;
      if (code !== undefined) journal.count(code);
      const isOurs = code !== undefined && !unknown.has(code);
      if (isOurs || stop()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
