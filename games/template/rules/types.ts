/** The types of the game: what its chapters say, joined, and the data they share. */
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
import type { cardAsks, CardFacts, CardTells, Lasting, Self } from './cards.ts';
import type { EndTells } from './end.ts';
import type { MiningEvents, miningQueries, MiningTells } from './mining.ts';
import type { turnAsks, TurnSteps, TurnTells } from './turn.ts';

/** One card among several alike: `drill.2`. Its kind is what stands before the dot. */
export type Copy = string;

/** All of a table, as plain JSON. */
export interface State {
  turn: Seat;
  /** Ice that is left in the comet. */
  comet: number;
  ice: Record<Seat, number>;
  hands: Record<Seat, Copy[]>;
  /** In front of each seat. */
  machines: Record<Seat, Copy[]>;
  /** The first is on top. */
  deck: Copy[];
  discard: Copy[];
  lasting: Lasting[];
  /** How many effects have lasted so far: each has a name of its own. */
  lastingNo: number;
  /** Machines that work once a turn, and have. */
  used: Copy[];
}

/** What everybody sees: of hands and deck only how many cards there are. */
export interface Open extends Pick<State, 'turn' | 'comet' | 'ice' | 'machines' | 'discard' | 'lasting' | 'used'> {
  hands: Record<Seat, number>;
  deck: number;
}
/** What a seat sees besides. */
export interface Mine {
  hand: Copy[];
}

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
