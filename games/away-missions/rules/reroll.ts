/** Discard to re-roll: players in the roll take turns until all have passed in a row; cards that re-roll join in. */
import { ask, flowOf, option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { inPlay, who } from './characters.ts';
import { discardFromHand } from './cards.ts';
import type { Compared, DiceRow, Roll } from './dice-board.ts';
import { could } from './hidden.ts';
import { type Named, named, namedOf } from './options.ts';
import { comparedDice, rerollPreview, rerollValue, rerollWhatIf, standingPreview } from './reroll-preview.ts';
import type { CardId, CharacterId, Copy, Flow, Reading, Seat, Self, Table } from './types.ts';
import { attachedTo, handOf, isInHand, lying, selfApart, selfOf } from './zones.ts';

/** A card that re-rolls dice outside the discard rule. */
export interface Reroll {
  readonly from: 'hand' | 'play';
  readonly say: string;
  if(t: Reading, roll: Roll, self: Self): boolean;
  do(t: Table, roll: Roll, self: Self): Flow | void;
}

/** What this chapter tells. */
export type RerollTells = {
  rerolled: {
    seat: Seat;
    card: Copy;
    was: number[];
    now: number[];
    character: CharacterId;
    kind: Roll['kind'];
    row: Roll['row'];
    /** Which dice of the row, counted from 0 as they fell. */
    places: number[];
  } & Compared;
};
/** What this chapter asks: whether to re-roll, whatever a hand may hold; and which dice of a row. */
export const rerollAsks = {
  'reroll.which': ask('AM-reroll-1', { hides: true }),
  'reroll.dice': ask<{ row: Roll['row'] }>('AM-reroll-1'),
};

export type Answer =
  | { readonly do: 'discard'; readonly copy: Copy; readonly roll: Roll }
  | { readonly do: 'card'; readonly self: Self; readonly roll: Roll }
  | { readonly do: 'pass' };

const rowOf = (t: Table, { row }: Pick<Roll, 'row'>): DiceRow | null | undefined =>
  row === 'left' ? t.state.contest?.left : t.state.contest?.right;

/** The dice of a roll, where they lie on the dice board. */
export const diceOf = (t: Table, roll: Pick<Roll, 'row'>): number[] => rowOf(t, roll)?.dice ?? [];

/** Rolls the dice in these places again, and lets them show what they were. Returns what they show now. */
export function rollAgain(t: Table, roll: Pick<Roll, 'row'>, places: readonly number[]): number[] {
  const now = t.chance.rolls(places.length, 6);
  const row = rowOf(t, roll);
  for (const [n, i] of places.entries()) {
    if (!row) continue;
    row.was[i] = row.dice[i] ?? null;
    row.dice[i] = now[n] ?? 0; // AM-reroll-6
  }
  return now;
}

/** How the dice on the dice board compare. */
export const comparedNow = (t: Reading): Compared =>
  t.state.contest ? comparedDice(t.state.contest) : { pairs: [], uncanceled: 0 };

/** AM-reroll-3: the player whose activation it is goes first; AM-R19: else whoever attacks or tests. */
function order(t: Reading, rolls: readonly Roll[]): Seat[] {
  const owners = rolls.map((roll) => who(t, roll.character).owner);
  const active = t.state.active?.seat ?? '';
  const first = owners.includes(active) ? active : (owners[0] ?? ''); // AM-reroll-3
  const i = t.seats.indexOf(first);
  return [...t.seats.slice(i), ...t.seats.slice(0, i)];
}

/** A pass locks nobody out; only passes all round end it. */
export function* duel(t: Table, rolls: readonly Roll[]): Flow {
  const seats = order(t, rolls);
  let passes = 0;
  for (let i = 0; passes < seats.length; i++) {
    const seat = seats[i % seats.length] ?? '';
    if (!isAsked(t, seat, rolls)) {
      passes++;
      continue;
    }
    const answer = yield* t.one(seat, t.ask('reroll.which'), () => answersOf(t, seat, rolls));
    if (answer.do === 'pass') {
      passes++; // AM-reroll-4
      continue;
    }
    passes = 0; // AM-reroll-4, AM-reroll-5
    if (answer.do === 'card') yield* byCard(t, answer.self, answer.roll);
    else yield* discardToReroll(t, seat, answer.copy, answer.roll);
  }
}

const isAsked = (t: Reading, seat: Seat, rolls: readonly Roll[]): boolean =>
  (handOf(t, seat).length > 0 && rolls.some((roll) => mayDiscardFor(t, seat, roll))) || mightReroll(t, seat, rolls);

/** AM-reroll-1: their own dice, if there are any. AM-reroll-7 */
const mayDiscardFor = (t: Reading, seat: Seat, { character, row }: Roll): boolean =>
  who(t, character).owner === seat && hasDice(t, { row });
/** Somebody who defends with no dice at all has nothing to roll again, by card or discard. */
const hasDice = (t: Reading, { row }: Pick<Roll, 'row'>): boolean =>
  ((row === 'left' ? t.state.contest?.left.dice.length : t.state.contest?.right?.dice.length) ?? 0) > 0;

function answersOf(t: Reading, seat: Seat, rolls: readonly Roll[]) {
  const cards = usable(t, seat, rolls).map(({ self, name, label, roll }) =>
    option<Answer>(
      `use:${name}`,
      { do: 'card', self, roll },
      {
        at: label,
        show: () => ({
          say: say('reroll.use', { card: self.card }),
          group: say('group.cards'),
          short: say('card', { card: self.card }),
        }),
        preview: () => standingPreview(t),
      },
    ),
  );
  const discards = rolls
    .filter((roll) => mayDiscardFor(t, seat, roll))
    .slice(0, 1)
    .flatMap((roll) =>
      named(handOf(t, seat)).map(({ self, name, label }) =>
        option<Answer>(
          `discard:${name}`,
          { do: 'discard', copy: self.id, roll },
          {
            at: label,
            rule: 'AM-reroll-1',
            show: () => ({
              say: say('reroll.discard', { card: label }),
              group: say('group.discard'),
              short: say('card', { card: label }),
              value: rerollValue(t, roll),
            }),
            preview: () => rerollPreview(t, roll),
          },
        ),
      ),
    );
  return [
    option<Answer>(
      'pass',
      { do: 'pass' },
      { idle: true, show: () => say('reroll.pass'), preview: () => standingPreview(t) },
    ),
    ...cards,
    ...discards,
  ];
}

/** What a seat has that re-rolls one of these: on its characters, on their Equipment, in its hand. */
function usable(t: Reading, seat: Seat, rolls: readonly Roll[]): (Named & { roll: Roll })[] {
  const found: (Named & { roll: Roll })[] = [];
  const rerolls = (card: CardId): boolean => t.card(card).reroll !== undefined;
  const add = (one: Named): void => {
    const { reroll } = t.card(one.self.card);
    const roll = reroll?.from === one.self.zone && rolls.find((of) => hasDice(t, of) && reroll.if(t, of, one.self));
    if (roll) found.push({ ...one, roll });
  };
  for (const { id, card, owner, assimilated } of inPlay(t)) {
    if (card !== null && owner === seat && !assimilated) add({ self: selfApart(seat, card, id), name: id, label: id });
    for (const one of namedOf(attachedTo(t, id), rerolls)) if (one.self.owner === seat) add(one);
  }
  for (const one of namedOf(lying(t, 'support', seat), rerolls)) add(one);
  return found;
}

/** Whether, as far as everybody can know, this seat could have a card for one of these rolls. */
const mightReroll = (t: Reading, seat: Seat, rolls: readonly Roll[]): boolean =>
  could(t, seat, rerollingFromHand(t, seat), (open, p) => {
    const { reroll } = t.card(p.kind);
    return isInHand(p) && rolls.some((roll) => hasDice(t, roll) && reroll?.if(open, roll, selfOf(p)) === true);
  }) || usable(t, seat, rolls).some(({ self }) => self.zone === 'play');

/** A list never changes, so what of it re-rolls is found once. */
const rerolling = new WeakMap<object, ReadonlySet<CardId>>();
function rerollingFromHand(t: Reading, seat: Seat): ReadonlySet<CardId> {
  const { support = none } = t.state.players[seat]?.mayHold ?? {};
  let cards = rerolling.get(support);
  if (!cards) rerolling.set(support, (cards = new Set(support.filter((card) => t.card(card).reroll?.from === 'hand'))));
  return cards;
}
const none: readonly CardId[] = [];

function* byCard(t: Table, self: Self, roll: Roll): Flow {
  const { reroll } = t.card(self.card);
  if (reroll) yield* flowOf(reroll.do(t, roll, self));
}

function* discardToReroll(t: Table, seat: Seat, copy: Copy, roll: Roll): Flow {
  const [card = copy] = discardFromHand(t, seat, [copy]); // AM-reroll-1
  yield* rerollSome(t, seat, roll, card);
}

/** Where a die lies on the dice board. */
const dieAt = ({ row }: Roll, i: number): string => `die.${row}.${i}`;

/** A seat chooses dice of a roll and rolls them again; AM-reroll-6: the new results stand. */
export function* rerollSome(t: Table, seat: Seat, roll: Roll, card: Copy): Flow {
  const places = yield* t.some(
    seat,
    t.ask('reroll.dice', { row: roll.row }),
    () => [1, diceOf(t, roll).length],
    () =>
      diceOf(t, roll).map((die, i) =>
        option(String(i), i, { at: dieAt(roll, i), show: () => say('reroll.die', { die }) }),
      ),
    (chosen) => rerollWhatIf(t, roll, chosen),
  );
  const dice = diceOf(t, roll);
  const was = places.map((i) => dice[i] ?? 0);
  const now = rollAgain(t, roll, places);
  const { character, kind, row } = roll;
  t.tell('rerolled', { seat, card, was, now, character, kind, row, places, ...comparedNow(t) });
}
