// Who may import whom. An arrow the other way is a failed check, not a review remark.
import { posix } from 'node:path';
import { areasOfGame, type Part, peers, partRules, testLibraries } from './house.ts';
import { isNode, isSource, lineOf, type Node, parse, visit } from './syntax.ts';
import type { Report, Tree, Violation } from './tree.ts';

/** A place in the house: a package, and the area inside it (`src`, `testing`, `rules`, `web`, …). */
interface Place {
  readonly part: Part;
  /** `kernel`, `games/ascendancy`: where the package lies. */
  readonly folder: string;
  readonly area: string;
}

interface Import {
  readonly from: string;
  readonly typesOnly: boolean;
  readonly line: number;
}

export function directions(tree: Tree): Report {
  const violations: Violation[] = [];
  const sources = tree.files.filter((file) => isSource(file) && placeOf(file) !== undefined);
  for (const file of sources) {
    const imports = read(tree, file);
    if ('error' in imports) {
      violations.push({ file, line: 1, say: `cannot be read: ${imports.error}` });
      continue;
    }
    for (const found of imports) {
      const wrong = judge(file, found);
      if (wrong) violations.push({ file, line: found.line, say: `imports '${found.from}', but ${wrong}.` });
    }
  }
  return { files: sources.length, violations };
}

/** Why this file may not import that, or nothing. */
function judge(file: string, { from, typesOnly }: Import): string | undefined {
  const here = placeOf(file);
  if (!here) return undefined;
  const rules = partRules[here.part];
  const inTest = isTest(file);

  if (from.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(file), from));
    const there = placeOf(target);
    if (there?.folder !== here.folder) return `it leaves ${here.folder}/: other packages are imported by name`;
    return inTest ? undefined : judgeInside(here, there.area);
  }

  const there = packageNamed(from);
  if (there) {
    if (there.folder === here.folder) return inTest ? undefined : judgeInside(here, there.area);
    return judgeBetween(here, there, typesOnly, inTest);
  }

  if (from.startsWith('node:')) {
    return rules.node || inTest ? undefined : `${here.folder} runs anywhere, so it knows nothing of Node`;
  }
  const library = libraryOf(from);
  if (peers.some((peer) => (peer.endsWith('/') ? library.startsWith(peer) : library === peer))) {
    return here.part === 'bench' ? undefined : `${library} is a peer we measure against: only bench/ may use it`;
  }
  if (rules.libraries || (inTest && testLibraries.includes(library))) return undefined;
  if (here.part === 'game' && here.area === 'web') return undefined;
  return `${here.folder} depends on no library${inTest ? ` (its tests may use ${testLibraries.join(', ')})` : ''}`;
}

function judgeInside(here: Place, area: string): string | undefined {
  if (here.part === 'kernel' || here.part === 'cards') {
    if (area === 'test' && here.area !== 'test') return `${here.folder}/src never imports its tests`;
    if (area === 'testing' && here.area !== 'testing' && here.area !== 'test')
      return `${here.folder} does not rest on its own testing kit`;
  }
  if (here.part === 'game') {
    const seen = areasOfGame[here.area];
    if (seen && !seen.includes(area)) {
      const list = seen.length > 1 ? `only ${seen.join(', ')}` : 'only itself';
      return `inside a game, ${here.area}/ sees ${list}: not ${area}/`;
    }
  }
  return undefined;
}

function judgeBetween(here: Place, there: Place, typesOnly: boolean, inTest: boolean): string | undefined {
  const { sees, typesOf, says, wire } = partRules[here.part];
  const isProbe = there.part === 'cards' && there.area === 'probe';
  if (isProbe && inTest) return undefined; // the game that tests of every package play
  const kit =
    isProbe || ((there.part === 'kernel' || there.part === 'cards') && ['testing', 'test'].includes(there.area));
  const isKit = here.part === 'cards' && ['testing', 'test'].includes(here.area);
  const mayUseKit = inTest || isKit || ['catalogue', 'cli', 'bench', 'tools'].includes(here.part);
  if (sees !== 'everything') {
    if (there.part === 'game' && here.part === 'web' && there.area !== 'web')
      return 'web/ sees only the web/ of a game';
    if (there.part === 'ui' && here.part === 'game' && here.area === 'web') return undefined;
    const isWire = wire === true && there.part === 'kernel' && there.area === 'wire';
    if (!sees.includes(there.part) && !isWire) {
      if (!typesOf.includes(there.part)) return `${here.folder} sees ${says}`;
      if (!typesOnly) return `${here.folder} sees only the types of ${there.folder}: write \`import type\``;
    }
    if (there.part === 'game' && here.part !== 'web' && there.area === 'web') {
      return `the web/ of a game is seen by web/ alone, not by ${here.folder}`;
    }
  }
  if (kit && !mayUseKit) return `testing kits and the probe are for tests and tools, not for ${here.folder}`;
  return undefined;
}

const areaOfKernel = (third: string): string => {
  if (third === 'diff.ts' || third === 'waiting.ts' || third === 'words.ts') return 'wire';
  return third === 'testing' ? 'testing' : 'src';
};

/** Where a file lies; nothing for files outside the packages (configuration at the root). */
export function placeOf(file: string): Place | undefined {
  const [top = '', second = '', third = ''] = file.split('/');
  if (/\.config\.m?[jt]s$/.test(file)) return undefined;
  switch (top) {
    case 'kernel':
      if (second === 'src') return { part: 'kernel', folder: 'kernel', area: areaOfKernel(third) };
      return { part: 'kernel', folder: 'kernel', area: second };
    case 'games':
      if (second === 'catalogue') return { part: 'catalogue', folder: 'games/catalogue', area: third };
      if (!file.startsWith(`games/${second}/`)) return undefined;
      // a file beside the areas is either an area of its own (`words.ts`) or part of what puts the game together
      if (third === 'words.ts' || third === 'naming.ts')
        return { part: 'game', folder: `games/${second}`, area: 'words' };
      return { part: 'game', folder: `games/${second}`, area: third.includes('.') ? 'index' : third };
    case 'cards':
      return { part: 'cards', folder: 'cards', area: third === 'testing' ? third : second };
    case 'geometry':
    case 'protocol':
    case 'organized':
    case 'server':
    case 'ui':
    case 'web':
    case 'cli':
    case 'launch':
    case 'bench':
    case 'tools':
    case 'scripts':
    case 'docs':
      return { part: top, folder: top, area: second };
    default:
      return undefined;
  }
}

/** The place a package name stands for: `@tenforward/kernel/testing`, `@tenforward/ascendancy/web`, `tenforward`. */
/** What the kernel exports under which name. */
const insideKernel: Readonly<Record<string, string>> = {
  '': 'src/',
  diff: 'src/diff.ts',
  waiting: 'src/waiting.ts',
  words: 'src/words.ts',
  testing: 'src/testing/',
  'scenario-tests': 'test/',
};

function packageNamed(name: string): Place | undefined {
  if (name === 'tenforward' || name.startsWith('tenforward/')) return { part: 'cli', folder: 'cli', area: 'src' };
  const [scope, own = '', sub = ''] = name.split('/');
  if (scope !== '@tenforward') return undefined;
  if (own === 'kernel') return placeOf(`kernel/${insideKernel[sub] ?? `${sub}/`}`);
  if (own === 'catalogue') return placeOf(`games/catalogue/src`);
  const place = placeOf(`${own}/${sub}`);
  return place && !['scripts', 'docs'].includes(place.part) ? place : placeOf(`games/${own}/${sub || 'index.ts'}`);
}

export function isTest(file: string): boolean {
  return (
    /\.test\.tsx?$/.test(file) ||
    (/(^|\/)test\//.test(file) && !/^(kernel|cards)\/test\/(probe|hive|wing)\//.test(file))
  );
}

export function libraryOf(name: string): string {
  const [first = '', second = ''] = name.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** What each file imports, read once however many checks ask. */
const known = new WeakMap<Tree, Map<string, Import[] | { readonly error: string }>>();
function read(tree: Tree, file: string): Import[] | { readonly error: string } {
  const all = known.get(tree) ?? new Map<string, Import[] | { readonly error: string }>();
  known.set(tree, all);
  const text = tree.read(file);
  const parsed = all.get(file) ?? parse(file, text);
  const imports = 'program' in parsed ? importsOf(parsed.program, text) : parsed;
  all.set(file, imports);
  return imports;
}

/** What a file imports; nothing, where it cannot be read. */
export function importsIn(tree: Tree, file: string): readonly Import[] {
  const imports = read(tree, file);
  return 'error' in imports ? [] : imports;
}

function importsOf(program: Node, text: string): Import[] {
  const found: Import[] = [];
  const add = (source: unknown, typesOnly: boolean): void => {
    if (!isNode(source) || typeof source.value !== 'string') return;
    found.push({ from: source.value, typesOnly, line: lineOf(text, source.start) });
  };
  visit(program, (node) => {
    // `import { type A }` still loads the module, so only `import type` counts as types alone.
    if (node.type === 'ImportDeclaration') add(node.source, node.importKind === 'type');
    else if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration')
      add(node.source, node.exportKind === 'type');
    else if (node.type === 'TSImportType') add(node.source, true);
    else if (node.type === 'ImportExpression') add(node.source, false);
    else if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'require')
      add((node.arguments as unknown[])[0], false);
  });
  return found;
}
