/**
 * The probe's scenario vocabulary: `{ turn, left, round, ships: { ann/1: { at, hull, shield, carries } }, hands, deck,
 * discard, agendas: { ann: raider }, up: [ann], peace: [[ann, ben]], offers, buoys: [{ owner, angle }], fuel, score,
 * step: bid | deploy }`. Whatever is left out is empty or as at the beginning.
 */
import { type Chosen, isRecord, type Json, type Seat, type Seating, type Start } from '@tenforward/kernel';
import { freshState } from './rules/set-up.ts';
import type { Probe, Sector, State } from './types.ts';
import { laid, type Written } from './written.ts';

interface Setup extends Partial<Omit<State, 'ships' | 'cards' | 'peace'>>, Partial<Omit<Written, 'ships' | 'agendas'>> {
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
  const {
    step,
    left,
    ships,
    hands = {},
    agendas,
    up,
    peace,
    spare = [],
    deck = [],
    discard = [],
    stack = [],
    ...rest
  } = json as unknown as Setup;
  const fresh = freshState(seating, [], [], still);
  const turn = rest.turn ?? seating.seats[0] ?? '';
  const state: State = { ...fresh, ...rest, turn, round: rest.round ?? 1 };
  const carries: Record<string, Written['ships'][string]> = {};
  if (ships) state.ships = {};
  for (const [id, { carries: cards = [], ...ship }] of Object.entries(ships ?? {})) {
    const owner = id.split('/')[0] ?? '';
    state.ships[id] = { id, owner, hull: 3, shield: 2, ...ship };
    carries[id] = { id, owner, carries: cards };
  }
  const agendaOf = (seat: Seat) => ({ card: agendas?.[seat] ?? 'raider', up: up?.includes(seat) ?? false });
  const dealt = Object.fromEntries(seating.seats.map((seat) => [seat, agendaOf(seat)]));
  state.cards = laid({ ships: carries, hands, agendas: dealt, spare, deck, discard, stack });
  for (const seat of seating.seats) {
    state.fuel[seat] ??= 6;
    state.score[seat] ??= 0;
  }
  for (const [a, b] of peace ?? []) state.peace[[a, b].sort().join('+')] = true;
  const bidding = { step: 'bid' as const };
  if (step === 'deploy') return { state, agenda: [{ step: 'deploy' }, bidding] };
  if (step === 'bid') return { state, agenda: [bidding] };
  return { state, agenda: [{ step: 'turn', seat: turn, left: left ?? Number(options['actions']) }, bidding] };
}
