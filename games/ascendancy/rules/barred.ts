/** What a player would look for on the map but may not have, with the reason: blocked Sectors, Systems without a free connection. */
import { type Refusal, refuse } from '@tenforward/kernel';
import { say } from '../words.ts';
import { adjacentSectors, freeConnections, lanesAt } from './galaxy.ts';
import { blockersAt } from './relations.ts';
import type { Reading, SectorId, Seat, SystemId, UnitId } from './types.ts';

/** The value of what is refused: nobody is ever given it. */
export const NEVER = undefined as never;

export interface Barred {
  readonly sector: SectorId;
  readonly no: Refusal;
}

/** How units move on: from these Sectors, with or without the link between Hub and Conduit. */
interface Moving {
  readonly seat: Seat;
  readonly units: readonly UnitId[];
  readonly from: readonly SectorId[];
  readonly link: boolean;
  /** The rule that keeps them out. */
  readonly rule: 'ASC-8.3a' | 'ASC-9.3.2a';
}

/** Sectors one step on into which Ships of others let nobody; what lies behind them is out of the question anyway. */
export function barredBeside(t: Reading, { seat, units, from, link, rule }: Moving): Barred[] {
  const beside = new Set(from.flatMap((sector) => adjacentSectors(t.state.galaxy, sector, { link })));
  return [...beside].toSorted().flatMap((sector) => barredAt(t, seat, units, sector, rule));
}

/** One Sector with Ships that do not let these units in. */
export function barredAt(
  t: Reading,
  seat: Seat,
  units: readonly UnitId[],
  sector: SectorId,
  rule: Moving['rule'],
): Barred[] {
  const rivals = [...new Set(units.flatMap((unit) => blockersAt(t, seat, sector, unit)))];
  return rivals.length === 0 ? [] : [{ sector, no: refuse(rule, say('way.blocked', { rivals })) }];
}

/** 8.6.1.1: a System that has as many lanes as it takes. */
export function fullOf(t: Reading, id: SystemId, extra: number): Refusal | undefined {
  const { galaxy } = t.state;
  if (freeConnections(galaxy, id, extra) > 0) return undefined;
  return refuse('ASC-8.6.1.1a', say('lane.full', { system: id, n: lanesAt(galaxy, id).length }));
}
