/** Where a character would go: the Mission that gives most points for each Action it takes to get there and try it. */
import { type SpecialAction, specialsOf } from '../rules/actions.ts';
import { inPlay, isIncapacitated, who } from '../rules/characters.ts';
import { moveSpaces } from '../rules/movement.ts';
import { layout } from '../rules/spaces.ts';
import type { State } from '../rules/state.ts';
import type { CharacterId, Reading, Seat, Self, SpaceId } from '../rules/types.ts';
import { actionsOfOne } from './time.ts';
import { chanceElsewhere, spacesFor } from './values.ts';

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
  const at = who(t, id).at;
  if (at === null || isIncapacitated(t, id)) return undefined;
  const map = layout(t);
  const steps = stepsFrom(t, at);
  const pace = Math.max(1, moveSpaces(t, id));
  const barred = new Set(inPlay(t).flatMap((c) => (t.allied(c.owner, seat) ? [] : [c.at])));
  const actions = actionsOfOne(t, id) + 1;
  let best: Way | undefined;
  for (const { self, action } of specialsOf(t, seat, id)) {
    const { kind, points = 0 } = t.card(self.card);
    if (kind !== 'mission' || !action.place || action.place.opposed) continue;
    const half = action.key === 'lay' ? 0.5 : 1;
    const worth = points * chanceElsewhere(t, self, action, id) * half;
    if (worth === 0) continue;
    for (const to of spacesFor(t, action.place)) {
      const far = steps[map.space(to).index] ?? -1;
      if (far < 0 || barred.has(to)) continue;
      const needs = Math.ceil(far / pace) + 1;
      const rate = worth / needs;
      if (needs > actions || (best && rate <= best.rate)) continue;
      if (canThere(t, self, action, id, to)) best = { rate, to, far };
    }
  }
  return best;
}

/** Whether an Action could be taken in a space, were the character there. In a private world. */
function canThere(t: Reading, self: Self, action: SpecialAction, id: CharacterId, space: SpaceId): boolean {
  return standingAt(t, id, space, () => action.can(t, self, id) === true);
}

/** Looks at a private world as if somebody stood elsewhere. */
export function standingAt<R>(t: Reading, id: CharacterId, space: SpaceId, look: () => R): R {
  const c = (t.state as State).characters[id];
  if (!c) return look();
  const before = c.at;
  c.at = space;
  const seen = look();
  c.at = before;
  return seen;
}
