/** The types of the probe: what its chapters say, joined, and the data they share. */
import type { Piece as KitPiece } from '@tenforward/cards';
import type {
  Act,
  AsksOf,
  Card as KernelCard,
  Flow as KernelFlow,
  Next as KernelNext,
  QueriesOf,
  Reading as R,
  Seat,
  Table as T,
} from '@tenforward/kernel';
import type { AgendaTells, agendaAsks } from './rules/agendas.ts';
import type { AttackEvents, attackAsks, attackQueries, AttackTells } from './rules/attack.ts';
import type { biddingAsks, BiddingTells } from './rules/bidding.ts';
import type { buoyAsks, BuoyTells } from './rules/buoys.ts';
import type { cardAsks, CardEvents, CardTells } from './rules/cards.ts';
import type { destructionAsks, DestructionEvents, DestructionTells } from './rules/destruction.ts';
import type { endQueries, EndTells } from './rules/end.ts';
import type { MovementEvents, MovementTells } from './rules/movement.ts';
import type { PeaceTells } from './rules/peace.ts';
import type { setUpAsks, SetUpTells } from './rules/set-up.ts';
import type { turnAsks, TurnTells } from './rules/turn.ts';
import type { Cards, Zone } from './rules/zones.ts';
import type { Mine, Open } from './view.ts';

/** A card where it lies. */
export type Piece = KitPiece<Zone, null>;
export type Sector = 'station' | 'north' | 'east' | 'south' | 'west';
export type ShipId = string;
export interface Ship {
  id: ShipId;
  owner: Seat;
  /** Where it is; in nobody's way until it is placed. */
  at: Sector | 'dock';
  hull: number;
  shield: number;
}
export interface State {
  round: number;
  turn: Seat;
  /** The clock has called time: this round is the last. */
  lastRound: boolean;
  ships: Record<ShipId, Ship>;
  fuel: Record<Seat, number>;
  score: Record<Seat, number>;
  cards: Cards;
  /** Who is at peace: 'ann+ben'. */
  peace: Record<string, true>;
  /** Whom a seat offers peace to. */
  offers: Record<Seat, Seat>;
  buoys: { owner: Seat; angle: number }[];
  /** The dice of the attack that is being fought over. */
  roll: number[];
  /** Cores that are about to blast, in order. */
  blasts: Blast[];
}
export interface Blast {
  at: Ship['at'];
  /** Who began the chain. */
  by: Seat;
}

/** What a seat does with one action of its turn. */
export type Action =
  | { readonly do: 'move'; readonly ship: string; readonly to: Sector }
  | { readonly do: 'attack'; readonly by: string; readonly on: string }
  | { readonly do: 'repair' | 'draw' | 'buoy' | 'end' }
  | { readonly do: 'play'; readonly card: string };

export type Probe = {
  state: State;
  steps: {
    deploy: object;
    bid: object;
    turn: { seat: Seat; left: number };
    attack: { by: ShipId; on: ShipId };
    blast: object;
  };
  events: MovementEvents & AttackEvents & DestructionEvents & CardEvents;
  queries: QueriesOf<typeof attackQueries & typeof endQueries>;
  asks: AsksOf<
    typeof agendaAsks &
      typeof attackAsks &
      typeof biddingAsks &
      typeof buoyAsks &
      typeof cardAsks &
      typeof destructionAsks &
      typeof setUpAsks &
      typeof turnAsks
  >;
  tells: SetUpTells &
    BiddingTells &
    TurnTells &
    MovementTells &
    AttackTells &
    DestructionTells &
    CardTells &
    PeaceTells &
    AgendaTells &
    BuoyTells &
    EndTells;
  /** `ship`: what it lies on, if on a ship. */
  self: { id: string; card: string; owner: Seat; ship: ShipId };
  card: { copies: number };
  open: Open;
  mine: Mine;
};

export type Board = T<Probe>;
export type Reading = R<Probe>;
export type Card = KernelCard<Probe>;
export type Deed = Act<Probe>;
export type Next = KernelNext<Probe>;
export type Flow<R = void> = KernelFlow<R>;
