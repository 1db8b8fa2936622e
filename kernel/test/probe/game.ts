/** The probe, whole: where rules and content are handed to the kernel. */
import type { Game, Source } from '../../src/index.ts';
import { agendas } from './content/agendas.ts';
import { cards } from './content/cards.ts';
import { invariants } from './invariants.ts';
import { agendaAsks, agendaDeeds } from './rules/agendas.ts';
import { attack, attackAsks, attackQueries } from './rules/attack.ts';
import { bid, biddingAsks } from './rules/bidding.ts';
import { buoyAsks } from './rules/buoys.ts';
import { cardAsks, mayAnswer } from './rules/cards.ts';
import { blast, destructionAsks } from './rules/destruction.ts';
import { clockDeeds, concede, endQueries } from './rules/end.ts';
import { peaceDeeds } from './rules/peace.ts';
import { deploy, freshState, setUpAsks } from './rules/set-up.ts';
import { turn, turnAsks } from './rules/turn.ts';
import { arrange } from './scenario.ts';
import { text } from './text.ts';
import type { Probe, State } from './types.ts';
import { copy, imagine, view } from './view.ts';
import { en, say } from './words.ts';

/** PRB-8.4: until the round ends; a card that is played may be left out. */
const passOffers = [
  {
    until: 'round ends',
    say: say('pass.round'),
    unless: [{ event: 'card.played', say: say('pass.unless-card') }],
  },
];

const copies = (list: Record<string, { copies: number }>): string[] =>
  Object.entries(list).flatMap(([id, card]) => Array.from({ length: card.copies }, () => id));

export const probe: Game<Probe> = {
  id: 'probe',
  version: '1',
  seats: { min: 2, max: 8 },
  words: en,
  options: {
    options: {
      rounds: { kind: 'number', min: 1, max: 8, default: 4, say: say('option.rounds'), rule: 'PRB-12.1' },
      actions: { kind: 'number', min: 1, max: 3, default: 2, say: say('option.actions'), rule: 'PRB-4.1' },
    },
    presets: { quick: { rounds: 2 }, long: { rounds: 8, actions: 3 } },
  },
  setup: (_options, seating, chance) => ({
    state: freshState(seating, copies(cards), copies(agendas), chance),
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
  content: { ...cards, ...agendas },
  sources,
  queries: { ...attackQueries, ...endQueries },
  view,
  imagine,
  acts: (t, seat) => (seat === 'clock' ? clockDeeds(t) : [...peaceDeeds(t, seat), ...agendaDeeds(t, seat)]),
  concede,
  copy,
  priority: ({ seats, state }) => {
    const i = Math.max(0, seats.indexOf(state.turn));
    return [...seats.slice(i), ...seats.slice(0, i)];
  },
  mightReact: (t, seat, { name, event }) =>
    name === 'card.played' && (t.state.hands[seat]?.length ?? 0) > 0 && mayAnswer(t, seat, event),
  passing: (t, seat) => (t.seats.includes(seat) ? passOffers : []),
  invariants,
  scenario: { arrange },
  naming: (id, name) => {
    const [, seat, n] = /^(.+)\/(\d)$/.exec(id) ?? [];
    return seat === undefined ? undefined : `${name(seat)}’s ${n === '1' ? 'first' : 'second'} ship`;
  },
  text,
};

function* sources(state: State, wanted: ReadonlySet<string>): Iterable<Source<Probe>> {
  for (const id of Object.keys(state.ships).sort()) {
    const ship = state.ships[id];
    for (const [i, card] of (ship?.carries ?? []).entries())
      if (ship && wanted.has(card))
        yield {
          card,
          id: `${id}:${card}:${i}`,
          owner: ship.owner,
          zone: 'play',
          self: { card, owner: ship.owner, ship: id },
        };
  }
  for (const owner of Object.keys(state.hands).sort()) {
    for (const [i, card] of (state.hands[owner] ?? []).entries())
      if (wanted.has(card)) yield { card, id: `${owner}:${card}:${i}`, owner, zone: 'hand', self: { card, owner } };
    const agenda = state.agendas[owner]?.card ?? '';
    if (wanted.has(agenda))
      yield { card: agenda, id: `${owner}:${agenda}`, owner, zone: 'play', self: { card: agenda, owner } };
  }
}
