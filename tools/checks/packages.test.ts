import { expect, test } from 'vitest';
import { packages } from './packages.ts';
import { treeOf } from './tree.ts';

const kernel = { name: '@tenforward/kernel' };
const game = { name: '@tenforward/demo', dependencies: { '@tenforward/kernel': '0.1.0' } };
const json = JSON.stringify;

const good = {
  'package-lock.json': json({ packages: { kernel, 'games/demo': game } }),
  'kernel/package.json': json(kernel),
  'games/demo/package.json': json(game),
  'kernel/tsconfig.json': '{}',
  'games/demo/tsconfig.json': '{}',
  'games/demo/index.ts': "import '@tenforward/kernel';",
  'tsconfig.json': '{ "references": [{ "path": "./kernel" }, { "path": "./games/demo" }] }',
};

function said(changes: Record<string, string>): string[] {
  return packages(treeOf({ ...good, ...changes })).violations.map(({ file, say }) => `${file} ${say}`);
}

test('packages that are locked and compiled are fine', () => {
  expect(said({})).toEqual([]);
});

test('a package missing from the lock file is reported', () => {
  expect(said({ 'package-lock.json': json({ packages: { 'games/demo': game } }) })[0]).toMatch(/^kernel.*npm install/);
});

test('a dependency missing from the lock file is reported', () => {
  const more = { ...game, devDependencies: { vitest: '4.1.12' } };
  expect(said({ 'games/demo/package.json': json(more), 'games/demo/a.test.ts': "import 'vitest';" })).toEqual([
    'games/demo/package.json does not agree with package-lock.json on its devDependencies: run npm install.',
  ]);
});

test('a version range is reported', () => {
  const loose = { ...game, dependencies: { '@tenforward/kernel': '^0.1.0' } };
  const lock = json({ packages: { kernel, 'games/demo': loose } });
  expect(said({ 'games/demo/package.json': json(loose), 'package-lock.json': lock })).toEqual([
    'games/demo/package.json wants @tenforward/kernel ^0.1.0: we pin exact versions.',
  ]);
});

test('a package that the root tsconfig does not refer to is reported', () => {
  expect(said({ 'tsconfig.json': '{ "references": [{ "path": "./kernel" }] }' })).toEqual([
    'games/demo/tsconfig.json is not among the references of the root tsconfig.json.',
  ]);
});

test('a workspace without a package is reported, and a package without a workspace', () => {
  const root = { workspaces: ['kernel', 'organized', 'plays/*'] };
  const lock = json({ packages: { '': root, kernel, 'games/demo': game } });
  expect(said({ 'package.json': json(root), 'package-lock.json': lock })).toEqual([
    'package.json names the workspace organized, where no package is.',
    'package.json names the workspace plays/*, where no package is.',
    'games/demo/package.json is in no workspace.',
  ]);
  const right = { workspaces: ['kernel', 'games/*'] };
  expect(said({ 'package.json': json(right), 'package-lock.json': lock })).toEqual([]);
});

const uses = {
  ...good,
  'games/demo/package.json': json({ ...game, devDependencies: { yaml: '2.9.1' } }),
  'package-lock.json': json({ packages: { kernel, 'games/demo': { ...game, devDependencies: { yaml: '2.9.1' } } } }),
  'games/demo/index.ts':
    "import '@tenforward/kernel';\nimport { parse } from 'yaml';\nimport './words.ts';\nimport 'node:fs';",
};
test('a package says what it uses, and nothing else', () => {
  expect(said(uses)).toEqual([]);
  expect(said({ ...uses, 'games/demo/more.ts': "import { x } from 'ajv/dist/2020.js';" })).toEqual([
    "games/demo/more.ts imports 'ajv', which games/demo/package.json does not declare.",
  ]);
  expect(said({ ...uses, 'games/demo/index.ts': "import '@tenforward/kernel';" })).toEqual([
    'games/demo/package.json declares yaml, which nothing in it names.',
  ]);
});
test('what the root declares for all is declared', () => {
  const root = { workspaces: ['kernel', 'games/*'], devDependencies: { vitest: '4.1.12' } };
  const lock = { packages: { '': root, kernel, 'games/demo': game } };
  const test = {
    'kernel/a.test.ts': "import { test } from 'vitest';",
    'games/demo/index.ts': "import '@tenforward/kernel';",
  };
  expect(said({ 'package.json': json(root), ...test, 'package-lock.json': json(lock) })).toEqual([]);
});
