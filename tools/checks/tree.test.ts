import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectTree } from './tree.ts';

test('a copy without git lists its files, but nothing installed or built', () => {
  const root = mkdtempSync(join(tmpdir(), 'tenforward-tree-'));
  mkdirSync(join(root, 'kernel/src'), { recursive: true });
  mkdirSync(join(root, 'node_modules/x'), { recursive: true });
  writeFileSync(join(root, 'kernel/src/a.ts'), 'export {};');
  writeFileSync(join(root, 'node_modules/x/b.ts'), '');
  try {
    const tree = projectTree(root);
    expect(tree.files).toEqual(['kernel/src/a.ts']);
    expect(tree.read('kernel/src/a.ts')).toBe('export {};');
  } finally {
    rmSync(root, { recursive: true });
  }
});
