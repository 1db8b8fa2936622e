/** Mirror: show a card to score its worth; whoever has a Mirror in hand may take the points instead. Three cards each. */
import {
  ask,
  type AsksOf,
  type Card,
  type Chance,
  type Flow,
  type Game,
  type Next,
  option,
  phrases,
  reactions,
  type Seat,
  type Table,
} from '@tenforward/kernel';

export type Mirror = {
  state: { hands: Record<Seat, string[]>; deck: string[]; shown: string[]; score: Record<Seat, number> };
  steps: { turn: { seat: Seat } };
  events: { 'card.shown': { seat: Seat; card: string } };
  queries: Record<string, never>;
  asks: AsksOf<typeof asks>;
  tells: { shown: { seat: Seat; card: string }; mirrored: { seat: Seat }; drawn: { seat: Seat; card: string } };
  self: { owner: Seat; card: string };
  card: { worth: number };
  open: { hands: Record<Seat, number>; deck: number; shown: string[]; score: Record<Seat, number> };
  mine: { hand: string[] };
};

const en = {
  which: 'Show which card?',
  card: '{card}',
  'event.card.shown': '{seat} shows {card}',
  shown: '{seat} shows {card}.',
  mirrored: '{seat} mirrors it and takes the points.',
  drawn: '{seat} draws a card.',
  'drawn+': 'You draw {card}.',
} as const;
const say = phrases(en);

const asks = { which: ask() };
const { instead } = reactions<Mirror>();

/** Every copy has a name of its own: `fox.2` is the second fox. */
const kindOf = (copy: string): string => copy.split('.')[0] ?? copy;

const cards: Record<string, Card<Mirror>> = {
  fox: { name: 'Fox', worth: 3 },
  owl: { name: 'Owl', worth: 2 },
  mirror: {
    name: 'Mirror',
    text: 'When another seat shows a card, you may show Mirror from your hand and take the points.',
    worth: 1,
    reacts: [
      instead('card.shown', {
        from: 'hand',
        if: (_t, event, self) => event.seat !== self.owner,
        may: 'Show Mirror and take the points',
        do(t, event, self) {
          takeFromHand(t, self.owner, self.card);
          t.state.score[self.owner] = (t.state.score[self.owner] ?? 0) + t.card(kindOf(event.card)).worth;
          t.tell('mirrored', { seat: self.owner });
        },
      }),
    ],
  },
};

function takeFromHand(t: Table<Mirror>, seat: Seat, copy: string): void {
  t.state.hands[seat] = (t.state.hands[seat] ?? []).filter((held) => held !== copy);
  t.state.shown.push(copy);
  t.reveal(); // it was hidden until now
}

function* turn(t: Table<Mirror>, { seat }: { seat: Seat }): Flow<Next<Mirror>> {
  const copy = yield* t.maybe(seat, t.ask('which'), () =>
    (t.state.hands[seat] ?? []).map((held) => option(held, held, { show: () => say('card', { card: kindOf(held) }) })),
  );
  if (copy !== undefined) yield* show(t, seat, copy);
  const drawn = t.state.deck.shift();
  if (drawn !== undefined) {
    t.state.hands[seat]?.push(drawn);
    t.reveal(); // to one seat alone, but it can't be unseen
    t.tell('drawn', { seat }, { [seat]: { card: kindOf(drawn) } });
  }
  const { score } = t.state;
  const best = Math.max(...t.seats.map((s) => score[s] ?? 0));
  if (t.seats.every((s) => t.state.hands[s]?.length === 0))
    return { over: { winners: t.seats.filter((s) => score[s] === best), score: { ...score } } };
  return { step: 'turn', seat: t.seats[(t.seats.indexOf(seat) + 1) % t.seats.length] ?? seat };
}

function* show(t: Table<Mirror>, seat: Seat, copy: string): Flow {
  takeFromHand(t, seat, copy);
  t.tell('shown', { seat, card: kindOf(copy) });
  yield* t.happens('card.shown', { seat, card: kindOf(copy) }, function* () {
    t.state.score[seat] = (t.state.score[seat] ?? 0) + t.card(kindOf(copy)).worth;
  });
}

/** Deals everything the seat can't see anew; sorted first, so that it depends on what the seat sees alone. */
function imagine(state: Mirror['state'], seat: Seat, chance: Chance): void {
  const others = Object.keys(state.hands)
    .filter((other) => other !== seat)
    .sort();
  const hidden = [...state.deck, ...others.flatMap((other) => state.hands[other] ?? [])].sort();
  chance.shuffle(hidden);
  for (const other of others) state.hands[other] = hidden.splice(0, state.hands[other]?.length ?? 0);
  state.deck = hidden;
}

export const mirror: Game<Mirror> = {
  id: 'mirror',
  version: '1',
  seats: { min: 2, max: 4 },
  words: en,
  options: { options: {} },
  asks,
  setup(_options, { seats }, chance) {
    const deck = Object.keys(cards).flatMap((kind) => [1, 2, 3, 4, 5, 6].map((n) => `${kind}.${n}`));
    chance.shuffle(deck);
    const hands = Object.fromEntries(seats.map((seat) => [seat, deck.splice(0, 3)]));
    const score = Object.fromEntries(seats.map((seat) => [seat, 0]));
    return { state: { hands, deck, shown: [], score }, agenda: [{ step: 'turn', seat: seats[0] ?? '' }] };
  },
  steps: { turn },
  content: cards,
  *sources(state, wanted) {
    for (const owner of Object.keys(state.hands).sort())
      for (const copy of state.hands[owner] ?? [])
        if (wanted.has(kindOf(copy)))
          yield { card: kindOf(copy), id: copy, owner, zone: 'hand', self: { owner, card: copy } };
  },
  queries: {},
  view: {
    open: ({ state, seats }) => ({
      hands: Object.fromEntries(seats.map((seat) => [seat, state.hands[seat]?.length ?? 0])),
      deck: state.deck.length,
      shown: state.shown,
      score: state.score,
    }),
    mine: ({ state }, seat) => ({ hand: state.hands[seat] ?? [] }),
  },
  imagine,
  copy: (s) => ({
    hands: Object.fromEntries(Object.entries(s.hands).map(([seat, hand]) => [seat, [...hand]])),
    deck: [...s.deck],
    shown: [...s.shown],
    score: { ...s.score },
  }),
  priority: ({ seats }) => seats,
  mightReact: ({ state }, seat, { event }) => seat !== event.seat && (state.hands[seat]?.length ?? 0) > 0,
};
