/** Taking casualties (9.2, 9.8.3.2, 9.8.4): who is hit loses Ships, or a Cube its dice. */
import { ask, option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { groupsOf, ignorable, isPlayer, shipsIn, unitsIn } from './combat-sides.ts';
import type { Combat, Combatant, Volley } from './combat-types.ts';
import { rollerFor } from './players.ts';
import { gain } from './resources.ts';
import { disband, removeShips, unitOf } from './units.ts';
import type { Flow, SectorId, Seat, Table, UnitId } from './types.ts';

/** What hits ask: `n` of them on Ships of `seat`. */
export const casualtyAsks = {
  'casualties.which': ask<{ seat: Seat; n: number }>('ASC-9.2a'),
};

/** 9.2: whoever scored the hits. Those of the Borg are for the player who was hit, or an Assimilated one in control. */
export function allocator(t: Table, c: Combat, by: Combatant, hit: Seat): Seat {
  if (isPlayer(by)) return by; // ASC-9.2a
  if (by === 'natives') return rollerFor(t, c.attacker); // ASC-10.5a
  const controller = t.state.borg?.controller ?? null;
  return controller === null ? hit : controller; // ASC-9.8.3.2a, ASC-15.4.1.1a
}

/** What cards let a side ignore, once a Combat Round each. What is left of the hits. */
export function ignoreHits(t: Table, c: Combat, who: Combatant, hits: number): number {
  if (!isPlayer(who)) return hits;
  const used = c.ignored[who] ?? 0;
  const n = Math.min(hits, Math.max(0, t.query('ignored hits', { combat: c, seat: who }, 0) - used));
  if (n === 0) return hits;
  c.ignored[who] = used + n;
  t.tell('hits.ignored', { who, n });
  return hits - n;
}

interface Target {
  readonly units: readonly UnitId[];
  readonly points: number;
}

/** Each hit destroys a Ship; hits that count only in some Sectors are dealt with last. */
export function* loseToHits(t: Table, { combat: c, by, against: owner, hits, limited, spoils }: Volley): Flow {
  const before = shipsIn(t, c, owner);
  const some = limited.reduce((n, one) => n + one.hits, 0);
  let left = hits;
  for (const { n, sectors } of [
    { n: hits - some, sectors: null },
    ...limited.map((one) => ({ n: one.hits, sectors: one.sectors })),
  ]) {
    const now = Math.min(left, Math.max(0, n));
    left -= now;
    for (const target of yield* allocate(t, c, by, owner, now, sectors)) strike(t, c, owner, target);
  }
  const lost = before - shipsIn(t, c, owner);
  if (lost === 0) return;
  for (const { owner: seat, each, hits: own } of spoils)
    gain(t, seat, 'production', each * Math.min(own, lost), say('why.spoils'));
  yield* t.window('ships.lost', { combat: c, owner, ships: lost, by });
}

/** How hits are shared out among Fleets and single Ships; a question only where it matters. */
function* allocate(
  t: Table,
  c: Combat,
  by: Combatant,
  owner: Seat,
  hits: number,
  sectors: readonly SectorId[] | null,
): Flow<Target[]> {
  const targets = () =>
    groupsOf(
      t,
      unitsIn(t, c, owner).map((one) => one.id),
    )
      .filter((group) => sectors === null || sectors.includes(group.sector))
      .map((group) => ({
        ...group,
        room: group.ships + (group.fleet && by !== owner ? ignorable(t, c, group.units[0] ?? '') : 0),
      }));
  const open = targets();
  const room = open.reduce((n, group) => n + group.room, 0);
  if (hits === 0 || open.length === 0) return [];
  if (open.length === 1 || hits >= room)
    return open.map(({ units, room: most }) => ({ units, points: Math.min(hits, most) }));
  const chosen = yield* t.spread(
    allocator(t, c, by, owner),
    t.ask('casualties.which', { seat: owner, n: hits }),
    [hits, hits],
    () =>
      targets().map((group) =>
        option(group.key, group.units, { at: group.at, room: group.room, show: () => group.say }),
      ),
  );
  return chosen.map(({ value, points }) => ({ units: value, points }));
}

/** Hits on a Fleet, or on single Ships of a Sector, as many as there are. */
function strike(t: Table, c: Combat, owner: Seat, { units, points }: Target): void {
  const first = t.state.units[units[0] ?? ''];
  if (!first) return;
  if (first.fleet === null)
    return destroyShips(
      t,
      c,
      owner,
      units.slice(0, points).map((id) => [id, 1]),
    );
  const ignored = Math.min(points, ignorable(t, c, first.id));
  if (ignored > 0) {
    c.ignored[first.id] = (c.ignored[first.id] ?? 0) + ignored;
    t.tell('hits.ignored', { who: owner, n: ignored });
  }
  destroyShips(t, c, owner, [[first.id, points - ignored]]);
}

/** Ships in a Combat are destroyed, so many of each unit; those of a Fleet that is Disbanded fight on. For cards too. */
export function destroyShips(
  t: Table,
  c: Combat,
  owner: Seat,
  losses: readonly (readonly [unit: UnitId, ships: number])[],
): void {
  let lost = 0;
  let sector: SectorId | null = null;
  for (const [id, ships] of losses) {
    const one = t.state.units[id];
    if (!one || ships === 0) continue;
    sector = one.at;
    lost += Math.min(ships, one.ships);
    removeShips(t, id, ships, true);
    const rest = !Object.hasOwn(t.state.units, id) ? [] : one.fleet !== null && one.ships < 3 ? disband(t, id) : [id]; // ASC-12.1.5b
    c.units[owner] = (c.units[owner] ?? []).flatMap((other) => (other === id ? rest : [other]));
  }
  if (lost === 0) return;
  c.lost[owner] = (c.lost[owner] ?? 0) + lost;
  t.tell('ships.lost', { seat: owner, n: lost, sector });
}

/** A player gives up Ships of a Combat, by a card: so many, of their choice. */
export function* giveUpShips(t: Table, c: Combat, owner: Seat, n: number): Flow {
  for (const { units, points } of yield* allocate(t, c, owner, owner, n, null)) {
    const isFleet = unitOf(t, units[0] ?? '').fleet !== null;
    destroyShips(t, c, owner, isFleet ? [[units[0] ?? '', points]] : units.slice(0, points).map((id) => [id, 1]));
  }
}

/** 9.8.4: each hit takes a die. */
export function damageCube(t: Table, c: Combat, hits: number): void {
  if (!c.cube || hits === 0) return;
  c.cube.dice = Math.max(0, c.cube.dice - hits); // ASC-9.8.4a
  t.tell('cube.damaged', { cube: c.cube.id, n: hits, left: c.cube.dice });
}

/** 9.8.7: those who were there when the Battle began; of a planet, whoever Controls it. */
export const destroyersOf = (t: Table, c: Combat): Seat[] =>
  c.kind === 'battle' ? t.state.seats.filter((seat) => (c.began[seat] ?? 0) > 0) : c.defenders.filter(isPlayer); // ASC-9.8.7b, ASC-15.4.1d
