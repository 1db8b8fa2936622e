/** The probe, whole: where rules and content are handed to the kernel. */
import { nobody } from '@tenforward/cards';
import type { Game } from '@tenforward/kernel';
import { agendaDeck, content, deck } from './content/index.ts';
import { invariants } from './invariants.ts';
import { agendaAsks, agendaDeeds } from './rules/agendas.ts';
import { attack, attackAsks, attackQueries } from './rules/attack.ts';
import { bid, biddingAsks } from './rules/bidding.ts';
import { buoyAsks } from './rules/buoys.ts';
import { migrate } from './migrate.ts';
import { cardAsks } from './rules/cards.ts';
import { blast, destructionAsks } from './rules/destruction.ts';
import { clockDeeds, concede, endQueries } from './rules/end.ts';
import { peaceDeeds } from './rules/peace.ts';
import { deploy, freshState, setUpAsks } from './rules/set-up.ts';
import { turn, turnAsks } from './rules/turn.ts';
import { arrange } from './scenario.ts';
import { text } from './text.ts';
import type { Probe } from './types.ts';
import { copy, derived, view } from './view.ts';
import { en, say } from './words.ts';
import { told } from './written.ts';

/** PRB-8.4: until the round ends; a card that is played may be left out. */
const passOffers = [
  {
    until: 'round ends',
    say: say('pass.round'),
    unless: [{ event: 'card.played', say: say('pass.unless-card') }],
  },
];

export const probe: Game<Probe> = {
  id: 'probe',
  version: '2',
  seats: { min: 2, max: 8, reserved: [nobody] },
  words: en,
  options: {
    options: {
      rounds: { kind: 'number', min: 1, max: 8, default: 4, say: say('option.rounds'), rule: 'PRB-12.1' },
      actions: { kind: 'number', min: 1, max: 3, default: 2, say: say('option.actions'), rule: 'PRB-4.1' },
    },
    presets: { quick: { rounds: 2 }, long: { rounds: 8, actions: 3 } },
  },
  setup: (_options, seating, chance) => ({
    state: freshState(seating, deck, agendaDeck, chance),
    agenda: [{ step: 'deploy' }, { step: 'bid' }],
  }),
  asks: {
    ...agendaAsks,
    ...attackAsks,
    ...biddingAsks,
    ...buoyAsks,
    ...cardAsks,
    ...destructionAsks,
    ...setUpAsks,
    ...turnAsks,
  },
  steps: { deploy, bid, turn, attack, blast },
  content,
  ...derived,
  queries: { ...attackQueries, ...endQueries },
  view,
  acts: (t, seat) => (seat === 'clock' ? clockDeeds(t) : [...peaceDeeds(t, seat), ...agendaDeeds(t, seat)]),
  concede,
  copy,
  priority: ({ seats, state }) => {
    const i = Math.max(0, seats.indexOf(state.turn));
    return [...seats.slice(i), ...seats.slice(0, i)];
  },
  passing: (t, seat) => (t.seats.includes(seat) ? passOffers : []),
  invariants: { ...derived.invariants, ...invariants },
  scenario: { arrange, told },
  migrate,
  naming: (id, name) => {
    const [, seat, n] = /^(.+)\/(\d)$/.exec(id) ?? [];
    return seat === undefined ? undefined : `${name(seat)}’s ${n === '1' ? 'first' : 'second'} ship`;
  },
  text,
};
