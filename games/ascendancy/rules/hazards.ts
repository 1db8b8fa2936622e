/** Hazards (8.4): braved where a move ends, by all Ships of the player who are there. */
import { ask, combining, option, sum } from '@tenforward/kernel';
import { shieldsOf } from './console.ts';
import { rollerFor } from './players.ts';
import { isSystemId } from './systems.ts';
import { removeShips, unit, unitsAt, unitWords } from './units.ts';
import type { Flow, Reading, SectorId, Seat, SystemId, Table, UnitId } from './types.ts';

/** What Hazards ask. */
export const hazardAsks = {
  'lose.which': ask<{ n: number }>('ASC-8.4.1a'),
};
/** What cards may react to. */
export type HazardEvents = {
  'move.ended': { seat: Seat; system: SystemId };
};
/** The lowest answer: the worst Hazard counts. */
const least = (base: number, answers: readonly (number | object)[]): number =>
  Math.min(base, ...answers.map((answer) => (typeof answer === 'number' ? answer : base)));
/** What cards may answer. */
export const hazardQueries = {
  'hazard level': combining<{ seat: Seat; system: SystemId }, number>(least),
  'hazard dice': sum<{ unit: UnitId }>({ min: 0 }),
};
/** What is told. */
export type HazardTells = {
  'hazard.braved': { seat: Seat; system: SystemId; target: number; dice: number[]; lost: number; roller: Seat };
};

const harmless = 7;

/** What braving a Hazard has left: how many Ships survived, how many were lost. */
export interface Braved {
  readonly survived: number;
  readonly lost: number;
}

/** The level a System has for this player's Ships: printed, or what cards make of it; nothing where there is none. */
export function hazardOf(t: Reading, seat: Seat, system: SystemId): number | null {
  const printed = t.card(system).system?.hazard ?? harmless;
  const level = t.query('hazard level', { seat, system }, printed);
  return level >= harmless ? null : level;
}

/** 8.4: a move has ended: the Hazard of the System, then whatever waits there. Nothing in lanes. */
export function* endMove(t: Table, seat: Seat, sector: SectorId): Flow<Braved> {
  const level = isSystemId(t, sector) ? hazardOf(t, seat, sector) : null;
  const braved = level === null ? { survived: 1, lost: 0 } : yield* brave(t, seat, sector, level);
  if (isSystemId(t, sector)) yield* t.window('move.ended', { seat, system: sector });
  return braved;
}

/** 8.4.1: one die for each Ship; equal to or above level and Shields destroys one. */
export function* brave(t: Table, seat: Seat, system: SystemId, level: number, only?: readonly UnitId[]): Flow<Braved> {
  const there = unitsAt(t, system, seat).filter((one) => only === undefined || only.includes(one.id));
  const target =
    level + t.query('shield modifier', { seat, sector: system, against: 'hazard', of: 'ships' }, shieldsOf(t, seat)); // ASC-8.4.1d, ASC-8.9.1a
  const dice = t.chance.rolls(
    there.reduce((n, one) => n + t.query('hazard dice', { unit: one.id }, one.ships), 0),
    6,
  );
  const lost = dice.filter((die) => die >= target).length; // ASC-8.4.1a; ASC-8.4.1c: nothing shows 7
  t.tell('hazard.braved', { seat, system, target, dice, lost, roller: rollerFor(t, seat) });
  const ships = there.reduce((n, one) => n + one.ships, 0); // as many as there are before any is lost
  yield* loseShips(
    t,
    seat,
    there.map((one) => one.id),
    lost,
  );
  return { survived: Math.max(0, ships - lost), lost: Math.min(ships, lost) };
}

/** So many Ships among these are destroyed; their owner chooses which where it matters. */
export function* loseShips(t: Table, seat: Seat, units: readonly UnitId[], n: number): Flow {
  const sector = units[0] === undefined ? null : unit(t, units[0]).at;
  const left = (): readonly UnitId[] => units.filter((id) => Object.hasOwn(t.state.units, id)); // side by side others fight
  const total = (): number => left().reduce((sum, id) => sum + unit(t, id).ships, 0);
  const gone = Math.min(n, total());
  if (gone === 0) return;
  const alike = units.length < 2 || gone === total() || units.every((id) => unit(t, id).fleet === null);
  const losses = alike
    ? firstOf(t, units, gone)
    : yield* t.spread(
        seat,
        t.ask('lose.which', { n: gone }),
        () => [Math.min(gone, total()), Math.min(gone, total())],
        () => left().map((id) => option(id, id, { at: id, room: unit(t, id).ships, show: () => unitWords(t, id) })),
      );
  for (const { value, points } of losses) removeShips(t, value, points);
  t.tell('ships.lost', { seat, n: gone, sector });
}
function firstOf(t: Reading, units: readonly UnitId[], n: number): { value: UnitId; points: number }[] {
  let left = n;
  return units.map((value) => {
    const points = Math.min(left, unit(t, value).ships);
    left -= points;
    return { value, points };
  });
}
