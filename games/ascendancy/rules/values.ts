/**
 * Numbers the rulebook relies on but does not print, in one place, each with how sure we are. Whoever has the physical
 * game corrects them here; nothing else needs to change. (`confirmed`: the rulebook or an official text says it.)
 */
import type { Provenance } from './card-types.ts';
import type { LaneLength, Sizes } from './galaxy.ts';
import type { Faction, Resource, Resources } from './types.ts';

export interface Value<T> {
  readonly value: T;
  readonly status: Provenance;
  readonly source: string;
}
const value = <T>(v: T, status: Provenance, source: string): Value<T> => ({ value: v, status, source });

const inch = 1024;
const inches = (n: number): number => Math.round(n * inch);

/** 7.1, 7.2, 7.3: prices of what is built. */
export const shipPrice = value<Partial<Resources>>({ production: 1 }, 'confirmed', '7.1');
export const colonyPrice = value(1, 'confirmed', '7.2: in Culture, besides the Ship');
export const nodePrices: Readonly<Record<Resource, Value<Partial<Resources>>>> = {
  production: value({ production: 2 }, 'unknown', 'default; reviews say planets are developed with Production'),
  research: value({ production: 1, research: 2 }, 'unknown', 'default; a game report shows the price holds Research'),
  culture: value({ production: 3, culture: 1 }, 'unknown', 'default'),
};
/** 2.3.1 */
export const ascensionPrice = value(5, 'confirmed', '2.3.1');
export const ascensionGoal = value(5, 'confirmed', '2.3.1');
/** Appendix III: Only Latinum Lasts. */
export const latinumPrice = value(5, 'confirmed', 'App III');

/** 5.7.1, 7.5: one track for each Faction, so that they can differ. Prices are those of the next level. */
export interface Track {
  readonly levels: readonly number[];
  readonly prices: readonly number[];
}
const weaponTrack: Track = { levels: [5, 4, 3, 2, 1], prices: [3, 5, 7, 9] }; // ASC-5.7.1a, ASC-7.5c
const shieldTrack: Track = { levels: [0, 1, 2, 3, 4], prices: [2, 4, 6, 8] }; // ASC-5.7.1a, ASC-7.5c
const perFaction = (track: Track, source: string): Readonly<Record<Faction, Value<Track>>> => ({
  cardassian: value(track, 'unknown', source),
  federation: value(track, 'unknown', source),
  ferengi: value(track, 'unknown', source),
  klingon: value(track, 'unknown', source),
  romulan: value(track, 'unknown', source),
});
export const weaponTracks = perFaction(weaponTrack, 'levels: supported by a community calculator; prices: default');
export const shieldTracks = perFaction(shieldTrack, 'levels: supported by a community calculator; prices: default');

/** 3.5.4, 6.3.2.1, 13.6: what the three Trade Agreements of each Faction are worth. */
export const agreementValues: Readonly<Record<Faction, Value<readonly number[] | 'per system'>>> = {
  cardassian: value([1, 2, 3], 'inferred', '2 supported by a forum game'), // ASC-FAC-CAR-trade-agreements
  federation: value([1, 2, 3], 'inferred', '1: 6.3.2.1; 2 supported by a forum game'), // ASC-FAC-FED-trade-agreements
  ferengi: value('per system', 'confirmed', '13.6'),
  klingon: value([1, 2, 3], 'inferred', '3: 6.3.2.1'), // ASC-FAC-KLI-trade-agreements
  romulan: value([1, 2, 3], 'inferred', '2: 6.3.2.1'), // ASC-FAC-ROM-trade-agreements
};

/** 3.8: a standard die stands for the Space Lane die. */
export const laneDie = value<readonly LaneLength[]>([2, 2, 3, 3, 4, 4], 'confirmed', '3.8');

/** 9.8.3: what the Borg need to hit, by Spires in play. */
export const borgHitRolls = value<readonly number[]>(
  [5, 4, 4, 3, 3, 2], // ASC-9.8.3b
  'unknown',
  'default; 9.8.5 uses 4+ in an example',
);
export const cubeDice = value(9, 'confirmed', '9.8.2');
export const cubeShieldsMost = value(4, 'confirmed', '9.8.5');
export const cubesMost = value(5, 'confirmed', '15.1');
export const assimilationMost = value(3, 'confirmed', '10.6.2');
/** 15.1.1: a Cube appears on the Hub when the die is higher than the number of Cubes in play. */
export const hubDelay = value(3, 'confirmed', '5.3.2');

/** 3.6.1, 3.6.3, 16.1.7: pieces each Faction has. */
export const pieces = {
  full: { ships: 45, control: 15 }, // ASC-5.7.5a
  limited: { ships: 30, control: 10 },
  starbases: 3, // ASC-5.7.5a
} as const;

/** 5.2 and facts of the physical pieces. */
export const sizes: Value<Sizes> = value(
  { disc: inches(3.5), laneWidth: inches(1), sector: inches(1.25), slack: inches(0.1) },
  'unknown',
  'defaults that fit the distances of 5.2',
);
export const circleDiameter = value(inches(40), 'confirmed', '5.2'); // ASC-5.2a
export const squareSide = value(inches(36), 'confirmed', '5.2'); // ASC-5.2a
export const hubDistance = value(inches(18), 'confirmed', '5.2: centre to centre inferred'); // ASC-5.2a, ASC-5.2b
export const homesApart = value(inches(18), 'confirmed', '16.2.1');
/** How far the area reaches behind the Home Systems, as in the default set-up. */
export const behindHomes = value(inches(2), 'inferred', 'a circle of 40 with Home Systems at 18');
export { inches };
