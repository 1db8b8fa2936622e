import { expect, test } from 'vitest';
import { forPeople } from './showing.ts';

test('what an option leads to is worked out for people, and for whoever takes over from a bot at this moment', () => {
  const facts = {
    seats: [
      { seat: 'p1', kind: 'person' },
      { seat: 'p2', kind: 'bot' },
      { seat: 'p3', kind: 'open' },
    ] as never,
  };
  const of = (previews: (seat: string) => boolean) => ['p1', 'p2', 'p3'].map(previews);
  expect(of(forPeople(facts))).toEqual([true, false, true]);
  expect(of(forPeople(facts, { seat: 'p2', kind: 'person', person: 'ada', bot: null }))).toEqual([true, true, true]);
  expect(of(forPeople(facts, { seat: 'p1', kind: 'bot', person: null, bot: 'random' }))).toEqual([false, false, true]);
});
