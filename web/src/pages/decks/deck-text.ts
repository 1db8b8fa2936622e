/** Decks as text and as links, and back: nothing that could not be read is passed over in silence. */

export interface DeckShape {
  readonly game: string;
  readonly name: string;
  readonly cards: readonly string[];
}

/** How many of each, in the order in which they first appear. */
export function countsOf(cards: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const copiesOf = (id: string, n: number): string[] => Array.from({ length: n }, () => id);

/** One copy less: the last one. */
export function without(cards: readonly string[], id: string): string[] {
  const at = cards.lastIndexOf(id);
  return at < 0 ? [...cards] : [...cards.slice(0, at), ...cards.slice(at + 1)];
}

/** A deck has so many cards at most; the server keeps no larger one. */
export const mostCards = 200;
const mostCopies = 40;

// ---------------------------------------------------------------- as text

/** `# Name`, then a line for each card: `2 Hypospray (F-S02)`. */
export const deckAsText = ({ name, cards }: DeckShape, book: Names): string =>
  [`# ${name}`, ...[...countsOf(cards)].map(([id, n]) => `${n} ${book[id]?.name ?? id} (${id})`)].join('\n');

export type LineProblem = 'unknown' | 'several' | 'disagree' | 'count' | 'unread' | 'full';
export interface NotUnderstood {
  readonly line: number;
  readonly text: string;
  readonly why: LineProblem;
  /** Ids that it might mean, or the one it names. */
  readonly ids: readonly string[];
}
export interface ReadDeck {
  readonly name: string | undefined;
  readonly cards: readonly string[];
  readonly problems: readonly NotUnderstood[];
  /** Too much for a deck: nothing of it was read. */
  readonly isTooLong: boolean;
}

/** More than any deck needs, and little enough to be read while somebody types. */
export const longestText = { letters: 20_000, lines: 300 } as const;
/** Lines that are told as not understood are cut here. */
const longestQuote = 80;

const plain = (name: string): string => name.toLowerCase().replace(/[’`´]/g, "'").replace(/\s+/g, ' ').trim();

type Names = Readonly<Record<string, { readonly name: string }>>;
type Line =
  | { readonly id: string; readonly n: number }
  | { readonly why: LineProblem; readonly ids: readonly string[] };

/** Reads decks of these cards. */
export function deckReader(book: Names): (text: string) => ReadDeck {
  const idsByName = new Map<string, string[]>();
  for (const [id, { name }] of Object.entries(book)) {
    const called = idsByName.get(plain(name));
    if (called) called.push(id);
    else idsByName.set(plain(name), [id]);
  }
  const called = (name: string): readonly string[] => idsByName.get(plain(name)) ?? [];

  const readLine = (line: string): Line => {
    const [, count, named = ''] = /^(?:(\d+)\s*[x×]?\s+)?(.*)$/s.exec(line) ?? [];
    const n = count === undefined ? 1 : Number(count);
    const { name, id } = nameAndId(named);
    if (named === '') return { why: 'unread', ids: [] };
    if (n < 1 || n > mostCopies) return { why: 'count', ids: [] };
    if (id !== undefined && Object.hasOwn(book, id)) {
      const isSame = name === '' || called(name).includes(id);
      return isSame ? { id, n } : { why: 'disagree', ids: [id] };
    }
    if (Object.hasOwn(book, named)) return { id: named, n };
    const ids = called(name);
    // an id that is unknown makes the line doubtful, however well its name is known
    if (id !== undefined || ids.length === 0) return { why: 'unknown', ids };
    const [only] = ids;
    return only !== undefined && ids.length === 1 ? { id: only, n } : { why: 'several', ids };
  };

  return (text) => {
    const lines = text.length > longestText.letters ? undefined : text.split(/\r?\n/);
    if (!lines || lines.length > longestText.lines)
      return { name: undefined, cards: [], problems: [], isTooLong: true };
    const cards: string[] = [];
    const problems: NotUnderstood[] = [];
    let name: string | undefined;
    for (const [i, raw] of lines.entries()) {
      const line = raw.trim();
      if (line === '') continue;
      if (line.startsWith('#')) {
        name ??= line.replace(/^#+\s*/, '') || undefined;
        continue;
      }
      const read = readLine(line);
      const quote = line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line;
      if ('why' in read) problems.push({ line: i + 1, text: quote, ...read });
      else if (cards.length + read.n > mostCards)
        problems.push({ line: i + 1, text: quote, why: 'full', ids: [read.id] });
      else cards.push(...copiesOf(read.id, read.n));
    }
    return { name, cards, problems, isTooLong: false };
  };
}

/** `Hypospray (F-S02)` is a name and an id. */
function nameAndId(named: string): { readonly name: string; readonly id: string | undefined } {
  const from = named.endsWith(')') ? named.lastIndexOf('(') : -1;
  const inside = from < 0 ? '' : named.slice(from + 1, -1);
  if (inside === '' || inside.includes(')')) return { name: named, id: undefined };
  return { name: named.slice(0, from).trim(), id: inside.trim() };
}

// ---------------------------------------------------------------- as a link

/** What stands behind the # of a link: it holds the whole deck, and no server is sent it. */
export function encodeDeck({ game, name, cards }: DeckShape): string {
  const lines = [game, name, ...[...countsOf(cards)].map(([id, n]) => (n === 1 ? id : `${id}*${n}`))];
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The deck of a link; `undefined` where it is damaged. Its cards are counted before they are laid out. */
export function decodeDeck(fragment: string): DeckShape | undefined {
  if (fragment.length > longestText.letters) return undefined;
  try {
    const letters = atob(fragment.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    const [game = '', name = '', ...lines] = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\n');
    const counts = lines.map((line) => {
      const [, id = '', n = '1'] = /^([\w.-]{1,100})(?:\*(\d{1,3}))?$/.exec(line) ?? [];
      return { id, n: Number(n) };
    });
    const isFine =
      /^[a-z0-9-]{1,40}$/.test(game) &&
      counts.every(({ id, n }) => id !== '' && n > 0) &&
      counts.reduce((sum, { n }) => sum + n, 0) <= mostCards;
    if (!isFine) return undefined;
    return { game, name: name.slice(0, 80), cards: counts.flatMap(({ id, n }) => copiesOf(id, n)) };
  } catch {
    return undefined;
  }
}
