import { expect, test } from 'vitest';
import { freeOf } from './free-undo.ts';
import type { Played } from './played.ts';

/** A decision of a seat, and what it did. */
const by = (n: number, seat: string, more: Partial<Played> = {}): Played => ({
  n,
  move: { kind: 'act', seat, act: 'x' },
  draws: 0,
  told: 0,
  revealed: false,
  group: undefined,
  aside: false,
  looks: false,
  silent: false,
  ...more,
});
/** An answer that had no alternative. */
const forced = (seat: string): Partial<Played> => ({
  move: { kind: 'answer', seat, ask: '1.0', answer: 'x', forced: true },
});
const round = new Set(['7.0']);
const secret = { group: '7.0' };

test.each<[string, Played[], Set<string>, number[]]>([
  ['own decisions in a row', [by(1, 'ann'), by(2, 'ann')], new Set(), [2, 1]],
  ['back to a roll, which stays', [by(1, 'ann'), by(2, 'ann', { draws: 1 }), by(3, 'ann')], new Set(), [3]],
  ['back to something revealed', [by(1, 'ann', { revealed: true }), by(2, 'ann')], new Set(), [2]],
  ['back to another seat’s decision', [by(1, 'ann'), by(2, 'ben'), by(3, 'ann')], new Set(), [3]],
  ['past an aside of another', [by(1, 'ann'), by(2, 'ben', { aside: true })], new Set(), [1]],
  ['not past an aside that rolled', [by(1, 'ann'), by(2, 'ben', { aside: true, draws: 1 })], new Set(), []],
  ['past a look, which is no decision', [by(1, 'ann'), by(2, 'ann', { aside: true, looks: true })], new Set(), [1]],
  ['in a secret round, past the answers of others', [by(1, 'ann', secret), by(2, 'ben', secret)], round, [1]],
  ['in a secret round, past anything', [by(1, 'ann', secret), by(2, 'ben', { draws: 2 })], round, [1]],
  ['not before a secret round in which others answered', [by(1, 'ann'), by(2, 'ben', secret)], round, []],
  ['before one in which nobody else did', [by(1, 'ann'), by(2, 'ann', secret)], round, [2, 1]],
  ['not in a round that is over', [by(1, 'ann', secret), by(2, 'ben', secret)], new Set(), []],
  ['past what had no other answer, which is no decision', [by(1, 'ann'), by(2, 'ann', forced('ann'))], new Set(), [1]],
  [
    'past what left another seat no choice',
    [by(1, 'ann'), by(2, 'ben', forced('ben')), by(3, 'ann')],
    new Set(),
    [3, 1],
  ],
  [
    'not past an answer without alternative that rolled',
    [by(1, 'ann'), by(2, 'ann', { ...forced('ann'), draws: 1 })],
    new Set(),
    [],
  ],
  [
    'not before a world was imagined',
    [by(1, 'ann'), by(1, 'ann', { move: { kind: 'imagine', seat: 'ann', seed: 's' } }), by(2, 'ann')],
    new Set(),
    [2],
  ],
])('free to take back: %s', (_name, trail, rounds, free) => {
  // however it is cut into steps
  for (const cut of [0, 1, trail.length])
    expect(freeOf('ann', [trail.slice(0, cut), trail.slice(cut)], rounds).map(({ n }) => n)).toEqual(free);
});

test('what had no other answer goes with the decision before it', () => {
  const trail = [
    by(1, 'ann'),
    by(2, 'ann', forced('ann')),
    by(3, 'ben', forced('ben')),
    by(4, 'ann'),
    by(5, 'ann', forced('ann')),
  ];
  expect(freeOf('ann', [trail], new Set())).toEqual([
    { n: 4, followed: [5] },
    { n: 1, followed: [3, 2] },
  ]);
});
