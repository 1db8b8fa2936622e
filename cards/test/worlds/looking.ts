/** How somebody comes to know cards: by a look at one or at many, for a while, or looking for one. */
import { everybody } from '@tenforward/cards';
import { type Flow, must, type Option } from '@tenforward/kernel';
import { another, type Deed, isPile, pairOf } from './deeds.ts';
import {
  anySpot,
  both,
  choose,
  isOneSpot,
  isUniform,
  knowsList,
  lying,
  pick,
  seesAt,
  spotIn,
  type Turn,
} from './pair.ts';
import { kit, seats, type Spot, textOf, type World } from './table.ts';

const anyone = ({ observer, below }: Turn): string => pick([observer, ...seats, everybody], below);
/** Whether the observer is among those who look. */
const isIn = ({ observer }: Turn, who: string): boolean => who === observer || who === everybody;
/** Whether the same cards lie there: in a mixture in any order. */
function areSame(turn: Turn, spot: Spot, isInOrder = !kit.isMixed(spot.zone)): boolean {
  const texts = lying(turn, spot).map((list) => list.map(({ kind, owner }) => `${kind} ${owner}`));
  if (!isInOrder) for (const text of texts) text.sort();
  return texts[0]?.join() === texts[1]?.join();
}

export const looks: Readonly<Record<string, Deed>> = {
  'a card is looked at': (turn) => {
    const spot = anySpot(turn);
    const who = anyone(turn);
    const found = choose(turn, spot, isIn(turn, who));
    if (!found) return undefined;
    both(turn, (t, i) => kit.peek(t, found[i].id, [who]));
    return `${pairOf(found)}, ${textOf(spot)}, by ${who}`;
  },
  'all of a place are looked at': (turn) => {
    const spot = anySpot(turn);
    const who = anyone(turn);
    const lie = lying(turn, spot);
    if (lie[0].length === 0 || (isIn(turn, who) && !areSame(turn, spot))) return undefined;
    both(turn, (t, i) =>
      kit.peekAll(
        t,
        lie[i].map(({ id }) => id),
        [who],
      ),
    );
    return `${textOf(spot)}, by ${who}`;
  },
  'faces are open for a while': (turn) => {
    const spot = anySpot(turn);
    const who = anyone(turn);
    if (isIn(turn, who) && !areSame(turn, spot)) return undefined;
    both(turn, (t) => kit.grant(t, spot, 'faces', [who], 'enough'));
    return `${textOf(spot)} to ${who}`;
  },
  'a list is open for a while': (turn) => {
    const spot = anySpot(turn);
    const who = anyone(turn);
    if (isIn(turn, who) && !areSame(turn, spot, false)) return undefined;
    both(turn, (t) => kit.grant(t, spot, 'list', [who], 'enough'));
    return `${textOf(spot)} to ${who}`;
  },
  'the while is over': (turn) => {
    both(turn, (t) => kit.passed(t, 'enough'));
    return '';
  },
  'somebody looks for a card': searches,
};

/** Where one would have to look for a card: nobody sees which is which. */
const hidden = (turn: Turn): Spot | undefined => spotIn(turn, (zone) => isPile(zone) || kit.isMixed(zone));
interface Aim extends Spot {
  readonly kind: string;
}
/** In a place or two, to anywhere: each world takes what it likes, or nothing, as far as the observer does not see it. */
function searches(turn: Turn): string | undefined {
  const { below, secret } = turn;
  const who = another(turn);
  const [first, second] = [hidden(turn), hidden(turn)];
  if (!first || !second) return undefined;
  const spots = below(3) > 0 || isOneSpot(first, second) ? [first] : [first, second];
  if (!isUniform(turn, ...spots)) return undefined;
  const to = anySpot(turn);
  const isOpen = below(3) === 0;
  const seesWhich =
    isOpen ||
    [...spots, to].some((spot) => knowsList(turn, spot)) ||
    spots.some((spot) => lying(turn, spot)[0].some((p) => seesAt(turn, to, p, 'up')));
  const [here, there] = both(turn, (t) => kit.findable(t, spots, () => true));
  const isNone = below(4) === 0 || here.length === 0;
  const aim = isNone ? undefined : pick(here, secret[0]);
  // out of which place it was taken shows in the numbers
  const alike = there.filter((one) => aim && isOneSpot(one, aim) && (!seesWhich || one.kind === aim.kind));
  const aims = aim && alike.length > 0 ? ([aim, pick(alike, secret[1])] as const) : ([undefined, undefined] as const);
  both(turn, (t, i) => looksFor(t, who, spots, aims[i], to, isOpen));
  const took = aims.map((one) => one?.kind ?? 'nothing').join(' here, ');
  return `${who}, in ${spots.map(textOf).join(' and ')}: took ${took} there, to ${textOf(to)}${isOpen ? ', openly' : ''}`;
}
function looksFor(
  t: World,
  who: string,
  spots: readonly Spot[],
  aim: Aim | undefined,
  to: Spot,
  isOpen: boolean,
): void {
  const isAim = (one: Aim): boolean => aim !== undefined && isOneSpot(one, aim) && one.kind === aim.kind;
  // the first option is to take nothing, the others are what can be found, in its order
  const at = 1 + kit.findable(t, spots, () => true).findIndex(isAim);
  const one = function* <V>(_seat: string, _ask: object, options: () => readonly Option<V>[]): Flow<V> {
    return must(options()[at], 'an option').value;
  };
  const how = { in: spots, for: () => true, to, words: { found: () => ({ key: '' }), nothing: () => ({ key: '' }) } };
  const flow = kit.search({ ...t, one }, who, { name: 'search', data: {} }, isOpen ? { ...how, openly: true } : how);
  if (!flow.next().done) throw new Error('a search asks once');
}
