/** Where a character would go: the Mission that gives most points for each Action it takes to get there and try it. */
import { inPlay, who } from '../rules/characters.ts';
import { kindOf } from '../rules/copies.ts';
import { moveSpaces } from '../rules/movement.ts';
import { layout } from '../rules/spaces.ts';
import type { CharacterId, Reading, Seat, SpaceId } from '../rules/types.ts';
import { chanceOf, spacesFor } from './values.ts';

export interface Way {
  /** Points to expect for each Action, the last one being the try itself. */
  readonly rate: number;
  readonly to: SpaceId;
  readonly far: number;
}

/** Steps from a space to all others, by door and Turbolift, whoever stands in between. */
export function stepsFrom(t: Reading, from: SpaceId): number[] {
  const map = layout(t);
  const steps = map.spaces.map(() => -1);
  const start = map.space(from).index;
  steps[start] = 0;
  const queue = [start];
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i] ?? 0;
    for (const to of [...map.edges(here).map((edge) => edge.to), ...map.hops(here)]) {
      if (steps[to] !== -1) continue;
      steps[to] = (steps[here] ?? 0) + 1;
      queue.push(to);
    }
  }
  return steps;
}

/** The best Mission within what is left of the game, from where the character stands. */
export function bestWay(t: Reading, seat: Seat, id: CharacterId): Way | undefined {
  const p = t.state.players[seat];
  const at = who(t, id).at;
  if (!p || at === null) return undefined;
  const map = layout(t);
  const steps = stepsFrom(t, at);
  const pace = Math.max(1, moveSpaces(t, id));
  const barred = new Set(inPlay(t).flatMap((c) => (t.allied(c.owner, seat) ? [] : [c.at])));
  const actions = 2 + 2 * (3 - t.state.round);
  let best: Way | undefined;
  const hand = new Set(p.missions);
  for (const copy of [...p.missions, ...p.table.map((laid) => laid.copy)]) {
    const card = t.card(kindOf(copy));
    const aims = card.aims ?? [];
    const aim = hand.has(copy) ? aims[0] : (aims[1] ?? aims[0]);
    if (!aim) continue;
    const half = hand.has(copy) && aims.length > 1 ? 0.5 : 1;
    const worth = (card.points ?? 0) * chanceOf(t, id, aim) * half;
    for (const to of spacesFor(t, aim)) {
      const far = steps[map.space(to).index] ?? -1;
      if (far < 0 || barred.has(to)) continue;
      const needs = Math.ceil(far / pace) + 1;
      if (needs > actions) continue;
      const rate = worth / needs;
      if (!best || rate > best.rate) best = { rate, to, far };
    }
  }
  return best;
}
