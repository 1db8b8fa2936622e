/** Cards as a browser of cards wants them, from what the server says of each. */
import type { CardData, GameData } from '@tenforward/ui';

export interface Sheet {
  readonly role?: string;
  readonly ship?: string;
  readonly attack: number;
  readonly defense: number;
  readonly skill: number;
  readonly move: number;
  readonly specializations: Readonly<Record<string, number>>;
  readonly keywords: readonly string[];
  readonly weapons: readonly {
    readonly name: string;
    readonly dice: number;
    readonly damage: number;
    readonly rules: readonly string[];
  }[];
}
export interface BrowsedCard {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly kind: string;
  readonly affiliation: string;
  readonly keyword?: string;
  readonly points?: number;
  readonly supply?: number;
  /** How many of it the starter deck has. */
  readonly starter?: number;
  /** How many of it both decks may have together. */
  readonly most?: number;
  readonly deck: 'mission' | 'support' | undefined;
  readonly extra: boolean;
  readonly team?: readonly string[];
  readonly sheet?: Sheet;
  /** Where each of its values comes from: printed, public, house. */
  readonly provenance: Readonly<Record<string, string>>;
}
export type CardBook = Readonly<Record<string, BrowsedCard>>;

/** Facts in front of the words repeat what is said beside them. */
const plain = (text: string): string => text.replace(/^\[[^\]]*\]\s*/, '');

export const cardBook = ({ cards }: Pick<GameData, 'cards'>): CardBook =>
  Object.fromEntries(Object.entries(cards).map(([id, card]) => [id, browsed(id, card)]));

function browsed(id: string, { name, text, facts }: CardData): BrowsedCard {
  const known = (facts ?? {}) as Partial<Omit<BrowsedCard, 'deck'>> & { deck?: string | null };
  const { deck } = known;
  return {
    ...known,
    id,
    name,
    text: plain(text),
    kind: known.kind ?? 'card',
    affiliation: known.affiliation ?? '',
    deck: deck === 'mission' || deck === 'support' ? deck : undefined,
    extra: known.extra ?? false,
    provenance: known.provenance ?? {},
  };
}

export const inBook = (book: CardBook, id: string): BrowsedCard | undefined =>
  Object.hasOwn(book, id) ? book[id] : undefined;

export interface CardFilter {
  readonly affiliation: string;
  readonly kind: string;
  readonly keyword: string;
  /** At least so many points. */
  readonly points: number;
  readonly text: string;
}
export const anyCard: CardFilter = { affiliation: '', kind: '', keyword: '', points: 0, text: '' };

export function filterCards(cards: readonly BrowsedCard[], filter: CardFilter): BrowsedCard[] {
  const wanted = filter.text.trim().toLowerCase();
  return cards.filter(
    (card) =>
      (filter.affiliation === '' || card.affiliation === filter.affiliation) &&
      (filter.kind === '' || card.kind === filter.kind) &&
      (filter.keyword === '' || keywordsOf(card).includes(filter.keyword)) &&
      (filter.points === 0 || (card.points ?? 0) >= filter.points) &&
      (wanted === '' || `${card.id}\n${card.name}\n${card.text}`.toLowerCase().includes(wanted)),
  );
}

export const keywordsOf = ({ keyword, sheet }: BrowsedCard): string[] => [
  ...(keyword === undefined ? [] : [keyword]),
  ...(sheet?.keywords ?? []),
];

/** Each value once, in the order of the alphabet. */
export const valuesOf = (cards: readonly BrowsedCard[], of: (card: BrowsedCard) => readonly string[]): string[] =>
  [...new Set(cards.flatMap(of))].filter((value) => value !== '').sort();
