import { expect, test } from 'vitest';
import { assertingTests } from './tests.ts';

const body = '() => { expect(1).toBe(1); }';

test('tests of every form are found by their titles', () => {
  const source = [
    `test('single', ${body});`,
    `it("double", ${body});`,
    `test(\`template \${1 + \`\${2}\`} end\`, ${body});`,
    `test.only('only', ${body});`,
    `test.each([['(', 1], [')', 2]])('each %s', ${body});`,
    `test.each\`a | b\n\${1} | \${2}\`('table', ${body});`,
    `describe('group', () => { test('inside', ${body}); });`,
    `test('long ' + 'title', async () => { await thing(); expect.soft(1).toBe(1); });`,
    `test('with options', { timeout: 5 }, ${body});`,
    `test('slashes', () => { const r = /[)'/]\\/"/.test(x); const half = a / b / c; expect(r).toBe(half); });`,
    "test('in a template', () => { log(`${expect(1)}`); });",
    `test('it\\'s escaped', ${body});`,
    `test.each<[string, (a: Map<string, number>) => void]>([['a', () => {}]])('typed %s', ${body});`,
  ].join('\n');
  expect(assertingTests(source)).toEqual([
    'single',
    'double',
    'template … end',
    'only',
    'each %s',
    'table',
    'inside',
    'long title',
    'with options',
    'slashes',
    'in a template',
    "it's escaped",
    'typed %s',
  ]);
});

test.each([
  ['a line comment', `// test('x', ${body});`],
  ['a block comment', `/* test('x', ${body}); */`],
  ['a string', `const s = "test('x', ${body})";`],
  ['a template', `const s = \`test('x', ${body})\`;`],
  ['skip', `test.skip('x', ${body});`],
  ['skip each', `test.skip.each([1])('x', ${body});`],
  ['todo', `test.todo('x'); expect(1);`],
  ['skipIf', `test.skipIf(true)('x', ${body});`],
  ['fails', `test.fails('x', ${body});`],
  ['skip as an option', `test('x', { skip: true }, ${body});`],
  ['a skipped group', `describe.skip('g', () => { test('x', ${body}); });`],
  ['no assertion', `test('x', () => { play(); });`],
  ['an assertion in a comment', `test('x', () => { /* expect(1) */ // expect(2)\n });`],
  ['an assertion in a string', `test('x', () => { log('expect(1)'); });`],
  ['an assertion after it', `test('x', () => {}); expect(1).toBe(1);`],
  ['another kind of expect', `test('x', () => { chai.expect(1); expectTypeOf(1); expect.assertions(0); });`],
  ['a regular expression', `/x/.test('x', ${body});`],
  ['xtest', `xtest('x', ${body});`],
])('%s is no test that asserts', (_what, source) => {
  expect(assertingTests(`${source}\ntest('last', ${body});`)).toEqual(['last']);
});
