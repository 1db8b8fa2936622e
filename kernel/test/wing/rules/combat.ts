/** Chapter 8, first part: who fires when, at whom; and equal skill, which fires at the same time. */
import { ask, option, type PreviewPool, refuse, type Seat, type Verdict } from '../../../src/index.ts';
import { type Band, bandOf } from '../geometry.ts';
import type { Board, Flow, Next, Reading, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { dealDamage } from './damage.ts';
import { addendsOf, compareDice, countDice, countOf, facesOf, rollDice } from './dice.ts';
import { ended, removeShip } from './end.ts';
import { groupsInOrder } from './order.ts';
import { fleet, isBroken, opponentOf, printedOf, shipOf } from './ships.ts';

export type CombatTells = {
  'attack.declared': { by: ShipId; on: ShipId; range: number };
  'attack.missed': { on: ShipId };
  'ship.stays': { ship: ShipId };
};
export const combatAsks = { 'fire.at': ask<{ ship: ShipId }>('WNG-8.1') };

/** WNG-8.1: from the highest skill to the lowest; those of equal skill together. */
export function* fight(t: Board): Flow<Next> {
  const groups = yield* groupsInOrder(t, 'fire'); // WNG-8.1
  return [...groups.map((ships) => ({ step: 'volley' as const, ships })), { step: 'end' }];
}

/** WNG-8.4: each of them is owed its attack from now on. */
export function* volley(t: Board, { ships }: { ships: ShipId[] }): Flow<Next> {
  t.state.volley = ships.filter((id) => t.state.ships[id]); // WNG-8.4
  return [...t.state.volley.map((ship) => ({ step: 'fire' as const, ship })), { step: 'volley over' }];
}
/** WNG-10.2: who has ships left is looked at when all of one skill have fired. */
export function* volleyOver(t: Board): Flow<Next> {
  return ended(t); // WNG-10.2
}

export function* fire(t: Board, { ship }: { ship: ShipId }): Flow<Next> {
  if (!t.state.ships[ship]) return;
  const on = yield* t.one(shipOf(t, ship).owner, t.ask('fire.at', { ship }), () => targetsOf(t, ship));
  const range = on === undefined ? undefined : bandTo(t, ship, on);
  if (on === undefined || range === undefined) return { step: 'fired', ship };
  t.state.attack = { by: ship, on, range, lines: [] };
  t.tell('attack.declared', { by: ship, on, range });
  return [
    { step: 'roll', pool: 'attack' },
    { step: 'modify', side: 'defender', pool: 'attack' }, // WNG-7.2
    { step: 'modify', side: 'attacker', pool: 'attack' }, // WNG-7.2
    { step: 'roll', pool: 'defense' },
    { step: 'modify', side: 'attacker', pool: 'defense' }, // WNG-7.7
    { step: 'modify', side: 'defender', pool: 'defense' }, // WNG-7.7
    { step: 'compare' },
    { step: 'modify', side: 'defender', pool: 'result' }, // WNG-7.10
    { step: 'deal' },
    { step: 'fired', ship },
  ];
}

function targetsOf(t: Reading, ship: ShipId) {
  const enemies = fleet(t, opponentOf(t, shipOf(t, ship).owner));
  return [
    ...enemies.map(({ id }) =>
      option<ShipId | undefined>(id, id, {
        at: id,
        rule: 'WNG-8.2',
        may: (): Verdict => bandTo(t, ship, id) !== undefined || refuse('WNG-8.2', say('fire.cannot', { ship: id })), // WNG-8.2
        show: () => {
          const range = bandTo(t, ship, id);
          return { say: say('fire.on', { ship: id }), ...(range && { note: say('fire.range', { range }) }) };
        },
        preview: () => {
          const range = bandTo(t, ship, id);
          return range && { marks: [ship], pools: poolsOf(t, ship, id, range) };
        },
      }),
    ),
    option<ShipId | undefined>('hold', undefined, { idle: true, show: () => say('fire.hold') }),
  ];
}

/** WNG-8.2: the nearest band in any arc of the ship. */
const bandTo = (t: Reading, by: ShipId, on: ShipId): Band | undefined =>
  t.once(`band ${by} ${on}`, () => {
    const [from, to] = [shipOf(t, by).pose, shipOf(t, on).pose];
    if (!from || !to) return undefined;
    const bands = printedOf(t, by).arcs.flatMap((arc) => bandOf(from, arc, to) ?? []);
    return bands.sort((a, b) => a - b)[0]; // WNG-8.2
  });

const poolsOf = (t: Reading, by: ShipId, on: ShipId, range: Band): PreviewPool[] =>
  (['attack', 'defense'] as const).map((pool) => {
    const addends = addendsOf(t, pool, { by, on, range });
    const seat: Seat = shipOf(t, pool === 'attack' ? by : on).owner;
    const parts = addends.map((one) => ({ say: say('of', { what: one.by }), n: one.n }));
    return { say: say('dice.pool', { pool }), n: countOf(addends), seat, parts };
  });

// ---------------------------------------------------------------- the steps of an attack, each a boundary

export function* roll(t: Board, { pool }: { pool: 'attack' | 'defense' }): Flow<Next> {
  countDice(t, pool);
  rollDice(t, pool);
}
export function* compare(t: Board): Flow<Next> {
  compareDice(t);
}
export function* deal(t: Board): Flow<Next> {
  const { attack } = t.state;
  if (!attack) return;
  const result = facesOf(attack, 'result');
  if (result.length === 0) t.tell('attack.missed', { on: attack.on });
  yield* dealDamage(t, attack.on, result);
}

/** The attack is over: whoever it destroyed leaves, unless it is owed its own; and whoever made it, if it waited for that. */
export function* fired(t: Board, { ship }: { ship: ShipId }): Flow<Next> {
  const on = t.state.attack?.on;
  t.state.attack = null;
  t.state.volley = t.state.volley.filter((one) => one !== ship);
  for (const id of [on, ship]) {
    if (id === undefined || !t.state.ships[id] || !isBroken(t, id)) continue;
    if (t.state.volley.includes(id))
      t.tell('ship.stays', { ship: id }); // WNG-8.4
    else removeShip(t, id); // WNG-8.3
  }
}
