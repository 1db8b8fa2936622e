/**
 * Every rule of a handbook bites somewhere: a comment cites its id at a line of code, which the mutants then break, or
 * `true-by-construction.md` says why no line could be broken. Never both, never neither.
 */
import { citationsIn } from '../torture/mutate.ts';
import { isTest } from './directions.ts';
import { isSource, parse } from './syntax.ts';
import type { Tree } from './tree.ts';

/** The list of a game, in its folder: a Markdown table `| id | why |`. */
export const listName = 'true-by-construction.md';

export interface Listed {
  readonly id: string;
  readonly why: string;
}

export interface Citations {
  /** How many rules the handbook has, without those on pages that are made from content. */
  readonly rules: number;
  /** Rules that no line cites and no list explains. */
  readonly homeless: readonly string[];
  readonly hasList: boolean;
  readonly listed: readonly Listed[];
  /** Everything else that is wrong, as sentences. */
  readonly problems: readonly string[];
}

/** How a game, by its folder, cites the rules of its handbook. */
export function citationsOf(tree: Tree, folder: string): Citations {
  const inside = tree.files.filter((file) => file.startsWith(`${folder}/`));
  const pages = inside
    .filter((file) => file.startsWith(`${folder}/handbook/`) && file.endsWith('.md'))
    .map((file) => tree.read(file));
  const all = new Set(pages.flatMap(idsOn));
  const made = new Set(pages.filter(isMade).flatMap(idsOn));
  const cited = new Set(inside.filter((file) => isRuled(folder, file)).flatMap((file) => citedIn(tree, file, all)));
  const list = `${folder}/${listName}`;
  const hasList = inside.includes(list);
  const listed = hasList ? listedIn(tree.read(list)) : [];
  const explained = new Set(listed.map(({ id }) => id));
  const rules = [...all].filter((id) => !made.has(id));
  return {
    rules: rules.length,
    homeless: rules.filter((id) => !cited.has(id) && !explained.has(id)),
    hasList,
    listed,
    problems: [
      ...wrongIn(listed, all, cited),
      ...inside.filter((file) => isRuled(folder, file)).flatMap((file) => unknownIn(file, tree.read(file), all, pages)),
    ],
  };
}

/**
 * What a file calls a rule, and no page of the handbook says: a whole id, the beginning of one (a chapter), or a ruling
 * (`AM-R22`) that stands in a table as R22.
 */
function unknownIn(file: string, text: string, all: ReadonlySet<string>, pages: readonly string[]): string[] {
  const prefixes = new Set([...all].map((id) => id.slice(0, id.indexOf('-'))));
  return [...prefixes].flatMap((prefix) => {
    const named = [...text.matchAll(new RegExp(`\\b${prefix}-(\\w(?:[\\w.-]*\\w)?)`, 'g'))];
    const isKnown = (id: string, rest: string): boolean =>
      [...all].some((one) => one.startsWith(id)) || pages.some((page) => page.includes(`| ${rest} |`));
    return named.flatMap(([id, rest = '']) =>
      isKnown(id, rest) ? [] : [`${file} speaks of ${id}, and the handbook has no such rule`],
    );
  });
}

function wrongIn(listed: readonly Listed[], all: ReadonlySet<string>, cited: ReadonlySet<string>): string[] {
  return listed.flatMap(({ id, why }, i) => {
    if (!all.has(id)) return [`${id} is listed, and the handbook has no such rule`];
    if (listed.findIndex((one) => one.id === id) < i) return [`${id} is listed twice`];
    if (cited.has(id)) return [`${id} is listed, and cited by a line of code as well`];
    return why.length < 10 ? [`${id} is listed without a reason`] : [];
  });
}

/** Rules that no mutant breaks. */
export interface Unbroken {
  /** Those that are true by construction, as the game's list says why. */
  readonly constructed: readonly string[];
  /** Those that no list explains: no line cites them, or none that can be broken. */
  readonly uncited: readonly string[];
}

/** The rules of a handbook that mutants left alone; those on pages made from content are cards, and broken as such. */
export function unbroken(
  known: ReadonlySet<string>,
  broken: ReadonlySet<string>,
  pages: readonly string[],
  list: string,
): Unbroken {
  const made = new Set(pages.filter(isMade).flatMap(idsOn));
  const listed = new Set(listedIn(list).map(({ id }) => id));
  const whole = [...known].filter((id) => !broken.has(id) && !made.has(id));
  return { constructed: whole.filter((id) => listed.has(id)), uncited: whole.filter((id) => !listed.has(id)) };
}

/** The rows of the table. */
const listedIn = (text: string): Listed[] =>
  [...text.matchAll(/^\|\s*([A-Za-z][\w.-]*\w)\s*\|(.*)\|\s*$/gm)]
    .map(([, id = '', why = '']) => ({ id, why: why.trim() }))
    .filter(({ id }) => id !== 'id'); // the heading

/** The ids of the rules on a page of a handbook. */
const idsOn = (page: string): string[] =>
  [...page.matchAll(/^\s*[-*]\s+\*\*([A-Za-z][\w.-]*)\*\*/gm)].map(([, id = '']) => id);

/** Pages made from content say so first. Cards are broken one by one, by their own names. */
const isMade = (page: string): boolean => page.trimStart().startsWith('<!-- generated');

/** Where a rule may bite: neither in tests nor on a screen. */
const isRuled = (folder: string, file: string): boolean =>
  isSource(file) && !isTest(file) && !file.startsWith(`${folder}/web/`);

function citedIn(tree: Tree, file: string, known: ReadonlySet<string>): string[] {
  const text = tree.read(file);
  const parsed = parse(file, text);
  if ('error' in parsed) throw new Error(`${file}: ${parsed.error}`);
  return citationsIn(text, parsed.program, known).flatMap(({ ids }) => ids);
}
