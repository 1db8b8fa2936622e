import { expect, test } from 'vitest';
import { own } from './own.ts';
import { treeOf } from './tree.ts';

/** Written in pieces, so that this file names no machine either. */
const path = (...parts: string[]): string => `/${parts.join('/')}`;
const lines = (n: number): string => 'x;\n'.repeat(n);

test('paths of one machine are refused', () => {
  const { violations } = own(
    treeOf({
      'docs/a.md': `fine\nsee ${path('work', 'main', 'x')}\n`,
      'cli/b.ts': `const log = '${path('root', '.npmrc')}';\n`,
      'cli/c.sh': `cat ${path('tmp', 'bash_jobs.0', 'x')}\n`,
      'web/d.ts': "const url = '/games/work/1'; const rooted = 'a/root/b'; const t = '/tmp/x';\n",
    }),
  );
  expect(violations.map(({ file, line }) => `${file}:${line}`)).toEqual(['cli/b.ts:1', 'cli/c.sh:1', 'docs/a.md:2']);
});

test('a lock file with addresses is refused, links to our own packages are fine', () => {
  const { violations } = own(
    treeOf({ 'package-lock.json': '"resolved": "kernel",\n"resolved": "https://somewhere/x.tgz",\n' }),
  );
  expect(violations.map(({ line }) => line)).toEqual([2]);
});

test('a file of rules may have 600 lines and no more; those over 300 are counted', () => {
  const { violations, notes } = own(
    treeOf({
      'kernel/src/a.ts': lines(600),
      'games/ascendancy/rules/b.ts': lines(601),
      'kernel/src/c.ts': lines(300),
      'games/ascendancy/content/all.ts': lines(900),
    }),
  );
  expect(violations.map(({ file }) => file)).toEqual(['games/ascendancy/rules/b.ts']);
  expect(notes).toEqual(['2 files over 300 lines']);
});

test('pictures are not read', () => {
  expect(own(treeOf({ 'web/a.png': path('root', '') })).files).toBe(0);
});
