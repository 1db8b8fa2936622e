import { describe, expect, test } from 'vitest';
import { isPure, purity } from './purity.ts';
import { treeOf } from './tree.ts';

function said(code: string, file = 'games/ascendancy/rules/battle.ts'): string[] {
  return purity(treeOf({ [file]: code })).violations.map(({ line, say }) => `${line}: ${say}`);
}

describe('what is refused', () => {
  test.each([
    ['const now = Date.now();', 'uses Date'],
    ['const now = new Date();', 'uses Date'],
    ['const t = performance.now();', 'uses performance'],
    ['const r = Math.random();', 'uses Math.random'],
    ["const s = Math['random']();", 'uses Math.random'],
    ['const s = Math.sin(1);', 'uses Math.sin'],
    ['const s = Math.pow(2, 3);', 'uses Math.pow'],
    ['const s = Math[name](1);', 'computed name'],
    ['async function f() {}', 'async function'],
    ['const f = async () => 1;', 'async function'],
    ['const o = { async f() {} };', 'async function'],
    ['await x;', 'an await'],
    ['for await (const x of y) f(x);', 'an await'],
    ['const p = Promise.resolve(1);', 'uses Promise'],
    ['setTimeout(f, 1);', 'uses setTimeout'],
    ['const a = process.env.HOME;', 'uses process'],
    ['const a = globalThis.x;', 'uses globalThis'],
    ['const a = { Date };', 'uses Date'],
    ['const a = (Date as unknown);', 'uses Date'],
    ['const a = crypto.getRandomValues(b);', 'uses crypto'],
    ['const a = structuredClone(b);', 'uses structuredClone'],
    ["import { readFileSync } from 'node:fs';", 'imports node:fs'],
    ["const fs = import('node:fs');", 'imports node:fs'],
    ['const i = x[Symbol.asyncIterator];', 'uses Symbol.asyncIterator'],
    ['names.sort((a, b) => a.localeCompare(b));', 'uses localeCompare'],
    ['const n = x.toLocaleString();', 'uses toLocaleString'],
    ['const n = new Intl.NumberFormat();', 'uses Intl'],
  ])('%s', (code, why) => {
    const list = said(`// first line\n${code}\n`);
    expect(list).toHaveLength(1);
    expect(list[0]).toContain(`2: `);
    expect(list[0]).toContain(why);
  });
});

describe('what is allowed', () => {
  test.each([
    ['// Date.now() and Math.random() in a comment'],
    ["const s = 'await Promise Date.now()';"],
    ['const s = `process`;'],
    ['type When = Date | Promise<string>;'],
    ['const order = { process: 1, Date: 2 };'],
    ['const d = card.process; card.crypto();'],
    ['function process(x: number) { return x; } process(1);'],
    ['const { window } = table; window.open();'],
    ['const f = (performance: number) => performance + 1;'],
    ['const m = Math.max(1, Math.floor(x), Math.abs(y), Math.sqrt(z));'],
    ['const fn = function* () { yield* t.window("x", y); };'],
    ['const words = x.toLowerCase();'],
  ])('%s', (code) => {
    expect(said(code)).toEqual([]);
  });
});

describe('where it looks', () => {
  test.each([
    'kernel/src/run.ts',
    'cards/test/probe/index.ts',
    'cards/test/probe/rules/turn.ts',
    'games/ascendancy/index.ts',
    'games/ascendancy/game.ts',
    'games/ascendancy/src/game.ts',
    'games/ascendancy/rules/borg/cube.ts',
    'games/ascendancy/content/borg.ts',
    'games/ascendancy/words/en.ts',
    'games/ascendancy/view.ts',
    'games/ascendancy/helpers/dice.ts',
    'docs/examples/nim.ts',
    'docs/examples/go/rules/turn.ts',
  ])('at %s', (file) => {
    expect(isPure(file)).toBe(true);
    expect(said('Math.random();', file)).toHaveLength(1);
  });

  test.each([
    'kernel/src/testing/dice.ts',
    'kernel/src/run.test.ts',
    'kernel/test/play.ts',
    'cards/test/probe/bot/steady.ts',
    'cards/test/probe/rules/turn.test.ts',
    'games/ascendancy/bot/best.ts',
    'games/ascendancy/web/board.tsx',
    'games/ascendancy/src/web/board.tsx',
    'games/ascendancy/test/play.ts',
    'games/ascendancy/rules/borg/cube.test.ts',
    'games/ascendancy/rules/readme.md',
    'games/catalogue/src/index.ts',
    'geometry/src/arc.ts',
    'docs/examples/nim.test.ts',
    'docs/examples/go/bot/best.ts',
  ])('not at %s', (file) => {
    expect(isPure(file)).toBe(false);
    expect(said('Math.random();', file)).toEqual([]);
  });
});
