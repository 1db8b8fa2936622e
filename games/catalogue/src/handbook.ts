/**
 * Reads a handbook: the rules of a game in our own words, in chapters `NN-name.md`. A rule is a list item that begins
 * with its id, `- **PRB-6.2** A ship moves…`, and goes on until the next item, heading or quotation; `> Ruling: …`
 * after it is our ruling, with its reason, where the printed rules are silent.
 *
 * It is handed texts, not files, so that a browser reads the same book.
 */
export interface Rule {
  readonly id: string;
  /** The heading it stands under. */
  readonly chapter: string;
  readonly text: string;
  readonly ruling?: string;
  /** The rulings of ours that it rests on, by their marks in the list of rulings: `R32`, `C5`. */
  readonly marks?: readonly string[];
}
export type Handbook = readonly Rule[];

/** A ruling of ours, as the list of rulings explains it. */
export interface Ruling {
  readonly mark: string;
  readonly text: string;
  readonly why: string;
  readonly rules: readonly string[];
}

/** A chapter or a section of one, as it is introduced to the reader. */
export interface Heading {
  readonly title: string;
  readonly intro: string;
}

export interface Chapter {
  /** `06-moving.md`: chapters are read in the order of their names. */
  readonly file: string;
  readonly text: string;
}

const isChapter = (file: string): boolean => /^\d+[\w-]*\.md$/.test(file);

export const readHandbook = (chapters: readonly Chapter[]): Handbook => inOrder(chapters).flatMap(readChapter);

const inOrder = (chapters: readonly Chapter[]): Chapter[] =>
  chapters
    .filter(({ file }) => isChapter(file))
    .toSorted((a, b) => Number.parseInt(a.file, 10) - Number.parseInt(b.file, 10) || (a.file < b.file ? -1 : 1));

/** The headings in their order, each with the paragraphs that stand right below it. */
export const readHeadings = (chapters: readonly Chapter[]): readonly Heading[] =>
  inOrder(chapters).flatMap(({ text }) =>
    text
      .split(/^(?=#+\s)/m)
      .filter((part) => part.startsWith('#'))
      .map((part) => {
        const [first = '', ...lines] = part.split(/\r?\n/);
        const end = lines.findIndex((line) => /^\s*([-*>|]|\d+\.)/.test(line));
        const intro = end < 0 ? lines : lines.slice(0, end);
        return { title: first.replace(/^#+\s+|\s*#*$/g, ''), intro: joined(intro) };
      }),
  );

/** The rows of tables whose first column is called Ruling: mark, what we decided, why, and the rules it touches. */
export const readRulings = (chapters: readonly Chapter[]): readonly Ruling[] =>
  inOrder(chapters).flatMap(({ text }) => {
    const rows = text.split(/\r?\n/).filter((line) => /^\|\s*[A-Z]\d+\s*\|/.test(line));
    return rows.flatMap((row) => {
      const [mark = '', decided = '', why = '', rules = ''] = row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return [{ mark, text: decided, why, rules: rules.split(/,\s*/).filter((id) => id !== '') }];
    });
  });

/** A rule while its lines are being collected. */
interface Draft {
  readonly id: string;
  readonly chapter: string;
  readonly text: string[];
  readonly ruling: string[];
}

function readChapter({ file, text }: Chapter): Rule[] {
  const rules: Draft[] = [];
  let chapter = file.replace(/^\d+-?|\.md$/g, '');
  let open: Draft | undefined;
  let into: 'text' | 'ruling' = 'text';
  let afterBlank = false;
  for (const line of text.split(/\r?\n/)) {
    const heading = /^#+\s+(.*?)\s*#*$/.exec(line);
    const rule = /^\s*[-*]\s+\*\*([A-Za-z][\w.-]*)\*\*[\s:]*(.*)$/.exec(line);
    const ruling = /^\s*>\s?(?:Ruling:\s*)(.*)$/.exec(line);
    if (heading) {
      chapter = heading[1] ?? chapter;
      open = undefined;
    } else if (rule) {
      open = { id: rule[1] ?? '', chapter, text: [rule[2] ?? ''], ruling: [] };
      into = 'text';
      rules.push(open);
    } else if (ruling) {
      open?.ruling.push(ruling[1] ?? '');
      into = 'ruling';
    } else if (/^\s*>/.test(line)) {
      // a quotation that is no ruling is a remark to the reader, not the rule
      if (into === 'ruling') open?.ruling.push(line.replace(/^\s*>\s?/, ''));
      else open = undefined;
    } else if (line.trim() === '') {
      if (into === 'ruling') open = undefined;
    } else if (/^[-*]\s/.test(line) || (afterBlank && !/^\s/.test(line))) {
      // another item, or a paragraph that is not indented under the rule
      open = undefined;
    } else if (into === 'text') {
      open?.text.push(line.trim());
    }
    afterBlank = line.trim() === '';
  }
  return rules.map(finished);
}

const joined = (lines: readonly string[]): string => lines.join(' ').replace(/\s+/g, ' ').trim();

function finished({ id, chapter, text, ruling }: Draft): Rule {
  const why = joined(ruling);
  const marks = [...why.matchAll(/\(([A-Z]\d+(?:, ?[A-Z]\d+)*)\)/g)].flatMap(([, all = '']) => all.split(/, ?/));
  return {
    id,
    chapter,
    text: joined(text),
    ...(why !== '' && { ruling: why }),
    ...(marks.length > 0 && { marks }),
  };
}

/** The rule with this id, or the one it is a part of: `PRB-6.2a` is explained by `PRB-6.2` where it has no entry. */
export function ruleById(book: Handbook, id: string): Rule | undefined {
  const found = book.find((rule) => rule.id === id);
  const whole = /\d[a-z]$/.test(id) ? id.slice(0, -1) : id.replace(/[.-]?[^.-]*$/, '');
  return found || whole === '' ? found : ruleById(book, whole);
}

/** The rules whose id begins with the word, with or without `PRB-`, or that speak of it; those with the id go first. */
export function findRules(book: Handbook, word: string): Handbook {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return book;
  const byId = book.filter(
    ({ id }) => beginsWith(id.toLowerCase(), wanted) || beginsWith(id.toLowerCase().replace(/^[a-z]+-/, ''), wanted),
  );
  const byText = book.filter(
    (rule) =>
      !byId.includes(rule) && `${rule.chapter}\n${rule.text}\n${rule.ruling ?? ''}`.toLowerCase().includes(wanted),
  );
  return [...byId, ...byText];
}

/** `prb-1` begins `prb-1.2` and `prb-1a`, but not `prb-10`. */
const beginsWith = (id: string, wanted: string): boolean =>
  id.startsWith(wanted) && !(/\d$/.test(wanted) && /^\d/.test(id.slice(wanted.length)));
