/** Parlour: play a card for its worth, draw one. Some cards do more: the examples of `docs/cards.md`. */
import {
  type CardTable,
  cardKit,
  derivedFrom,
  nobody,
  noCards,
  type OpenCards,
  type OwnCards,
  type Written,
} from '@tenforward/cards';
import {
  ask,
  type AsksOf,
  type Card,
  type Flow,
  flowOf,
  shared,
  type Game,
  type Next,
  option,
  phrases,
  type QueriesOf,
  type Seat,
  sum,
  type Table,
} from '@tenforward/kernel';

// ------------------------------------------------------------------ zones

const kit = cardKit(
  {
    /** Nobody sees which card is where; everybody knows which cards there are in all. */
    deck: { under: 'place', up: 'none', each: 'none', ordered: true, pile: 'all' },
    hand: { under: 'seat', up: 'holder', each: 'holder', pile: 'all' },
    played: { under: 'place', up: 'all' },
  },
  null,
);
type Zone = keyof typeof kit.zones;
const deck = { zone: 'deck', place: 'table' } as const;

// ------------------------------------------------------------------ types

export type Parlour = {
  state: { cards: CardTable<Zone, null>; score: Record<Seat, number> };
  steps: { turn: { seat: Seat } };
  events: Record<string, never>;
  queries: QueriesOf<typeof queries>;
  asks: AsksOf<typeof asks>;
  tells: {
    played: { seat: Seat; card: string; worth: number };
    drawn: { seat: Seat; card: string };
    searched: { seat: Seat; card: string };
    ended: { seat: Seat; card: string };
  };
  self: Self;
  card: { worth: number; play?: (t: Board, self: Self) => Flow | void };
  open: OpenCards<Zone, null> & { score: Record<Seat, number> };
  mine: OwnCards<Zone, null>;
};
/** A card, or what it has left in force. */
interface Self {
  card: string;
  owner: Seat;
}
type Board = Table<Parlour>;
const queries = { worth: sum<{ seat: Seat }>({ min: 0 }) };
const asks = { which: ask(), search: ask('', { hides: true }), whom: ask<{ card: string }>() };
const turnOf = (seat: Seat): string => `turn of ${seat}`;

const en = {
  which: 'Play which card?',
  card: '{card}',
  search: 'Take a Fox out of the deck?',
  'search.none': 'Take nothing',
  whom: 'Whose hand?',
  seat: '{seat}',
  played: '{seat} plays {card} for {worth}.',
  drawn: '{seat} draws a card.',
  'drawn+': 'You draw {card}.',
  searched: '{seat} looks through the deck.',
  'searched+': 'You take {card}.',
  ended: '{card} of {seat} is over.',
} as const;
const say = phrases(en);

// ------------------------------------------------------------------ cards

const cards: Record<string, Card<Parlour>> = {
  fox: { name: 'Fox', worth: 3 },
  owl: { name: 'Owl', worth: 2 },
  fog: {
    name: 'Fog',
    text: 'Until your next turn what the others play is worth 1 less.',
    worth: 0,
    play: (t, self) => void kit.lasts(t, self, 'dims', { until: turnOf(self.owner) }),
    lasting: {
      dims: { answers: { worth: (_t, { seat }, self) => (seat === self.owner ? undefined : -1) } },
    },
  },
  lantern: {
    name: 'Lantern',
    text: 'What you play is worth 2 more, as long as nobody’s score is below yours.',
    worth: 0,
    play: (t, self) => void kit.lasts(t, self, 'shines'),
    lasting: {
      shines: {
        holds: ({ seats, state: { score } }, { owner }) =>
          seats.every((seat) => (score[seat] ?? 0) >= (score[owner] ?? 0)),
        answers: { worth: (_t, { seat }, self) => (seat === self.owner ? 2 : undefined) },
      },
    },
  },
  scout: {
    name: 'Scout',
    text: 'Look through the deck: you may take a Fox. The others do not see what you take. Shuffle the deck.',
    worth: 1,
    *play(t, { owner }) {
      const fox = yield* kit.search(t, owner, t.ask('search'), {
        in: [deck],
        for: (kind) => kind === 'fox',
        to: { zone: 'hand', place: owner },
        words: { found: ({ kind }) => say('card', { card: kind }), nothing: () => say('search.none') },
      });
      t.tell('searched', { seat: owner }, fox ? { [owner]: { card: fox.kind } } : {});
    },
  },
  spyglass: {
    name: 'Spyglass',
    text: 'Choose another seat: until your next turn begins you see its hand, and what it draws.',
    worth: 1,
    *play(t, { card, owner }) {
      const whom = yield* t.one(owner, t.ask('whom', { card }), () =>
        t.seats
          .filter((seat) => seat !== owner)
          .map((seat) => option(seat, seat, { show: () => say('seat', { seat }) })),
      );
      kit.grant(t, { zone: 'hand', place: whom }, 'faces', [owner], turnOf(owner));
    },
  },
};

// ------------------------------------------------------------------ rules

function* turn(t: Board, { seat }: { seat: Seat }): Flow<Next<Parlour>> {
  kit.passed(t, turnOf(seat));
  const id = yield* t.maybe(seat, t.ask('which'), () =>
    kit
      .called(kit.lying(t, 'hand', seat))
      .map(([name, p]) => option(name, p.id, { show: () => say('card', { card: p.kind }) })),
  );
  if (id !== undefined) yield* plays(t, seat, id);
  const drawn = kit.draw(t, 'deck', 'table', 'hand', seat);
  if (drawn) t.tell('drawn', { seat }, { [seat]: { card: drawn.kind } });
  const { score } = t.state;
  const best = Math.max(...Object.values(score));
  if (kit.lying(t, 'hand').length === 0)
    return { over: { winners: t.seats.filter((one) => score[one] === best), score: { ...score } } };
  return { step: 'turn', seat: t.seats[(t.seats.indexOf(seat) + 1) % t.seats.length] ?? seat };
}
function* plays(t: Board, seat: Seat, id: string): Flow {
  const { kind: card } = kit.move(t, id, 'played', 'table');
  const worth = t.query('worth', { seat }, t.card(card).worth);
  t.state.score[seat] = (t.state.score[seat] ?? 0) + worth;
  t.tell('played', { seat, card, worth });
  yield* flowOf(t.card(card).play?.(t, { card, owner: seat }));
}

const derived = derivedFrom<Zone, null, Parlour>(kit, {
  content: cards,
  self: ({ kind, controller }) => ({ card: kind, owner: controller }),
  effect: (effect) => effect,
  ended(t, effects) {
    for (const { card, owner } of effects) t.tell('ended', { seat: owner, card });
  },
});
export const parlour: Game<Parlour> = {
  id: 'parlour',
  version: '1',
  seats: { min: 2, max: 4 },
  words: en,
  options: { options: {} },
  asks,
  setup(_options, { seats }, chance) {
    const all = kit.mixed(
      Object.keys(cards).flatMap((kind) => [kind, kind, kind, kind]),
      chance,
    );
    const hands = seats.flatMap((place) =>
      all.splice(0, 3).map((kind) => ({ kind, zone: 'hand', place, owner: nobody }) as const),
    );
    const rest = all.map((kind) => ({ kind, ...deck, owner: nobody }));
    return {
      state: {
        cards: kit.deal(noCards(), [...hands, ...rest]),
        score: Object.fromEntries(seats.map((seat) => [seat, 0])),
      },
      agenda: [{ step: 'turn', seat: seats[0] ?? '' }],
    };
  },
  steps: { turn },
  content: cards,
  queries,
  view: { open: (t) => ({ ...kit.open(t), score: t.state.score }), mine: kit.own },
  copy: ({ cards: table, score }) => ({ cards: shared(table), score: { ...score } }),
  priority: ({ seats }) => seats,
  ...derived,
  scenario: {
    // `{ hand: { ann: [fox, x=owl] }, deck: { table: [fog] } }`: Ann's turn
    arrange: (setup, { seats }) => ({
      state: {
        cards: kit.dealWritten(noCards(), setup as Written<Zone>),
        score: Object.fromEntries(seats.map((seat) => [seat, 0])),
      },
      agenda: [{ step: 'turn', seat: seats[0] ?? '' }],
    }),
    told: ({ cards: table, score }) => ({ ...kit.written(table), score }),
  },
};
