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
import { everybody, withEach, type Written } from '@tenforward/cards';
import { type Chosen, isRecord, type Json, type Seat, type Seating, type Start } from '@tenforward/kernel';
import { emptyState } from './rules/set-up.ts';
import { kit, type Status, type ZoneName } from './rules/zones.ts';
import type { Hive, State } from './types.ts';

type Lists = Readonly<Record<string, readonly string[]>>;
interface Setup extends Written<ZoneName>, Partial<Pick<State, 'turn' | 'score' | 'cardPlay'>> {
  readonly places?: readonly string[];
  readonly agendas?: Readonly<Record<Seat, readonly string[]>>;
  readonly shown?: readonly string[];
  readonly commands?: Readonly<Record<string, Seat>>;
  readonly status?: Readonly<Record<string, Status>>;
}
const known = [
  ...Object.keys(kit.zones),
  'places',
  'agendas',
  'shown',
  'commands',
  'status',
  'turn',
  'score',
  'cardPlay',
];

export function arrange(json: Json, seating: Seating, options: Chosen): Start<Hive> {
  if (!isRecord(json)) throw new Error('the set-up of Hive is an object');
  const odd = Object.keys(json).find((key) => !known.includes(key));
  if (odd !== undefined) throw new Error(`the set-up has no field '${odd}'; it knows ${known.join(', ')}`);
  const {
    places = [],
    agendas = {},
    shown = [],
    commands = {},
    status = {},
    turn,
    score,
    cardPlay,
    ...zones
  } = json as unknown as Setup; // in the words above
  const state = emptyState(seating, options['lists'] === 'open' ? 'open' : 'secret');
  const [first = ''] = seating.seats;
  const written = { ...zones, spaceline: { board: places }, seeds: topLast(zones.seeds) };
  const open = kit.dealWritten(state.cards, written);
  const all = kit.dealWritten(open, { table: agendas });
  state.cards = withEach(all, (p) => ({
    ...p,
    face: kit.find({ state: { cards: open } }, p.id) ? 'up' : 'down',
    seen: shown.includes(p.id) ? [everybody] : p.seen,
    controller: commands[p.id] ?? p.controller,
    data: { ...status[p.id] },
  }));
  state.turn = turn ?? first;
  state.turnNo = 1;
  state.cardPlay = cardPlay ?? 'open';
  state.score = { ...state.score, ...score };
  const seat = state.turn;
  return {
    state,
    agenda: [
      { step: 'act', seat },
      { step: 'close', seat },
    ],
  };
}
/** The first seed is met first. */
const topLast = (seeds: Lists = {}): Lists =>
  Object.fromEntries(Object.entries(seeds).map(([at, cards]) => [at, cards.toReversed()]));
