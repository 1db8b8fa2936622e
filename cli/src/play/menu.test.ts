import { decode, isRefusal, option, phrases, type Question, refuse, shownAsk, speaker } from '@tenforward/kernel';
import { describe, expect, test } from 'vitest';
import { howTo, menuOf, readTyped } from './menu.ts';

const words = {
  ask: 'Which?',
  red: 'Red ship',
  blue: 'Blue ship',
  green: 'Green ship',
  no: 'It is gone.',
  wave: 'Wave',
};
const say = phrases(words);
const speak = speaker([words]);
const colours = [
  option('c:red', say('red'), 1, { room: 2 }),
  option('c:green', say('green'), 3, { no: refuse('PRB-1', say('no')) }),
  option('c:blue', say('blue'), 2),
];
const acts = [{ key: 'wave', say: say('wave') }];
const shown = (question: Question) =>
  menuOf({ view: null, asks: [shownAsk({ id: 'q', seat: 'ann', print: '', secret: false, question })], acts, undo: 0 });

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
const base = { say: say('ask'), options: colours, min: 1, max: 1 } as const;

describe('one', () => {
  const types = typing({ ...base, kind: 'one' });
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

  test('a letter that is the key of an option is left to the option', () => {
    const menu = shown({ ...base, kind: 'one', options: [option('a', say('red'), 7)] });
    expect(menu.lettered.map(({ letter }) => letter)).toEqual(['b']);
    expect(readTyped(menu, 'a', speak)).toEqual({ answer: 'a' });
  });
});

test('some: numbers, keys or none', () => {
  const types = typing({ ...base, kind: 'some', min: 0, max: 2 });
  expect(types('1 2')).toEqual([1, 2]);
  expect(types('c:blue, 1')).toEqual([2, 1]);
  expect(types('Blue ship')).toEqual([2]);
  expect(types('none')).toEqual([]);
  expect(types('1 1')).toBe('kernel.choose-some');
  expect(types('1 3')).toBe('refused c:green');
  expect(types('1 x')).toContain("'x' is not on offer.");
});

test('order: all numbers', () => {
  const types = typing({ ...base, kind: 'order', options: [colours[0]!, colours[2]!], min: 2, max: 2 });
  expect(types('2 1')).toEqual([2, 1]);
  expect(types('2')).toBe('kernel.order-all');
});

test('spread: number:points', () => {
  const types = typing({ ...base, kind: 'spread', min: 3, max: 3 });
  expect(types('1:2 2:1')).toEqual([
    { value: 1, points: 2 },
    { value: 2, points: 1 },
  ]);
  expect(types('c:red:1 c:blue=2')).toEqual([
    { value: 1, points: 1 },
    { value: 2, points: 2 },
  ]);
  expect(types('1:3')).toBe('kernel.spread-room');
  expect(types('1')).toContain("'1' is not option:points. Share out 3: type number:points, such as 1:2 2:1");
});

test('number: the number itself', () => {
  const types = typing({ ...base, kind: 'number', options: [], min: 0, max: 9 });
  expect(types('7')).toBe(7);
  expect(types('12')).toBe('kernel.number-range');
  expect(types('many')).toContain('Type a whole number, 0 to 9');
});

test('pose: a suggestion, or its parts', () => {
  const question: Question = {
    ...base,
    kind: 'pose',
    options: [option('ahead', say('red'), { angle: 0 })],
    grid: { angle: 15 },
    regions: [{ angle: [0, 90] }, { angle: [180, 345] }],
  };
  const types = typing(question);
  expect(types('1')).toEqual({ angle: 0 });
  expect(types('ANGLE=45')).toEqual({ angle: 45 });
  expect(types('angle=100')).toBe('kernel.pose-outside');
  expect(types('speed=1')).toContain("'speed=1' is not one of angle.");
  expect(howTo(shown(question))).toBe(
    'Type a number, or angle=0 (allowed: angle 0 to 90; or angle 180 to 345; angle in steps of 15), or a letter for what is possible at any time.',
  );
});
