/** The types of Wing: what its chapters say, joined, and the data they share. Aliases, not interfaces: those are plain data to the compiler. */
import type {
  AsksOf,
  Card as KernelCard,
  Flow as KernelFlow,
  Next as KernelNext,
  QueriesOf,
  Reading as R,
  Seat,
  Source as S,
  Table as T,
} from '../../src/index.ts';
import type { Arc, Disc, Manoeuvre, Pose } from './geometry.ts';
import type { actionAsks, ActionEvents, ActionTells } from './rules/actions.ts';
import type { ActivationTells } from './rules/activation.ts';
import type { combatAsks, CombatTells } from './rules/combat.ts';
import type { DamageEvents, DamageTells } from './rules/damage.ts';
import type { Attack, diceQueries, DiceTells, Pool } from './rules/dice.ts';
import type { EndTells } from './rules/end.ts';
import type { Modifier, modifierAsks, Side } from './rules/modifiers.ts';
import type { orderAsks } from './rules/order.ts';
import type { planningAsks } from './rules/planning.ts';
import type { setUpAsks, SetUpTells } from './rules/set-up.ts';
import type { textQueries } from './rules/text.ts';
import type { Mine, Open } from './view.ts';

export type ShipId = string;
export type Token = 'evade' | 'stations' | 'scan';
export type ActionName = Token | 'lock';
export type Colour = 'green' | 'white' | 'red';
export type Dialled = Manoeuvre & { readonly key: string; readonly colour: Colour };

/** A damage card on a ship. Nobody knows its face until somebody has seen it; who has goes on knowing it. */
export type Damage = { card: string; up: boolean; seen: boolean };

export type Ship = {
  id: ShipId;
  owner: Seat;
  card: string;
  captain: string;
  upgrades: string[];
  /** Where it is; nowhere until it is placed. */
  pose: Pose | null;
  shields: number;
  damage: Damage[];
  tokens: Record<Token, number>;
  /** The ship it has locked. */
  lock: ShipId | null;
  /** Auxiliary power tokens. */
  strain: number;
  /** The manoeuvre on its dial; the owner's secret until it is turned up. */
  dial: string | null;
  up: boolean;
  /** The actions of this round. */
  did: string[];
  /** It has lost its actions of this round: it overlapped a base, or lies on an obstacle. */
  shaken: boolean;
};

export type State = {
  round: number;
  /** Seats in the order of their initiative. */
  initiative: Seat[];
  ships: Record<ShipId, Ship>;
  lost: { ship: ShipId; owner: Seat }[];
  obstacles: Disc[];
  deck: string[];
  discard: string[];
  /** Ships of the skill that is firing now, which have yet to fire. */
  volley: ShipId[];
  attack: Attack | null;
  /** Cards whose offer was used this round, by the copy. */
  used: string[];
};

export type Kind = 'ship' | 'captain' | 'crew' | 'tech' | 'talent' | 'damage';
export type Printed = {
  readonly attack: number;
  readonly agility: number;
  readonly hull: number;
  readonly shields: number;
  readonly cost: number;
  readonly actions: readonly ActionName[];
  readonly arcs: readonly Arc[];
  readonly dial: readonly Dialled[];
};
type CardPart = { readonly modifies?: readonly Modifier[] } & (
  | { readonly kind: 'ship'; readonly printed: Printed }
  | { readonly kind: 'captain'; readonly skill: number }
  | { readonly kind: 'crew' | 'tech' | 'talent' }
  | { readonly kind: 'damage'; readonly copies: number }
);
export type Self = {
  readonly id: string;
  readonly card: string;
  readonly kind: Kind;
  readonly owner: Seat;
  readonly ship: ShipId;
};

export type Wing = {
  state: State;
  steps: {
    muster: object;
    place: { ship: ShipId };
    plan: object;
    moves: object;
    activate: { ship: ShipId };
    fight: object;
    volley: { ships: ShipId[] };
    fire: { ship: ShipId };
    roll: { pool: 'attack' | 'defense' };
    modify: { side: Side; pool: Pool };
    compare: object;
    deal: object;
    fired: { ship: ShipId };
    'volley over': object;
    end: object;
  };
  events: ActionEvents & DamageEvents;
  queries: QueriesOf<typeof textQueries & typeof diceQueries>;
  asks: AsksOf<
    typeof actionAsks &
      typeof combatAsks &
      typeof modifierAsks &
      typeof orderAsks &
      typeof planningAsks &
      typeof setUpAsks
  >;
  tells: SetUpTells & ActivationTells & ActionTells & CombatTells & DiceTells & DamageTells & EndTells;
  self: Self;
  card: CardPart;
  open: Open;
  mine: Mine;
};

export type Board = T<Wing>;
export type Reading = R<Wing>;
export type Card = KernelCard<Wing>;
export type Source = S<Wing>;
export type Next = KernelNext<Wing>;
export type Flow<R = void> = KernelFlow<R>;
