/** A table of Away Missions as its view shows it: the shapes of that plain data, and what is read off it directly. */
import { kindIn } from '@tenforward/cards';
import type { Seat } from '@tenforward/kernel';
import type { GameData } from '@tenforward/ui';
import type { SpaceId } from '../rules/mission-area.ts';
import { type Rating, ratings, type Sheet, type Weapon } from '../rules/sheet.ts';
import type { AwayMissions, CharacterId } from '../rules/types.ts';
import { say } from './say.ts';
import type { Mine, Open, Seen, ShownCharacter, ShownPlayer, Sight } from './seen.ts';

type Asks = AwayMissions['asks'];
/** What the open question of this name is about. Films from before questions had names know none. */
export const askedOf = <N extends keyof Asks>(sight: Sight, name: N): Asks[N] | undefined =>
  sight.mine?.asks.find((ask) => ask.name === name)?.data as Asks[N] | undefined;
/** Whom the open question is about, whatever it asks. */
export const whoIsAskedAbout = (sight: Sight): CharacterId | undefined =>
  (sight.mine?.asks[0]?.data as { readonly character?: CharacterId } | undefined)?.character;

export const openOf = (sight: Sight): Open => sight.open.view;
export const mineOf = (sight: Sight): Mine | undefined => sight.mine?.view ?? undefined;

export const characterOf = (open: Open, id: string): ShownCharacter | undefined =>
  Object.hasOwn(open.characters, id) ? open.characters[id] : undefined;
export const playerOf = (open: Open, seat: Seat): ShownPlayer | undefined =>
  Object.hasOwn(open.players, seat) ? open.players[seat] : undefined;

/** Everybody a seat controls, commander first, then by name. */
export function crewOf(seen: Seen, seat: Seat): ShownCharacter[] {
  const rank = (c: ShownCharacter): number => (isCommander(seen.data, c) ? 0 : 1);
  return Object.values(openOf(seen.sight).characters)
    .filter((c) => c.owner === seat)
    .sort((a, b) => rank(a) - rank(b) || numberIn(a.id) - numberIn(b.id) || (a.id < b.id ? -1 : 1));
}
const numerals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const numberIn = (id: string): number => numerals.indexOf(bareId(id).split('-')[0] ?? '');

export const inPlay = (open: Open): ShownCharacter[] => Object.values(open.characters).filter((c) => c.at !== null);
export const peopleAt = (open: Open, space: SpaceId): ShownCharacter[] =>
  Object.values(open.characters)
    .filter((c) => c.at === space)
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** The name of something without whose it is: `riker` of `ann/riker`. */
export const bareId = (id: string): string => id.slice(id.indexOf('/') + 1);

/** What the server says of a card. */
export interface Facts {
  readonly kind?: string;
  readonly affiliation?: string;
  readonly keyword?: string;
  readonly points?: number;
  readonly supply?: number;
  readonly sheet?: Sheet;
  readonly provenance?: Readonly<Record<string, string>>;
  readonly deck?: 'mission' | 'support' | null;
  readonly weapons?: readonly Weapon[];
  /** The id of the character at a table. */
  readonly character?: string;
}
export const factsOf = (data: GameData, copy: string): Facts => {
  const facts = cardOf(data, copy)?.facts;
  return typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? (facts as Facts) : {};
};
export const cardOf = (data: GameData, copy: string): GameData['cards'][string] | undefined => {
  const kind = kindIn(bareId(copy)); // in films of version 2 a card may be called `ann/F-S02`
  return Object.hasOwn(data.cards, kind) ? data.cards[kind] : undefined;
};

export const sheetOf = (data: GameData, c: ShownCharacter): Sheet | undefined =>
  c.sheet ?? (c.card === null ? undefined : factsOf(data, c.card).sheet);
export const isCommander = (data: GameData, c: ShownCharacter): boolean =>
  sheetOf(data, c)?.keywords.includes('Commander') ?? false;

export interface ShownRating {
  readonly of: Rating;
  readonly letter: string;
  readonly now: number;
  readonly full: number;
}
/** A, D, S and M as they are read at the table: Move in spaces. */
export function ratingsOf(c: ShownCharacter): ShownRating[] {
  return ratings.map((of) => {
    const field = of === 'move' ? 'spaces' : of;
    return { of, letter: say(`rating.${of}`), now: c.now[field], full: c.full[field] };
  });
}

export const damageOn = (c: ShownCharacter): number => ratings.reduce((sum, of) => sum + c.lost[of], 0);

/** What lies on a character, in words, the most pressing first. */
export function stateOf(c: ShownCharacter): string[] {
  const damage = damageOn(c);
  return [
    ...(c.neutralized ? [say('state.neutralized')] : []),
    ...(c.stun === 1 ? [say('state.stunned')] : c.stun > 1 ? [say('state.incapacitated')] : []),
    ...(c.cover ? [say('state.cover')] : []),
    ...(damage > 0 ? [say('state.damage', { n: damage })] : []),
    ...(c.honor ? [say('state.honor')] : []),
    ...(c.assimilated ? [say('state.assimilated')] : []),
    ...(c.activated ? [say('state.activated')] : []),
  ];
}

/** How a name is written in a list: drones keep their whole designation, the others are known by less. */
export const listName = (seen: Pick<Seen, 'voice'>, id: string): string =>
  numberIn(id) < 0 ? shortName(seen, id) : seen.voice.name(bareId(id));

/** How a name is written where there is little room: 'Two' for Two of Five, 'La Forge' for Geordi La Forge. */
export function shortName(seen: Pick<Seen, 'voice'>, id: string): string {
  const name = seen.voice.name(bareId(id));
  const of = / of /.exec(name);
  if (of) return name.slice(0, of.index);
  const words = name.split(' ').filter((word) => !/^\w\.$/.test(word));
  return words.length > 1 ? words.slice(1).join(' ') : name;
}
