/** Space Battles (9): who attacks whom, who joins in, who has won. */
import { ask, option, permit, type Preview, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { cube, engagedBy, ignoresSlow } from './borg/cubes.ts';
import { canHurt } from './combat-dice.ts';
import {
  beginCombat,
  closeCombat,
  defending,
  freshCube,
  isFighting,
  isPlayer,
  newCombat,
  pickUnits,
  type Sides,
  tidy,
} from './combat-sides.ts';
import { combatPreview } from './combat-preview.ts';
import type { Combat, Combatant } from './combat-types.ts';
import { refreshCommands } from './console.ts';
import { adjacentSectors, sectorIds } from './galaxy.ts';
import { betray } from './invasion.ts';
import { isAtPeace, isHostile } from './relations.ts';
import { cubeAt, powersAt, rivalSectors, shipsAt, unitsAt, unitsOf } from './units.ts';
import type { CubeId, Flow, Next, Power, Reading, SectorId, Seat, Table, UnitId } from './types.ts';

/** What is asked before a Space Battle. */
export const battleAsks = {
  'attack.with': ask<{ sector: SectorId }>('ASC-9b'),
  'attack.peaceful': ask<{ sector: SectorId }>('ASC-9.7.2a'),
  'defence.join': ask<{ seat: Seat; sector: SectorId }>('ASC-9.7.2b'),
};
/** What cards may react to. */
export type BattleEvents = {
  'battle.declared': { combat: Combat; seat: Power };
};
/** What cards may answer. */
export const battleQueries = {
  'may be attacked': permit<{ sector: SectorId }>(),
};
/** What is told. */
export type BattleTells = {
  'battle.begins': { attacker: Power; defenders: Combatant[]; sector: SectorId };
  'battle.pointless': { attacker: Power; sector: SectorId };
  'battle.cancelled': { attacker: Power; sector: SectorId };
  'battle.won': { who: Combatant; sector: SectorId };
  'battle.drawn': { sector: SectorId };
  'combat.waits': { seat: Seat; sector: SectorId };
};

/** 9: the Ships that may join an attack on a Sector: those there and in Adjacent Sectors, the link counting (8.5d). */
export function mayJoinAttack(t: Reading, seat: Seat, target: SectorId): UnitId[] {
  const near = [target, ...adjacentSectors(t.state.galaxy, target, { link: true })]; // ASC-9a, ASC-9b, ASC-8.5d
  return unitsOf(t, seat)
    .filter((one) => one.at !== null && near.includes(one.at))
    .map((one) => one.id);
}

const rivalsAt = (t: Reading, seat: Seat, sector: SectorId): Power[] =>
  powersAt(t, sector).filter((power) => power !== seat);

/** Every Sector with Rival Ships that a player's Ships can attack from where they are. */
export function battleTargets(t: Reading, seat: Seat): SectorId[] {
  const { galaxy } = t.state;
  const held = new Set(unitsOf(t, seat).flatMap((one) => one.at ?? []));
  const near = new Set<SectorId>();
  // ASC-9.6a
  for (const rivals of rivalSectors(t, seat)) // ASC-9a, ASC-9.6a
    if (held.has(rivals) || adjacentSectors(galaxy, rivals, { link: true }).some((sector) => held.has(sector)))
      // ASC-8.5d
      near.add(rivals);
  if (near.size === 0) return [];
  return sectorIds(galaxy).filter((sector) => near.has(sector));
}
/** Whether anybody may be attacked there. */
export const mayBeAttacked = (t: Reading, sector: SectorId): Verdict => t.query('may be attacked', { sector }, true);

/** Whom an attack would be on; or, if it can only be on those at Peace, what it breaks. */
export function foesAt(t: Reading, seat: Seat, sector: SectorId): Words {
  const rivals = powersAt(t, sector)
    .filter(isPlayer)
    .filter((rival) => rival !== seat);
  const foes = rivals.map((rival) => say('battle.foe', { seat: rival, n: shipsAt(t, sector, rival) }));
  const cube = cubeAt(t, sector);
  if (cube !== undefined) foes.push(say('named', { name: cube }));
  // where others are Hostile those at Peace may be left out (9.7.2), but not if everybody is always attacked
  const choice = cube !== undefined || rivals.some((rival) => isHostile(t, seat, rival));
  const breaks = choice && t.options['multiFaction'] !== true ? undefined : breaksPeace(t, seat, rivals);
  return breaks ?? say('battle.against', { foes });
}
/** 13.4: what one holds of those one attacks goes back. */
export function breaksPeace(t: Reading, seat: Seat, rivals: readonly Seat[]): Words | undefined {
  const peaceful = rivals.filter((rival) => isAtPeace(t, seat, rival));
  return peaceful.length > 0 ? say('battle.breaks-peace', { rivals: peaceful }) : undefined;
}

/** What the attack costs in Commands: against a Cube some need none. */
export const battleCost = (t: Reading, seat: Seat, target: SectorId): number =>
  t.query(
    'command cost',
    { seat, for: 'battle', unit: null, target: cubeAt(t, target) === undefined ? null : 'borg', at: target },
    1,
  );

export function* battle(t: Table, { attacker, target }: { attacker: Power; target: SectorId }): Flow<Next> {
  const c = attacker === 'borg' ? cubeAttacks(t, target) : yield* declare(t, attacker, target);
  if (!c) return;
  t.tell('battle.begins', { attacker, defenders: [...c.defenders], sector: target });
  const cost = attacker === 'borg' ? 0 : battleCost(t, attacker, target);
  const fate = yield* t.window('battle.declared', { combat: c, seat: attacker });
  tidy(t, c);
  if (fate !== 'happened' || defending(t, c).length === 0 || !isFighting(t, c, attacker)) {
    t.tell('battle.cancelled', { attacker, sector: target });
    if (attacker !== 'borg') refreshCommands(t, attacker, cost); // ASC-FAC-KLI-ever-victorious-cancel
    closeCombat(t);
    return;
  }
  if (isPointless(t, c)) {
    t.tell('battle.pointless', { attacker, sector: target }); // ASC-9.1.1.2a
    closeCombat(t);
    return;
  }
  return { step: 'combat-round' };
}

/**
 * ASC-9.1.1.2a: nobody can hurt anybody, neither now nor when what counts in the first Combat Round only, or in this one,
 * is over.
 */
export function isPointless(t: Reading, c: Combat): boolean {
  const sometime = { ...c, round: Number.POSITIVE_INFINITY };
  return [c, sometime].every((one) =>
    defending(t, one).every((who) => !canHurt(t, one, one.attacker, who) && !canHurt(t, one, who, one.attacker)),
  );
}

const theCube = (t: Reading, sector: SectorId): CubeId | undefined => {
  const active = t.state.borg?.activation?.cube;
  return active !== undefined && t.state.cubes[active]?.at === sector ? active : cubeAt(t, sector);
};

/** 15.2.3: a Cube fights all it can reach at once, and they all fight it. */
function cubeAttacks(t: Table, sector: SectorId): Combat | undefined {
  const id = theCube(t, sector);
  const engaged = id === undefined ? [] : engagedBy(t, id);
  if (id === undefined || engaged.length === 0) return undefined;
  const owners = t.state.seats.filter((seat) => engaged.some((one) => t.state.units[one]?.owner === seat));
  const units = Object.fromEntries(
    owners.map((seat) => [seat, engaged.filter((one) => t.state.units[one]?.owner === seat)]),
  );
  const fighter = freshCube(id, !ignoresSlow(t, id)); // ASC-9.8.1b
  return beginCombat(t, {
    kind: 'battle',
    at: cube(t, id).at,
    attacker: 'borg',
    defenders: owners,
    units,
    cube: fighter,
    starbase: false,
  }); // ASC-15.2.3a
}

/** 9, 9.7: which Ships attack, who is attacked, who stands by them. */
function* declare(t: Table, attacker: Seat, target: SectorId): Flow<Combat | undefined> {
  const ships = yield* pickUnits(t, attacker, t.ask('attack.with', { sector: target }), () =>
    mayJoinAttack(t, attacker, target),
  );
  const attacked = yield* chooseDefenders(t, attacker, target);
  if (ships.length === 0 || attacked.length === 0) return undefined;
  const helpers = yield* askHelpers(t, attacker, target, attacked);
  if (t.state.combat !== null) {
    // side by side others have begun one while somebody was asked: this one waits, and has cost nothing (R90)
    t.tell('combat.waits', { seat: attacker, sector: target });
    refreshCommands(t, attacker, battleCost(t, attacker, target));
    return undefined;
  }
  betray(t, attacker, attacked);
  return beginCombat(t, battleSides(t, attacker, target, ships, [...attacked, ...helpers]));
}

/** The sides of a Battle that a player starts. */
function battleSides(t: Reading, attacker: Seat, target: SectorId, ships: UnitId[], against: readonly Power[]): Sides {
  const seats = t.state.seats.filter((seat) => against.includes(seat));
  const id = cubeAt(t, target);
  const units = Object.fromEntries(seats.map((seat) => [seat, unitsAt(t, target, seat).map((one) => one.id)]));
  return {
    kind: 'battle',
    at: target,
    attacker,
    defenders: [...seats, ...(id === undefined ? [] : ['borg'])],
    units: { ...units, [attacker]: ships },
    cube: id === undefined ? null : freshCube(id, true),
    starbase: false,
  };
}

/** What an attack with all Ships in reach would be like: on those who are attacked in any case. */
export function battlePreview(t: Reading, attacker: Seat, target: SectorId): Preview {
  const there = rivalsAt(t, attacker, target);
  const hostile = there.filter((power) => isHostile(t, attacker, power) || t.options['multiFaction'] === true);
  const against = hostile.length > 0 ? hostile : there;
  const sides = battleSides(t, attacker, target, mayJoinAttack(t, attacker, target), against);
  return combatPreview(t, newCombat(t, sides), attacker);
}

/** All Hostile Rivals there, and those Peaceful ones the attacker likes to add. */
function* chooseDefenders(t: Table, attacker: Seat, target: SectorId): Flow<Power[]> {
  const there = (): Power[] => rivalsAt(t, attacker, target);
  if (t.options['multiFaction'] === true) return there(); // ASC-OPT-16.4.2
  const peaceful = (): Power[] => there().filter((power) => !isHostile(t, attacker, power));
  const isAtWar = (): boolean => there().some((power) => isHostile(t, attacker, power));
  if (!isAtWar() && peaceful().length === 1) return peaceful();
  const added = yield* t.some(
    attacker,
    t.ask('attack.peaceful', { sector: target }),
    () => [isAtWar() ? 0 : Math.min(1, peaceful().length), peaceful().length],
    () => peaceful().map((power) => option(power, power, { show: () => say('attack.rival', { seat: power }) })),
  );
  // who has become Hostile meanwhile is attacked as well
  return there().filter((power) => isHostile(t, attacker, power) || added.includes(power)); // ASC-9.7.1a, ASC-9.7.2a
}

/** 9.7.2: those at Peace with the attacker who were left out may join the defence, never the attack. */
function* askHelpers(t: Table, attacker: Seat, target: SectorId, attacked: readonly Power[]): Flow<Seat[]> {
  const left = rivalsAt(t, attacker, target).filter((power) => isPlayer(power) && !attacked.includes(power));
  if (left.length === 0) return [];
  // all at once: who answers first would show whose Turn Order card is lower
  const answers = yield* t.together(left, (seat) =>
    t.maybe(seat, t.ask('defence.join', { seat: attacker, sector: target }), () =>
      isHostile(t, attacker, seat)
        ? []
        : [
            option('out', false, { idle: true, show: () => say('defence.out') }),
            option('join', true, { show: () => say('defence.in') }),
          ],
    ),
  );
  return left.filter((seat) => answers[seat] === true || isHostile(t, attacker, seat)); // ASC-9.7.2b, ASC-9.7.1a
}

/** 9.5: whoever is left. Several defenders win together; nobody does if all are gone. */
export function endBattle(t: Table, c: Combat): void {
  const attacker = isFighting(t, c, c.attacker);
  const defenders = defending(t, c);
  c.winners = attacker ? (defenders.length === 0 ? [c.attacker] : []) : defenders; // ASC-9.5a
  const losers = c.winners.includes(c.attacker) ? c.defenders : [c.attacker];
  c.end ??= losers.some((who) => c.retreated.includes(who)) ? 'retreat' : 'destroyed';
  if (c.winners.length === 0) t.tell('battle.drawn', { sector: c.at });
  for (const who of c.winners) t.tell('battle.won', { who, sector: c.at });
}

/** Ships a player's enemies had when the Battle began, and have lost in it; a Cube is one. */
export function enemyShips(c: Combat, seat: Seat): { began: number; lost: number } {
  const enemies = c.attacker === seat ? c.defenders : [c.attacker];
  const count = (from: Record<Seat, number>): number =>
    enemies.filter(isPlayer).reduce((n, who) => n + (from[who] ?? 0), 0);
  return { began: count(c.began), lost: count(c.lost) };
}

/** Appendix III: an enemy of three Ships or more was defeated, or three were taken along by those who fell with them. */
export function defeatedThree(c: Combat, seat: Seat): boolean {
  if (c.kind !== 'battle' || !(seat in c.began)) return false;
  const { began, lost } = enemyShips(c, seat);
  if (c.winners.includes(seat)) return began >= 3; // ASC-FAC-KLI-ever-victorious, ASC-FAC-KLI-ever-victorious-several, ASC-FAC-KLI-ever-victorious-loss
  return c.winners.length === 0 && c.end === 'destroyed' && lost >= 3; // ASC-FAC-KLI-ever-victorious-mutual, ASC-FAC-KLI-ever-victorious-loss
}
