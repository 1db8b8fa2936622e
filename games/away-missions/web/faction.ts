/** Whose colour and shape is whose. Where seats share a faction, the second has a numeral. */
import type { Seat } from '@tenforward/kernel';
import type { Faction } from '@tenforward/ui';
import { openOf, playerOf } from './sight.ts';
import type { Affiliation } from '../rules/sheet.ts';
import type { Sight } from './seen.ts';

const factions: Readonly<Record<Affiliation, Faction>> = {
  federation: 'fed',
  borg: 'borg',
  klingon: 'kli',
  romulan: 'rom',
};

export const factionNamed = (affiliation: string | undefined): Faction =>
  affiliation !== undefined && Object.hasOwn(factions, affiliation) ? factions[affiliation as Affiliation] : 'neutral';

export const factionOf = (sight: Sight, seat: Seat): Faction =>
  factionNamed(playerOf(openOf(sight), seat)?.affiliation);

/** 1 for the first seat of its faction, 2 for the second. */
export function numeralOf(sight: Sight, seat: Seat): number {
  const own = factionOf(sight, seat);
  const same = sight.seats.filter((one) => factionOf(sight, one.seat) === own).map((one) => one.seat);
  return Math.max(1, same.indexOf(seat) + 1);
}
