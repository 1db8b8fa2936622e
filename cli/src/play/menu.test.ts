import {
  decode,
  isRefusal,
  type Offer,
  option,
  phrases,
  Question,
  refuse,
  shownAsk,
  speaker,
} from '@tenforward/kernel';
import { describe, expect, test } from 'vitest';
import { Letters } from './letters.ts';
import { howTo, markOf, menuOf, readTyped } from './menu.ts';

const words = {
  ask: 'Which?',
  red: 'Red ship',
  blue: 'Blue ship',
  green: 'Green ship',
  no: 'It is gone.',
  wave: 'Wave',
  bid: 'Commit {n}',
};
const say = phrases(words);
const speak = speaker([words]);
const colours = [
  option('c:red', 1, { room: 2, show: () => say('red') }),
  option('c:green', 3, { may: () => refuse('PRB-1', say('no')), show: () => say('green') }),
  option('c:blue', 2, { show: () => say('blue') }),
];
const acts = [{ key: 'wave', say: say('wave') }];
const shown = (question: Question) =>
  menuOf({ view: null, asks: [shownAsk({ id: 'q', print: '', question })], acts, undo: 0 }, speak);

/** What was typed, as the kernel understands it. */
function typing(question: Question) {
  const menu = shown(question);
  return (line: string): unknown => {
    const typed = readTyped(menu, line, speak);
    if ('answer' in typed) {
      const decoded = decode(question, typed.answer);
      return isRefusal(decoded) ? decoded.no.key : decoded.value;
    }
    if ('act' in typed) return `act ${typed.act.key}`;
    return 'refused' in typed ? `refused ${typed.refused.key}` : `problem ${typed.problem}`;
  };
}
const asking = (offer: Partial<Offer>): Question =>
  new Question({ name: 'ask', data: {} }, { kind: 'one', options: colours, min: 1, max: 1, ...offer });

describe('one', () => {
  const types = typing(asking({ kind: 'one' }));
  test.each([
    ['1', 1],
    [' 2 ', 2],
    ['c:blue', 2],
    ['blue ship', 2],
    ['blu', 2],
    ['3', 'refused c:green'],
    ['Green ship', 'refused c:green'],
    ['a', 'act wave'],
    ['WAVE', 'act wave'],
  ])('%j', (line, meant) => expect(types(line)).toBe(meant));

  test('what is not on offer is said, with the nearest', () => {
    expect(types('Blue shop')).toContain("Did you mean 'Blue ship'? Type a number, 1 to 2, or a letter");
    expect(types('4')).toContain("'4' is not on offer.");
    expect(types('')).toContain('Type a number');
  });

  test('keys are not on the screen, so only those who typed one hear of it', () => {
    expect(types('c:')).not.toContain('Did you mean');
    expect(types('c:bleu')).toContain("Did you mean 'c:blue'?");
    expect(types('undoo')).toContain("Did you mean 'undo'?");
    expect(types('9')).not.toContain('Did you mean');
  });

  test('a letter that is the key of an option is left to the option', () => {
    const menu = shown(asking({ kind: 'one', options: [option('a', 7, { show: () => say('red') })] }));
    expect(menu.lettered.map(({ letter }) => letter)).toEqual(['b']);
    expect(readTyped(menu, 'a', speak)).toEqual({ answer: 'a' });
  });
});

test('a direction is typed in degrees', () => {
  const question = asking({
    kind: 'pose',
    options: [option('clock-3', { angle: 16_384 }, { show: () => say('red') })],
    grid: { angle: 1 },
    regions: [{ angle: [10_000, 20_000] }, { angle: [30_000, 30_001] }],
  });
  const types = typing(question);
  for (const line of ['1', '90°', '90 degrees', '90', 'angle=16384']) expect(types(line)).toEqual({ angle: 16_384 });
  // the ends are 54.9° and 109.9°, the gap is 164.8°: what is said to the degree is taken to the degree
  expect([types('55°'), types('110°'), types('165')]).toEqual([
    { angle: 10_012 },
    { angle: 20_000 },
    { angle: 30_001 },
  ]);
  expect(types('10°')).toBe('kernel.pose-outside');
  expect(types('360°')).toBe('kernel.pose-outside');
  for (const line of ['450°', '450', '-90°', '1090 degrees'])
    expect(types(line)).toContain(`${line} is no direction: there are 0° to 360°. Type 1, or degrees`);
  expect(howTo(shown(question))).toContain(
    'Type 1, or degrees clockwise from north, such as 55° (55° to 110° or 165°), or a',
  );
});

test('the way out of a list comes last', () => {
  const { numbered } = shown(
    asking({
      kind: 'one',
      options: [option('back', 0, { idle: true, show: () => say('wave') }), ...colours],
    }),
  );
  expect(numbered.map(({ key }) => key)).toEqual(['c:red', 'c:blue', 'back', 'c:green']);
});

test('where the options are numbers, the number typed is the number meant', () => {
  const bid = (n: number, no = false) =>
    option(String(n), n, {
      idle: n === 0,
      ...(no && { may: () => refuse('PRB-1', say('no')) }),
      show: () => ({ key: 'bid', with: { n } }),
    });
  const question = asking({ kind: 'one', options: [bid(0), bid(1, true), bid(2), bid(4)] });
  const types = typing(question);
  expect(['0', '2', '4', '#4'].map(types)).toEqual([0, 2, 4, 4]);
  expect(types('1')).toBe('refused 1');
  expect(types('3')).toContain("'3' is not on offer. Type 0, 2 or 4, or a letter");
  expect([0, 1, 2, 3].map((i) => markOf(shown(question), i))).toEqual(['0', '2', '4', '1']);
});

test('some: numbers, keys or none', () => {
  const types = typing(asking({ kind: 'some', min: 0, max: 2 }));
  expect(types('1 2')).toEqual([1, 2]);
  expect(types('c:blue, 1')).toEqual([2, 1]);
  expect(types('Blue ship')).toEqual([2]);
  expect(types('none')).toEqual([]);
  expect(types('1 1')).toBe('kernel.choose-some');
  expect(types('1 3')).toBe('refused c:green');
  expect(types('1 x')).toContain("'x' is not on offer.");
});

test('order: all numbers', () => {
  const types = typing(asking({ kind: 'order', options: [colours[0]!, colours[2]!], min: 2, max: 2 }));
  expect(types('2 1')).toEqual([2, 1]);
  expect(types('2')).toBe('kernel.order-all');
});

test('spread: number:points', () => {
  const types = typing(asking({ kind: 'spread', min: 3, max: 3 }));
  expect(types('1:2 2:1')).toEqual([
    { value: 1, points: 2 },
    { value: 2, points: 1 },
  ]);
  expect(types('c:red:1 c:blue=2')).toEqual([
    { value: 1, points: 1 },
    { value: 2, points: 2 },
  ]);
  expect(types('1:3')).toBe('kernel.spread-room');
  expect(types('1')).toContain('Only 2 of 3 fit there. Share out 3: type number:points, such as 1:2 2:1');
  expect(types('9')).toContain("'9' is not option:points. Share out 3: type number:points, such as 1:2 2:1");
  const few = typing(asking({ kind: 'spread', min: 2, max: 2 }));
  expect(few('1')).toEqual([{ value: 1, points: 2 }]);
  expect(few('1:1')).toBe('kernel.spread-exactly');
});

test('spread: the example keeps to the room there is', () => {
  const how = (...rooms: number[]): string =>
    howTo(
      shown(
        asking({
          kind: 'spread',
          options: rooms.map((room, i) => option(`${i}`, i, { room, show: () => say('red') })),
          min: 3,
          max: 3,
        }),
      ),
    );
  expect(how(3, 3)).toContain('such as 1:2 2:1, or a number alone for all of it');
  expect(how(1, 1, 3)).toContain('such as 1:1 2:1 3:1, or a number alone for all of it');
  expect(how(1, 2)).toContain('such as 1:1 2:2, or a letter');
  expect(how(3, 0)).toContain('such as 1:3, or a number alone');
});

test('number: the number itself', () => {
  const types = typing(asking({ kind: 'number', options: [], min: 0, max: 9 }));
  expect(types('7')).toBe(7);
  expect(types('12')).toBe('kernel.number-range');
  expect(types('many')).toContain('Type a whole number, 0 to 9');
});

test('pose: a suggestion, or its parts', () => {
  const question = asking({
    kind: 'pose',
    options: [option('ahead', { angle: 0 }, { show: () => say('red') })],
    grid: { angle: 15 },
    regions: [{ angle: [0, 90] }, { angle: [180, 345] }],
  });
  const types = typing(question);
  expect(types('#1')).toEqual({ angle: 0 });
  expect(types('red ship')).toEqual({ angle: 0 });
  expect(types('45')).toEqual({ angle: 45 });
  expect(types('ANGLE=45')).toEqual({ angle: 45 });
  expect(types('1')).toBe('kernel.pose-outside');
  expect(types('#2')).toContain("'#2' is not on offer. Type 0 to 345");
  expect(types('speed=1')).toContain("'speed=1' is not one of angle.");
  expect(howTo(shown(question))).toBe(
    'Type 0 to 345 in steps of 15, but not 105 to 165; or #1 for a place above, or a letter for what is possible at any time.',
  );
});

test.each<[string, [number, number][], number, string]>([
  ['all', [[0, 345]], 15, '0 to 345 in steps of 15'],
  [
    'single places become ranges',
    [
      [0, 0],
      [15, 15],
      [30, 30],
      [75, 75],
      [90, 90],
    ],
    15,
    '0 to 90 in steps of 15, but not 45 to 60',
  ],
  [
    'more gaps than places',
    [
      [0, 15],
      [345, 345],
    ],
    15,
    '0 to 15 or 345 in steps of 15',
  ],
  ['one place', [[30, 40]], 15, '30'],
  [
    'overlaps',
    [
      [0, 5],
      [3, 9],
      [-4, -2],
    ],
    1,
    '-4 to 9, but not -1',
  ],
])('what is allowed on one axis, in few words: %s', (_what, ranges, step, sentence) => {
  const regions = ranges.map((angle) => ({ angle }));
  const question = asking({ kind: 'pose', options: [], grid: { angle: step }, regions });
  expect(howTo(shown(question))).toContain(`Type ${sentence}, or a letter`);
});

test('two axes are named, and suggestions have plain numbers', () => {
  const question = asking({
    kind: 'pose',
    options: [option('ahead', { x: 1, y: 0 }, { show: () => say('red') })],
    grid: { x: 1, y: 5 },
    regions: Array.from({ length: 6 }, (_, i) => ({ x: [i, i] as const, y: [0, 10] as const })),
  });
  const types = typing(question);
  expect(types('1')).toEqual({ x: 1, y: 0 });
  expect(types('x=2 y=5')).toEqual({ x: 2, y: 5 });
  expect(types('x=2')).toContain('y is missing');
  expect(howTo(shown(question))).toContain('Type a number, or x=0 y=0 (allowed: x 0 with y 0 to 10; or ');
  expect(howTo(shown(question))).toContain('or 2 more like these; y in steps of 5)');
});

describe('letters', () => {
  const act = (key: string) => ({ key, say: say('wave') });
  const letters = (kept: Letters, ...keys: string[]) =>
    menuOf({ view: null, asks: [], acts: keys.map(act), undo: 0 }, speak, kept).lettered.map(({ letter }) => letter);

  test('stay with their acts for the whole sitting, and x is to concede', () => {
    const kept = new Letters();
    expect(letters(kept, 'offer', 'turn-up', 'concede')).toEqual(['a', 'b', 'x']);
    expect(letters(kept, 'concede')).toEqual(['x']);
    expect(letters(kept, 'withdraw', 'turn-up', 'concede')).toEqual(['b', 'c', 'x']);
  });

  test('never run out, and never look like a command', () => {
    const many = letters(new Letters(), ...Array.from({ length: 60 }, (_, i) => `act ${i}`));
    expect(new Set(many).size).toBe(60);
    expect(many).not.toContain('x');
    expect(many).not.toContain('as');
  });

  test('what is refused has none', () => {
    const refused = { ...act('offer'), no: refuse('PRB-1', say('no')) };
    const menu = menuOf({ view: null, asks: [], acts: [refused, act('concede')], undo: 0 }, speak);
    expect(menu.lettered.map(({ letter }) => letter)).toEqual(['x']);
    expect(readTyped(menu, 'offer', speak)).toEqual({ refused });
  });
});
