/** What the compiler knows of a game: answers are typed by their options, and what may only read can't write. */
import { expect, expectTypeOf, test } from 'vitest';
import { type Card, type Fate, type Flow, type Game, type Look, option, type Seat, type Table } from '../src/index.ts';
import { probe } from '@tenforward/cards/probe';
import type { Board, Probe } from '@tenforward/cards/probe/types.ts';
import { after } from '@tenforward/cards/probe/rules/reactions.ts';
import { say } from '@tenforward/cards/probe/words.ts';

const x = () => say('turn.end');

export function* answersAreTyped(t: Board): Flow<string> {
  const end = t.ask('turn.action', { left: 1 });
  const one = yield* t.one('ann', end, () => [option('a', 1, { show: x }), option('b', 'two', { show: x })]);
  expectTypeOf(one).toEqualTypeOf<1 | 'two'>();
  const maybe = yield* t.maybe('ann', end, () => [option('a', { do: 'end' }, { show: x })]);
  expectTypeOf(maybe).toEqualTypeOf<{ readonly do: 'end' } | undefined>();
  const ids: string[] = [];
  const some = yield* t.some('ann', end, [0, 2], () => ids.map((id) => option(id, { id }, { show: x })));
  expectTypeOf(some).toEqualTypeOf<{ readonly id: string }[]>();
  const spread = yield* t.spread('ann', end, [1, 1], () => [option('h', 'hull', { show: x })]);
  expectTypeOf(spread).toEqualTypeOf<{ value: 'hull'; points: number }[]>();
  const pose = yield* t.pose('ann', end, () => ({ grid: { angle: 15 }, regions: [{ angle: [0, 90] }] }));
  expectTypeOf(pose).toEqualTypeOf<Record<'angle', number>>();
  const bids = yield* t.together(t.seats, (seat) => t.number(seat, end, [0, 1]));
  expectTypeOf(bids).toEqualTypeOf<Record<Seat, number>>();
  const fate = yield* t.happens('ship.destroyed', { ship: 's', by: 'ann' }, function* () {});
  expectTypeOf(fate).toEqualTypeOf<Fate>();
  expectTypeOf(t.query('attack dice', { by: 'a', on: 'b' }, 1)).toEqualTypeOf<number>();

  // @ts-expect-error unknown ask
  t.ask('turn.actoin', { left: 1 });
  // @ts-expect-error an ask without its data
  t.ask('turn.action');
  // @ts-expect-error an ask with other data
  t.ask('turn.action', { leftover: 1 });
  t.ask('blast.order');
  // @ts-expect-error unknown query
  t.query('nope', {}, 1);
  // @ts-expect-error wrong subject
  t.query('attack dice', { ship: 'x' }, 1);
  // @ts-expect-error unknown event
  yield* t.happens('nope', {}, function* () {});
  // @ts-expect-error a misspelt tell
  t.tell('card.drwn', {});
  // @ts-expect-error a tell with data it does not have
  t.tell('card.drawn', { ship: 'x' });
  // forgetting yield*: the value is a flow, so using it as the answer does not type
  const flow = t.number('ann', end, [0, 1]);
  // @ts-expect-error a flow is not a number
  flow.toFixed();
  return 'ok';
}

export function viewsAreTyped(open: Probe['open'], look: Look<Probe>): void {
  expectTypeOf(look.open.view.hands).toEqualTypeOf<{ readonly [seat: string]: number }>();
  // @ts-expect-error what is seen has no such field
  void open.hand;
  // @ts-expect-error nor may it be written to
  look.open.view.round = 1;
}
/** A view that loses a field fails where it is made. */
// @ts-expect-error the deck is gone
export const lost: Game<Probe>['view']['open'] = (t) => {
  const { deck: _gone, ...rest } = probe.view.open(t);
  return rest;
};
export function* previewsAreTyped(t: Table<Probe & { preview: { doors: string[] } }>): Flow {
  const what = t.ask('turn.action', { left: 1 });
  yield* t.one('ann', what, () => [option('a', 1, { show: x, preview: () => ({ own: { doors: ['d'] } }) })]);
  // @ts-expect-error the game's own face knows no such thing
  yield* t.one('ann', what, () => [option('a', 1, { show: x, preview: () => ({ own: { gates: ['d'] } }) })]);
}
export function* noPreviewOfItsOwn(t: Board): Flow {
  // @ts-expect-error the probe has nothing that only its own face could draw
  yield* t.one('ann', t.ask('blast.order'), () => [option('a', 1, { show: x, preview: () => ({ own: 1 }) })]);
}

export const card = {
  name: 'Card',
  copies: 1,
  answers: {
    'attack dice': (t, about, self) => {
      // @ts-expect-error a card's answer may not write
      t.state.round = 1;
      // @ts-expect-error nor roll dice
      void t.chance;
      // @ts-expect-error nor ask
      void t.one;
      return about.by === self.ship ? { add: 1 } : undefined;
    },
  },
  reacts: [
    after('ship.destroyed', {
      do(t, event) {
        t.tell('ship.destroyed', { ship: event.ship, by: event.by });
        // @ts-expect-error the event has no such field
        void event.at;
      },
    }),
    // @ts-expect-error there is no such event
    after('ship.destroyd', { do: () => undefined }),
  ],
} satisfies Card<Probe>;

export const wrong: Card<Probe> = {
  name: 'Wrong',
  copies: 1,
  answers: {
    // @ts-expect-error a permission is true or a refusal
    'may attack': () => 3,
  },
};

test('the types above hold: the compiler has checked them', () => {
  expect(card.answers).toHaveProperty('attack dice');
});
