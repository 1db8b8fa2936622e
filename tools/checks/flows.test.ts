import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flows } from './flows.ts';
import type { Violation } from './tree.ts';

const root = mkdtempSync(join(tmpdir(), 'tenforward-flows-'));
const config = JSON.stringify({
  compilerOptions: { strict: true, target: 'es2023', lib: ['es2023'], types: [], noEmit: true },
  include: ['rules/**/*.ts', 'test/**/*.test.ts'],
});

const head = `
type Effect = { do: 'ask'; ask: string } | { do: 'finish' };
export type Flow<R = void> = Generator<Effect, R, unknown>;
interface Table {
  seats: string[];
  window(name: string, event: object): Flow<'happened' | 'cancelled'>;
  one<V>(seat: string, options: () => { value: V }[]): Flow<V>;
  together<T>(seats: readonly string[], each: (seat: string) => Flow<T>): Flow<Record<string, T>>;
}
interface Act { key: string; flow(t: Table): Flow }
interface Hooks { setUp(t: Table): void; score: (t: Table) => number; turn: (t: Table) => Flow; done?: (t: Table) => unknown }
declare const t: Table;
declare function flow(x?: unknown): Flow<boolean>;
declare function many(): Flow[];
declare function pair(): [Flow, number];
declare function bySeat(): Record<string, Flow>;
declare function index(): { [seat: string]: Flow };
declare function promised(): Promise<Flow>;
declare function plain(x?: unknown): boolean;
declare function words(): Generator<string, void, unknown>;
declare function must<T>(x: T | undefined): T;
declare function option<V>(key: string, value: V): { key: string; value: V };
declare function drive(it: Flow<unknown>): void;
declare function start(branch: { it: Flow }): void;
declare function anything(it: any): void;
declare const hook: { do?: () => Flow } | undefined;
declare const seats: string[];
declare const run: (it: () => Flow) => void;
declare const yes: boolean;
declare const made: Flow;
class Later { flow: Flow | undefined; other: Flow | undefined; }
declare const later: Later;
`;

/** Each line is a statement inside a flow; those with a mark must be found. */
const statements = `
flow(); // wrong
void flow(); // wrong
(flow()); // wrong
flow()!; // wrong
hook?.do?.(); // wrong
yes && flow(); // wrong
flow() && plain(); // wrong
yes ? flow() : plain(); // wrong
yes ? flow() : many(); // wrong
plain() || flow(); // wrong
plain(), flow(); // wrong
if (flow()) plain(); // wrong
if (!flow()) plain(); // wrong
while (yes && flow()) plain(); // wrong
for (; flow(); ) plain(); // wrong
switch (flow()) { default: plain(); } // wrong
{ const a = flow() ? 1 : 2; } // wrong
{ const fate = t.window('x', {}); if (fate) plain(); } // wrong
{ const fate = t.window('x', {}); plain(fate); } // wrong
{ let fate; fate = flow(); if (fate) plain(); } // wrong
{ const a = flow(); { const a = made; yield* a; } } // wrong
{ const [a] = flow(); } // wrong
{ const { next } = flow(); } // wrong
for (const x of flow()) plain(x); // wrong
{ const all = [...flow()]; } // wrong
{ const text = \`\${flow()}\`; } // wrong
plain(flow()); // wrong
anything(flow()); // wrong
drive(must(yes) && flow().next() && made); must(flow()); // wrong
{ const o = option('a', flow()); plain(o.key); } // wrong
yield* t.one('ann', () => [option('a', flow())]); // wrong
{ const f = must(flow()); plain(f); } // wrong
{ const by = flow(); t.window('x', { by }); } // wrong
{ const n = flow(); option('a', { n }); seats.filter(() => n); } // wrong
later.other = flow(); // wrong
{ const o = { a: flow() }; plain(o); } // wrong
many(); // wrong
pair(); // wrong
bySeat(); // wrong
index(); // wrong
promised(); // wrong
void many(); // wrong
{ const list = many(); plain(list.length); } // wrong
for (const one of many()) plain(one); // wrong
t.seats.map((s) => flow(s)); // wrong
t.seats.map(flow); // wrong
seats.flatMap((seat) => [flow(seat)]); // wrong
{ const list = seats.map((s) => flow(s)); } // wrong
{ const list = seats.map((s) => flow(s)); plain(list); } // wrong
{ const list = seats.map((s) => { return flow(s); }); for (const one of list) plain(one); } // wrong
{ const list = seats.map((seat) => ({ seat, it: flow(seat) })); } // wrong
{ const mine = seats.filter((seat) => flow(seat)); } // wrong
if (seats.some((seat) => t.window(seat, {}))) plain(); // wrong
seats.forEach((seat) => flow(seat)); // wrong
seats.forEach((seat) => { flow(seat); }); // wrong
seats.forEach(function* (seat) { yield* flow(seat); }); // wrong
seats.forEach(flow); // wrong
seats.some(flow); // wrong
run(function* () { flow(); }); // wrong
run(function* () { return flow(); } as () => Flow); // wrong
yield* t.together(seats, function* (seat) { return flow(seat); }); // wrong
{ const hooks: Hooks = { setUp: (t) => flow(t), score: () => 1, turn: () => flow() }; } // wrong
{ const hooks: Partial<Hooks> = { done: (t) => flow(t) }; } // wrong
{ const hooks: Partial<Hooks> = { done(t) { return flow(t); } }; } // wrong
{ const unasked = (): unknown => flow(); } // wrong
{ const inner = function* () { return flow(); }; yield* yield* inner(); } // wrong
yield* flow();
{ const b = yield* flow(); }
if (yield* flow()) plain();
if (!(yield* flow())) plain();
yes && (yield* flow());
yield* yes ? flow() : flow(1);
yield* (hook?.do?.() ?? made);
yield* must(flow());
{ const c = flow(); yield* c; }
{ const c = yes ? flow() : flow(1); if (yes) yield* c; }
{ let c; c = flow(); yield* c; }
{ const c = flow(); drive(c); }
{ const c = must(flow()); yield* c; }
{ const it = must(hook?.do?.()); start({ it }); start({ it: made }); }
{ const _c = flow(); }
{ const _all = seats.map((s) => flow(s)); }
later.flow = flow(); if (later.flow) yield* later.flow;
for (const seat of seats) yield* flow(seat);
{ const list = seats.map((s) => flow(s)); for (const one of list) yield* one; }
{ const list = seats.map(flow); while (list.length > 0) yield* list.pop()!; }
{ const list = many(); for (const [, one] of list.entries()) yield* one; }
{ const list = many(); list.forEach((one) => drive(one)); }
{ const list = [flow(), flow(1)]; for (const one of list) yield* one; }
{ const list = []; list.push(made); for (const one of many()) yield* one; }
{ const [first] = pair(); yield* first; }
{ const { ann } = bySeat(); if (ann) yield* ann; }
{ const at = index(); const ann = at['ann']; if (ann) yield* ann; }
{ const list = seats.map((seat) => ({ seat, it: flow(seat) })); for (const { it } of list) yield* it; }
{ const list = seats.map((seat) => ({ seat, it: flow(seat) })); for (const one of list) yield* one.it; }
plain(); void plain(); if (plain()) plain();
seats.forEach((seat) => { plain(seat); });
words(); for (const word of words()) plain(word);
run(() => flow() as unknown as Flow); run(function* () { yield* flow(); });
run(hook?.do ?? (() => made)); drive(flow());
yield* t.together(seats, (seat) => flow(seat));
yield* t.together(seats, (seat) => { return flow(seat); });
yield* t.together(seats, flow);
{ const act: Act = { key: 'a', flow: (t) => t.together(seats, flow) as unknown as Flow }; }
{ const act: Act = { key: 'a', flow(t) { return must(hook?.do?.()); } }; }
{ const acts: Act[] = seats.map((key) => ({ key, flow: () => must(hook?.do?.()) })); }
{ const hooks: Partial<Hooks> = { turn: () => must(hook?.do?.()), score: () => 1 }; }
{ const factory = (seat: string) => flow(seat); yield* factory('ann'); }
{ const factory = (seat: string): Flow<boolean> => flow(seat); }
{ const factory = function () { return flow(); }; }
{ const table = { one: () => flow(), all: () => many() }; yield* table.one(); }
{ const list = (): Flow[] => [must(hook?.do?.())]; }
flow().next();
`;

const body = `${head}export function* rule(): Flow {\n${statements}}\n`;
const files: Record<string, string> = {
  'games/x/tsconfig.json': config,
  'games/x/rules/a.ts': body,
  'games/x/test/a.test.ts': "import { helper } from './helper.ts';\nhelper();\n",
  'games/x/test/helper.ts':
    'function* f(): Generator<{ do: string }> {}\nexport function helper(): void {\n  f();\n}\n',
  'games/y/rules/b.ts': 'export const x = 1;\n',
  'games/x/test/types.test.ts':
    'function* f(): Generator<{ do: string }> {}\nconst a = f();\n// @ts-expect-error no number\na.toFixed();\nconst b = f();\nexport { b };\n',
  'server/src/c.ts': 'function* f() {}\nf();\n',
};
let violations: readonly Violation[] = [];

beforeAll(() => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  ({ violations } = flows(root, Object.keys(files)));
});
afterAll(() => rmSync(root, { recursive: true }));

const isFound = (line: number): boolean => violations.some((v) => v.file === 'games/x/rules/a.ts' && v.line === line);
const cases = body
  .split('\n')
  .map((text, i) => ({ text, line: i + 1 }))
  .slice(head.split('\n').length + 1, -2);

describe('a flow that never runs', () => {
  test.each(cases.filter(({ text }) => text.endsWith('// wrong')))('$text', ({ line }) => {
    expect(isFound(line)).toBe(true);
  });
});

describe('a flow that runs, or is no flow', () => {
  test.each(cases.filter(({ text }) => !text.endsWith('// wrong')))('$text', ({ line }) => {
    expect(isFound(line)).toBe(false);
  });
});

test('helpers of tests are looked at through the tests that import them', () => {
  expect(violations).toContainEqual({
    file: 'games/x/test/helper.ts',
    line: 3,
    say: '`f(…)` is a flow that is never run: write yield* f(…).',
  });
});

test('it says what is called, and where `yield*` goes', () => {
  const said = (text: string): string[] => {
    const line = cases.find((one) => one.text.startsWith(text))?.line;
    return violations.filter((v) => v.file === 'games/x/rules/a.ts' && v.line === line).map(({ say }) => say);
  };
  expect(said('{ const fate = t.window')).toEqual([
    '`t.window(…)` is a flow that is never run: write yield* t.window(…).',
  ]);
  expect(said('t.seats.map((s)')).toEqual([
    '`flow(…)` is a flow that is never run: write yield* flow(…), in a loop or a function* of its own.',
  ]);
  expect(said('seats.forEach(flow)')).toEqual([
    '`flow` is a flow that is never run: write yield* flow(…), in a loop or a function* of its own.',
  ]);
  expect(said('many();')).toEqual(['`many(…)` makes flows that are never run: write yield* before each, in a loop.']);
});

test('a test of types may forget `yield*` where it expects the error', () => {
  expect(violations.filter(({ file }) => file === 'games/x/test/types.test.ts').map(({ line }) => line)).toEqual([5]);
});

test('a rule that no tsconfig compiles is reported, code outside games and kernel is not looked at', () => {
  const elsewhere = violations.filter(({ file }) => !file.startsWith('games/x/'));
  expect(elsewhere).toEqual([
    {
      file: 'games/y/rules/b.ts',
      line: 1,
      say: 'belongs to no tsconfig, so nobody compiles it: add it to a tsconfig.json: see docs/add-a-game.md, "Put it on the shelf".',
    },
  ]);
});
