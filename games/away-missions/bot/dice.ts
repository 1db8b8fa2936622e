/** When a bot re-rolls, and which dice. */
import { choosable, type Json, type Question } from '@tenforward/kernel';
import { room, total, who } from '../rules/characters.ts';
import { compareDice } from '../rules/odds.ts';
import type { Reading, Seat } from '../rules/types.ts';
import { promise } from './values.ts';

/** Pass, or the cheapest way to re-roll a roll that goes wrong. */
export function rerollAnswer(t: Reading, seat: Seat, question: Question): Json {
  const { contest } = t.state;
  if (!contest) return 'pass';
  const keys = choosable(question).map((o) => o.key);
  const mine = who(t, contest.left.character).owner === seat;
  const { uncanceled } = compareDice(contest.left.dice, contest.right?.dice ?? []);
  const wrong = mine ? uncanceled < contest.need : contest.right !== null && uncanceled > 0;
  if (!wrong) return 'pass';
  const free = keys.find((key) => key.startsWith('use:'));
  if (free !== undefined) return free;
  const inDanger = !mine && contest.kind === 'attack' && uncanceled > total(room(t, contest.right?.character ?? ''));
  const atStake = contest.kind === 'test' ? (mine ? 14 : 8) : mine ? 6 : inDanger ? 16 : 2;
  const cheapest = keys
    .filter((key) => key.startsWith('discard:'))
    .map((key) => ({ key, worth: promise(t, seat, key.slice('discard:'.length)) }))
    .sort((a, b) => a.worth - b.worth)[0];
  return cheapest && cheapest.worth < atStake * 0.5 ? cheapest.key : 'pass';
}

/** The dice that do not do what they are for; the worst one at least. */
export function diceAnswer(t: Reading, seat: Seat, question: Question): Json {
  const { contest } = t.state;
  const places = choosable(question).map((o) => o.key);
  if (!contest) return places.slice(0, 1);
  const own = who(t, contest.left.character).owner === seat;
  const row = own ? contest.left.dice : (contest.right?.dice ?? []);
  const low = places.filter((place) => (row[Number(place)] ?? 6) < (own && contest.right ? 5 : 4));
  if (low.length > 0) return low;
  return places.toSorted((a, b) => (row[Number(a)] ?? 0) - (row[Number(b)] ?? 0)).slice(0, 1);
}
