// A flow called without `yield*` silently does nothing. Types do not catch it, so this does.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { FlowTypes } from './flow-types.ts';
import { neverRun } from './flow-uses.ts';
import type { Report, Violation } from './tree.ts';

const looked = /^(kernel|games|docs|cli|bench)\/.*\.tsx?$/;
const configs = /^((kernel|cli|bench(\/web)?|games\/[^/]+)\/tsconfig(\.\w+)?|tsconfig\.docs)\.json$/;
/** Files with little to do with games are only looked at if they mention flows at all. */
const seldom = /^(cli|bench)\/|\.test\.tsx?$/;
const mention = /\byield\b|\bfunction ?\*|\bGenerator\b|\b\w*(Flow|Table)\b/;
const uncompiled =
  'belongs to no tsconfig, so nobody compiles it: add it to a tsconfig.json: see docs/add-a-game.md, "Put it on the shelf".';

export function flows(root: string, tree: readonly string[]): Report {
  const violations: Violation[] = [];
  const files = new Set(tree.filter((file) => looked.test(file) && !file.endsWith('.d.ts')));
  if (files.size === 0) return { files: 0, violations };

  const unseen = new Set(files);
  const api = new API({ cwd: root });
  try {
    const openProjects = tree.filter((file) => configs.test(file)).map((file) => join(root, file));
    for (const { program, checker, rootFiles } of api.updateSnapshot({ openProjects }).getProjects()) {
      const types = new FlowTypes(checker);
      const look = (path: string): void => {
        const file = relative(root, path).replaceAll(sep, '/');
        if (!unseen.delete(file) || (seldom.test(file) && !mention.test(readFileSync(path, 'utf8')))) return;
        const source = program.getSourceFile(path);
        if (source) violations.push(...neverRun(source, types).map((lost) => ({ file, ...lost })));
      };
      for (const path of rootFiles) look(path);
      // Helpers of tests are no roots of a project: they come in through the tests that import them.
      for (const path of program.getSourceFileNames()) look(path);
    }
  } finally {
    api.close();
  }
  for (const file of unseen) violations.push({ file, line: 1, say: uncompiled });
  return { files: files.size, violations };
}
