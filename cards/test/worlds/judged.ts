/** What is compared of two worlds: what the observer is shown, what it imagines, who is asked; and what holds of any table. */
import { derivedFrom, everybody, noCards } from '@tenforward/cards';
import { type Card, chanceFrom, type Reading, reactions, withState } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { boom, type Mini as MiniOf, readingOf } from '../mini.ts';
import type { Pair } from './pair.ts';
import { kit, type Piece, seats, type Where, type World } from './table.ts';

type Mini = MiniOf<Where, object>;
const { after } = reactions<Mini>();
const isAnyNumber = (): boolean => true;
const golds = ({ state }: Reading<Mini>): number => kit.all({ state }).filter(({ kind }) => kind === 'gold').length;
const isEven = (t: Reading<Mini>): boolean => golds(t) % 2 === 0;
const isOdd = (t: Reading<Mini>): boolean => golds(t) % 2 === 1;
const alert = (from: Where, condition: (t: Reading<Mini>) => boolean) =>
  after('boom', { as: from, from, may: 'React', if: condition, do: () => undefined });
/** Cards that react from where they lie hidden, some of them if a number is so that nobody should know. */
const content: Readonly<Record<string, Card<Mini>>> = {
  claim: { name: 'Claim' },
  gold: {
    name: 'Gold',
    reacts: (['hand', 'row', 'vault', 'deck', 'bag', 'tab'] as const).map((from) => alert(from, isAnyNumber)),
    lasting: { shines: {} },
  },
  drill: {
    name: 'Drill',
    reacts: [
      alert('hand', isEven),
      alert('row', isOdd),
      alert('vault', isAnyNumber),
      alert('deck', isEven),
      alert('bag', isOdd),
      alert('tab', isAnyNumber),
    ],
  },
};
const derivedOf = (stock: Pair['stock']) =>
  derivedFrom<Where, object, Mini>(kit, { content, self: ({ id }) => ({ id }), effect: ({ id }) => ({ id }), stock });
const among = [new Set(['drill']), new Set(['gold'])];

/**
 * A card and who knows it. Not by what: to whoever is let look for a while, what they saw before is nothing. Neither its name,
 * nor when it came: nobody sees those of a card that they can't tell from others.
 */
function known(t: World, p: Piece): object {
  const { id: _id, since: _since, seen: _seen, ...rest } = p;
  return { ...rest, knows: [...seats, everybody].filter((who) => kit.seesFace(t.state.cards, p, who, t)) };
}

export type Judge = ReturnType<typeof judgeOf>;
export function judgeOf({ observer, stock, worlds: [{ teams }] }: Pair) {
  const derived = derivedOf(stock);
  const seated = seats.map((seat) => ({ seat, ...(teams[seat] !== undefined && { team: teams[seat] }) }));
  // other cards are laid on it each time
  const empty = readingOf(noCards<Where, object>(), seated, content, derived);
  return {
    /** What it is shown. */
    seen: (t: World): string => JSON.stringify([kit.open(t), observer === everybody ? null : kit.own(t, observer)]),
    /** What else may not differ: the same dice fall in both worlds. */
    compared: {
      'what was revealed': ({ shown }: World) => JSON.stringify({ isRevealed: shown > 0 }),
      'what it imagines': (t: World): string => {
        if (observer === everybody) return 'null';
        const state = { cards: t.state.cards };
        derived.imagine(state, observer, chanceFrom(generator('world')), t);
        return JSON.stringify(kit.all({ state }).map((p) => known({ ...t, state }, p)));
      },
      'who is asked': (t: World): string => {
        const reading = withState(empty, t.state);
        return JSON.stringify(
          seats.map((seat) => [seat, ...among.map((cards) => derived.mightReact(reading, seat, boom, cards))]),
        );
      },
    },
    /** What is wrong at this table, whoever looks. */
    wrong: (t: World): string | undefined => {
      const reading = withState(empty, t.state);
      for (const rule of Object.values(derived.invariants)) {
        const wrong = rule(reading);
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    },
  };
}
