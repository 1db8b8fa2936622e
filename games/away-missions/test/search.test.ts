/** Searches: in worlds that a bot imagines, and in discard piles where a rule says so. */
import { isRefusal, Live } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { awayMissions, awayMissionsWith } from '../game.ts';
import { search } from '../rules/cards.ts';
import type { Card } from '../rules/types.ts';
import { kindsIn } from './lying.ts';

test('AM-rules-18: a search that is open when a world is imagined takes its card out of the deck there', () => {
  const live = Live.start(awayMissions, {
    seats: ['ann', 'ben'],
    seed: 'imagined',
    dice: 'fast',
    arrange: {
      map: ['+---+---+', '|       |', '+---+---+'],
      characters: { riker: { at: 'r1c1' } },
      decks: { ann: ['F-S09', 'F-S13', 'F-S15'] },
      acting: 'riker',
    },
  });
  if (!(live instanceof Live)) throw new Error('the table was refused');
  const answer = (at: typeof live, key: string): void => {
    const [asked] = at.asks();
    expect(isRefusal(at.decide({ seat: 'ann', ask: asked?.id ?? '', answer: key }))).toBe(false);
  };
  answer(live, 'act:riker');
  const dream = live.imagine('ann', 'another world');
  answer(dream, 'F-S09');
  expect(kindsIn(dream.state, 'support', 'ann')).toEqual(['F-S09']);
  expect(kindsIn(dream.state, 'supportDeck', 'ann').toSorted()).toEqual(['F-S13', 'F-S15']);
  expect(dream.brokenInvariants()).toEqual([]);
});

test.each([
  [true, ['none', 'supportDeck:F-S09', 'supportDiscard:F-S08']],
  [false, ['none', 'F-S09']],
])('AM-rules-19: a search reaches the discard pile only if its rule says so (%s)', (discardToo, offered) => {
  const riker = content['F-CH1'] as Card;
  const searcher: Card = {
    ...riker,
    actions: [
      {
        can: () => true,
        *do(t, self) {
          yield* search(t, self.owner, { keyword: 'COMMAND', kinds: ['event'], deck: 'support', discardToo });
        },
      },
    ],
  };
  const live = Live.start(awayMissionsWith({ ...content, 'F-CH1': searcher }), {
    seats: ['ann', 'ben'],
    seed: 'discards',
    dice: 'fast',
    arrange: {
      map: ['+---+---+', '|       |', '+---+---+'],
      characters: { riker: { at: 'r1c1' } },
      decks: { ann: ['F-S09', 'F-S13'] },
      discards: { ann: ['F-S08'] },
      acting: 'riker',
    },
  });
  if (!(live instanceof Live)) throw new Error('the table was refused');
  live.decide({ seat: 'ann', ask: live.asks()[0]?.id ?? '', answer: 'act:riker' });
  expect(live.asks()[0]?.question.options.map((one) => one.key)).toEqual(offered);
  const taken = offered[1] ?? '';
  live.decide({ seat: 'ann', ask: live.asks()[0]?.id ?? '', answer: taken });
  expect(kindsIn(live.state, 'support', 'ann')).toEqual([taken.split(':').at(-1)]);
  expect(live.brokenInvariants()).toEqual([]);
});
