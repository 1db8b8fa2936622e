import { findGame } from '@tenforward/catalogue/browser';
import { openLesson, parseLesson } from '@tenforward/catalogue/lesson';
import { expect, test } from 'vitest';
import { withPassed } from './lesson-progress.ts';
import { LessonSource } from './lesson-source.ts';

const rules = (await findGame('away-missions')?.rules())!;
const file = {
  name: 'from the beginning',
  game: 'away-missions',
  seats: ['ann', { seat: 'ben', name: 'Benjamin' }],
  seed: 'lesson',
  lesson: {
    title: 'From the beginning',
    about: 'A table as it is set up.',
    goal: 'Look around.',
    seat: 'ann',
    hints: ['Take your time.'],
    check: [{ state: 'never' }],
    others: 'idle',
  },
};

const open = (lesson: object = {}): LessonSource =>
  new LessonSource(openLesson(rules, parseLesson({ ...file, lesson: { ...file.lesson, ...lesson } })), {
    game: 'away-missions',
    rules: rules.game.version,
    n: 3,
  });

async function answerFirst(source: LessonSource): Promise<void> {
  const { as, mine } = source.state();
  const [seat = ''] = as;
  const ask = mine[seat]!.asks[0]!;
  const { key } = ask.options.find(({ no }) => no === undefined)!;
  await source.answer(seat, ask, key);
}

test('a lesson begins with a question to the learner, who sees it as at any table', () => {
  const { as, mine, meta, open: seen } = open().state();
  expect(as).toEqual(['ann']);
  expect(mine['ann']!.asks.length).toBe(1);
  expect(seen?.waiting.map(({ seat }) => seat)).toEqual(['ann']);
  expect(meta).toMatchObject({ table: 'lesson-away-missions-3', status: 'playing', rules: rules.game.version });
  expect(meta.settings.title).toBe('From the beginning');
  expect(meta.seats.map(({ seat, name, kind }) => [seat, name, kind])).toEqual([
    ['ann', 'Ann', 'person'],
    ['ben', 'Benjamin', 'bot'],
  ]);
});

test('an answer goes on, whoever looks is told, and it can be taken back', async () => {
  const source = open();
  let changes = 0;
  source.subscribe(() => changes++);
  const before = source.state();
  await answerFirst(source);
  const after = source.state();
  expect(after.n).toBeGreaterThan(before.n);
  expect(after).not.toBe(before);
  const [seat = ''] = before.as;
  expect(after.mine[seat]!.undo).toBe(1);
  await source.undo(seat, 1);
  expect(source.state().n).toBe(before.n);
  expect(source.state().mine).toEqual(before.mine);
  expect(changes).toBe(2);
});

test('starting over leads back to the beginning', async () => {
  const source = open();
  const before = source.state();
  await answerFirst(source);
  source.restart();
  expect(source.state().mine).toEqual(before.mine);
  expect(source.passed()).toBe(false);
});

test('an answer that is not on offer is refused in a sentence, and nothing changes', async () => {
  const source = open();
  const before = source.state();
  const [seat = ''] = before.as;
  const ask = before.mine[seat]!.asks[0]!;
  await expect(source.answer(seat, ask, 'nonsense')).rejects.toThrow(/\.$/);
  expect(source.state()).toBe(before);
});

test('hints come one after the other, what helps now first, and none twice', () => {
  const { name } = open().state().mine['ann']!.asks[0]!;
  const hints = ['Take your time.', { when: name, say: 'Decide.' }, { when: 'later', say: 'Not yet.' }, 'Go on.'];
  expect(open({ hints }).hints()).toEqual(['Decide.', 'Take your time.', 'Go on.']);
});

test('what was passed is kept beside what was passed before', () => {
  expect(withPassed('{}', 'away-missions', 2)).toBe('{"away-missions":[2]}');
  expect(JSON.parse(withPassed('{"a":[3],"b":[1]}', 'a', 1))).toEqual({ a: [1, 3], b: [1] });
  expect(withPassed('{"a":[3]}', 'a', 3)).toBe('{"a":[3]}');
  expect(withPassed('broken', 'a', 1)).toBe('{"a":[1]}');
});
