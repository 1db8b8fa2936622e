/**
 * What may happen to cards: each deed is done in both worlds, so that the observer can't tell one from the other; it says
 * in words what was done, or nothing where nothing was. Where the observer sees of what kind a card is, it is of one kind.
 */
import {
  anySpot,
  both,
  choose,
  isOneSpot,
  isSame,
  isUniform,
  knowsList,
  pick,
  spotIn,
  seesAt,
  seesGo,
  shuffled,
  type Turn,
  type Two,
} from './pair.ts';
import { kit, type Piece, seats, type Spot, textOf, turning, type Where } from './table.ts';

export type Deed = (turn: Turn) => string | undefined;

export const pairOf = ([here, there]: Two<Piece>): string =>
  here.id === there.id && isSame([here, there])
    ? `${here.id} (${here.kind})`
    : `${here.id} (${here.kind}) here, ${there.id} (${there.kind}) there`;
export const isPile = (zone: Where): boolean => kit.zones[zone].ordered === true;
/** Somebody who does what the observer only sees from outside. */
export const another = ({ observer, below }: Turn): string =>
  pick(
    seats.filter((seat) => seat !== observer),
    below,
  );
/** Whether these may go from one place to another, so far as the observer sees their kinds. */
const mayGo = (turn: Turn, found: Two<Piece>, from: Spot, to: Spot, face: Piece['face']): boolean =>
  isSame(found) || !(seesGo(turn, from, found) || knowsList(turn, to) || seesAt(turn, to, found[0], face));

function exchanges(turn: Turn, isOneKind: boolean): string | undefined {
  const [from, to] = [anySpot(turn), anySpot(turn)];
  const [found, others] = [choose(turn, from, isOneKind), choose(turn, to, isOneKind)];
  if (!found || !others || isOneSpot(from, to)) return undefined;
  if (!mayGo(turn, found, from, to, others[0].face) || !mayGo(turn, others, to, from, found[0].face)) return undefined;
  both(turn, (t, i) => kit.exchange(t, found[i].id, others[i].id));
  return `${pairOf(found)}, ${textOf(from)}, for ${pairOf(others)}, ${textOf(to)}`;
}

export const deeds: Readonly<Record<string, Deed>> = {
  'a card goes': (turn) => {
    const [from, to] = [anySpot(turn), anySpot(turn)];
    const face = turning.includes(to.zone) && turn.below(2) === 0 ? 'down' : 'up';
    const bottom = turn.below(3) === 0;
    const found = choose(turn, from);
    if (!found || !mayGo(turn, found, from, to, face)) return undefined;
    both(turn, (t, i) => kit.move(t, found[i].id, to.zone, to.place, { face, bottom }));
    return `${pairOf(found)}, ${textOf(from)} to ${textOf(to)}, ${face}${bottom ? ', below the others' : ''}`;
  },
  'two cards are exchanged': (turn) => exchanges(turn, true),
  'two cards are exchanged unseen': (turn) => exchanges(turn, false),
  'a card is turned': (turn) => {
    const spot = spotIn(turn, (zone) => turning.includes(zone));
    const found = spot && choose(turn, spot);
    const face = found?.[0].face === 'up' ? 'down' : 'up';
    if (!found || !mayGo(turn, found, spot, spot, face)) return undefined;
    both(turn, (t, i) => (face === 'up' ? kit.turnUp(t, found[i].id) : kit.turnDown(t, found[i].id)));
    return `${pairOf(found)}, ${textOf(spot)}, ${face}`;
  },
  'a place is shuffled': (turn) => {
    const spot = anySpot(turn);
    if (!isUniform(turn, spot)) return undefined;
    both(turn, (t) => kit.shuffle(t, spot.zone, spot.place));
    return textOf(spot);
  },
  'the top of a pile is arranged': (turn) => {
    const spot = spotIn(turn, isPile);
    if (!spot || !isUniform(turn, spot)) return undefined;
    const who = another(turn);
    const n = 1 + turn.below(3);
    const ids = both(turn, (t) => kit.topOf(t, spot.zone, spot.place, n).map(({ id }) => id));
    const low = turn.below(ids[0].length + 1);
    both(turn, (t, i) => {
      kit.peekAll(t, ids[i], [who]);
      const order = shuffled(ids[i], turn.secret[i]);
      kit.arrange(t, who, { top: order.slice(low), bottom: order.slice(0, low) });
    });
    return `${n} of ${textOf(spot)} by ${who}, ${low} of them to the bottom`;
  },
  'a card is laid onto another': (turn) => {
    const hosts = kit.lying(turn.worlds[0], 'row').filter(({ face }) => face === 'up');
    const from = anySpot(turn);
    const found = choose(turn, from, true);
    if (hosts.length === 0 || !found) return undefined;
    const host = pick(hosts, turn.below);
    if (found[0].id === host.id) return undefined;
    both(turn, (t, i) => kit.attach(t, found[i].id, 'on', host.id));
    return `${pairOf(found)}, ${textOf(from)}, onto ${host.id}`;
  },
  'a card is taken off another': (turn) => {
    const laid = kit.lying(turn.worlds[0], 'on');
    if (laid.length === 0) return undefined;
    const { id } = pick(laid, turn.below);
    both(turn, (t) => kit.detach(t, id));
    return id;
  },
  'something lasts on a card': (turn) => {
    const found = apart(turn);
    const by = turn.below(2) === 0 ? 'on' : 'while';
    if (!found) return undefined;
    const [{ id }] = found;
    both(turn, (t) => kit.lasts(t, { card: 'gold', owner: 'ann' }, 'shines', { [by]: id }));
    return `${by} ${id}`;
  },
  'a card is used': (turn) => {
    const found = apart(turn);
    if (!found) return undefined;
    const [{ id }] = found;
    both(turn, (t) => kit.use(t, { id }, 'enough'));
    return id;
  },
};
/** A card that all see by itself: nothing may last on another. */
function apart(turn: Turn): Two<Piece> | undefined {
  const spot = spotIn(turn, (zone) => kit.zones[zone].each === undefined);
  return spot && choose(turn, spot);
}
