/** What the steward goes by: a world that looks the same from its seat, and how long the game may still last. */
import { type Frozen, type Question, choosable } from '@tenforward/kernel';
import { player, type Player } from '../rules/players.ts';
import { controlled, nodesControlled } from '../rules/systems.ts';
import type { Open } from '../rules/sights.ts';
import type { CardId, Reading, Resources, Seat } from '../rules/types.ts';
import { kit } from '../rules/zones.ts';

export interface Mind {
  readonly t: Reading;
  readonly seat: Seat;
  readonly question: Question;
  readonly below: (n: number) => number;
  /** The map as everybody sees it: to be had without imagining anything, which takes long while a lane is being laid. */
  readonly seen: () => Seen;
}
export type Seen = Frozen<Open>;

/** Worked out once for each imagined world: nothing changes in it while the steward thinks. */
const worked = new WeakMap<Reading, Map<string, number>>();
export function once(t: Reading, key: string, work: () => number): number {
  let found = worked.get(t);
  if (!found) worked.set(t, (found = new Map()));
  let value = found.get(key);
  if (value === undefined) found.set(key, (value = work()));
  return value;
}

/** A world and whose eyes it is seen with. */
export type Seated = Pick<Mind, 't' | 'seat'>;

export type Me = Reading['state']['players'][Seat];
export const me = ({ t, seat }: Seated): Me => player(t, seat);
/** Research that lies on a Project. */
export const researchOn = ({ t }: Seated, card: CardId): number => kit.find(t, card)?.data.research ?? 0;
export const isFaction = (mind: Seated, faction: Player['faction']): boolean => me(mind).faction === faction;

export const keysOf = (question: Question): string[] => choosable(question).map((o) => o.key);

/** The option that is worth most; ties go to the first. */
export function best<K>(keys: readonly K[], worth: (key: K) => number): K | undefined {
  let found: { key: K; value: number } | undefined;
  for (const key of keys) {
    const value = worth(key);
    if (!found || value > found.value) found = { key, value };
  }
  return found?.key;
}

/** What one of each is worth, in Culture: Culture is what wins. */
export const price: Resources = { production: 0.35, research: 0.3, culture: 1 };
export const worthOf = (of: Partial<Resources>): number =>
  (of.production ?? 0) * price.production + (of.research ?? 0) * price.research + (of.culture ?? 0) * price.culture;

const goalOf = ({ t }: Pick<Mind, 't'>): number => Number(t.options['quickerAscension'] ?? 5);
/** Culture that is still to be had until the last Ascendancy. */
export const cultureMissing = (mind: Seated): number => {
  const { ascendancy, reserve } = me(mind);
  return Math.max(0, goalOf(mind) - ascendancy) * 5 - reserve.culture;
};
export const ascensionsMissing = (mind: Seated): number => Math.max(0, goalOf(mind) - me(mind).ascendancy);

/** Culture to expect in a Game Round, from Nodes and from luck. */
export const cultureIncome = ({ t, seat }: Seated): number => nodesControlled(t, seat, 'culture') + 0.5;

/** Game Rounds that are probably left: until Culture suffices, or until the Borg are too many. */
export const roundsLeft = (mind: Seated): number =>
  once(mind.t, 'rounds left', () => {
    const untilWon = cultureMissing(mind) / cultureIncome(mind);
    return Math.max(1, Math.min(untilWon, Math.max(5, 15 - mind.t.state.round)));
  });

export const systemsOf = ({ t, seat }: Seated): string[] => controlled(t, seat);
