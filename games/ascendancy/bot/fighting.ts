/** Odds of Combat: against Cubes, Borg Worlds, those who live on a planet, and Ships of Rivals. */
import { type Seated } from './mind.ts';
import { borgHitRoll } from '../rules/combat-dice.ts';
import { hitRollOf, shieldsOf } from '../rules/console.ts';
import { mayJoinAttack } from '../rules/battle.ts';
import { nodesOf, structuresOf, system } from '../rules/systems.ts';
import { cubeAt, powersAt, shipsAt } from '../rules/units.ts';
import { cubeDice, cubeShieldsMost } from '../rules/values.ts';
import type { Reading, SectorId, Seat, SystemId } from '../rules/types.ts';

/** The chance of one die; some always hit with a 6. */
const chance = (need: number, sixes = false): number =>
  Math.min(1, Math.max(sixes ? 1 / 6 : 0, (7 - Math.max(1, need)) / 6));
const sixesOf = (t: Reading, seat: Seat): boolean => t.query('sixes always hit', { seat }, false);

/** The chance of at least so many hits with so many dice. */
export function atLeast(dice: number, p: number, hits: number): number {
  if (hits <= 0) return 1;
  let below = 0;
  let term = (1 - p) ** dice;
  for (let k = 0; k < hits && k <= dice; k++) {
    below += term;
    term = p >= 1 ? 0 : (term * (dice - k) * p) / ((k + 1) * (1 - p));
  }
  return p >= 1 ? (dice >= hits ? 1 : 0) : Math.max(0, 1 - below);
}

/** A Cube in the middle of a Battle, or before it. */
interface CubeNow {
  readonly dice: number;
  readonly shields: number;
  readonly strikesFirst: boolean;
}
const fresh: CubeNow = { dice: cubeDice.value, shields: 0, strikesFirst: true };

/** How a fight with a Cube goes on the average: Ships that are left if it falls, else less than nothing: dice it has left. */
export function cubeOutcome({ t, seat }: Seated, ships: number, now: CubeNow = fresh): number {
  const hit = hitRollOf(t, seat);
  const sixes = sixesOf(t, seat);
  const theirs = chance(borgHitRoll(t), true);
  let mine = ships;
  let cube = now.dice;
  for (let round = 0; round < 8; round++) {
    const shields = Math.min(cubeShieldsMost.value, now.shields + round);
    const hits = mine * chance(hit + shields, sixes);
    if (round === 0 && now.strikesFirst) {
      cube -= hits;
      if (cube <= 0) return mine;
      mine -= cube * theirs;
    } else {
      mine -= cube * theirs;
      cube -= hits;
    }
    if (cube <= 0.25) return Math.max(0.1, mine);
    if (mine <= 0) return -cube;
    cube = Math.min(cubeDice.value, cube + cube / 6);
  }
  return -cube;
}

/** Ships that could take part in an attack on a Sector now. */
export const shipsNear = ({ t, seat }: Seated, sector: SectorId): number =>
  mayJoinAttack(t, seat, sector).reduce((n, id) => n + (t.state.units[id]?.ships ?? 0), 0);

/** The chance to Reclaim a Borg World with so many Ships: mostly in the first Combat Round, before it grows. */
export function reclaimOdds({ t, seat }: Seated, id: SystemId, ships: number): number {
  const { assimilation } = system(t, id);
  const hit = hitRollOf(t, seat);
  const sixes = sixesOf(t, seat);
  const need = structuresOf(t, id);
  const first = atLeast(ships, chance(hit + assimilation, sixes), need);
  const left = Math.round(ships - need * chance(borgHitRoll(t)));
  const grows = assimilation < 3 ? 1 : 0;
  const second = atLeast(Math.max(0, left), chance(hit + assimilation + grows, sixes), need + grows);
  return first + (1 - first) * second * 0.8;
}

/** An Invasion of those whom nobody Controls, or of a Rival: the chance to take it in the first Combat Round, and to raze it. */
export function invasionOdds({ t, seat }: Seated, id: SystemId, ships: number): { takes: number; razes: number } {
  const s = system(t, id);
  const shields = s.control === null ? s.level : shieldsOf(t, s.control);
  const p = chance(hitRollOf(t, seat) + shields, sixesOf(t, seat));
  const nodes = nodesOf(s);
  const annexes = t.query('annihilation captures', { seat }, false);
  const atLeastAll = atLeast(ships, p, nodes);
  const takes = annexes ? atLeastAll : atLeast(ships, p, nodes + 1);
  return { takes, razes: atLeastAll - takes };
}

/** A Battle with Ships of Rivals: the share of Ships that is left on the average, mine less theirs. */
export function battleOutcome({ t, seat }: Seated, sector: SectorId): number {
  const ships = shipsNear({ t, seat }, sector);
  if (cubeAt(t, sector) !== undefined) return cubeOutcome({ t, seat }, ships);
  let mine = ships;
  let theirs = 0;
  let need = 0;
  let needOfMine = 0;
  for (const rival of powersAt(t, sector)) {
    if (rival === seat) continue;
    const n = shipsAt(t, sector, rival);
    theirs += n;
    need = Math.max(need, hitRollOf(t, seat) + shieldsOf(t, rival));
    needOfMine = Math.max(needOfMine, hitRollOf(t, rival) + shieldsOf(t, seat));
  }
  for (let round = 0; round < 6 && mine > 0 && theirs > 0; round++) {
    const hits = mine * chance(need);
    mine -= theirs * chance(needOfMine);
    theirs -= hits;
  }
  return theirs <= 0.3 && mine > 0 ? mine : mine - theirs;
}
