/**
 * Wing's scenario vocabulary: `{ step, round, initiative, ships, obstacles, deck, discard, volley }`. A ship is named by
 * its owner and its card (`ann/defiant`) and has `at: [x, y, degrees]` in millimetres, and what else differs from a new
 * one: `captain, upgrades, shields, damage: [{ card, up }], tokens, lock, strain, dial, up`. Steps are `plan` (the usual one), `moves`, `fight`
 * and `muster`. What is left out is empty or as at the beginning; ships are fitted as in the fleets.
 */
import { isRecord, type Json, must, type Seating, type Start } from '../../src/index.ts';
import { content, type Fitted, fleets } from './content/index.ts';
import { mm, turn } from './geometry.ts';
import { scratch } from './rules/damage.ts';
import type { Damage, Ship, State, Wing } from './types.ts';

export function newShip(id: string, { card, captain, upgrades }: Fitted): Ship {
  const printed = content[card];
  if (printed?.kind !== 'ship') throw new Error(`there is no ship '${card}'`);
  return {
    id,
    owner: id.split('/')[0] ?? '',
    card,
    captain,
    upgrades: [...upgrades],
    pose: null,
    shields: printed.printed.shields,
    damage: [],
    tokens: { evade: 0, stations: 0, scan: 0 },
    lock: null,
    strain: 0,
    dial: null,
    up: false,
    did: [],
    shaken: false,
  };
}

type ShipSetup = Partial<Omit<Ship, 'id' | 'owner' | 'card' | 'pose' | 'damage' | 'tokens'>> & {
  at?: [number, number, number];
  damage?: { card: string; up?: boolean }[];
  tokens?: Partial<Ship['tokens']>;
};
type Setup = Partial<Pick<State, 'round' | 'initiative' | 'deck' | 'discard' | 'obstacles' | 'volley'>> & {
  step?: 'plan' | 'moves' | 'fight' | 'muster';
  ships?: Record<string, ShipSetup>;
};
const known = ['step', 'round', 'initiative', 'ships', 'obstacles', 'deck', 'discard', 'volley'];

export function arrange(json: Json, { seats }: Seating): Start<Wing> {
  if (!isRecord(json)) throw new Error('the set-up of Wing is an object');
  const unknown = Object.keys(json).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Error(`the set-up has no field '${unknown.join("', '")}'; it knows ${known.join(', ')}`);
  const { step = 'plan', ships = {}, obstacles = [], ...rest } = json as Setup; // said by hand, in a file of tests
  const state: State = {
    round: 1,
    initiative: [...seats],
    lost: [],
    deck: [],
    discard: [],
    volley: [],
    attack: null,
    used: [],
    ...rest,
    obstacles: obstacles.map(({ x, y, r }) => ({ x: x * mm, y: y * mm, r: r * mm })),
    ships: Object.fromEntries(Object.entries(ships).map(([id, given]) => [id, shipFrom(id, given)])),
  };
  return { state, agenda: [{ step }] };
}

function shipFrom(id: string, { at, damage = [], tokens, ...rest }: ShipSetup): Ship {
  const card = id.split('/')[1] ?? '';
  const fitted = must(
    fleets.flat().find((one) => one.card === card),
    `a ship '${card}'`,
  );
  const fresh = newShip(id, fitted);
  return {
    ...fresh,
    ...rest,
    pose: at ? { x: at[0] * mm, y: at[1] * mm, h: (at[2] * turn) / 360 } : null,
    damage: damage.map(({ card: one, up = false }): Damage => ({ card: one, up, seen: up || one === scratch })),
    tokens: { ...fresh.tokens, ...tokens },
  };
}
