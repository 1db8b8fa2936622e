import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveTable } from './live-table.ts';

/** Waits until something is there: on a busy machine as long as it takes. */
const soon = <T>(found: () => T | Promise<T>): Promise<T> => vi.waitFor(found, { timeout: 60_000 });

type Message = Readonly<Record<string, unknown>>;
/** The other end of the line: what the page sends, and what it is told. */
class Line extends EventTarget {
  static latest: Line | undefined;
  readonly sent: Message[] = [];
  constructor() {
    super();
    Line.latest = this;
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }
  close(): void {
    this.cut();
  }
  tell(message: Message): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
  cut(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }
  /** The last message of this kind that the page sent. */
  async asked(t: string): Promise<Message> {
    return soon(() => {
      const found = this.sent.findLast((message) => message['t'] === t);
      if (!found) throw new Error(`no ${t} among ${JSON.stringify(this.sent)}`);
      return found;
    });
  }
}

const heard = (id: string) => ({ id, name: 'moved', data: {}, more: false });
const shown = (id: unknown, n: number, told: readonly string[]): Message => ({
  t: 'table',
  id,
  table: 'tbl',
  meta: { table: 'tbl' },
  as: ['p1'],
  n,
  open: { view: {}, waiting: [], step: '', left: [] },
  mine: { p1: { view: {}, asks: [], acts: [], undo: 0 } },
  told: told.map(heard),
  more: {},
  standing: { p1: {} },
  chat: [],
});

async function opened(): Promise<{ table: LiveTable; line: Line }> {
  // one socket for a whole page: each test is a page of its own
  vi.resetModules();
  const made = new (await import('./live-table.ts')).LiveTable('tbl');
  const opening = made.open();
  const line = await soon(() => Line.latest ?? Promise.reject(new Error('no line')));
  await line.asked('hello');
  line.tell({ t: 'welcome' });
  line.tell(shown((await line.asked('watch'))['id'], 3, ['3:0']));
  await opening;
  return { table: made, line };
}

beforeEach(() => {
  Line.latest = undefined;
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'http:', host: 'table.example' });
  vi.stubGlobal('fetch', async () => Response.json({ me: { person: 'ann' }, person: 'ann' }));
  return () => vi.unstubAllGlobals();
});

test('a standing answer is there until it is taken away, whatever happens at the table meanwhile', async () => {
  const { table, line } = await opened();
  const giving = table.talk.standing('p1', 'kernel.react / event.roll', 'pass');
  line.tell({ t: 'done', id: (await line.asked('standing'))['id'] });
  await giving;
  line.tell({ t: 'chat', table: 'tbl', line: { n: 1 } });
  expect(table.state()?.standing).toEqual({ p1: { 'kernel.react / event.roll': 'pass' } });

  const taking = table.talk.standing('p1', 'kernel.react / event.roll', null);
  line.tell({ t: 'done', id: (await line.asked('standing'))['id'] });
  await taking;
  line.tell({ t: 'chat', table: 'tbl', line: { n: 2 } });
  expect(table.state()?.standing).toEqual({ p1: {} });
});

test('a line that is back is up when the table is: what happened meanwhile is there with it', async () => {
  const { table, line } = await opened();
  const seen: (readonly [string, number])[] = [];
  table.subscribe(() => {
    const now = table.state();
    if (now) seen.push([now.line.is, now.told.length]);
  });
  line.cut();
  const again = await soon(() =>
    Line.latest === line ? Promise.reject(new Error('it did not come back')) : (Line.latest ?? line),
  );
  await again.asked('hello');
  again.tell({ t: 'welcome' });
  again.tell(shown((await again.asked('watch'))['id'], 5, ['4:0', '5:0']));
  expect(seen.filter(([is]) => is === 'down').length).toBeGreaterThan(0);
  expect(seen.filter(([is]) => is === 'up')).toEqual(seen.filter(([is]) => is === 'up').map(() => ['up', 3]));
  expect(seen.at(-1)).toEqual(['up', 3]);
});
