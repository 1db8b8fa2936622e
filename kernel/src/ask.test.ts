import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAnswer, choosable, decode, idleAnswer, isAnswerable, printOf } from './answers.ts';
import { type AskInfo, option, type Offer, Question } from './ask.ts';
import type { Json } from './plain.ts';
import { isRefusal, refuse } from './refusal.ts';

const say = { key: 'x' };
const no = refuse('R-1', { key: 'not' });
const abc = ['a', 'b', 'c'].map((key) => option(key, key.toUpperCase(), { show: () => say }));
const may = () => no;
/** One of three, unless something else is said. */
const question = (more: Partial<Offer> = {}, info: AskInfo<object> = {}): Question =>
  new Question({ name: 'x', data: {} }, { kind: 'one', options: abc, min: 1, max: 1, ...more }, { info });
const codes = (q: Question, answers: readonly Json[]) =>
  answers.map((answer) => {
    const got = decode(q, answer);
    return isRefusal(got) ? got.code : got.value;
  });

describe('one', () => {
  const q = question({ kind: 'one', options: [...abc, option('d', 'D', { may, show: () => say })] });
  test('takes a key that is on offer', () => expect(decode(q, 'b')).toEqual({ value: 'B' }));
  test('refuses with the rule behind it', () => expect(decode(q, 'd')).toBe(no));
  test('refuses everything else', () =>
    expect(codes(q, ['e', 0, null, ['a'], { a: 1 }, ''])).toEqual(Array(6).fill('not-offered')));
});

describe('some', () => {
  const q = question({ kind: 'some', min: 1, max: 2 });
  test('takes so many, each once, in the order given', () =>
    expect(codes(q, [['b'], ['c', 'a']])).toEqual([['B'], ['C', 'A']]));
  test('refuses too few, too many, twice, strangers', () =>
    expect(codes(q, [[], ['a', 'b', 'c'], ['a', 'a'], ['z'], 'a', { a: 1 }])).toEqual(Array(6).fill('not-offered')));
});

describe('order', () => {
  const q = question({ kind: 'order', min: 3, max: 3 });
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
  const options = [
    option('hull', 'h', { room: 2, show: () => say }),
    option('shield', 's', { room: 2, show: () => say }),
    option('sealed', 'x', { may, show: () => say }),
  ];
  const q = question({ kind: 'spread', min: 3, max: 3, options });
  test('takes points that fit, in the order of the buckets', () =>
    expect(decode(q, { shield: 1, hull: 2 })).toEqual({
      value: [
        { value: 'h', points: 2 },
        { value: 's', points: 1 },
      ],
    }));
  test('leaves out buckets with nothing', () =>
    expect(decode(question({ kind: 'spread', min: 2, max: 3, options }), { shield: 2, hull: 0 })).toEqual({
      value: [{ value: 's', points: 2 }],
    }));
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
  const q = question({ kind: 'number', options: [], min: -2, max: 3 });
  test('takes whole numbers in range', () => expect(codes(q, [-2, 0, 3])).toEqual([-2, 0, 3]));
  test('refuses the rest', () => expect(codes(q, [-3, 4, 1.5, '1', null])).toEqual(Array(5).fill('not-offered')));
});

describe('pose', () => {
  const q = question({
    kind: 'pose',
    options: [option('north', { x: 0, turn: 90 }, { show: () => say })],
    grid: { x: 5, turn: 15 },
    regions: [
      { x: [-10, 10], turn: [0, 90] },
      { x: [100, 105], turn: [180, 180] },
    ],
  });
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
    ['one with options', question({ kind: 'one' }), true],
    [
      'one with only refused ones',
      question({ kind: 'one', options: [option('d', 1, { may, show: () => say })] }),
      false,
    ],
    ['some with fewer than its least', question({ kind: 'some', min: 4, max: 4 }), false],
    ['some of nothing', question({ kind: 'some', min: 0, max: 2, options: [] }), false],
    [
      'a spread without room',
      question({ kind: 'spread', min: 3, max: 3, options: [option('h', 1, { room: 2, show: () => say })] }),
      false,
    ],
    ['a spread of nothing', question({ kind: 'spread', min: 0, max: 0 }), false],
    ['an empty range', question({ kind: 'number', min: 2, max: 1 }), false],
    ['a pose without regions', question({ kind: 'pose', grid: { x: 1 }, regions: [] }), false],
  ])('%s', (_name, q, answerable) => expect(isAnswerable(q)).toBe(answerable));
});

describe('the print of a question', () => {
  const q = question();
  test('stays when what is refused changes', () =>
    expect(printOf(question({ options: [...abc, option('z', 1, { may, show: () => say })] }))).toBe(printOf(q)));
  test('changes with what may be chosen', () => {
    const noted = abc.map((o) => ({ ...o, show: () => ({ say, note: { key: 'for 50' } }) }));
    const now = [
      question({ options: abc.slice(1) }),
      question({ options: abc.map((o) => ({ ...o, at: 'there' })) }),
      question({ options: [...abc.slice(0, 2), option('c', 'C', { may, show: () => say })] }),
      question({ kind: 'number' }),
      question({}, { say: () => ({ key: 'for 50' }) }),
      question({ options: noted }),
      question({ max: 2 }),
    ];
    expect(new Set([q, ...now].map(printOf)).size).toBe(8);
  });
});

describe('what is said of an ask under its name', () => {
  const words = (key: string, data: object) => ({ key, with: data as Record<string, string> });
  const asked = (info: AskInfo<{ unit: string }>): Question =>
    new Question(
      { name: 'move.where', data: { unit: 'ann/1' } },
      { kind: 'one', options: abc, min: 1, max: 1 },
      { info: info as AskInfo<object>, words },
    );
  test('its words are the message of that name, with the data', () =>
    expect(asked({}).say).toEqual({ key: 'move.where', with: { unit: 'ann/1' } }));
  test('or others, and a rule, what follows, its place, its end, by the data', () => {
    const q = asked({
      rule: ({ unit }) => `R-${unit}`,
      say: ({ unit }) => ({ key: `move ${unit}` }),
      then: () => ({ key: 'then' }),
      place: () => ({ key: 'place' }),
      ends: ({ unit }) => unit === 'ann/1',
      hides: true,
    });
    expect([q.rule, q.say.key, q.then?.key, q.place?.key, q.ends, q.hides]).toEqual([
      'R-ann/1',
      'move ann/1',
      'then',
      'place',
      true,
      true,
    ]);
  });
  test('others are told what the game has words for, with whoever is asked', () => {
    expect(asked({}).matter(() => false, 'ann')).toBeUndefined();
    expect(asked({}).matter((key) => key === 'matter.move.where', 'ann')).toEqual({
      key: 'matter.move.where',
      with: { unit: 'ann/1', who: 'ann' },
    });
  });
});

describe('candidates', () => {
  const counted = { judged: 0, shown: 0 };
  const many = (legal: (i: number) => boolean) =>
    question({
      options: Array.from({ length: 30 }, (_, i) =>
        option(`k${i}`, i, {
          may: () => {
            counted.judged++;
            return legal(i) || no;
          },
          show: () => {
            counted.shown++;
            return say;
          },
        }),
      ),
    });
  const cost = (work: () => unknown): number[] => {
    Object.assign(counted, { judged: 0, shown: 0 });
    work();
    return [counted.judged, counted.shown];
  };
  test('an answer judges the one it names, once', () => {
    const q = many((i) => i % 3 === 0);
    expect(cost(() => [decode(q, 'k3'), decode(q, 'k3')])).toEqual([1, 0]);
    expect(isRefusal(decode(q, 'k4'))).toBe(true);
  });
  test('whether there is an answer is known at the first', () =>
    expect(cost(() => isAnswerable(many((i) => i >= 4)))).toEqual([5, 0]));
  test('a random answer draws before it judges, and finds each that may be chosen equally often', () => {
    const found = new Map<Json, number>();
    let seed = 1;
    const below = (n: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * n);
    };
    let judged = 0;
    for (let i = 0; i < 3_000; i++) {
      const q = many((n) => n % 10 === 0);
      judged += cost(() => {
        const key = anyAnswer(q, below);
        found.set(key, (found.get(key) ?? 0) + 1);
      })[0]!;
    }
    expect([...found.keys()].map(String).sort()).toEqual(['k0', 'k10', 'k20']);
    for (const n of found.values()) expect(n).toBeGreaterThan(900);
    expect(judged / 3_000).toBeLessThan(10); // of thirty
  });
});

describe('a pose that is judged', () => {
  const offer = { kind: 'pose' as const, grid: { x: 10 }, regions: [{ x: [0, 50] as const }], options: [] };
  const judge = ({ x }: { readonly [axis: string]: number }) => (x !== undefined && x < 30 ? no : undefined);
  const q = question({ ...offer, judge });
  test('is refused with the reason of the rule, inside the regions too', () => {
    expect(decode(q, { x: 20 })).toBe(no);
    expect(decode(q, { x: 30 })).toEqual({ value: { x: 30 } });
  });
  test('has an answer where one place is free; idle and random answers find it', () => {
    expect([isAnswerable(q), idleAnswer(q)]).toEqual([true, { x: 30 }]);
    const narrow = question({ ...offer, judge: ({ x }) => (x === 50 ? undefined : no) });
    expect(anyAnswer(narrow, () => 0)).toEqual({ x: 50 });
    expect(isAnswerable(question({ ...offer, judge: () => no }))).toBe(false);
  });
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
      option(`k${i}`, i, { room, ...(bad && kind !== 'order' && kind !== 'pose' && { may }), show: () => say }),
    );
    const [min, max] = [Math.min(a, b), Math.max(a, b)];
    if (kind === 'one') return question({ options });
    if (kind === 'order') return question({ kind, options, min: options.length, max: options.length });
    if (kind === 'pose')
      return question({ kind, options: [], grid: { x: 3 }, regions: [{ x: [min * 3, max * 3 + 1] }] });
    return question({ kind, options, min, max });
  });

test('the idle answer to any question that has one is accepted too, and prefers an option that is idle', () => {
  fc.assert(
    fc.property(anyQuestion, (q) => {
      fc.pre(isAnswerable(q));
      expect(isRefusal(decode(q, idleAnswer(q)))).toBe(false);
    }),
    { numRuns: 500 },
  );
  const q = question({ kind: 'one', options: [...abc, option('pass', 0, { idle: true, show: () => say })] });
  expect(idleAnswer(q)).toBe('pass');
  expect(idleAnswer(question({ kind: 'one' }))).toBe('a');
  const poseOffer = { kind: 'pose' as const, options: [], grid: { x: 10 } };
  const pose = question({ ...poseOffer, regions: [{ x: [1, 9] }, { x: [20, 30] }] });
  expect([isAnswerable(pose), idleAnswer(pose)]).toEqual([true, { x: 20 }]);
  expect(isAnswerable(question({ ...poseOffer, regions: [{ x: [1, 9] }] }))).toBe(false);
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
