/** Retreats and Tactical Manoeuvres (9.3, 9.5.1, 9.8.6, 10.3): moves at Impulse along lanes that are there. */
import { ask, option, permit, refuse } from '@tenforward/kernel';
import { say } from '../words.ts';
import { type Barred, barredBeside, NEVER } from './barred.ts';
import { showOrder } from './borg/choosing.ts';
import { destroyShips } from './casualties.ts';
import { needsSeven } from './combat-dice.ts';
import { combatPreview, combatValue } from './combat-preview.ts';
import {
  foesOf,
  groupsOf,
  isDecided,
  isFighting,
  isPlanetSide,
  isPlayer,
  pickUnits,
  sectorsOfSide,
  shipsIn,
  unitsIn,
} from './combat-sides.ts';
import type { Combat } from './combat-types.ts';
import { adjacentSectors } from './galaxy.ts';
import { reachable, type Ways } from './galaxy-paths.ts';
import { endRetreat } from './exploration.ts';
import { inTurnOrder } from './relations.ts';
import { moveTo } from './units.ts';
import { gates, impulseSpeed } from './courses.ts';
import { asFarAsLet } from './voyage.ts';
import type { Flow, Reading, SectorId, Seat, Table, UnitId } from './types.ts';

/** What Retreats and manoeuvres ask. */
export const retreatAsks = {
  'retreat.which': ask<{ sector: SectorId; kind: Combat['kind'] }>(({ kind }) =>
    kind === 'battle' ? 'ASC-9.3a' : 'ASC-10.3a',
  ),
  'retreat.forced': ask<{ sector: SectorId }>('ASC-9.8.5b'),
  'manoeuvre.where': ask('ASC-9.5.1a'),
  'manoeuvre.who': ask<{ sector: SectorId }>('ASC-9.5.1a'),
};
/** What cards may answer. */
export const retreatQueries = {
  'may retreat': permit<{ seat: Seat }>(),
};
/** What is told. */
export type RetreatTells = {
  retreated: { seat: Seat; ships: number; to: SectorId };
  stays: { seat: Seat };
  manoeuvred: { seat: Seat; ships: number; to: SectorId };
};

/** Where units can go together: as far as the slowest of them, never over the link between Hub and Conduit. */
function impulseReach(t: Reading, seat: Seat, units: readonly UnitId[], from: SectorId): Ways {
  const ids = groupsOf(t, units).flatMap((group) => group.units.slice(0, 1)); // single Ships are alike
  const gate = ids.map((id) => gates(t, seat, id)); // ASC-9.3.2a
  return reachable(t.state.galaxy, from, {
    steps: Math.min(...ids.map((id) => impulseSpeed(t, seat, id))),
    link: false, // ASC-8.5e
    mayEnter: (sector) => gate.every(({ mayEnter }) => mayEnter(sector)),
    mayPass: (sector) => gate.every(({ mayPass }) => mayPass(sector)),
  });
}

/** Sectors beside their ways that Rivals bar. */
function barredOn(
  t: Reading,
  seat: Seat,
  units: readonly UnitId[],
  from: SectorId,
  rule: 'ASC-8.3a' | 'ASC-9.3.2a',
): Barred[] {
  const steps = Math.min(...units.map((id) => impulseSpeed(t, seat, id)));
  const ways = impulseReach(t, seat, units, from);
  const onward = [...ways].flatMap(([sector, { sectors }]) =>
    sectors < steps && units.every((id) => gates(t, seat, id).mayPass(sector)) ? [sector] : [],
  );
  return barredBeside(t, { seat, units, from: [from, ...onward], link: false, rule }).filter(
    ({ sector }) => !ways.has(sector),
  );
}

interface Goal {
  readonly sector: SectorId;
  readonly path: readonly SectorId[];
}
const goalsOf = (ways: Ways): Goal[] =>
  [...ways].map(([sector, { path }]) => ({ sector, path })).toSorted((a, b) => (a.sector < b.sector ? -1 : 1));

/** 9.8.6: never next to the Cube. */
function retreatsTo(t: Reading, c: Combat, seat: Seat, ids: readonly UnitId[], from: SectorId): Goal[] {
  const near = nearCube(t, c, seat);
  return goalsOf(impulseReach(t, seat, ids, from)).filter(({ sector }) => !near.includes(sector)); // ASC-9.8.6a
}
/** Where they can't: for Rivals who are there, or the Cube beside. */
function noRetreatTo(t: Reading, c: Combat, seat: Seat, ids: readonly UnitId[], from: SectorId): Barred[] {
  const near = nearCube(t, c, seat);
  const no = refuse('ASC-9.8.6a', say('retreat.near-cube'));
  const beside = goalsOf(impulseReach(t, seat, ids, from)).filter(({ sector }) => near.includes(sector));
  return [...barredOn(t, seat, ids, from, 'ASC-9.3.2a'), ...beside.map(({ sector }) => ({ sector, no }))];
}
/** The Sectors of and next to the Cube that a player fights. */
const nearCube = (t: Reading, c: Combat, seat: Seat): SectorId[] =>
  flees(t, c, seat).flatMap((at) => [at, ...adjacentSectors(t.state.galaxy, at, { link: true })]);
/** Where the Cube is that a player fights, if one does. */
const flees = (t: Reading, c: Combat, seat: Seat): SectorId[] =>
  c.kind === 'battle' && foesOf(t, c, seat).includes('borg') ? sectorsOfSide(t, c, 'borg') : [];

/** 9.8.5: whoever can't hit the Cube with the Shields it has now must go. */
const mustRetreat = (t: Reading, c: Combat, seat: Seat): boolean =>
  flees(t, c, seat).length > 0 && needsSeven(t, c, seat, 'borg'); // ASC-9.8.5b, ASC-9.8.6d

/** 9.3, 9.7.3, 10.3: the attacker decides first, then each defender in Turn Order; planets stay where they are. */
export function* retreats(t: Table, c: Combat): Flow {
  if (isDecided(t, c)) return; // nobody is left to go, and no Turn Order card has to be shown
  const defenders = c.defenders.filter((who) => isPlayer(who) && !isPlanetSide(c, who) && isFighting(t, c, who));
  if (defenders.length > 1) for (const seat of defenders) showOrder(t, seat);
  const order = [...(isPlayer(c.attacker) ? [c.attacker] : []), ...inTurnOrder(t, defenders)]; // ASC-9.3a, ASC-9.7.3a
  for (const seat of order) {
    if (isDecided(t, c)) return;
    yield* decide(t, c, seat);
    if (shipsIn(t, c, seat) === 0 && !c.retreated.includes(seat) && (c.lost[seat] ?? 0) < (c.began[seat] ?? 0))
      c.retreated.push(seat);
  }
}

/** Ships of one Sector go together, those of another by themselves. */
function* decide(t: Table, c: Combat, seat: Seat): Flow {
  const forced = mustRetreat(t, c, seat);
  const may = t.query('may retreat', { seat }, true) === true; // ASC-FAC-KLI-death-before-dishonor
  if (!may && !forced) return;
  let asked = false;
  for (const from of sectorsOfSide(t, c, seat)) {
    const group = (): UnitId[] =>
      unitsIn(t, c, seat)
        .filter((one) => one.at === from)
        .map((one) => one.id);
    const goals = (): Goal[] => (may ? retreatsTo(t, c, seat, group(), from) : []);
    if (!forced && goals().length === 0) continue; // ASC-9.3.2a
    // ASC-9.8.5b, ASC-9.3a, ASC-10.3a
    const where = forced
      ? t.ask('retreat.forced', { sector: from })
      : t.ask('retreat.which', { sector: from, kind: c.kind });
    const to = yield* t.maybe(seat, where, () => [
      ...(forced
        ? []
        : [
            option('stay', null, {
              idle: true,
              show: () => ({ say: say('retreat.stay'), value: combatValue(t, c, seat) }),
              preview: () => combatPreview(t, c, seat),
            }),
          ]),
      ...goals().map(({ sector, path }) =>
        option(
          sector,
          { from, path },
          {
            at: sector,
            show: () => retreatWords(sector),
            preview: () => ({ own: { path: [from, ...path] } }),
          },
        ),
      ),
      ...(may ? noRetreatTo(t, c, seat, group(), from) : []).map(({ sector, no }) =>
        option(sector, NEVER, { at: sector, may: () => no, show: () => retreatWords(sector) }),
      ),
    ]);
    if (to === undefined) {
      // there is no way out, or none is left
      perish(t, c, seat, group());
      continue;
    }
    asked = true;
    if (to !== null) yield* withdraw(t, c, seat, group(), { ...to, forced });
  }
  if (asked && shipsIn(t, c, seat) > 0) t.tell('stays', { seat });
}

/** How a Sector is shown in a list of them. */
const retreatWords = (sector: SectorId) => ({
  say: say('retreat.to', { sector }),
  group: say('retreat.group'),
  short: say('sector', { sector }),
});
const manoeuvreWords = (sector: SectorId) => ({
  say: say('manoeuvre.to', { sector }),
  group: say('manoeuvre.group'),
  short: say('sector', { sector }),
});

interface Course {
  readonly from: SectorId;
  readonly path: readonly SectorId[];
}

/** 9.8.6: whoever must go and, for whatever reason, does not get away. */
function perish(t: Table, c: Combat, seat: Seat, ids: readonly UnitId[]): void {
  // ASC-9.8.6b
  destroyShips(
    t,
    c,
    seat,
    ids.map((id) => [id, t.state.units[id]?.ships ?? 0]),
  );
}

/** Those that are left: side by side others go on while somebody is asked to let them in. */
const stillThere = (t: Table, ids: readonly UnitId[]): UnitId[] => ids.filter((id) => Object.hasOwn(t.state.units, id));

function* withdraw(
  t: Table,
  c: Combat,
  seat: Seat,
  ids: readonly UnitId[],
  { from, path, forced }: Course & { readonly forced: boolean },
): Flow {
  const to = yield* asFarAsLet(t, seat, ids, from, path);
  if (forced && nearCube(t, c, seat).includes(to)) return perish(t, c, seat, ids); // stopped on the way (R95)
  const ships = ids.reduce((n, id) => n + (t.state.units[id]?.ships ?? 0), 0);
  c.units[seat] = (c.units[seat] ?? []).filter((id) => !ids.includes(id));
  for (const id of stillThere(t, ids)) moveTo(t, id, to); // ASC-9.3.1a, ASC-9.3.1b
  t.tell('retreated', { seat, ships, to });
  yield* endRetreat(t, seat, to); // ASC-8.8.1a, ASC-8.7.1a
}

/** 9.5.1: the winner may move any of the Ships that are left, all to one Sector. */
export function* manoeuvre(t: Table, seat: Seat, survivors: readonly UnitId[]): Flow {
  const there = (): UnitId[] => survivors.filter((id) => (t.state.units[id]?.at ?? null) !== null);
  const courses = () =>
    groupsOf(t, there()).map((group) => ({
      units: group.units,
      sector: group.sector,
      ways: impulseReach(t, seat, group.units.slice(0, 1), group.sector),
    }));
  const goals = (): SectorId[] => [...new Set(courses().flatMap(({ ways }) => [...ways.keys()]))].toSorted();
  const barred = (): Barred[] => {
    const open = goals();
    const found = courses().flatMap(({ units, sector }) => barredOn(t, seat, units.slice(0, 1), sector, 'ASC-8.3a'));
    return [...new Map(found.map((one) => [one.sector, one])).values()].filter(({ sector }) => !open.includes(sector));
  };
  const able = (to: SectorId): UnitId[] => courses().flatMap(({ units, ways }) => (ways.has(to) ? units : []));
  for (;;) {
    if (goals().length === 0) return; // ASC-9.5.1a
    const to = yield* t.one(seat, t.ask('manoeuvre.where'), () => [
      option('stay', null, { idle: true, show: () => say('manoeuvre.stay') }),
      ...goals().map((sector) => option(sector, sector, { at: sector, show: () => manoeuvreWords(sector) })),
      ...barred().map(({ sector, no }) =>
        option(sector, NEVER, { at: sector, may: () => no, show: () => manoeuvreWords(sector) }),
      ),
    ]);
    if (to === null) return;
    const who = t.ask('manoeuvre.who', { sector: to });
    const moving = yield* pickUnits(t, seat, who, () => able(to));
    if (moving.length === 0) continue; // the way there is blocked meanwhile
    const groups = courses().map(({ units, sector, ways }) => ({
      units: units.filter((id) => moving.includes(id)),
      from: sector,
      path: ways.get(to)?.path ?? [],
    }));
    yield* regroup(
      t,
      seat,
      groups.filter(({ units }) => units.length > 0),
    );
    return;
  }
}

function* regroup(t: Table, seat: Seat, groups: readonly (Course & { readonly units: readonly UnitId[] })[]): Flow {
  const ends = new Map<SectorId, number>();
  for (const { units, from, path } of groups) {
    const at = yield* asFarAsLet(t, seat, units, from, path);
    for (const id of stillThere(t, units)) moveTo(t, id, at);
    ends.set(
      at,
      units.reduce((n, id) => n + (t.state.units[id]?.ships ?? 0), ends.get(at) ?? 0),
    );
  }
  for (const [to, ships] of ends) t.tell('manoeuvred', { seat, ships, to });
  for (const at of ends.keys()) yield* endRetreat(t, seat, at); // ASC-8.8.1a, ASC-8.7.1a
}
