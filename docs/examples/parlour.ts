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
  reactions,
  type Seat,
  sum,
  type Table,
} from '@tenforward/kernel';

// ------------------------------------------------------------------ zones

export const kit = cardKit(
  {
    /** Nobody sees which card is where; everybody knows which cards there are in all. */
    deck: { under: 'place', up: 'none', each: 'none', ordered: true, pile: 'all' },
    hand: { under: 'seat', up: 'holder', each: 'holder', pile: 'all' },
    /** Before its owner, face down: whoever laid it may look at it, the others see that it is there. */
    laid: { under: 'seat', up: 'all', down: 'holder', pile: 'all' },
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
  events: { scores: { seat: Seat; worth: number } };
  queries: QueriesOf<typeof queries>;
  asks: AsksOf<typeof asks>;
  tells: {
    played: { seat: Seat; card: string; worth: number };
    laid: { seat: Seat; card: string };
    sprung: { seat: Seat; card: string };
    drawn: { seat: Seat; card: string };
    arranged: { seat: Seat };
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
  id: string;
  card: string;
  owner: Seat;
}
type Board = Table<Parlour>;
const queries = { worth: sum<{ seat: Seat }>({ min: 0 }) };
const asks = { which: ask(), search: ask('', { hides: true }), whom: ask<{ card: string }>(), arrange: ask() };
const { instead } = reactions<Parlour>();
const turnOf = (seat: Seat): string => `turn of ${seat}`;
const endOf = (seat: Seat): string => `end of turn of ${seat}`;

const en = {
  which: 'Play which card?',
  card: '{card}',
  lay: 'Lay {card} face down',
  search: 'Take a Fox out of the deck?',
  'search.none': 'Take nothing',
  whom: 'Whose hand?',
  arrange: 'In which order do you put them back? The first comes to lie on top',
  seat: '{seat}',
  played: '{seat} plays {card} for {worth}.',
  laid: '{seat} lays a card face down.',
  'laid+': 'You lay {card} face down.',
  sprung: '{seat} turns up {card}: that is worth nothing.',
  drawn: '{seat} draws a card.',
  'drawn+': 'You draw {card}.',
  arranged: '{seat} puts back the cards on top of the deck.',
  searched: '{seat} looks through the deck.',
  'searched+': 'You take {card}.',
  ended: '{card} of {seat} is over.',
  'event.scores': '{seat} plays what is worth {worth}',
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
  raven: {
    name: 'Raven',
    text: 'Look at the top three cards of the deck, and put them back in any order.',
    worth: 1,
    *play(t, { owner }) {
      const ids = kit.topOf(t, 'deck', 'table', 3).map(({ id }) => id);
      const seen = kit.peekAll(t, ids, [owner]);
      const top = yield* t.order(owner, t.ask('arrange'), () =>
        kit.called(seen).map(([name, { id, kind: card }]) => option(name, id, { show: () => say('card', { card }) })),
      );
      kit.arrange(t, owner, { top });
      t.tell('arranged', { seat: owner });
    },
  },
  moon: {
    name: 'Moon',
    text: 'Until the end of your next turn what you play is worth 1 more.',
    worth: 1,
    play: (t, self) => void kit.lasts(t, self, 'pulls', { until: endOf(self.owner), passes: 2 }),
    lasting: {
      pulls: { answers: { worth: (_t, { seat }, self) => (seat === self.owner ? 1 : undefined) } },
    },
  },
  snare: {
    name: 'Snare',
    text: 'When another plays what is worth 3 or more, you may turn up this card, if it lies face down before you: that is worth nothing.',
    worth: 0,
    reacts: [
      instead('scores', {
        from: 'laid',
        if: (_t, { seat, worth }, self) => seat !== self.owner && worth >= 3,
        may: 'Turn up Snare: that is worth nothing',
        do(t, _event, { id, owner, card }) {
          t.tell('sprung', { seat: owner, card });
          kit.move(t, id, 'played', 'table');
        },
      }),
    ],
  },
};

// ------------------------------------------------------------------ rules

function* turn(t: Board, { seat }: { seat: Seat }): Flow<Next<Parlour>> {
  kit.passed(t, turnOf(seat));
  const chosen = yield* t.maybe(seat, t.ask('which'), () =>
    kit
      .called(kit.lying(t, 'hand', seat))
      .flatMap(([name, { id, kind: card }]) => [
        option(name, { id, isLaid: false }, { show: () => say('card', { card }) }),
        option(`lay:${name}`, { id, isLaid: true }, { show: () => say('lay', { card }) }),
      ]),
  );
  if (chosen?.isLaid) lays(t, seat, chosen.id);
  else if (chosen) yield* plays(t, seat, chosen.id);
  const drawn = kit.draw(t, 'deck', 'table', 'hand', seat);
  if (drawn) t.tell('drawn', { seat }, { [seat]: { card: drawn.kind } });
  kit.passed(t, endOf(seat));
  const { score } = t.state;
  const best = Math.max(...Object.values(score));
  if (kit.lying(t, 'hand').length === 0)
    return { over: { winners: t.seats.filter((one) => score[one] === best), score: { ...score } } };
  return { step: 'turn', seat: t.seats[(t.seats.indexOf(seat) + 1) % t.seats.length] ?? seat };
}
function lays(t: Board, seat: Seat, id: string): void {
  const { kind: card } = kit.move(t, id, 'laid', seat, { face: 'down' });
  t.tell('laid', { seat }, { [seat]: { card } });
}
function* plays(t: Board, seat: Seat, id: string): Flow {
  const { id: now, kind: card } = kit.move(t, id, 'played', 'table');
  const worth = t.query('worth', { seat }, t.card(card).worth);
  t.tell('played', { seat, card, worth });
  yield* t.happens('scores', { seat, worth }, function* () {
    t.state.score[seat] = (t.state.score[seat] ?? 0) + worth;
  });
  yield* flowOf(t.card(card).play?.(t, { id: now, card, owner: seat }));
}

export const derived = derivedFrom<Zone, null, Parlour>(kit, {
  content: cards,
  self: ({ id, kind, controller }) => ({ id, card: kind, owner: controller }),
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
    // `{ hand: { ann: [fox, x=owl] }, laid: { ben: [-snare] }, deck: { table: [fog] } }`: Ann's turn
    arrange: (setup, { seats }) => ({
      state: {
        cards: kit.dealWritten(noCards(), setup as Written<Zone>, nobody),
        score: Object.fromEntries(seats.map((seat) => [seat, 0])),
      },
      agenda: [{ step: 'turn', seat: seats[0] ?? '' }],
    }),
    told: ({ cards: table, score }) => ({ ...kit.written(table), score }),
  },
};
