// What pages tell somebody to open or to run is there: paths in backticks, links, `npm run` scripts and commands.
import { posix } from 'node:path';
import type { Report, Tree, Violation } from './tree.ts';

/** Pages people read for orientation. The changelog speaks of the past, handbooks of games. */
const isPage = (file: string): boolean => file.endsWith('.md') && file !== 'CHANGELOG.md' && !/\/handbook\//.test(file);

/** Paths that are made, or that stand for somebody's own. */
const examples: readonly RegExp[] = [
  /[A-Z]{3,}([/_]|$)/, // games/NAME/web/index.ts
  /[*<{…]/, // *.scenario.yaml, games/<game>
  /^(data|\.build|node_modules)\/|^web\/dist$/, // what running leaves behind
  /^games\/(pig|my-game)(\/|$)/, // the games that docs/add-a-game.md and CONTRIBUTING.md tell how to add
];

export function paths(tree: Tree): Report {
  const there = new Set(tree.files.flatMap(andFolders));
  const known = { there, scripts: scriptsOf(tree), commands: commandsOf(tree) };
  const pages = tree.files.filter(isPage);
  const violations = pages.flatMap((file) =>
    tree
      .read(file)
      .split('\n')
      .flatMap((text, i) => wrongIn(file, text, known).map((say): Violation => ({ file, line: i + 1, say }))),
  );
  return { files: pages.length, violations };
}

interface Known {
  readonly there: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  readonly commands: ReadonlySet<string>;
}

/** A path with an ending, or one that begins with a folder of ours: `attack:ann/1` is neither. */
const isFile = /^[\w.@-]+(\/[\w.@*-]+)+\.[a-z]{2,4}$/i;
const isFolder = /^[\w.@-]+(\/[\w.@*-]+)+\/?$/;
const firstOf = (path: string): string => path.split('/')[0] ?? '';

function wrongIn(file: string, text: string, { there, scripts, commands }: Known): string[] {
  const code = [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside);
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, to = '']) => to);
  const named = code.filter((inside) => isFile.test(inside) || (isFolder.test(inside) && there.has(firstOf(inside))));
  const lost = [...named, ...links.filter((to) => !/^(https?:|mailto:|\/)/.test(to))].filter(
    (path) => !examples.some((example) => example.test(path)) && !isThere(there, file, path),
  );
  const run = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  const typed = [...text.matchAll(/\bnpx tenforward ([a-z][\w-]*)/g)].map(([, name = '']) => name);
  return [
    ...lost.map((path) => `names ${path}, which is not there.`),
    ...run.filter((name) => !scripts.has(name)).map((name) => `says npm run ${name}, which is no script.`),
    ...typed.filter((name) => !commands.has(name)).map((name) => `says npx tenforward ${name}, which is no command.`),
  ];
}

/** From the page itself or a folder around it; or in a game, as in ‘the game's `rules/types.ts`’. */
function isThere(there: ReadonlySet<string>, page: string, path: string): boolean {
  const games = [...there].filter((file) => /^games\/[^/]+$/.test(file));
  return [...andFolders(posix.dirname(page)), '.', ...games].some((folder) =>
    there.has(posix.normalize(posix.join(folder, path)).replace(/\/$/, '')),
  );
}

function andFolders(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [file, '.'] : [file, ...andFolders(folder)];
}

const scriptsOf = (tree: Tree): Set<string> =>
  new Set(Object.keys((JSON.parse(tree.read('package.json')) as { scripts?: object }).scripts ?? {}));

/** Commands say their names where they are defined. */
const commandsOf = (tree: Tree): Set<string> =>
  new Set(
    tree.files
      .filter((file) => /^cli\/src\/(commands\/)?[\w-]+\.ts$/.test(file))
      .flatMap((file) => [...tree.read(file).matchAll(/^\s+name: '([\w-]+)',$/gm)].map(([, name = '']) => name)),
  );
