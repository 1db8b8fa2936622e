/** Where a bot wants its people: where a Mission can be tried, a foe be hit, the end of the game be met. */
import { mayAttack } from '../rules/attack.ts';
import { newAttack } from '../rules/attack-pools.ts';
import { hostileTo, inPlay, weaponsOf, who } from '../rules/characters.ts';
import { moveSpaces, reach } from '../rules/movement.ts';
import { layout } from '../rules/spaces.ts';
import type { CharacterId, Reading, Seat, SpaceId } from '../rules/types.ts';
import { lying, selfOf } from '../rules/zones.ts';
import { attackValue } from './attacks.ts';
import { debriefOf } from './standing.ts';
import { actionsOfOne } from './time.ts';
import { bestMissionHere, chanceElsewhere, spacesFor } from './values.ts';
import { bestWay, standingAt, stepsFrom } from './ways.ts';

/** The best attack a character could make from a space beside a foe, were it there. */
function attackThere(t: Reading, seat: Seat, id: CharacterId, space: SpaceId, foes: readonly CharacterId[]): number {
  const map = layout(t);
  const here = map.space(space);
  const near = foes.filter((foe) => {
    const there = map.space(who(t, foe).at ?? '');
    return Math.abs(there.x - here.x) + Math.abs(there.y - here.y) === 1;
  });
  if (near.length === 0) return 0;
  return standingAt(t, id, space, () => {
    let best = 0;
    for (const weapon of weaponsOf(t, id))
      for (const foe of near)
        if (mayAttack(t, id, weapon, foe) === true)
          best = Math.max(best, attackValue(t, seat, newAttack(id, weapon, foe)));
    return best;
  });
}
const foesOf = (t: Reading, seat: Seat): CharacterId[] => hostileTo(t, seat).map((c) => c.id);

/** What an Action in a space would be worth, were the character there: a Mission or an attack. */
const actionThere = (t: Reading, seat: Seat, id: CharacterId, space: SpaceId, foes: readonly CharacterId[]): number =>
  Math.max(
    standingAt(t, id, space, () => bestMissionHere(t, seat, id)),
    attackThere(t, seat, id, space, foes),
  );

/** In the last round: what the debrief gains when it ends there. */
const stayThere = (t: Reading, seat: Seat, id: CharacterId, space: SpaceId, now: number): number =>
  t.state.round < 3 ? 0 : (standingAt(t, id, space, () => debriefOf(t, seat)) - now) * 0.5;

/** How good each space would be as the end of a move: where something can be done at once, else nearest to the best way. */
export function destinations(t: Reading, seat: Seat, id: CharacterId, isPart: boolean): (key: string) => number {
  const way = bestWay(t, seat, id);
  const steps = way && stepsFrom(t, way.to);
  const foes = foesOf(t, seat);
  const map = layout(t);
  const hasMore = isPart || actionsOfOne(t, id) > 0;
  const now = debriefOf(t, seat);
  const here = who(t, id).at ?? '';
  return (end) => {
    if (end === here) return -100; // out and back
    const space = end === 'stay' ? here : end;
    const stay = stayThere(t, seat, id, space, now);
    const act = hasMore ? actionThere(t, seat, id, space, foes) : 0;
    if (act > (way?.rate ?? 0)) return 100 + act + stay;
    const far = steps?.[map.space(space).index] ?? 99;
    return stay * 10 + (way && hasMore ? way.rate - far : -danger(t, seat, space));
  };
}
/** With nowhere to go: away from whoever could come close. */
function danger(t: Reading, seat: Seat, space: SpaceId): number {
  const map = layout(t);
  const here = map.space(space);
  let worst = 0;
  for (const c of inPlay(t)) {
    if (t.allied(c.owner, seat)) continue;
    const there = map.space(c.at ?? '');
    worst = Math.max(worst, 1 / (1 + Math.abs(there.x - here.x) + Math.abs(there.y - here.y)));
  }
  return worst;
}

/** What a Move is worth: something to do at its end, the points that wait farther on, or where it ends for good. */
export function bestMove(t: Reading, seat: Seat, id: CharacterId): number {
  const foes = foesOf(t, seat);
  const hasMore = actionsOfOne(t, id) > 0;
  const now = debriefOf(t, seat);
  let best = 0;
  for (const [space] of reach(t, id, moveSpaces(t, id))) {
    if (space === who(t, id).at) continue; // out and back brings nothing that is not here already
    const act = hasMore ? actionThere(t, seat, id, space, foes) * 0.6 : 0;
    best = Math.max(best, act + stayThere(t, seat, id, space, now));
  }
  const way = hasMore ? bestWay(t, seat, id) : undefined;
  return Math.max(best, way && way.far > 0 ? way.rate : 0);
}

/** Before hands are known: places where many Missions of the own deck could be tried. */
export function landing(t: Reading, seat: Seat, id: CharacterId, space: SpaceId): number {
  const hand = lying(t, 'missions', seat);
  const cards = hand.length > 0 ? hand : lying(t, 'missionDeck', seat);
  const crowd = Object.values(t.state.characters).filter((c) => c.at === space).length;
  let worth = 0;
  for (const p of cards) {
    const card = t.card(p.kind);
    const [action] = card.actions ?? [];
    if (!action?.place || action.place.opposed || !spacesFor(t, action.place).includes(space)) continue;
    const chance = id === '' ? 0.7 : chanceElsewhere(t, selfOf(p), action, id);
    worth += (card.points ?? 0) * chance;
  }
  return worth / (1 + crowd);
}
export const boardValue = (t: Reading, seat: Seat, board: string): number =>
  layout(t)
    .spaces.filter((space) => space.board === board)
    .reduce((sum, space) => sum + landing(t, seat, '', space.id), 0);
