import { expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { awayMissions } from '../game.ts';
import { en } from '../words.ts';

// a key that two have would be said by whichever comes last
test('the words of the game are those of its chapters and of single cards, each said by one of them', () => {
  const cards = Object.values(content).flatMap(({ says = {} }) => Object.keys(says));
  expect(cards.length).toBeGreaterThan(0);
  expect(Object.keys(awayMissions.words).toSorted()).toEqual([...Object.keys(en), ...cards].toSorted());
});
