/** Searches: in worlds that a bot imagines, and in discard piles where a rule says so. */
import { isRefusal, Live } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { awayMissions, awayMissionsWith } from '../game.ts';
import { search } from '../rules/cards.ts';
import type { AwayMissions, Card } from '../rules/types.ts';
import { lying } from '../rules/zones.ts';
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
  answer(live, 'act:riker');
  const dream = live.imagine('ann', 'another world');
  answer(dream, 'F-S09');
  expect(kindsIn(dream.state, 'support', 'ann')).toEqual(['F-S09']);
  expect(kindsIn(dream.state, 'supportDeck', 'ann').toSorted()).toEqual(['F-S13', 'F-S15']);
  expect(dream.brokenInvariants()).toEqual([]);
});

/** Riker has taken his Action, which is a search like this: at a table of which he has COMMAND and DATA in both piles. */
function searching(deck: 'mission' | 'support', discardToo: boolean): Live<AwayMissions> {
  const wanted =
    deck === 'support' ? { keyword: 'COMMAND', kinds: ['event'] } : { keyword: 'DATA', kinds: ['mission'] };
  const searcher: Card = {
    ...(content['F-CH1'] as Card),
    actions: [
      {
        can: () => true,
        *do(t, self) {
          yield* search(t, self.owner, { ...wanted, deck, discardToo });
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
      decks: { ann: deck === 'support' ? ['F-S09', 'F-S13'] : ['F-M13', 'F-M01'] },
      discards: { ann: ['F-S08', 'F-S02', 'F-M08', 'F-M02'], ben: ['F-S15', 'F-M09'] },
      acting: 'riker',
    },
  });
  if (!(live instanceof Live)) throw new Error('the table was refused');
  answer(live, 'act:riker');
  return live;
}
const answer = (live: Live<AwayMissions>, key: string): void => {
  expect(isRefusal(live.decide({ seat: 'ann', ask: live.asks()[0]?.id ?? '', answer: key }))).toBe(false);
};

test.each([
  ['support', true, ['none', 'supportDeck:F-S09', 'supportDiscard:F-S08']],
  ['support', false, ['none', 'F-S09']],
  ['mission', true, ['none', 'missionDeck:F-M13', 'missionDiscard:F-M08']],
  ['mission', false, ['none', 'F-M13']],
] as const)(
  'AM-rules-19: a search of the %s deck reaches its discard pile only if its rule says so (%s)',
  (deck, discardToo, offered) => {
    const live = searching(deck, discardToo);
    expect(live.asks()[0]?.question.options.map((one) => one.key)).toEqual(offered);
    answer(live, offered[1]);
    const hand = deck === 'support' ? 'support' : 'missions';
    expect(kindsIn(live.state, hand, 'ann')).toEqual([offered[1].split(':').at(-1)]);
    expect(live.brokenInvariants()).toEqual([]);
  },
);

test.each([
  ['support', 'supportDiscard:F-S08', 'F-S08', ['F-S02']],
  ['mission', 'missionDiscard:F-M08', 'F-M08', ['F-M02']],
] as const)('AM-rules-19: the card may come out of the discard pile of the %s deck; the deck is shuffled', (...row) => {
  const [deck, key, card, left] = row;
  const [hand, pile, discards] =
    deck === 'support'
      ? (['support', 'supportDeck', 'supportDiscard'] as const)
      : (['missions', 'missionDeck', 'missionDiscard'] as const);
  const live = searching(deck, true);
  const ids = (): string[] => lying({ state: live.state }, pile, 'ann').map(({ id }) => id);
  const before = ids();
  answer(live, key);
  expect(kindsIn(live.state, hand, 'ann')).toEqual([card]);
  expect(kindsIn(live.state, discards, 'ann')).toEqual(left);
  expect(ids().filter((id) => before.includes(id))).toEqual([]); // AM-rules-18: each has a new name
  expect(live.brokenInvariants()).toEqual([]);
});
