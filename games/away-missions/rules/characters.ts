/** Character cards: what is printed, what pegs and tokens make of it, and who is friend or foe. */
import { must, sum } from '@tenforward/kernel';
import type { Roll } from './dice-board.ts';
import { type Rating, ratings, type Sheet, type Specialization, type Weapon } from './sheet.ts';
import type { Character } from './state.ts';
import type { CharacterId, Reading, Seat } from './types.ts';
import { attachedTo } from './zones.ts';

/** What cards say of a character: how often it has a Specialization, and what Backup by its friends is worth. */
export const characterQueries = {
  specialization: sum<{ character: CharacterId; names: Specialization }>({ min: 0 }),
  'backup dice': sum<{ character: CharacterId; by: readonly CharacterId[]; roll: Roll['kind'] }>({ min: 0 }),
};

export type Who = Readonly<Omit<Character, 'lost'>> & { readonly lost: Readonly<Record<Rating, number>> };

export const who = (t: Reading, id: CharacterId): Who => must(t.state.characters[id], 'a character called', id);

/** Everybody in the mission area. */
export const inPlay = (t: Reading): readonly Who[] =>
  t.once('in play', () => everybody(t).filter((c) => c.at !== null));
/** Everybody, in the mission area or not. */
export const everybody = (t: Reading): Who[] => t.state.roster.map((id) => who(t, id));
export const teamOf = (t: Reading, seat: Seat): Who[] => inPlay(t).filter((c) => c.owner === seat);

/** AM-rules-4: the overlay replaces ratings, weapons and abilities; Specializations and keywords stay. AM-R13 */
export const sheetOf = (t: Reading, id: CharacterId): Sheet => t.once(`sheet ${id}`, () => readSheet(t, id));

function readSheet(t: Reading, id: CharacterId): Sheet {
  const c = who(t, id);
  const printed = c.sheet ?? must(t.card(must(c.card ?? undefined, 'the card of', id)).sheet, 'the sheet of', id);
  if (!c.assimilated) return printed;
  const drone = must(t.card(t.state.overlay).sheet, 'the overlay');
  const keywords = [...printed.keywords, ...drone.keywords.filter((word) => !printed.keywords.includes(word))];
  return { ...drone, name: printed.name, specializations: printed.specializations, keywords }; // AM-rules-4
}

/** AM-charcard-2: the current rating is what the remaining pegs show. For Move: pegs of two spaces each. */
export const rating = (t: Reading, id: CharacterId, of: Rating): number => sheetOf(t, id)[of] - who(t, id).lost[of]; // AM-charcard-2

/** AM-damage-3: no rating falls below 1, unless the card prints 0. */
export const lowest = (sheet: Sheet, of: Rating): number => Math.min(1, sheet[of]); // AM-damage-3

/** The pegs that can still be taken from each rating. AM-damage-10: the last peg of a Move track stays. */
export function room(t: Reading, id: CharacterId): Record<Rating, number> {
  const sheet = sheetOf(t, id);
  const free = (of: Rating): number => Math.max(0, rating(t, id, of) - lowest(sheet, of)); // AM-damage-10
  return { attack: free('attack'), defense: free('defense'), skill: free('skill'), move: free('move') };
}
export const total = (points: Readonly<Record<Rating, number>>): number =>
  ratings.reduce((pegs, of) => pegs + points[of], 0);
/** "Has taken n Damage": pegs that are missing now. */
export const damageOn = (t: Reading, id: CharacterId): number => total(who(t, id).lost);

export const hasKeyword = (t: Reading, id: CharacterId, keyword: string): boolean =>
  sheetOf(t, id).keywords.includes(keyword);
export const isBorg = (t: Reading, id: CharacterId): boolean => hasKeyword(t, id, 'Borg');
export const isDrone = (t: Reading, id: CharacterId): boolean => hasKeyword(t, id, 'Drone');
export const isCommander = (t: Reading, id: CharacterId): boolean => hasKeyword(t, id, 'Commander');

/** How often it has a Specialization, cards included. */
export const timesSpecialized = (t: Reading, id: CharacterId, names: Specialization): number =>
  t.query('specialization', { character: id, names }, sheetOf(t, id).specializations[names] ?? 0);

/** AM-charcard-3, AM-cards-11: the Attack Actions on its card and on its Equipment. */
export const weaponsOf = (t: Reading, id: CharacterId): readonly Weapon[] =>
  t.once(`weapons ${id}`, () => readWeapons(t, id));

function readWeapons(t: Reading, id: CharacterId): Weapon[] {
  const own = sheetOf(t, id).weapons;
  const carried = attachedTo(t, id).flatMap(({ id: key, kind }) =>
    (t.card(kind).weapons ?? []).map((weapon) => ({ ...weapon, key })),
  ); // AM-cards-11
  return carried.length === 0 ? [...own] : [...own, ...carried];
}

/** AM-team-10: your own and your teammate's characters are friendly, all others hostile. */
export const areFriends = (t: Reading, a: CharacterId, b: CharacterId): boolean =>
  t.allied(who(t, a).owner, who(t, b).owner); // AM-team-10, AM-ffa-14
export const friendsOf = (t: Reading, seat: Seat): Who[] => inPlay(t).filter((c) => t.allied(c.owner, seat));
export const hostileTo = (t: Reading, seat: Seat): Who[] => inPlay(t).filter((c) => !t.allied(c.owner, seat)); // AM-ffa-14

/** AM-rules-24: two Stun tokens. */
export const isIncapacitated = (t: Reading, id: CharacterId): boolean => who(t, id).stun >= 2; // AM-rules-24
export const isStunned = (t: Reading, id: CharacterId): boolean => who(t, id).stun > 0;

/** Friends in the same space that can give Backup. AM-rules-27, AM-rules-28 */
export const backersOf = (t: Reading, id: CharacterId): readonly CharacterId[] =>
  t.once(`backers ${id}`, () => {
    const { at, owner } = who(t, id);
    return inPlay(t)
      .filter((c) => c.id !== id && c.at === at && t.allied(c.owner, owner) && c.stun < 2) // AM-rules-27
      .map((c) => c.id);
  });
