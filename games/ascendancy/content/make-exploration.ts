/** Makers of Exploration cards, and what several of them do alike. `found` is who drew the card, and where. */
import { type Named, option, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { destroyCube } from '../rules/borg/cubes.ts';
import type { ExplorationFacts } from '../rules/card-types.ts';
import { settleHere } from '../rules/colonies.ts';
import { hitRollOf } from '../rules/console.ts';
import { freeControlNode } from '../rules/control.ts';
import { payCulture } from '../rules/culture.ts';
import { explorationOf } from '../rules/decks.ts';
import { type Found, testDiplomacy } from '../rules/exploration.ts';
import { brave, type Braved, loseShips } from '../rules/hazards.ts';
import { askPermission } from '../rules/permission.ts';
import { neighbour, playerOfFaction } from '../rules/players.ts';
import { permittersAt } from '../rules/relations.ts';
import { gain } from '../rules/resources.ts';
import { cubeAt, shipsAt, unitsAt } from '../rules/units.ts';
import type { Card, Faction, Flow, Reading, Resource, Seat, SystemId, Table, Verdict } from '../rules/types.ts';

interface Printed extends Omit<Card, 'kind' | 'exploration'> {
  readonly box: NonNullable<Card['box']>;
  readonly text: string;
  readonly facts?: Partial<Omit<ExplorationFacts, 'sort' | 'borg'>>;
}
const card =
  (sort: ExplorationFacts['sort']) =>
  ({ facts, ...rest }: Printed): Card => ({
    kind: 'exploration',
    ...rest,
    exploration: { sort, copies: 1, red: 0, borg: rest.box === 'BE', ...facts },
  });

export const crisis = card('crisis');
export const discovery = card('discovery');
export const ally = card('ally');
export const civilization = card('civilization');
export const virginWorld = card('virgin');

export { ruleOfFound as ruleOf } from '../rules/rule-ids.ts';

export const take = (t: Table, found: Found, resource: Resource, n: number): void => {
  gain(t, found.seat, resource, n, say('exp.from', { card: found.card }));
};

/** What dice are rolled for. */
const forIt = (found: Found): Words => say('exp.for', { card: found.card });

/** One die, for all to see. */
export function rollDie(t: Table, found: Found): number {
  const die = t.chance.roll(6);
  t.tell('die.rolled', { seat: found.seat, die, why: forIt(found) });
  return die;
}

export function rollDice(t: Table, found: Found, n: number): readonly number[] {
  const dice = t.chance.rolls(n, 6);
  if (n > 0) t.tell('dice.rolled', { seat: found.seat, dice, why: forIt(found) });
  return dice;
}

/** All Ships of the player roll to hit, against no Shields. How many did. */
export function rollToHit(t: Table, found: Found): number {
  const dice = rollDice(t, found, shipsAt(t, found.system, found.seat));
  return dice.filter((die) => die >= hitRollOf(t, found.seat)).length;
}

/** The Hazard that is printed on the card, for the player's Ships or for those of another. */
export const braveIt = (t: Table, found: Found, seat = found.seat, system = found.system): Flow<Braved> =>
  brave(t, seat, system, explorationOf(t, found.copy).hazard ?? 7);

/** The same for all Ships in a System, whosever they are; Cubes brave no Hazards (ASC-8.4.2a). */
export function* everybodyBravesIt(t: Table, found: Found, system = found.system): Flow {
  for (const seat of t.state.seats) if (unitsAt(t, system, seat).length > 0) yield* braveIt(t, found, seat, system);
}

/** The Diplomacy Test that is printed on the card. */
export const passesTest = (t: Table, found: Found): boolean =>
  testDiplomacy(t, found.seat, explorationOf(t, found.copy).diplomacy ?? 0);

/** Whether the player wants what the card offers; `can` says why that may be out of the question. */
export function* wants(
  t: Table,
  found: Found,
  whether: Named,
  { yes, no, can }: { yes: Words; no: Words; can?: () => Verdict },
): Flow<boolean> {
  return yield* t.one(found.seat, whether, () => [
    option('no', false, { idle: true, show: () => no }),
    option('yes', true, { may: can, show: () => yes }),
  ]);
}

/** A Colony at once, without a Ship, for so much Culture; those at Peace with whom the System is shared are asked. */
export function* coloniseNow(t: Table, { seat, system }: Found, culture = 0): Flow {
  const shared = permittersAt(t, seat, system);
  if (shared === 'blocked' || !(yield* askPermission(t, seat, system, 'colonise', shared))) return; // ASC-13.2.2a
  if (!(yield* freeControlNode(t, seat, { may: () => permittersAt(t, seat, system) !== 'blocked' }))) return;
  yield* payCulture(t, seat, culture, 'colony', say('for.colony', { system }));
  yield* settleHere(t, seat, system);
}

/** Every Ship in a System is destroyed, whosever it is; a Cube is one too. */
export function* destroyAllShips(t: Table, system: SystemId): Flow {
  for (const seat of t.state.seats) {
    const there = unitsAt(t, system, seat);
    const ships = there.reduce((n, one) => n + one.ships, 0);
    yield* loseShips(
      t,
      seat,
      there.map((one) => one.id),
      ships,
    );
  }
  const cube = cubeAt(t, system);
  if (cube !== undefined) yield* destroyCube(t, cube, []);
}

/** The Rival who plays a Faction; if there is none, the player to the right (ASC-15.4.3.2a). */
export const rivalOrRight = (t: Reading, seat: Seat, faction: Faction): Seat | undefined => {
  const rival = playerOfFaction(t, faction);
  return rival === undefined || rival === seat ? neighbour(t, seat, 'right') : rival;
};
