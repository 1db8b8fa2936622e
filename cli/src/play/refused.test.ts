import { speaker, type Words } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { lineOf } from './refused.ts';

const speak = speaker([
  {
    run: '{card}',
    hit: 'Hit {ship} with {gun}',
    need: 'That needs {what}.',
    far: '{ship} is far.',
    'at.lab': 'a {kind} lab',
  },
]);
const line = (things: readonly { say: Words; no: Words }[]): string[] => {
  const { verbs, no } = lineOf(things.map(({ say, no: why }) => ({ say, no: { code: 'not-now', no: why } })));
  return [...verbs.map(({ say }) => speak(say)), no ? speak(no.no) : ''];
};

test('what a line is about is named where it is little; a phrase in its reason is, too', () => {
  const needs = (card: string, kind: string) => ({
    say: { key: 'run', with: { card } },
    no: { key: 'need', with: { what: { key: 'at.lab', with: { kind } } } },
  });
  expect(line([needs('Dig', 'rock'), needs('Mix', 'wet'), needs('Cut', 'rock')])).toEqual([
    'Dig, Mix and Cut',
    'That needs a rock lab and a wet lab.',
  ]);
  expect(line(['a', 'b', 'c', 'd', 'e'].map((card) => needs(card, card)))).toEqual(['…', 'That needs ….']);
});

test('where two things differ nobody could tell what belongs to which, and a subject stands alone before its verb', () => {
  const far = (ship: string, gun: string) => ({
    say: { key: 'hit', with: { ship, gun } },
    no: { key: 'far', with: { ship } },
  });
  expect(line([far('Ares', 'beam'), far('Bird', 'torpedo')])).toEqual(['Hit … with …', '… is far.']);
  expect(line([far('Ares', 'beam'), far('Ares', 'torpedo')])).toEqual(['Hit Ares with …', 'Ares is far.']);
});
