import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyAnswer,
  choosable,
  decode,
  idleAnswer,
  isAnswerable,
  option,
  printOf,
  type Question,
  under,
} from './ask.ts';
import type { Json } from './plain.ts';
import { isRefusal, refuse } from './refusal.ts';

const say = { key: 'x' };
const no = refuse('R-1', { key: 'not' });
const abc = ['a', 'b', 'c'].map((key) => option(key, say, key.toUpperCase()));
const base = { say, options: abc, min: 1, max: 1 };
const codes = (q: Question, answers: readonly Json[]) =>
  answers.map((answer) => {
    const got = decode(q, answer);
    return isRefusal(got) ? got.code : got.value;
  });

describe('one', () => {
  const q: Question = { ...base, kind: 'one', options: [...abc, option('d', say, 'D', { no })] };
  test('takes a key that is on offer', () => expect(decode(q, 'b')).toEqual({ value: 'B' }));
  test('refuses with the rule behind it', () => expect(decode(q, 'd')).toBe(no));
  test('refuses everything else', () =>
    expect(codes(q, ['e', 0, null, ['a'], { a: 1 }, ''])).toEqual(Array(6).fill('not-offered')));
});

describe('some', () => {
  const q: Question = { ...base, kind: 'some', min: 1, max: 2 };
  test('takes so many, each once, in the order given', () =>
    expect(codes(q, [['b'], ['c', 'a']])).toEqual([['B'], ['C', 'A']]));
  test('refuses too few, too many, twice, strangers', () =>
    expect(codes(q, [[], ['a', 'b', 'c'], ['a', 'a'], ['z'], 'a', { a: 1 }])).toEqual(Array(6).fill('not-offered')));
});

describe('order', () => {
  const q: Question = { ...base, kind: 'order', min: 3, max: 3 };
  test('takes all of them in any order', () => expect(codes(q, [['c', 'a', 'b']])).toEqual([['C', 'A', 'B']]));
  test('refuses a part', () =>
    expect(
      codes(q, [
        ['c', 'a'],
        ['c', 'a', 'a'],
      ]),
    ).toEqual(['not-offered', 'not-offered']));
});

describe('spread', () => {
  const q: Question = {
    ...base,
    kind: 'spread',
    min: 3,
    max: 3,
    options: [
      option('hull', say, 'h', { room: 2 }),
      option('shield', say, 's', { room: 2 }),
      option('sealed', say, 'x', { no }),
    ],
  };
  test('takes points that fit, in the order of the buckets', () =>
    expect(decode(q, { shield: 1, hull: 2 })).toEqual({
      value: [
        { value: 'h', points: 2 },
        { value: 's', points: 1 },
      ],
    }));
  test('leaves out buckets with nothing', () =>
    expect(decode({ ...q, min: 2 }, { shield: 2, hull: 0 })).toEqual({ value: [{ value: 's', points: 2 }] }));
  test('refuses too much in one, a wrong total, strangers, halves, negatives and refused buckets', () =>
    expect(
      codes(q, [
        { hull: 3 },
        { hull: 1 },
        { hull: 2, shield: 2 },
        { z: 3 },
        { hull: 1.5, shield: 1.5 },
        { hull: -1, shield: 4 },
        { sealed: 3 },
        ['hull'],
      ]),
    ).toEqual([
      'not-offered',
      'not-offered',
      'not-offered',
      'not-offered',
      'malformed',
      'malformed',
      'rule',
      'malformed',
    ]));
  test('a key that every object has is a stranger', () =>
    expect(codes(q, [{ constructor: 3 }, { hull: 2, toString: 1 }])).toEqual(['not-offered', 'not-offered']));
});

describe('number', () => {
  const q: Question = { ...base, kind: 'number', options: [], min: -2, max: 3 };
  test('takes whole numbers in range', () => expect(codes(q, [-2, 0, 3])).toEqual([-2, 0, 3]));
  test('refuses the rest', () => expect(codes(q, [-3, 4, 1.5, '1', null])).toEqual(Array(5).fill('not-offered')));
});

describe('pose', () => {
  const q: Question = {
    ...base,
    kind: 'pose',
    options: [option('north', say, { x: 0, turn: 90 })],
    grid: { x: 5, turn: 15 },
    regions: [
      { x: [-10, 10], turn: [0, 90] },
      { x: [100, 105], turn: [180, 180] },
    ],
  };
  test('takes a named suggestion, or numbers on the grid inside a region, edges included', () =>
    expect(codes(q, ['north', { x: -10, turn: 0 }, { turn: 90, x: 10 }, { x: 105, turn: 180 }])).toEqual([
      { x: 0, turn: 90 },
      { x: -10, turn: 0 },
      { x: 10, turn: 90 },
      { x: 105, turn: 180 },
    ]));
  test('refuses what is off the grid, outside, or between two regions', () =>
    expect(
      codes(q, [{ x: 1, turn: 0 }, { x: 15, turn: 0 }, { x: 100, turn: 90 }, { x: 0, turn: 105 }, 'south']),
    ).toEqual(Array(5).fill('not-offered')));
  test('refuses missing, extra and broken numbers', () =>
    expect(codes(q, [{ x: 0 }, { x: 0, turn: 0, y: 0 }, { x: 0, turn: 0.5 }, { x: 0, turn: '0' }, [0, 0]])).toEqual(
      Array(5).fill('malformed'),
    ));
});

describe('whether there is any answer', () => {
  test.each<[string, Question, boolean]>([
    ['one with options', { ...base, kind: 'one' }, true],
    ['one with only refused ones', { ...base, kind: 'one', options: [option('d', say, 1, { no })] }, false],
    ['some with fewer than its least', { ...base, kind: 'some', min: 4, max: 4 }, false],
    ['some of nothing', { ...base, kind: 'some', min: 0, max: 2, options: [] }, false],
    [
      'a spread without room',
      { ...base, kind: 'spread', min: 3, max: 3, options: [option('h', say, 1, { room: 2 })] },
      false,
    ],
    ['a spread of nothing', { ...base, kind: 'spread', min: 0, max: 0 }, false],
    ['an empty range', { ...base, kind: 'number', min: 2, max: 1 }, false],
    ['a pose without regions', { ...base, kind: 'pose', grid: { x: 1 }, regions: [] }, false],
  ])('%s', (_name, q, answerable) => expect(isAnswerable(q)).toBe(answerable));
});

describe('the print of a question', () => {
  const q: Question = { ...base, kind: 'one' };
  test('stays when what is refused changes', () =>
    expect(printOf({ ...q, options: [...abc, option('z', say, 1, { no })] })).toBe(printOf(q)));
  test('changes with what may be chosen', () => {
    const now = [
      { ...q, options: abc.slice(1) },
      { ...q, options: abc.map((o) => ({ ...o, at: 'there' })) },
      { ...q, options: [...abc.slice(0, 2), option('c', say, 'C', { no })] },
      { ...q, kind: 'number' as const },
      { ...q, say: { key: 'for 50' } },
      { ...q, options: abc.map((o) => ({ ...o, note: { key: 'for 50' } })) },
      { ...q, max: 2 },
    ];
    expect(new Set([q, ...now].map(printOf)).size).toBe(8);
  });
});

test('under names the rule of a prompt', () => {
  expect(under('R-1', say)).toEqual({ say, rule: 'R-1' });
  expect(under('R-1', say, { key: 'then' })).toEqual({ say, rule: 'R-1', then: { key: 'then' } });
});

/** Any question that has an answer. */
const anyQuestion = fc
  .record({
    kind: fc.constantFrom(
      'one' as const,
      'some' as const,
      'spread' as const,
      'order' as const,
      'number' as const,
      'pose' as const,
    ),
    refused: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
    room: fc.integer({ min: 1, max: 4 }),
    a: fc.integer({ min: 0, max: 6 }),
    b: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ kind, refused, room, a, b }): Question => {
    const options = refused.map((bad, i) =>
      option(`k${i}`, say, i, { room, ...(bad && kind !== 'order' && kind !== 'pose' && { no }) }),
    );
    const [min, max] = [Math.min(a, b), Math.max(a, b)];
    if (kind === 'one') return { kind, say, options, min: 1, max: 1 };
    if (kind === 'order') return { kind, say, options, min: options.length, max: options.length };
    if (kind === 'pose')
      return { kind, say, options: [], min: 1, max: 1, grid: { x: 3 }, regions: [{ x: [min * 3, max * 3 + 1] }] };
    return { kind, say, options, min, max };
  });

test('the idle answer to any question that has one is accepted too, and prefers an option that is idle', () => {
  fc.assert(
    fc.property(anyQuestion, (q) => {
      fc.pre(isAnswerable(q));
      expect(isRefusal(decode(q, idleAnswer(q)))).toBe(false);
    }),
    { numRuns: 500 },
  );
  const q: Question = { ...base, kind: 'one', options: [...abc, option('pass', say, 0, { idle: true })] };
  expect(idleAnswer(q)).toBe('pass');
  expect(idleAnswer({ ...base, kind: 'one' })).toBe('a');
  const pose: Question = {
    ...base,
    kind: 'pose',
    options: [],
    grid: { x: 10 },
    regions: [{ x: [1, 9] }, { x: [20, 30] }],
  };
  expect([isAnswerable(pose), idleAnswer(pose)]).toEqual([true, { x: 20 }]);
  expect(isAnswerable({ ...pose, regions: [{ x: [1, 9] }] })).toBe(false);
});

test('a random answer to any question that has one is accepted', () => {
  fc.assert(
    fc.property(anyQuestion, fc.infiniteStream(fc.nat()), (q, numbers) => {
      fc.pre(isAnswerable(q) && (q.kind !== 'spread' || choosable(q).length * 4 >= q.max));
      const below = (n: number): number => (numbers.next().value as number) % n;
      const got = decode(q, anyAnswer(q, below));
      expect(isRefusal(got)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
