/** The cards of Away Missions as decks are made of them, from what the server says of each. */
import type { CardData, GameData } from '@tenforward/ui';

interface DeckSheet {
  readonly role?: string;
  readonly ship?: string;
  readonly attack: number;
  readonly defense: number;
  readonly skill: number;
  readonly move: number;
  readonly specializations?: Readonly<Record<string, number>>;
  readonly keywords?: readonly string[];
  readonly weapons?: readonly {
    readonly name: string;
    readonly dice: number;
    readonly damage: number;
    readonly rules: readonly string[];
  }[];
}
export interface Card {
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
  readonly sheet?: DeckSheet;
  /** Where each of its values comes from: printed, public, house. */
  readonly provenance: Readonly<Record<string, string>>;
}
export type Cards = Readonly<Record<string, Card>>;

export const cardsOf = ({ cards }: Pick<GameData, 'cards'>): Cards =>
  Object.fromEntries(Object.entries(cards).map(([id, card]) => [id, cardOf(id, card)]));

function cardOf(id: string, { name, text, facts }: CardData): Card {
  const known = (facts ?? {}) as Partial<Omit<Card, 'deck'>> & { deck?: string | null };
  const { deck } = known;
  return {
    ...known,
    id,
    name,
    // facts in front of the words repeat what is said beside them
    text: text.replace(/^\[[^\]]*\]\s*/, ''),
    kind: known.kind ?? '',
    affiliation: known.affiliation ?? '',
    deck: deck === 'mission' || deck === 'support' ? deck : undefined,
    extra: known.extra ?? false,
    provenance: known.provenance ?? {},
  };
}

export const cardIn = (cards: Cards, id: string): Card | undefined =>
  Object.hasOwn(cards, id) ? cards[id] : undefined;

export const isPerson = (card: Card | undefined): boolean => card?.kind === 'character';
export const isA = (card: Card | undefined, keyword: string): boolean =>
  card?.sheet?.keywords?.includes(keyword) ?? false;

export const keywordsOf = ({ keyword, sheet }: Card): string[] => [
  ...(keyword === undefined ? [] : [keyword]),
  ...(sheet?.keywords ?? []),
];
