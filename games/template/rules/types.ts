/** The types of the game: what its chapters say, joined, and the data they share. */
import type { OpenCards, OwnCards } from '@tenforward/cards';
import type {
  AsksOf,
  Card as KernelCard,
  CardId,
  Flow as KernelFlow,
  Next as KernelNext,
  QueriesOf,
  Reading as KernelReading,
  Seat,
  Table as KernelTable,
} from '@tenforward/kernel';
import type { cardAsks, CardFacts, CardTells, Self } from './cards.ts';
import type { EndTells } from './end.ts';
import type { MiningEvents, miningQueries, MiningTells } from './mining.ts';
import type { turnAsks, TurnSteps, TurnTells } from './turn.ts';
import type { Cards, Zone } from './zones.ts';

/** All of a table, as plain JSON. */
export interface State {
  turn: Seat;
  /** Ice that is left in the comet. */
  comet: number;
  ice: Record<Seat, number>;
  cards: Cards;
}

/** What everybody sees: of hands and deck only how many cards there are. */
export interface Open extends Omit<State, 'cards'>, OpenCards<Zone, null> {}
/** What a seat sees besides: its hand. */
export type Mine = OwnCards<Zone, null>;

export type Template = {
  state: State;
  steps: TurnSteps;
  events: MiningEvents;
  queries: QueriesOf<typeof miningQueries>;
  asks: AsksOf<typeof turnAsks & typeof cardAsks>;
  tells: TurnTells & MiningTells & CardTells & EndTells;
  self: Self;
  card: CardFacts;
  open: Open;
  mine: Mine;
};

export type Table = KernelTable<Template>;
export type Reading = KernelReading<Template>;
export type Card = KernelCard<Template>;
export type Next = KernelNext<Template>;
export type Flow<R = void> = KernelFlow<R>;
export type { CardId, Seat };
