/** A Combat as it stands: one machine for Space Battles, Invasions, Borg Worlds and Assimilation (9, 10, 15.4). */
import type { Seat } from '@tenforward/kernel';
import type { SectorId } from './galaxy.ts';
import type { CubeId, UnitId } from './types.ts';

/** Who fights: a player by seat, `borg` for a Cube or Borg World, `natives` for a System nobody Controls. */
export type Combatant = Seat;

export interface Combat {
  kind: 'battle' | 'invasion' | 'assimilation';
  /** The Sector under attack. */
  at: SectorId;
  attacker: Combatant;
  defenders: Combatant[];
  /** The Ships of each player in it, as they are now. A planet defends with its Structures and has none. */
  units: Record<Seat, UnitId[]>;
  /** Ships each had when it began, and has lost. */
  began: Record<Seat, number>;
  lost: Record<Seat, number>;
  /** The Cube that fights: dice it has left, and how far its Shields have adapted. */
  cube: { id: CubeId; dice: number; shields: number; slow: boolean } | null;
  round: number;
  /** Those who have left it: by Retreat, or at Warp. */
  retreated: Seat[];
  /** How it ended. */
  end:
    | 'destroyed'
    | 'retreat'
    | 'captured'
    | 'annihilated'
    | 'repelled'
    | 'surrendered'
    | 'stalemate'
    | 'cancelled'
    | null;
  winner: Combatant | null;
  /** Several defenders may win together; then `winner` is the first of them. */
  winners: Combatant[];
  /** Hits that a side or a Fleet has ignored in this Combat Round. */
  ignored: Record<string, number>;
  /** Whether the System under attack had a Starbase when it began (15.4.2). */
  starbase: boolean;
  /** The dice of this Combat Round, as they lie on the table. */
  rolls: Rolled[];
  /** What cards do for this Combat or this Combat Round. */
  effects: Effect[];
}

/** What a card does outlasts the card: it may be Exhausted or gone by now (ADR 9). */
export interface Effect {
  /** By the card and the Combat Round in which it was used, which it is once: `cult-of-kahless~3`. */
  id: string;
  card: string;
  owner: Seat;
  /** The Combat Round it is for; null for the whole Combat. */
  round: number | null;
  n?: number;
}

/** What has First Strike or not: a Starbase is no Node (4). In Space Battles it fires with the Ships it supports. */
export type Striking = 'ships' | 'nodes' | 'starbase';

/** One die on the table. */
export interface Die {
  now: number;
  /** What it showed before. */
  was: number[];
  /** Cards that have rerolled it: each rule once (4: Reroll). */
  by: string[];
  /** The Fleet it belongs to, if that is rolled apart (12.1.6). */
  unit: UnitId | null;
  /** A hit whatever it shows. */
  sure: boolean;
}

/** What a die must show. */
export interface Need {
  need: number;
  /** Only a 6 as rolled hits, whatever is needed. */
  onlySixes: boolean;
}

/** Dice as they lie on the table for everybody to see. */
export interface Rolled extends Need {
  by: Combatant;
  against: Combatant;
  dice: Die[];
  /** A 6 always hits, whatever is needed. */
  sixes: boolean;
}

/** Dice that one side has rolled against another, before hits are counted. */
export interface DiceRoll extends Rolled {
  combat: Combat;
  /** Sectors in which Ships of the other side are harder to hit than that. */
  elsewhere: (Need & { sectors: SectorId[] })[];
}

/** Hits that one side has scored on another, before casualties. */
export interface Volley {
  combat: Combat;
  by: Combatant;
  against: Combatant;
  hits: number;
  /** Those of the hits that count only for Ships in some of the Sectors. */
  limited: { sectors: SectorId[]; hits: number }[];
  /** The dice that scored them, and what all dice had to show. */
  roll: DiceRoll;
  /** Fleets that take Production for what they destroy: as they were when they rolled. */
  spoils: { owner: Seat; unit: UnitId; each: number; hits: number }[];
}
