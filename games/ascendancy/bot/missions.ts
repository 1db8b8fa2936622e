/** Where it is worth going, and with how many Ships: colonies, unknown space, Borg Worlds, people to win over. */
import { exposure, posts } from './exposure.ts';
import { cubeOutcome, invasionOdds, reclaimOdds } from './fighting.ts';
import { hasFreeEnd, stepsBetween, takesLane, waysOf } from './map.ts';
import { isFaction, me, price, roundsLeft, type Seated } from './mind.ts';
import { captureWorth, colonyWorth, explorationWorth, isThreatened } from './worth.ts';
import { mustStop } from '../rules/courses.ts';
import { fleetsOf } from '../rules/fleets.ts';
import { adjacentSectors, hangsOn, laneAt, laneIds, lastSectorTowards, openEnds } from '../rules/galaxy.ts';
import { hazardOf } from '../rules/hazards.ts';
import { shieldsOf } from '../rules/console.ts';
import { resistanceOf } from '../rules/hegemony.ts';
import { borgWorlds } from '../rules/borg/worlds.ts';
import { allSystems, controlled, controls, homeOf, isDeveloped, isPhenomenon, system } from '../rules/systems.ts';
import { rivalsOf } from '../rules/players.ts';
import { agreementFrom, areInTouch } from '../rules/relations.ts';
import { allCubes, powersAt, shipsAt, unit, unitsAt } from '../rules/units.ts';
import type { SectorId, SystemId, UnitId } from '../rules/types.ts';

export interface Mission {
  readonly kind: 'explore' | 'settle' | 'reclaim' | 'hunt' | 'guard' | 'preach' | 'invade' | 'study' | 'meet';
  readonly at: SectorId;
  readonly worth: number;
}

/** The chance that a Ship survives the end of a move here. */
export function safety({ t, seat }: Seated, id: SystemId): number {
  const level = hazardOf(t, seat, id);
  if (level === null) return 1;
  return 1 - Math.max(0, 7 - level - shieldsOf(t, seat)) / 6;
}

/** What one unit could set out for. */
export function missionsFor(mind: Seated, id: UnitId): Mission[] {
  const { t, seat } = mind;
  const one = unit(t, id);
  const found: Mission[] = [];
  const band = one.fleet === null ? one.ships : together(mind, one);
  for (const at of allSystems(t)) {
    const hold = safety(mind, at);
    const others = shipsAt(t, at, seat) - (one.at === at ? one.ships : 0);
    const hostile = powersAt(t, at).some((power) => power !== seat);
    if (one.fleet === null) {
      if (others === 0 && !hostile) {
        const settle = colonyWorth(mind, at) - price.culture - price.production;
        if (settle > 0) found.push({ kind: 'settle', at, worth: settle * hold * settlersNeeded(mind) });
      }
      // where nobody passes, whoever explores has to brave the Hazard first
      if (takesLane(t.state.galaxy, at))
        found.push({ kind: 'explore', at, worth: explorationWorth(mind, at) * (mustStop(t, at) ? hold : 1) });
      const preach = others === 0 && !hostile ? preachWorth(mind, at) : 0;
      if (preach > 0) found.push({ kind: 'preach', at, worth: preach * hold });
      if (isPhenomenon(t, at) && others === 0 && hold > (me(mind).weapons < 2 ? 0.6 : 0.8))
        found.push({ kind: 'study', at, worth: 0.4 * roundsLeft(mind) * price.research * hold });
      if (controls(t, seat, at) && isFaction(mind, 'cardassian') && others === 0)
        found.push({ kind: 'guard', at, worth: system(t, at).nodes.production * price.production * roundsLeft(mind) });
    } else if (t.card(at).system?.sort === 'hub' && cubeOutcome(mind, band) >= 2)
      // every Cube that comes from there meets the Fleet as soon as it appears
      found.push({ kind: 'guard', at, worth: 2.5 });
    else if (controls(t, seat, at) && at === homeOf(t, seat) && isThreatened(mind, at))
      found.push({ kind: 'guard', at, worth: 6 });
    const strike = strikeWorth(mind, at, one.fleet === null ? others + one.ships : Math.max(others + one.ships, band));
    if (strike > 0) found.push({ kind: 'reclaim', at, worth: strike });
  }
  if (one.fleet === null) found.push(...walls(mind, one.at), ...meetings(mind));
  if (one.fleet !== null) found.push(...hunts(mind, band));
  else found.push(...openLanes(mind));
  return found;
}

/** Next to the worlds of a Rival with whom nothing was traded yet: what they give is Production in every Game Round. */
function meetings(mind: Seated): Mission[] {
  const { t, seat } = mind;
  return rivalsOf(t, seat).flatMap((rival) => {
    if (agreementFrom(t, seat, rival) || areInTouch(t, seat, rival)) return [];
    const worth = 0.8 * price.production * roundsLeft(mind);
    return controlled(t, rival)
      .flatMap((id) => adjacentSectors(t.state.galaxy, id, { link: false }))
      .filter((at) => powersAt(t, at).length === 0)
      .map((at): Mission => ({ kind: 'meet', at, worth }));
  });
}

/** Where a Ship would keep Cubes out. */
function walls(mind: Seated, at: SectorId | null): Mission[] {
  const { t, seat } = mind;
  const now = exposure(mind);
  const leaves = at === null ? {} : { less: at };
  // one that holds nothing where it is need not be thought away there
  const away = exposure(mind, leaves) - now < 0.01 ? {} : leaves;
  const without = exposure(mind, away);
  if (without === 0) return [];
  return posts(mind)
    .filter((more) => shipsAt(t, more, seat) === 0 || more === homeOf(t, seat))
    .map((more): Mission => ({ kind: 'guard', at: more, worth: without - exposure(mind, { ...away, more }) }))
    .filter(({ worth }) => worth > 0.1);
}

/** Lanes that were begun lead on: what is at their end is nearly found. */
const openLanes = (mind: Seated): Mission[] => {
  const { galaxy } = mind.t.state;
  return laneIds(galaxy).flatMap((id) => {
    const lane = laneAt(galaxy, id);
    const hangs = hangsOn(lane);
    const [end] = openEnds(lane);
    if (hangs === undefined || end === undefined || !hasFreeEnd(galaxy, id, end)) return [];
    return [{ kind: 'explore', at: lastSectorTowards(lane, end), worth: explorationWorth(mind, hangs, true) * 1.3 }];
  });
};

/** Settlers are for the Culture there is, not for all worlds that wait. */
const settlersNeeded = (mind: Seated): number => (me(mind).reserve.culture + 2 > 0 ? 1 : 0.3);

/** To win people over by Culture: the chance of the die, less what the attempts cost. */
export function preachWorth(mind: Seated, id: SystemId): number {
  const { t, seat } = mind;
  const s = system(t, id);
  if (!isDeveloped(t, id) || s.spire || s.control === seat) return 0;
  const bonus = t.query('hegemony bonus', { seat, system: id }, me(mind).ascendancy);
  const odds = Math.min(1, Math.max(0, (6 - (resistanceOf(t, id) - bonus)) / 6));
  return odds * (captureWorth(mind, id) - 1) - 1;
}

/** To take a world back from the Borg, or from others by force. */
export function strikeWorth(mind: Seated, id: SystemId, ships: number): number {
  const { t, seat } = mind;
  const s = system(t, id);
  if (s.spire) {
    const odds = reclaimOdds(mind, id, ships);
    // every Spire brings the end of the game nearer
    const worth = 1.5 + borgWorlds(t).length * 0.9;
    return odds > 0.4 ? odds * worth - (1 - odds) * ships * price.production * 0.5 : 0;
  }
  if (!isDeveloped(t, id) || s.control === seat || t.query('may invade', { seat, system: id }, true) !== true) return 0;
  if (s.control !== null) return 0;
  const { takes, razes } = invasionOdds(mind, id, ships);
  if (takes + razes < 0.4) return 0;
  const bonus = isFaction(mind, 'cardassian') ? 1 : 0;
  return takes * (captureWorth(mind, id) + bonus) + razes * 0.3 - ships * price.production * 0.25;
}

/** Fleets that are near each other go together. */
function together(mind: Seated, { at, ships }: { readonly at: SectorId | null; readonly ships: number }): number {
  if (at === null) return ships;
  const { t, seat } = mind;
  return fleetsOf(t, seat).reduce((n, one) => {
    const near = one.at !== null && stepsBetween(waysOf(mind), one.at, at) <= 6;
    return n + (near ? one.ships : 0);
  }, 0);
}

/** A Fleet makes for the Sectors next to a Cube that it can destroy with those who are there; first for one at the door. */
function hunts(mind: Seated, band: number): Mission[] {
  const { t, seat } = mind;
  const { galaxy, cubes } = t.state;
  return allCubes(t).flatMap((cube) => {
    const { at = '', onSpire = true } = cubes[cube] ?? {};
    // one that never gets out again is best left there
    if (onSpire || t.query('may enter warp', { sector: at }, true) !== true) return [];
    const beside = adjacentSectors(galaxy, at, { link: true });
    const singles = beside.reduce((n, sector) => n + singlesAt(mind, sector), 0);
    const atTheDoor = beside.includes(homeOf(t, seat));
    if (cubeOutcome(mind, band + singles) < (atTheDoor ? 0.5 : 1.5)) return [];
    const worth = (isFaction(mind, 'klingon') ? 6 : 5) * (atTheDoor ? 2 : 1);
    return beside.map((next): Mission => ({ kind: 'hunt', at: next, worth }));
  });
}
const singlesAt = ({ t, seat }: Seated, sector: SectorId): number =>
  unitsAt(t, sector, seat).filter((one) => one.fleet === null).length;
