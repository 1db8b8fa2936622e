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
export type Flow<R = void> = Generator<string, R, unknown>;
declare function flow(x?: unknown): Flow<boolean>;
declare function plain(x?: unknown): boolean;
declare const hook: { do?: () => Flow } | undefined;
declare const seats: string[];
declare const run: (it: () => Flow) => void;
declare const yes: boolean;
`;

/** Each line is a statement inside a flow; those with a mark must be found. */
const statements = `
flow(); // wrong
void flow(); // wrong
(flow()); // wrong
hook?.do?.(); // wrong
yes && flow(); // wrong
yes ? flow() : plain(); // wrong
plain() || flow(); // wrong
if (flow()) plain(); // wrong
if (!flow()) plain(); // wrong
while (yes && flow()) plain(); // wrong
const a = flow() ? 1 : 2; // wrong
seats.forEach((seat) => flow(seat)); // wrong
seats.forEach(function* (seat) { yield* flow(seat); }); // wrong
seats.forEach(flow); // wrong
yield* flow();
const b = yield* flow();
if (yield* flow()) plain();
if (!(yield* flow())) plain();
const c = flow(); yield* c;
yes && (yield* flow());
plain(); void plain(); if (plain()) plain();
for (const seat of seats) yield* flow(seat);
const all = seats.map((seat) => flow(seat));
seats.forEach((seat) => { plain(seat); });
run(() => flow()); run(function* () { yield* flow(); });
flow().next();
`;

const body = `${head}export function* rule(): Flow {\n${statements}}\n`;
const files: Record<string, string> = {
  'games/x/tsconfig.json': config,
  'games/x/rules/a.ts': body,
  'games/x/test/a.test.ts': "import { helper } from './helper.ts';\nhelper();\n",
  'games/x/test/helper.ts': 'function* f(): Generator<string> {}\nexport function helper(): void {\n  f();\n}\n',
  'games/y/rules/b.ts': 'export const x = 1;\n',
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
    say: 'calls a flow without `yield*`, so nothing happens.',
  });
});

test('a rule that no tsconfig compiles is reported, code outside games and kernel is not looked at', () => {
  const elsewhere = violations.filter(({ file }) => !file.startsWith('games/x/'));
  expect(elsewhere).toEqual([
    { file: 'games/y/rules/b.ts', line: 1, say: 'belongs to no tsconfig, so nobody compiles it.' },
  ]);
});
