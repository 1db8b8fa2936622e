/**
 * The rules of a small battle without end, as functions of plain data. Both engines call these very functions, so what
 * is compared is the engines: ours hands them the state, the peer hands them its draft.
 */
export type Side = 'red' | 'blue';
/** Its place in the list of ships. A list of 400 is copied ten times faster than a record with 400 keys. */
export type ShipId = number;
export const noShip: ShipId = -1;
export const sides: readonly Side[] = ['red', 'blue'];

export interface Ship {
  id: ShipId;
  name: string;
  owner: Side;
  type: 'scout' | 'cruiser' | 'carrier';
  x: number;
  y: number;
  heading: number;
  hull: number;
  shield: number;
  range: number;
  shots: number;
  kills: number;
}
export interface State {
  turn: number;
  /** The ship that was chosen to attack, until it has. */
  attacker: ShipId;
  score: Record<Side, number>;
  ships: Ship[];
  /** The last lines of the history. */
  log: string[];
}

const mostOptions = 8;
const fullHull = 6;
const fullShield = 3;
const field = 64;
const linesKept = 20;
const types = ['scout', 'cruiser', 'carrier'] as const;

/** So many ships give a state of about 50 or 200 KB as JSON. */
export const shipsFor = { 50: 340, 200: 1_370 } as const;
export type Size = keyof typeof shipsFor;

export function freshState(count: number): State {
  const state: State = {
    turn: 0,
    attacker: noShip,
    score: { red: 0, blue: 0 },
    ships: [],
    log: [],
  };
  for (let i = 0; i < count; i++) {
    const owner = i % 2 === 0 ? 'red' : 'blue';
    const type = types[i % 3] ?? 'scout';
    state.ships.push({
      id: i,
      name: `${owner} ${type} ${i >> 1}`,
      owner,
      type,
      x: (i * 37) % field,
      y: (i * 53 + (i >> 5)) % field,
      heading: (i * 45) % 360,
      hull: fullHull,
      shield: fullShield,
      range: 12 + (i % 3) * 4,
      shots: 0,
      kills: 0,
    });
  }
  return state;
}

export const sideToMove = (state: { readonly turn: number }): Side => (state.turn % 2 === 0 ? 'red' : 'blue');

/**
 * How much the rules read to say what is legal. `checked`: a ship may only be chosen if an enemy is in its range, so each
 * candidate is held against the others. `light`: any ship of the side will do, so the list of ships is read once.
 */
export type Reads = 'checked' | 'light';
type Field = Readonly<Pick<State, 'ships'>>;

/** The ships of a side that have fired least, the first eight of them. */
export function attackersOf({ ships }: Field, side: Side, reads: Reads): readonly ShipId[] {
  let found: ShipId[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const ship of ships) {
    if (ship.owner !== side || ship.shots > least) continue;
    if (reads === 'checked' && !hasTarget(ships, ship)) continue;
    if (ship.shots < least) {
      least = ship.shots;
      found = [];
    }
    if (found.length < mostOptions) found.push(ship.id);
  }
  return found;
}

function hasTarget(ships: readonly Readonly<Ship>[], by: Readonly<Ship>): boolean {
  for (const other of ships) if (other.owner !== by.owner && distance(by, other) <= by.range) return true;
  return false;
}

const distance = (a: Readonly<Ship>, b: Readonly<Ship>): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

/** The enemies in range, nearest first, eight at most; if there is none, the nearest of all. */
export function targetsOf({ ships }: Field, by: ShipId): readonly ShipId[] {
  const attacker = ships[by];
  if (!attacker) return [];
  const { owner, range } = attacker;
  const nearest: { id: ShipId; far: number }[] = [];
  for (const ship of ships) {
    if (ship.owner === owner) continue;
    const far = distance(attacker, ship);
    if (nearest.length === mostOptions && far >= (nearest[mostOptions - 1]?.far ?? 0)) continue;
    let at = nearest.length;
    while (at > 0 && far < (nearest[at - 1]?.far ?? 0)) at--;
    nearest.splice(at, 0, { id: ship.id, far });
    if (nearest.length > mostOptions) nearest.pop();
  }
  const inRange = nearest.filter((enemy) => enemy.far <= range);
  return (inRange.length > 0 ? inRange : nearest.slice(0, 1)).map((enemy) => enemy.id);
}

/** Two dice: 4 and more hits. Shields go first; a ship without hull is replaced from the reserve. */
export function strike(state: State, by: ShipId, on: ShipId, dice: readonly number[]): void {
  const attacker = state.ships[by];
  const target = state.ships[on];
  if (!attacker || !target) throw new Error(`no such ships: ${by}, ${on}`);
  const damage = dice.filter((die) => die >= 4).length;
  const absorbed = Math.min(target.shield, damage);
  target.shield -= absorbed;
  target.hull -= damage - absorbed;
  attacker.shots++;
  attacker.x = (attacker.x + Math.sign(target.x - attacker.x) + field) % field;
  attacker.y = (attacker.y + Math.sign(target.y - attacker.y) + field) % field;
  state.log.push(`${attacker.name} fires at ${target.name}: ${dice.join(' and ')}, damage ${damage}`);
  if (target.hull <= 0) {
    target.hull = fullHull;
    target.shield = fullShield;
    attacker.kills++;
    state.score[attacker.owner]++;
    state.log.push(`${target.name} is destroyed and replaced`);
  }
  if (state.log.length > linesKept) state.log.splice(0, state.log.length - linesKept);
  state.attacker = noShip;
  state.turn++;
}
