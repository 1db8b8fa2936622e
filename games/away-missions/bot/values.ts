/** What Missions are worth to a bot, here or in another place, in points it may hope for. */
import { maySpecial, type SpecialAction, specialsOf } from '../rules/actions.ts';
import { chanceOf, chanceOfTest, type Place } from '../rules/ahead.ts';
import { isIncapacitated, teamOf } from '../rules/characters.ts';
import { odds } from '../rules/odds.ts';
import { layout } from '../rules/spaces.ts';
import { skillPool } from '../rules/tests.ts';
import type { CharacterId, Reading, Seat, Self, SpaceId } from '../rules/types.ts';
import { actionsLeft, later } from './time.ts';

/** Dice of a challenger one does not know yet. */
const usualChallenger = 3;

/** What a Mission is worth besides its points: its bonus. */
const bonus = 2;
const worthOfMission = (t: Reading, self: Self): number => (t.card(self.card).points ?? 0) + bonus;

/** The points to expect of an Action on a Mission, by this character from where it stands, less what a failure loses. */
export function missionValue(t: Reading, self: Self, action: SpecialAction, actor: CharacterId): number {
  const ahead = action.ahead?.(t, self, actor);
  const chance = ahead ? chanceOf(t, ahead) : 0;
  if (!ahead || chance === 0) return 0;
  const worth = worthOfMission(t, self) * (ahead.brings === 'table' ? secondHalf(t, self, actor) : 1);
  // a Mission in hand that fails is lost, though somebody else might have done it
  const kept = self.zone === 'hand' ? promise(t, self, actor) * later(t, self.owner) : 0;
  return worth * chance - (1 - chance) * kept * 0.5;
}

/** What is left of the points of a Mission that only lies on the table yet. */
function secondHalf(t: Reading, self: Self, actor: CharacterId): number {
  const score = t.card(self.card).actions?.find((one) => one.key === 'score');
  if (actionsLeft(t, self.owner) === 0) return 0;
  if (!score) return 0.25 * later(t, self.owner); // something else than an Action scores it
  return 0.6 * later(t, self.owner) * outlook(t, { ...self, zone: 'play', data: actor }, score, undefined);
}

/** The chance of the one in the team who does an Action best, wherever it has to be done; of all but one, if said. */
export function outlook(t: Reading, self: Self, action: SpecialAction, but: CharacterId | undefined): number {
  const chances = teamOf(t, self.owner)
    .filter((c) => c.id !== but && !isIncapacitated(t, c.id))
    .map((c) => chanceElsewhere(t, self, action, c.id));
  return Math.max(0, ...chances);
}

/** The chance of a character, were it where the Action is taken. */
export function chanceElsewhere(t: Reading, self: Self, action: SpecialAction, actor: CharacterId): number {
  const ahead = action.ahead?.(t, self, actor);
  const [first, ...others] = ahead?.tests ?? [];
  if (!ahead) return 0;
  if (!first) return 0.5; // a condition that has to come about
  if (action.place?.opposed && first.challenger === null) {
    const { dice } = skillPool(t, { ...first, extraDice: 0 }, actor);
    return odds(dice, usualChallenger).atLeast[first.need] ?? 0;
  }
  if (ahead.hopeless) return chanceOfTest(t, first) * 0.3; // somebody else has to be there first
  return others.reduce((p, test) => p * chanceOfTest(t, test), chanceOfTest(t, first));
}

/** The best Mission this character could try where it stands. */
export function bestMissionHere(t: Reading, seat: Seat, actor: CharacterId): number {
  if (isIncapacitated(t, actor)) return 0;
  let best = 0;
  for (const special of specialsOf(t, seat, actor)) {
    const { self, action } = special;
    if (t.card(self.card).kind !== 'mission' || maySpecial(t, special, actor) !== true) continue;
    best = Math.max(best, missionValue(t, self, action, actor));
  }
  return best;
}

/** Spaces where a test could be taken, by place alone. */
export const spacesFor = (t: Reading, place: Place): SpaceId[] =>
  layout(t)
    .spaces.filter(
      (space) =>
        (place.on === undefined ||
          space.kind === place.on ||
          (place.on === 'corridor' && t.state.area.cube && space.kind === 'labs')) &&
        (place.in === undefined || space.rooms.includes(place.in)) &&
        (place.at === undefined ||
          (place.at === 'any' ? space.terminals.length > 0 : space.terminals.some((one) => place.at?.includes(one)))),
    )
    .map((space) => space.id);

/** How much a Mission in hand promises, for keeping, swapping and discarding; without one of the team, if said. */
export function promise(t: Reading, self: Self, but?: CharacterId): number {
  const { owner: seat } = self;
  const card = t.card(self.card);
  const points = card.points ?? 0;
  if (card.kind !== 'mission') return 4 * Math.max(0.25, later(t, seat));
  if (card.end) return points * (card.end(t, self) ? 0.8 : t.state.round === 3 ? 0.1 : 0.25);
  if (card.reacts?.some(({ stage }) => stage === 'after')) return points * 0.18;
  const [action] = card.actions ?? [];
  if (!action || later(t, seat) === 0) return 0;
  const isNowhere = action.place !== undefined && spacesFor(t, action.place).length === 0;
  const half = (card.actions?.length ?? 0) > 1 ? 0.6 : 1;
  return isNowhere ? 0 : points * outlook(t, self, action, but) * 0.7 * half;
}
