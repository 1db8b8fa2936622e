/**
 * Hive's scenario vocabulary. Zones by their names, under whom or what they lie; a card is written `id=kind@seat`, the id
 * and the seat where they matter:
 *
 *     places: [comet=investigate-rogue-comet]
 *     ships: { comet: [cube=borg-cube@ann] }
 *     crew: { cube: [queen=borg-queen, picard=jean-luc-picard@ben] }
 *     on: { picard: [assimilate-counterpart@ann] }
 *     seeds: { comet: [dead-end@ben] }           the first is met first
 *     hand: { ann: [q2] }, deck: { ann: [q2] }   the first lies on top
 *     table: { ann: [red-alert] }, agendas: { ann: [the-line-must-be-drawn-here] }
 *     shown: [x], commands: { picard: ann }, status: { sfc: { countdown: 1 } }
 *     turn, score, cardPlay
 *
 * Whoever has no seat of their own belongs to whom they lie under.
 */
import { type Chosen, isRecord, type Json, type Seat, type Seating, type Start } from '@tenforward/kernel';
import { emptyState, lay } from './rules/set-up.ts';
import type { Status, ZoneName } from './rules/zones.ts';
import type { Hive, State } from './types.ts';

type Lists = Readonly<Record<string, readonly string[]>>;
interface Setup extends Partial<Record<ZoneName, Lists>>, Partial<Pick<State, 'turn' | 'score' | 'cardPlay'>> {
  readonly places?: readonly string[];
  readonly agendas?: Lists;
  readonly shown?: readonly string[];
  readonly commands?: Readonly<Record<string, Seat>>;
  readonly status?: Readonly<Record<string, Status>>;
}
/** What lies below comes first. */
const order = ['ships', 'crew', 'team', 'on', 'seeds', 'hand', 'deck', 'discard', 'table'] as const;
const known = ['places', ...order, 'agendas', 'shown', 'commands', 'status', 'turn', 'score', 'cardPlay'];

export function arrange(json: Json, seating: Seating, options: Chosen): Start<Hive> {
  if (!isRecord(json)) throw new Error('the set-up of Hive is an object');
  const odd = Object.keys(json).find((key) => !known.includes(key));
  if (odd !== undefined) throw new Error(`the set-up has no field '${odd}'; it knows ${known.join(', ')}`);
  const setup = json as unknown as Setup; // in the words above
  const state = emptyState(seating, options['lists'] === 'open' ? 'open' : 'secret');
  const [first = ''] = seating.seats;
  for (const place of setup.places ?? []) put(state, place, 'spaceline', 'board', first);
  for (const zone of order)
    for (const [of, cards] of Object.entries(setup[zone] ?? {}))
      for (const card of ['seeds', 'deck'].includes(zone) ? cards.toReversed() : cards)
        put(state, card, zone, of, seating.seats.includes(of) ? of : ownerOf(state, of));
  for (const [of, cards] of Object.entries(setup.agendas ?? {}))
    for (const card of cards) put(state, card, 'table', of, of, { face: 'down' });
  state.cards = {
    ...state.cards,
    pieces: state.cards.pieces.map((p) => ({
      ...p,
      seen: setup.shown?.includes(p.id) ? [...seating.seats] : p.seen,
      controller: setup.commands?.[p.id] ?? p.controller,
      data: { ...setup.status?.[p.id] },
    })),
  };
  state.turn = setup.turn ?? first;
  state.turnNo = 1;
  state.cardPlay = setup.cardPlay ?? 'open';
  state.score = { ...state.score, ...setup.score };
  const { turn: seat } = state;
  return {
    state,
    agenda: [
      { step: 'act', seat },
      { step: 'close', seat },
    ],
  };
}
const ownerOf = (state: State, id: string): Seat => {
  const p = state.cards.pieces.find((one) => one.id === id);
  if (!p) throw new Error(`nothing here is called '${id}'`);
  return p.owner;
};
function put(
  state: State,
  text: string,
  zone: ZoneName,
  of: string,
  owner: Seat,
  more: { readonly face?: 'down' } = {},
): void {
  const [, id, kind = '', seat = owner] = /^(?:(\w+)=)?([\w-]+)(?:@(\w+))?$/.exec(text) ?? [];
  lay(state, kind, zone, of, seat, { ...more, ...(id !== undefined && { id }) });
}
