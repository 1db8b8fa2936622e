/**
 * The rules of a small battle without end, as functions of plain data. Both engines call these very functions, so what
 * is compared is the engines: ours hands them the state, the peer hands them its draft.
 */
export type Side = 'red' | 'blue';
export type ShipId = string;
export const sides: readonly Side[] = ['red', 'blue'];

export interface Ship {
  id: ShipId;
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
  attacker: ShipId | '';
  score: Record<Side, number>;
  /** The ships of each side in the order in which their squadrons act. */
  fleets: Record<Side, ShipId[]>;
  ships: Record<ShipId, Ship>;
  /** The last lines of the history. */
  log: string[];
}

const squadron = 8;
const mostTargets = 8;
const fullHull = 6;
const fullShield = 3;
const field = 64;
const linesKept = 20;
const types = ['scout', 'cruiser', 'carrier'] as const;

/** So many ships give a state of about 50 or 200 KB as JSON. */
export const shipsFor = { 50: 368, 200: 1_504 } as const;
export type Size = keyof typeof shipsFor;

export function freshState(count: number): State {
  const state: State = {
    turn: 0,
    attacker: '',
    score: { red: 0, blue: 0 },
    fleets: { red: [], blue: [] },
    ships: {},
    log: [],
  };
  for (let i = 0; i < count; i++) {
    const owner = i % 2 === 0 ? 'red' : 'blue';
    const id = `${owner}-${String(i >> 1).padStart(3, '0')}`;
    state.fleets[owner].push(id);
    state.ships[id] = {
      id,
      owner,
      type: types[i % 3] ?? 'scout',
      x: (i * 37) % field,
      y: (i * 53 + (i >> 5)) % field,
      heading: (i * 45) % 360,
      hull: fullHull,
      shield: fullShield,
      range: 12 + (i % 3) * 4,
      shots: 0,
      kills: 0,
    };
  }
  return state;
}

export const sideToMove = (state: { readonly turn: number }): Side => (state.turn % 2 === 0 ? 'red' : 'blue');
const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

/** The squadron whose turn it is. */
export function attackersOf(state: Pick<State, 'turn' | 'fleets'>, side: Side): readonly ShipId[] {
  const fleet = state.fleets[side];
  const first = ((state.turn >> 1) * squadron) % fleet.length;
  return fleet.slice(first, first + squadron);
}

/** The nearest enemy ships in range, nearest first; if none is, the nearest of all. */
export function targetsOf(state: Pick<State, 'fleets' | 'ships'>, by: ShipId): readonly ShipId[] {
  const ship = state.ships[by];
  if (!ship) return [];
  const { x, y, range } = ship;
  const found: { id: ShipId; far: number }[] = [];
  for (const id of state.fleets[enemyOf(ship.owner)]) {
    const other = state.ships[id];
    if (!other) continue;
    const far = Math.max(Math.abs(other.x - x), Math.abs(other.y - y));
    if (far <= range || found.length === 0) keepNearest(found, id, far);
  }
  const inRange = found.filter(({ far }) => far <= range);
  return (inRange.length > 0 ? inRange : found.slice(0, 1)).map(({ id }) => id);
}

/** Keeps a short list sorted; among equals, whoever was found first. */
function keepNearest(found: { id: ShipId; far: number }[], id: ShipId, far: number): void {
  let place = found.length;
  while (place > 0 && (found[place - 1]?.far ?? 0) > far) place--;
  if (place >= mostTargets) return;
  found.splice(place, 0, { id, far });
  if (found.length > mostTargets) found.pop();
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
  state.log.push(`${by} fires at ${on}: ${dice.join(' and ')}, damage ${damage}`);
  if (target.hull <= 0) {
    target.hull = fullHull;
    target.shield = fullShield;
    attacker.kills++;
    state.score[attacker.owner]++;
    state.log.push(`${on} is destroyed and replaced`);
  }
  if (state.log.length > linesKept) state.log.splice(0, state.log.length - linesKept);
  state.attacker = '';
  state.turn++;
}
