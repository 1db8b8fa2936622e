// A package that nobody installs or compiles works here and nowhere else: each must be a workspace, in the lock file and in
// `tsc -b`, and must say what it uses: what another package happens to install may be gone tomorrow.
import { isDeepStrictEqual } from 'node:util';
import { importsIn, libraryOf } from './directions.ts';
import { isSource } from './syntax.ts';
import type { Report, Tree, Violation } from './tree.ts';

type Manifest = Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>>;

const kinds = ['dependencies', 'devDependencies'] as const;

export function packages(tree: Tree): Report {
  const manifests = tree.files.filter((file) => /^((games\/)?[^/]+\/)?package\.json$/.test(file));
  const configs = tree.files.filter((file) => /^(games\/)?[^/]+\/tsconfig\.json$/.test(file));
  const violations = [
    ...manifests.flatMap((file) => notLocked(tree, file)),
    ...notCompiled(tree, configs),
    ...notThere(tree, manifests),
    ...manifests.filter((file) => file !== 'package.json').flatMap((file) => notAsUsed(tree, file)),
  ];
  return { files: manifests.length + configs.length, violations };
}

function notLocked(tree: Tree, file: string): Violation[] {
  const manifest = JSON.parse(tree.read(file)) as Manifest;
  const { packages: locked } = JSON.parse(tree.read('package-lock.json')) as { packages: Record<string, Manifest> };
  const there = locked[file.replace(/\/?package\.json$/, '')];
  const violations: Violation[] = [];
  for (const kind of kinds) {
    const wanted = manifest[kind] ?? {};
    if (!isDeepStrictEqual({ ...wanted }, { ...there?.[kind] }) || !there) {
      violations.push({ file, line: 1, say: `does not agree with package-lock.json on its ${kind}: run npm install.` });
    }
    for (const [name, version] of Object.entries(wanted)) {
      if (!/^\d/.test(version))
        violations.push({ file, line: 1, say: `wants ${name} ${version}: we pin exact versions.` });
    }
  }
  return violations;
}

/** What a package imports and does not declare, and what it declares and never names. */
function notAsUsed(tree: Tree, file: string): Violation[] {
  const folder = file.replace('package.json', '');
  const manifest = JSON.parse(tree.read(file)) as Manifest & { readonly name: string };
  const root = JSON.parse(tree.files.includes('package.json') ? tree.read('package.json') : '{}') as Partial<Manifest>;
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const own = tree.files.filter((one) => one.startsWith(folder) && isSource(one));
  const imported = new Map<string, Violation>();
  let texts = '';
  for (const source of own) {
    texts += tree.read(source);
    for (const { from, line } of importsIn(tree, source)) {
      const name = libraryOf(from);
      if (/^(\.|node:|virtual:)/.test(from) || imported.has(name)) continue;
      imported.set(name, { file: source, line, say: `imports '${name}', which ${file} does not declare.` });
    }
  }
  const known = new Set([...declared, manifest.name, ...Object.keys(root.devDependencies ?? {})]);
  const styles = tree.files.filter((one) => one.startsWith(folder) && one.endsWith('.css'));
  const named = texts + styles.map((one) => tree.read(one)).join('');
  // types are used by what they describe, and peers are installed as they want it
  const mayBeSilent = (name: string): boolean => name.startsWith('@types/') || folder === 'bench/';
  const unused = declared.filter((name) => !mayBeSilent(name) && !imported.has(name) && !named.includes(name));
  return [
    ...[...imported].flatMap(([name, wrong]) => (known.has(name) ? [] : [wrong])),
    ...unused.map((name) => ({ file, line: 1, say: `declares ${name}, which nothing in it names.` })),
  ];
}

function notCompiled(tree: Tree, configs: readonly string[]): Violation[] {
  const root = tree.read('tsconfig.json');
  return configs
    .filter((file) => !root.includes(`"./${file.replace('/tsconfig.json', '')}"`))
    .map((file) => ({ file, line: 1, say: 'is not among the references of the root tsconfig.json.' }));
}

/** Workspaces without a package, and packages that are no workspace; npm is silent about the first. */
function notThere(tree: Tree, manifests: readonly string[]): Violation[] {
  const file = 'package.json';
  if (!tree.files.includes(file)) return [];
  const { workspaces = [] } = JSON.parse(tree.read(file)) as { workspaces?: readonly string[] };
  const folders = manifests.filter((one) => one !== file).map((one) => one.replace('/package.json', ''));
  const fits = (workspace: string, folder: string): boolean =>
    workspace.endsWith('/*') ? folder.startsWith(workspace.slice(0, -1)) : folder === workspace;
  const empty = workspaces.filter((workspace) => !folders.some((folder) => fits(workspace, folder)));
  const stray = folders.filter((folder) => !workspaces.some((workspace) => fits(workspace, folder)));
  return [
    ...empty.map((name) => ({ file, line: 1, say: `names the workspace ${name}, where no package is.` })),
    ...stray.map((folder) => ({ file: `${folder}/package.json`, line: 1, say: 'is in no workspace.' })),
  ];
}
