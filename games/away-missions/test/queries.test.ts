/** Rules ask what cards may answer: a question that no card answers is dead. */
import { expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { awayMissions } from '../game.ts';

test('every query is answered by some card', () => {
  const answered = new Set(
    Object.values(content).flatMap(({ answers, lasting = {} }) =>
      [{ answers }, ...Object.values(lasting)].flatMap((hooks) => Object.keys(hooks.answers ?? {})),
    ),
  );
  expect(Object.keys(awayMissions.queries).filter((name) => !answered.has(name))).toEqual([]);
});
