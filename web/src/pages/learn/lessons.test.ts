import { expect, test } from 'vitest';
import { lessonLines, nextLesson, readPassed } from './lessons.ts';

const lessons = lessonLines([
  { lesson: { title: 'Moving', about: 'Walk.', goal: 'Reach the door.\n' } },
  { lesson: { title: 'Doors' } },
  'no lesson at all',
]);

test('lessons are numbered from one, whatever their files leave out', () => {
  expect(lessons).toEqual([
    { n: 1, title: 'Moving', about: 'Walk.', goal: 'Reach the door.' },
    { n: 2, title: 'Doors', about: '', goal: '' },
    { n: 3, title: '', about: '', goal: '' },
  ]);
});

test('the next lesson is the first that was not passed', () => {
  expect(nextLesson(lessons, [])?.n).toBe(1);
  expect(nextLesson(lessons, [1, 3])?.n).toBe(2);
  expect(nextLesson(lessons, [1, 2, 3])).toBeUndefined();
});

test('what a browser kept is read with care', () => {
  expect(readPassed('{"away-missions":[1,"x",2]}')).toEqual({ 'away-missions': [1, 2] });
  expect(readPassed('{"away-missions":7}')).toEqual({ 'away-missions': [] });
  expect(readPassed('null')).toEqual({});
  expect(readPassed('not json')).toEqual({});
});
