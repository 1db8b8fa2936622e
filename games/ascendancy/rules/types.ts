/** All types of Ascendancy, joined: what a chapter of the rules knows of events, queries, tells and data stands in that chapter. */
import type {
  AsksOf,
  Card as KernelCard,
  CardId,
  Flow as KernelFlow,
  Next as KernelNext,
  QueriesOf,
  Reading as KernelReading,
  Seat,
  StepRef as KernelStepRef,
  Table as KernelTable,
  Verdict,
} from '@tenforward/kernel';
import type { asks } from './asks.ts';
import type { Cube } from './borg/cubes.ts';
import type { BorgTurn } from './borg/turn.ts';
import type { CardFacts, Self } from './card-types.ts';
import type { Combat } from './combat-types.ts';
import type { Events } from './events.ts';
import type { Galaxy, LaneId, SectorId, SystemId } from './galaxy.ts';
import type { TurnOrder } from './initiative.ts';
import type { Player } from './players.ts';
import type { Measured, Mine, Open } from './sights.ts';
import type { queries } from './queries.ts';
import type { Agreement } from './relations.ts';
import type { System } from './systems.ts';
import type { Tells } from './tells.ts';
import type { Offer } from './trade.ts';
import type { Unit } from './units.ts';
import type { Voyage } from './voyage.ts';
import type { Cards as CardTable } from './zones.ts';

export const factions = ['cardassian', 'federation', 'ferengi', 'klingon', 'romulan'] as const;
export type Faction = (typeof factions)[number];
/** Those who have Ships: a player by seat, or `borg`. */
export type Power = string;
export const resources = ['production', 'research', 'culture'] as const;
export type Resource = (typeof resources)[number];
export type Resources = Record<Resource, number>;

/** One Ship, or one Fleet, by a name of its own at this table: `ann.7`. */
export type UnitId = string;
export type CubeId = string;
/** One Exploration or Command card where it lies: in the open it is called by its kind, the second alike `borg-cube.2`. */
export type Copy = string;
/** A Trade Agreement by its faction and number: `romulan-2`. */
export type AgreementId = string;
export type FleetSide = `${'CAR' | 'FED' | 'FER' | 'KLI' | 'ROM'}-${1 | 2 | 3}${'A' | 'B'}`;

export interface State {
  round: number;
  stage: 'set-up' | 'initiative' | 'execution' | 'recharge';
  active: Power | null;
  /** Players in their order around the table, clockwise. */
  seats: Seat[];
  players: Record<Seat, Player>;
  galaxy: Galaxy;
  systems: Record<SystemId, System>;
  units: Record<UnitId, Unit>;
  cubes: Record<CubeId, Cube>;
  agreements: Record<AgreementId, Agreement>;
  offers: Offer[];
  /** Who was denied a System that is shared in Peace, and must wait until alone there (13.2.2). */
  denied: { seat: Seat; system: SystemId }[];
  order: TurnOrder;
  cards: CardTable;
  /** Cards and discs that were kept out of the starting stacks, as everybody knows. */
  late: readonly CardId[];
  /** Reshuffles of the Command deck (15.5). */
  reshuffles: number;
  borg: BorgTurn | null;
  combat: Combat | null;
}

export type Ascendancy = {
  state: State;
  steps: {
    'starting-project': object;
    initiative: { round: number };
    bid: { left: readonly Seat[] };
    'choose-order': { left: readonly Seat[] };
    'deal-order': object;
    'next-turn': object;
    'first-turns': { round: number };
    turn: { seat: Seat };
    building: { seat: Seat };
    'command-phase': { seat: Seat };
    command: { seat: Seat };
    'end-turn': { seat: Seat };
    voyage: Voyage;
    arrival: { seat: Seat; units: readonly UnitId[]; system: SystemId; discovered: boolean };
    exploration: { seat: Seat; system: SystemId; copy: Copy };
    battle: { attacker: Power; target: SectorId };
    'combat-round': object;
    'combat-end': object;
    invasion: { seat: Seat; system: SystemId };
    assimilation: { cube: CubeId };
    'borg-turn': { controller: Seat | null };
    'borg-building': object;
    'borg-command': object;
    activation: { cube: CubeId; by: Seat; card: Copy | null };
    'borg-execute': object;
    'borg-engage': { again: boolean };
    'borg-assimilate': object;
    'borg-activated': object;
    'borg-end': object;
    recharge: object;
    generate: object;
    maintenance: object;
  };
  events: Events;
  queries: QueriesOf<typeof queries>;
  asks: AsksOf<typeof asks>;
  tells: Tells;
  self: Self;
  card: CardFacts;
  open: Open;
  mine: Mine;
  preview: Measured;
};

export type Table = KernelTable<Ascendancy>;
export type Reading = KernelReading<Ascendancy>;
export type Card = KernelCard<Ascendancy>;
export type Cards = Readonly<Record<CardId, Card>>;
export type Next = KernelNext<Ascendancy>;
export type StepRef = KernelStepRef<Ascendancy>;
export type Flow<R = void> = KernelFlow<R>;
export type { CardId, Galaxy, LaneId, SectorId, Seat, SystemId, Verdict };
