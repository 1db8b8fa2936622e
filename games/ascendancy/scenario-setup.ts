/** What a scenario may say of a table, and what is wrong with it: whatever is misspelt would be left out without a word, and prove nothing. */
import { isRecord, type Json, type Seat } from '@tenforward/kernel';
import type { CombatSetup } from './scenario-combat.ts';
import type { MapSetup } from './scenario-map.ts';
import type { Player } from './rules/players.ts';
import { type CardId, type Cards, type Faction, factions, type FleetSide, type Resources } from './rules/types.ts';

type BySeat<T> = Record<Seat, T>;
type Ships = Record<string, number>;
interface FleetSetup {
  side: FleetSide;
  ships: number;
  at?: string;
  from?: string;
  tokens?: number;
}
interface WarpSetup {
  from: string;
  tokens?: number;
  ships?: number;
}
interface PlayerSetup extends Partial<Resources> {
  ascendancy?: number;
  weapons?: number;
  shields?: number;
  ready?: number;
  commissioned?: number;
  advancements?: CardId[];
  exhausted?: CardId[];
  projects?: Record<CardId, number>;
  allies?: CardId[];
  deck?: CardId[];
  mulligans?: number;
  fate?: Player['fate'];
}
export interface SystemSetup {
  control?: Seat;
  nodes?: Partial<Resources> | string;
  starbase?: boolean;
  level?: number;
  tokens?: Partial<Resources>;
  research?: boolean;
  spire?: boolean;
  assimilation?: number;
  card?: string;
  hidden?: string;
  delay?: number;
}
export interface Setup extends MapSetup {
  round?: number;
  factions?: BySeat<Faction>;
  systems?: Record<string, SystemSetup>;
  ships?: BySeat<Ships>;
  fleets?: BySeat<FleetSetup[]>;
  warp?: BySeat<WarpSetup[]>;
  players?: BySeat<PlayerSetup>;
  agreements?: Record<string, Seat | null | { holder: Seat | null; exhausted?: boolean }>;
  denied?: BySeat<string[]>;
  cubes?: (string | { at: string; onSpire?: boolean; activated?: boolean })[];
  exploration?: string[];
  discards?: string[];
  discs?: string[];
  tech?: string[];
  commands?: string[];
  commandDiscards?: string[];
  reshuffles?: number;
  /** As many Spires as it takes, out of reach of everybody. */
  borgHitRoll?: number;
  combat?: CombatSetup;
  order?: Record<string, number>;
  shown?: string[];
  gone?: string[];
  bare?: boolean;
  turn?: Seat;
  phase?: 'building' | 'command';
  onPhenomenon?: string[];
  found?: { seat?: Seat; system: string; card: string };
  step?: string;
  from?: Record<string, Json>;
}
const known =
  'map discsAt lanes area round factions systems ships fleets warp players agreements denied cubes exploration discards discs tech commands commandDiscards reshuffles borgHitRoll combat order shown gone bare turn phase onPhenomenon found step from'.split(
    ' ',
  );

const playerFields =
  'production research culture ascendancy weapons shields ready commissioned advancements exhausted projects allies deck mulligans fate';
const systemFields = 'control nodes starbase level tokens research spire assimilation card hidden delay';
const playerNumbers = 'production research culture ascendancy weapons shields ready commissioned mulligans'.split(' ');
const systemNumbers = ['level', 'assimilation', 'delay'];
const combatFields = 'kind at attacker defenders with round cube lost';
const combatCubeFields = 'id dice shields slow';
const combatKinds = ['battle', 'invasion', 'assimilation'];
const phases = ['building', 'command'];

/** The set-up as it is written, if it makes sense. */
export function readSetup(cards: Cards, json: Json, seats: readonly Seat[]): Setup {
  if (!isRecord(json)) throw new Error('the set-up of Ascendancy is an object');
  const unknown = Object.keys(json).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Error(`the set-up has no field '${unknown.join("', '")}'; it knows ${known.join(', ')}`);
  const setup = json as unknown as Setup;
  for (const field of ['factions', 'ships', 'fleets', 'warp', 'players', 'denied'] as const)
    bySeat(field, setup[field], seats);
  for (const faction of Object.values(setup.factions ?? {}))
    if (!factions.includes(faction))
      throw new Error(`there is no faction '${faction}'; there are ${factions.join(', ')}`);
  for (const [seat, one] of Object.entries(setup.players ?? {})) {
    onlyKnown('player', one, playerFields);
    for (const [key, n] of Object.entries(one)) if (playerNumbers.includes(key)) wantNumber(`${key} of ${seat}`, n);
    for (const [card, n] of Object.entries(one.projects ?? {})) wantNumber(`the Research on ${card} of ${seat}`, n);
  }
  for (const [id, one] of Object.entries(setup.systems ?? {})) {
    onlyKnown('System', one, systemFields);
    if (one.control !== undefined && !seats.includes(one.control))
      throw new Error(`${id} is Controlled by '${one.control}', who is not at the table`);
    for (const [key, n] of Object.entries(one)) if (systemNumbers.includes(key)) wantNumber(`${key} of ${id}`, n);
  }
  for (const [seat, places] of Object.entries(setup.ships ?? {}))
    for (const [at, n] of Object.entries(places)) wantNumber(`the Ships of ${seat} at ${at}`, n);
  for (const [seat, fleets] of Object.entries(setup.fleets ?? {})) checkFleets(cards, seat, fleets);
  for (const [seat, ships] of Object.entries(setup.warp ?? {}))
    for (const { ships: n = 1, tokens = 1 } of listOf('warp', seat, ships)) {
      wantNumber(`the Ships of ${seat} at Warp`, n);
      wantNumber(`the Warp tokens of ${seat}`, tokens);
    }
  if (setup.combat !== undefined) checkCombat(setup, seats);
  if (setup.phase !== undefined && !phases.includes(setup.phase))
    throw new Error(`there is no phase '${setup.phase}'; there are ${phases.join(' and ')}`);
  return setup;
}

function onlyKnown(what: string, one: object, fields: string): void {
  const unknown = Object.keys(one).filter((key) => !fields.split(' ').includes(key));
  if (unknown.length > 0) throw new Error(`a ${what} has no '${unknown.join("', '")}'; it has ${fields}`);
}

function wantNumber(what: string, n: unknown): void {
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 0)
    throw new Error(`${what}: a whole number is wanted, not '${String(n)}'`);
}

function bySeat(field: string, value: object | undefined, seats: readonly Seat[]): void {
  if (value === undefined) return;
  if (!isRecord(value)) throw new Error(`'${field}' goes by seat: ${field}: { ${seats[0] ?? 'ann'}: … }`);
  for (const seat of Object.keys(value)) if (!seats.includes(seat)) throw new Error(`'${seat}' is not at the table`);
}

function listOf<T>(field: string, seat: Seat, value: readonly T[]): readonly T[] {
  if (!Array.isArray(value)) throw new Error(`'${field}' of ${seat} is a list: ${field}: { ${seat}: [{ … }] }`);
  return value;
}

function checkCombat({ combat, step, found }: Setup, seats: readonly Seat[]): void {
  if (step !== undefined || found !== undefined)
    throw new Error('a set-up begins with a Combat, a step or an Exploration card, not with two of them');
  if (!isRecord(combat)) throw new Error("'combat' is an object: combat: { at: risa, attacker: ann }");
  onlyKnown('Combat', combat, combatFields);
  const { kind = 'battle', attacker, defenders = [], with: units, round = 1, cube = {}, lost } = combat;
  onlyKnown('Cube in Combat', cube, combatCubeFields);
  if (!combatKinds.includes(kind)) throw new Error(`there is no Combat '${kind}'; there are ${combatKinds.join(', ')}`);
  for (const who of [attacker, ...defenders])
    if (![...seats, 'borg', 'natives'].includes(who)) throw new Error(`'${who}' is not at the table`);
  bySeat('with', units, seats);
  bySeat('lost', lost, seats);
  if (!Number.isInteger(round) || round < 1)
    throw new Error(`the Combat Round that comes next is 1 or more, not '${round}'`);
}

function checkFleets(cards: Cards, seat: Seat, fleets: readonly FleetSetup[]): void {
  const sides = Object.keys(cards).filter((id) => cards[id]?.fleet);
  for (const { side, ships, tokens = 1 } of listOf('fleets', seat, fleets)) {
    if (!sides.includes(side)) throw new Error(`there is no Fleet side '${side}'; there are ${sides.join(', ')}`);
    wantNumber(`the Ships of ${side} of ${seat}`, ships);
    wantNumber(`the Warp tokens of ${side} of ${seat}`, tokens);
  }
}
