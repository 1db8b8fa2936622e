/**
 * Chapter 7: the dice of an attack are one ordered list of lines, each with its giver. Nothing else is kept: how many dice
 * there are, what they show, which were re-rolled and what was used is read off the list. It is what people are shown.
 */
import type { Frozen, Query } from '../../../src/index.ts';
import type { Band } from '../geometry.ts';
import type { Board, Reading, ShipId } from '../types.ts';
import { printedOf, shipOf } from './ships.ts';

export type Face = 'hit' | 'critical' | 'stations' | 'evade' | 'blank' | 'unrolled' | 'cancelled';
/** The attacker's dice, the defender's, and what is left of them once they were compared. */
export type Pool = 'attack' | 'defense' | 'result';
export type Does = 'adds dice' | 'takes dice' | 'rolls' | 're-rolls' | 'turns' | 'adds' | 'cancels' | 'compares';

export type Line = {
  /** The card, token or rule it comes from, and the ship it lies beside. */
  by: string;
  ship: ShipId;
  does: Does;
  pool: Pool;
  /** The places of the dice it was done to. */
  dice: number[];
  before: Face[];
  after: Face[];
  rule: string;
};
export type Attack = { by: ShipId; on: ShipId; range: Band; lines: Line[] };
export type SomeAttack = Frozen<Attack>;

export type DiceTells = {
  'dice.line': {
    by: string;
    ship: ShipId;
    does: Does;
    pool: Pool;
    before: readonly Face[];
    after: readonly Face[];
    rule: string;
  };
};

/** A query whose answers are amounts, so that each can be shown as a line. */
const adding = <A>(): Query<number, number, A, ''> => ({
  layers: [''],
  combine: (base, parts) =>
    Math.max(
      0,
      parts.reduce((sum, { value }) => sum + value, base),
    ), // WNG-7.3
});
/** After 'text works', which each of their answers passes through: values of ships, then dice of an attack. */
export const diceQueries = {
  'primary weapon': adding<{ ship: ShipId }>(),
  agility: adding<{ ship: ShipId }>(),
  'attack dice': adding<{ by: ShipId; on: ShipId; range: Band }>(),
  'defense dice': adding<{ by: ShipId; on: ShipId; range: Band }>(),
};

/** WNG-7.1: eight faces. */
export const attackFace = (n: number): Face => (n <= 3 ? 'hit' : n === 4 ? 'critical' : n <= 6 ? 'stations' : 'blank'); // WNG-7.1
const defenseFace = (n: number): Face => (n <= 3 ? 'evade' : n <= 5 ? 'stations' : 'blank'); // WNG-7.1
export const rolledFace = (pool: Pool, n: number): Face => (pool === 'defense' ? defenseFace(n) : attackFace(n));

// ---------------------------------------------------------------- reading the list

export const facesOf = ({ lines }: SomeAttack, pool: Pool): readonly Face[] =>
  lines.findLast((line) => line.pool === pool)?.after ?? [];
const isRolled = ({ does }: { readonly does: Does }): boolean => does === 'rolls';
/** How many of a pool are dice: what is added to it later is a result, and nothing to roll. */
const diceIn = ({ lines }: SomeAttack, pool: Pool): number =>
  lines.find((line) => line.pool === pool && isRolled(line))?.after.length ?? 0;
const timesRerolled = ({ lines }: SomeAttack, pool: Pool, die: number): number =>
  lines.filter((line) => line.pool === pool && line.does === 're-rolls' && line.dice.includes(die)).length;
/** WNG-7.6: dice that may be re-rolled, each so many times in one attack; the ones rolled less often first. */
export const rerollable = (attack: SomeAttack, pool: Pool, limit: number): number[] =>
  facesOf(attack, pool)
    .map((_, die) => die)
    .filter((die) => die < diceIn(attack, pool) && facesOf(attack, pool)[die] !== 'cancelled')
    .filter((die) => timesRerolled(attack, pool, die) < limit) // WNG-7.6
    .sort((a, b) => timesRerolled(attack, pool, a) - timesRerolled(attack, pool, b) || a - b);
/** Whether dice were changed by this: that a ship has dice of its own, and rolls them, is no change. */
export const wasUsed = ({ lines }: SomeAttack, by: string, ship: ShipId): boolean =>
  lines.some((line) => line.by === by && line.ship === ship && changes.has(line.does));
const changes: ReadonlySet<Does> = new Set(['re-rolls', 'turns', 'adds', 'cancels']);

// ---------------------------------------------------------------- writing it

/** The one way dice change: a line more, told to everybody. */
export function addLine(t: Board, line: Omit<Line, 'before'> & { readonly before?: Face[] }): void {
  const { attack } = t.state;
  if (!attack) return;
  const { by, ship, does, pool, after, rule } = line;
  const before = line.before ?? [...facesOf(attack, pool)];
  attack.lines.push({ ...line, before });
  t.tell('dice.line', { by, ship, does, pool, before, after, rule });
}

// ---------------------------------------------------------------- how many

export type Addend = { readonly by: string; readonly ship: ShipId; readonly n: number; readonly rule: string };
type About = { readonly by: ShipId; readonly on: ShipId; readonly range: Band };

/** WNG-7.3, WNG-7.4: what is printed, what cards make of it, the range; then what takes dice away. */
export function addendsOf(t: Reading, pool: 'attack' | 'defense', about: About): readonly Addend[] {
  const isAttack = pool === 'attack';
  const ship = isAttack ? about.by : about.on;
  const { attack, agility } = printedOf(t, ship);
  const value = isAttack ? t.parts('primary weapon', { ship }, attack) : t.parts('agility', { ship }, agility);
  const dice = t.parts(isAttack ? 'attack dice' : 'defense dice', about, value.total);
  const cards = [...value.parts, ...dice.parts].map(
    ({ card, value: n }): Addend => ({ by: card, ship, n, rule: 'WNG-7.3' }),
  );
  const range: readonly Addend[] =
    isAttack && about.range === 1 // WNG-7.4
      ? [{ by: 'range-1', ship, n: 1, rule: 'WNG-7.4' }]
      : !isAttack && about.range === 3 // WNG-7.4
        ? [{ by: 'range-3', ship, n: 1, rule: 'WNG-7.4' }]
        : [];
  const scans = isAttack ? 0 : shipOf(t, about.by).tokens.scan; // WNG-7.5
  const scan: readonly Addend[] = scans > 0 ? [{ by: 'scan', ship: about.by, n: -scans, rule: 'WNG-7.5' }] : [];
  const all = [{ by: shipOf(t, ship).card, ship, n: value.base, rule: 'WNG-7.3' }, ...cards, ...range, ...scan];
  return all.filter(({ n }) => n !== 0).sort((a, b) => (b.n > 0 ? 1 : 0) - (a.n > 0 ? 1 : 0)); // WNG-7.3
}
export const countOf = (addends: readonly Addend[]): number =>
  Math.max(
    0,
    addends.reduce((sum, { n }) => sum + n, 0),
  ); // WNG-7.3

/** Each addend a line: dice that lie there, not yet rolled. */
export function countDice(t: Board, pool: 'attack' | 'defense'): void {
  const { attack } = t.state;
  if (!attack) return;
  for (const { by, ship, n, rule } of addendsOf(t, pool, attack)) {
    const count = Math.max(0, facesOf(attack, pool).length + n);
    const after = Array.from({ length: count }, (): Face => 'unrolled');
    addLine(t, { by, ship, does: n > 0 ? 'adds dice' : 'takes dice', pool, dice: [], after, rule });
  }
}

export function rollDice(t: Board, pool: 'attack' | 'defense'): void {
  const { attack } = t.state;
  if (!attack) return;
  const n = facesOf(attack, pool).length;
  const after = t.chance.rolls(n, 8).map((die) => rolledFace(pool, die));
  const ship = pool === 'attack' ? attack.by : attack.on;
  const dice = after.map((_, die) => die);
  addLine(t, { by: shipOf(t, ship).card, ship, does: 'rolls', pool, dice, after, rule: 'WNG-7.1' });
}

/** WNG-7.8: each evade cancels a hit, and a critical only where no hit is left. */
export function compareDice(t: Board): void {
  const { attack } = t.state;
  if (!attack) return;
  const evades = facesOf(attack, 'defense').filter((face) => face === 'evade').length;
  const hits = facesOf(attack, 'attack').filter((face) => face === 'hit');
  const criticals = facesOf(attack, 'attack').filter((face) => face === 'critical');
  const before = [...hits, ...criticals];
  const after = before.slice(Math.min(evades, before.length)); // WNG-7.8
  addLine(t, {
    by: 'rule-compare',
    ship: attack.on,
    does: 'compares',
    pool: 'result',
    dice: [],
    before,
    after,
    rule: 'WNG-7.8',
  });
}
