/** Decks as text and as links, and back: nothing that could not be read is passed over in silence. */
import type { CardBook } from './card-facts.ts';

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
export const deckAsText = ({ name, cards }: DeckShape, book: CardBook): string =>
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
}

const plain = (name: string): string => name.toLowerCase().replace(/[’`´]/g, "'").replace(/\s+/g, ' ').trim();

export function readDeckText(text: string, book: CardBook): ReadDeck {
  const cards: string[] = [];
  const problems: NotUnderstood[] = [];
  let name: string | undefined;
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    if (line.startsWith('#')) {
      name ??= line.replace(/^#+\s*/, '') || undefined;
      continue;
    }
    const read = readLine(line, book);
    if ('why' in read) problems.push({ line: i + 1, text: line, ...read });
    else if (cards.length + read.n > mostCards) problems.push({ line: i + 1, text: line, why: 'full', ids: [read.id] });
    else cards.push(...copiesOf(read.id, read.n));
  }
  return { name, cards, problems };
}

type Line =
  | { readonly id: string; readonly n: number }
  | { readonly why: LineProblem; readonly ids: readonly string[] };

function readLine(line: string, book: CardBook): Line {
  const [, count, named = ''] = /^(?:(\d+)\s*[x×]?\s+)?(.*)$/.exec(line) ?? [];
  const n = count === undefined ? 1 : Number(count);
  const [, name = named, id] = /^(.*?)\s*\(([^()]+)\)$/.exec(named) ?? [];
  if (name === '' && id === undefined) return { why: 'unread', ids: [] };
  if (n < 1 || n > mostCopies) return { why: 'count', ids: [] };
  if (id !== undefined && Object.hasOwn(book, id.trim())) {
    const card = book[id.trim()];
    const isSame = name === '' || plain(card?.name ?? '') === plain(name);
    return isSame ? { id: id.trim(), n } : { why: 'disagree', ids: [id.trim()] };
  }
  if (Object.hasOwn(book, named)) return { id: named, n };
  const called = Object.values(book).filter((card) => plain(card.name) === plain(id === undefined ? named : name));
  // an id that is unknown makes the line doubtful, however well its name is known
  if (id !== undefined || called.length === 0) return { why: 'unknown', ids: called.map((card) => card.id) };
  const [only] = called;
  return only && called.length === 1 ? { id: only.id, n } : { why: 'several', ids: called.map((card) => card.id) };
}

// ---------------------------------------------------------------- as a link

/** What stands behind the # of a link: it holds the whole deck, and no server is sent it. */
export function encodeDeck({ game, name, cards }: DeckShape): string {
  const lines = [game, name, ...[...countsOf(cards)].map(([id, n]) => (n === 1 ? id : `${id}*${n}`))];
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The deck of a link; `undefined` where it is damaged. */
export function decodeDeck(fragment: string): DeckShape | undefined {
  try {
    const letters = atob(fragment.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    const [game = '', name = '', ...lines] = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\n');
    const cards = lines.flatMap((line) => {
      const [, id = '', n = '1'] = /^(.*?)(?:\*(\d{1,3}))?$/.exec(line) ?? [];
      return copiesOf(id, Number(n));
    });
    const isFine =
      /^[a-z0-9-]{1,40}$/.test(game) && cards.length <= mostCards && cards.every((id) => /^[\w.-]{1,100}$/.test(id));
    return isFine ? { game, name: name.slice(0, 80), cards } : undefined;
  } catch {
    return undefined;
  }
}
