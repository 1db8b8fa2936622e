/** All types of the probe, said once. */
import type {
  Act,
  AsksOf,
  Card as KernelCard,
  Flow as KernelFlow,
  Next as KernelNext,
  Reading as R,
  Seat,
  Table as T,
  Verdict,
} from '../../src/index.ts';
import type { agendaAsks } from './rules/agendas.ts';
import type { attackAsks } from './rules/attack.ts';
import type { biddingAsks } from './rules/bidding.ts';
import type { buoyAsks } from './rules/buoys.ts';
import type { cardAsks } from './rules/cards.ts';
import type { destructionAsks } from './rules/destruction.ts';
import type { setUpAsks } from './rules/set-up.ts';
import type { turnAsks } from './rules/turn.ts';

export type Sector = 'station' | 'north' | 'east' | 'south' | 'west';
export type ShipId = string;
export interface Ship {
  id: ShipId;
  owner: Seat;
  /** Where it is; in nobody's way until it is placed. */
  at: Sector | 'dock';
  hull: number;
  shield: number;
  carries: string[];
}
export interface State {
  round: number;
  turn: Seat;
  /** The clock has called time: this round is the last. */
  lastRound: boolean;
  ships: Record<ShipId, Ship>;
  fuel: Record<Seat, number>;
  score: Record<Seat, number>;
  hands: Record<Seat, string[]>;
  agendas: Record<Seat, { card: string; up: boolean }>;
  /** Agendas nobody has. */
  spare: string[];
  deck: string[];
  discard: string[];
  /** Who is looking through the deck right now. */
  searching: Seat;
  /** Cards that are being played, the last one on top. */
  stack: string[];
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
  events: {
    'ship.moves': { ship: ShipId; to: Sector };
    'attack.declared': { by: ShipId; on: ShipId };
    'ship.destroyed': { ship: ShipId; by: Seat };
    /** `of`: whose card this one answers. */
    'card.played': { card: string; seat: Seat; of?: Seat };
  };
  queries: {
    'attack dice': { about: { by: ShipId; on: ShipId }; value: number };
    'damage taken': { about: { ship: ShipId }; value: number };
    'may attack': { about: { by: ShipId; on: ShipId }; value: Verdict };
    'final score': { about: { seat: Seat }; value: number };
  };
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
  tells: {
    'ship.placed': { ship: ShipId; at: Sector };
    'bids.revealed': { bids: Record<Seat, number> };
    'turn.began': { seat: Seat; round: number };
    'ship.moved': { ship: ShipId; to: Sector };
    'ship.held': { ship: ShipId };
    'ship.repaired': { ship: ShipId; points: number };
    'card.drawn': { seat: Seat; card: string };
    'cards.discarded': { seat: Seat; cards: string[] };
    'card.played': { seat: Seat; card: string; ship: ShipId };
    'card.vetoed': { seat: Seat; card: string };
    'attack.rolled': { by: ShipId; on: ShipId; dice: number[] };
    'die.rerolled': { seat: Seat; was: number; now: number };
    'attack.hit': { on: ShipId; damage: number };
    'attack.missed': { on: ShipId };
    'ship.destroyed': { ship: ShipId; by: Seat };
    'ship.saved': { ship: ShipId; card: string };
    'core.blast': { at: Ship['at']; ships: ShipId[] };
    'peace.offered': { seat: Seat; to: Seat };
    'peace.withdrawn': { seat: Seat };
    'peace.made': { seat: Seat; with: Seat };
    'agenda.turned': { seat: Seat; card: string };
    'card.fetched': { seat: Seat; card: string };
    'buoy.laid': { seat: Seat; angle: number };
    'time.called': object;
    'seat.conceded': { seat: Seat };
    'score.counted': { seat: Seat; ships: number; buoys: number; agenda: number; card: string };
    'game.ended': { score: Record<Seat, number>; winners: Seat[] };
  };
  self: { card: string; owner: Seat; ship?: ShipId };
  card: { copies: number };
};

export type Board = T<Probe>;
export type Reading = R<Probe>;
export type Card = KernelCard<Probe>;
export type Deed = Act<Probe>;
export type Next = KernelNext<Probe>;
export type Flow<R = void> = KernelFlow<R>;
