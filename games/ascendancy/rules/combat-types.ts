/** A Combat as it stands, and what cards may say about it: one machine for Space Battles, Invasions, Borg Worlds and Assimilation (9, 10, 15.4). */
import { all, any, sum, type Words } from '@tenforward/kernel';
import type { CardId, CubeId, Seat, SectorId, UnitId } from './types.ts';

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
}

/** Until when something lasts that a card does. It outlasts the card, which may be Exhausted or gone by then (ADR 9). */
export const combatRoundEnds = 'combat round ends';
export const combatEnds = 'combat ends';

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

/** Whose Shields are asked for: those of its Ships in a Sector, or of a System of theirs, and what they face. */
export interface ShieldsAbout {
  seat: Seat;
  sector: SectorId;
  /** A combatant, or `hazard`. */
  against: string;
  of: 'ships' | 'system';
}

/** What cards may react to. */
export type CombatEvents = {
  'combat.round': { combat: Combat };
  /** Against a Cube: after a First Strike and before it mends; after its Shields have risen. */
  'casualties.taken': { combat: Combat };
  'shields.raised': { combat: Combat };
  'dice.rolled': DiceRoll;
  'hits.scored': Volley;
  'ships.lost': { combat: Combat | null; owner: Seat; ships: number; by: Combatant | null };
  'combat.over': { combat: Combat };
};
/** What cards may answer. */
export const combatQueries = {
  'shield modifier': sum<ShieldsAbout>({ min: 0 }),
  'starbase dice': sum<{ seat: Seat | null }>({ min: 0 }),
  'combat dice': sum<{ combat: Combat; seat: Seat }>({ min: 0 }),
  'automatic hits': sum<{ combat: Combat; seat: Seat }>({ min: 0 }),
  'dice hit surely': any<{ combat: Combat; seat: Seat; unit: UnitId | null }>(),
  'sixes always hit': any<{ seat: Seat }>(),
  'only sixes hit': any<{ combat: Combat; sector: SectorId }>(),
  'hit bonus': sum<{ combat: Combat; seat: Seat; against: Combatant }>(),
  'ignored hits': sum<{ combat: Combat; seat: Seat }>({ min: 0 }),
  'ignored casualties': sum<{ combat: Combat; unit: UnitId }>({ min: 0 }),
  spoils: sum<{ combat: Combat; unit: UnitId }>({ min: 0 }),
  /**
   * 9.1.1.2: hits that cards could still bring in this Combat Round besides those of dice, at the most. A card counts the
   * dice of a side for it, so whatever they depend on comes before.
   */
  'hits from cards': sum<{ combat: Combat; seat: Seat }>({ min: 0 }),
  /** What is hidden may strike first, and then bombard: these three in this order. */
  'cloaking works': all<{ seat: Seat; sectors: readonly SectorId[]; against: readonly Seat[] }>(),
  'first strike': any<{ combat: Combat; seat: Seat; against: Combatant; of: Striking }>(),
  'hits raze': any<{ combat: Combat; seat: Seat }>(),
  'cube regenerates': all<{ combat: Combat }>(),
};
/** What is told. */
export type CombatTells = {
  'combat.round': { round: number };
  'combat.dice': {
    who: Combatant;
    against: Combatant;
    n: number;
    dice: number[];
    need: number;
    hits: number;
    of: Words;
  };
  'combat.sure': { who: Combatant; against: Combatant; hits: number; of: Words };
  rerolled: { seat: Seat; card: CardId; was: number[]; now: number[]; hits: number };
  'hits.ignored': { who: Combatant; n: number };
};
