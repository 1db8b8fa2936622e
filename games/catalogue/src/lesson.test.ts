/** Lessons of all games: the solution passes, doing nothing does not, and straying breaks nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { anyAnswer, asQuestion, idleAnswer, type Json, type Question, type ShownAsk } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { games } from './index.ts';
import { type LessonFile, type LocalTable, openLesson, parseLesson } from './lesson.ts';

function myAsk(table: LocalTable): ShownAsk | undefined {
  return table.look(table.lesson.seat).mine.asks[0];
}
/** Answers for the learner until the lesson is passed, over, or long enough. */
function playOn(table: LocalTable, answer: (question: Question) => Json, most = 150): void {
  for (let i = 0; i < most && !table.passed(); i++) {
    const ask = myAsk(table);
    if (!ask) return;
    const done = table.answer(table.lesson.seat, ask.id, ask.print, answer(asQuestion(ask)));
    if ('refusal' in done) throw new Error(table.speak(done.refusal.no));
  }
}
/** What the learner does in the solution. */
const solution = ({ do: steps = [], lesson }: LessonFile): Json[] =>
  steps.flatMap((step) =>
    Object.hasOwn(step, lesson.seat) ? [(step as Record<string, Json>)[lesson.seat] ?? null] : [],
  );
function solve(table: LocalTable, file: LessonFile): void {
  for (const answer of solution(file)) {
    const ask = myAsk(table);
    if (!ask) throw new Error('nobody asks the learner');
    expect(table.hint()).not.toBe('');
    const done = table.answer(table.lesson.seat, ask.id, ask.print, answer);
    expect('told' in done && done.told.length >= 0, `${JSON.stringify(answer)} to ${ask.name}`).toBe(true);
  }
}

for (const game of games) {
  const folder = new URL('lessons/', game.folder);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.scenario.yaml')) : [];
  if (files.length === 0) continue;
  describe.each(files.toSorted())(`${game.id}: %s`, (name) => {
    const file = parseLesson(parse(readFileSync(new URL(name, folder), 'utf8')));
    const open = async (): Promise<LocalTable> => openLesson(await game.rules(), file);

    test('the solution passes, and the beginning does not', async () => {
      const table = await open();
      expect(table.passed()).toBe(false);
      solve(table, file);
      expect(table.passed()).toBe(true);
      expect(table.told(file.lesson.seat).length).toBeGreaterThan(0);
    });
    test('taken back it is not passed any more, and can be done again', async () => {
      const table = await open();
      const before = table.look(file.lesson.seat);
      solve(table, file);
      expect(table.look(file.lesson.seat).mine.undo).toBe(solution(file).length);
      while (table.undo());
      expect(table.passed()).toBe(false);
      expect(table.look(file.lesson.seat)).toEqual(before);
      solve(table, file);
      expect(table.passed()).toBe(true);
      table.restart();
      expect(table.look(file.lesson.seat)).toEqual(before);
      expect(table.undo()).toBe(false);
    });
    test('doing nothing does not pass', async () => {
      const table = await open();
      playOn(table, idleAnswer, 40);
      expect(table.passed()).toBe(false);
    });
    test('straying breaks nothing', async () => {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const below = generator(`${name} ${seed}`);
        const table = await open();
        playOn(table, (question) => anyAnswer(question, below), 60);
        expect(table.hint()).not.toBe('');
        table.undo();
        playOn(table, (question) => anyAnswer(question, below), 10);
        expect(table.n()).toBeGreaterThan(0);
      }
    });
    test('only the learner answers, and a wrong answer changes nothing', async () => {
      const table = await open();
      const seat = file.lesson.seat;
      const ask = myAsk(table);
      const before = table.look(seat);
      const other = table.seats.find((one) => one.seat !== seat)?.seat ?? '';
      for (const [who, answer] of [
        [other, 'pass'],
        [seat, 'no such option'],
      ] as const)
        expect(table.answer(who, ask?.id ?? '', ask?.print ?? '', answer)).toHaveProperty('refusal');
      expect(table.answer(seat, ask?.id ?? '', 'another print', 'pass')).toHaveProperty('refusal');
      expect(table.act(other, 'concede')).toHaveProperty('refusal');
      expect(table.look(seat)).toEqual(before);
    });
  });
}

describe('a file that is no lesson', () => {
  const good = {
    name: 'A lesson',
    game: 'probe',
    seats: ['ann', 'ben'],
    lesson: {
      title: 'T',
      about: 'A',
      goal: 'G',
      seat: 'ann',
      hints: ['H'],
      check: [{ waits: 'ben' }],
      others: 'idle',
    },
  };
  test.each<[string, object, RegExp]>([
    ['no object', { lesson: 'x' }, /lesson is an object/],
    ['a strange field', { lesson: { ...good.lesson, prize: 1 } }, /no 'prize'/],
    ['no title', { lesson: { ...good.lesson, title: '' } }, /the title of a lesson is a text/],
    ['a learner who is not there', { lesson: { ...good.lesson, seat: 'cat' } }, /nobody here is called 'cat'/],
    ['no hints', { lesson: { ...good.lesson, hints: [] } }, /hints is a list/],
    ['a strange check', { lesson: { ...good.lesson, check: [{ wins: 'ann' }] } }, /no expectation 'wins'/],
    ['strange others', { lesson: { ...good.lesson, others: 'bot' } }, /others is idle/],
    ['no seats', { seats: [] }, /has seats/],
    ['no name', { name: '' }, /a name and a game/],
  ])('%s', (_what, wrong, says) => {
    expect(parseLesson(good)).toEqual(good);
    expect(() => parseLesson({ ...good, ...wrong })).toThrow(says);
  });
});
