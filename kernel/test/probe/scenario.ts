/**
 * The probe's scenario vocabulary: `{ turn, left, round, ships: { ann/1: { at, hull, shield, carries } }, hands, deck,
 * discard, agendas: { ann: raider }, up: [ann], peace: [[ann, ben]], offers, buoys: [{ owner, angle }], fuel, score,
 * step: bid | deploy }`. Whatever is left out is empty or as at the beginning.
 */
import { type Chosen, isRecord, type Json, type Seat, type Seating, type Start } from '../../src/index.ts';
import { freshState } from './rules/set-up.ts';
import type { Probe, Sector, State } from './types.ts';

interface Setup extends Partial<Omit<State, 'ships' | 'agendas' | 'peace'>> {
  step?: 'bid' | 'deploy';
  left?: number;
  ships?: Record<string, { at: Sector; hull?: number; shield?: number; carries?: string[] }>;
  agendas?: Record<Seat, string>;
  up?: Seat[];
  peace?: [Seat, Seat][];
}

const known = [
  'step',
  'left',
  'up',
  'round',
  'turn',
  'lastRound',
  'ships',
  'fuel',
  'score',
  'hands',
  'agendas',
  'spare',
  'deck',
  'discard',
  'stack',
  'searching',
  'peace',
  'offers',
  'buoys',
  'roll',
  'blasts',
];
const still = { roll: () => 1, rolls: () => [], shuffle: () => undefined, draw: <T>(list: T[]): T => list[0] as T };

export function arrange(json: Json, seating: Seating, options: Chosen): Start<Probe> {
  if (!isRecord(json)) throw new Error('the set-up of a probe is an object');
  const unknown = Object.keys(json).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Error(`the set-up has no field '${unknown.join("', '")}'; it knows ${known.join(', ')}`);
  const { step, left, ships, agendas, up, peace, ...rest } = json as unknown as Setup;
  const fresh = freshState(seating, [], [], still);
  const turn = rest.turn ?? seating.seats[0] ?? '';
  const state: State = { ...fresh, spare: [], ...rest, turn, round: rest.round ?? 1 };
  if (ships) state.ships = {};
  for (const [id, ship] of Object.entries(ships ?? {}))
    state.ships[id] = { id, owner: id.split('/')[0] ?? '', hull: 3, shield: 2, carries: [], ...ship };
  for (const seat of seating.seats) {
    state.agendas[seat] = { card: agendas?.[seat] ?? 'raider', up: up?.includes(seat) ?? false };
    state.hands[seat] ??= [];
    state.fuel[seat] ??= 6;
    state.score[seat] ??= 0;
  }
  for (const [a, b] of peace ?? []) state.peace[[a, b].sort().join('+')] = true;
  const bidding = { step: 'bid' as const };
  if (step === 'deploy') return { state, agenda: [{ step: 'deploy' }, bidding] };
  if (step === 'bid') return { state, agenda: [bidding] };
  return { state, agenda: [{ step: 'turn', seat: turn, left: left ?? Number(options['actions']) }, bidding] };
}
