/** What is hidden of decks and hands, and from whom: said here once more, since a zone that is declared too open hides less. */
import { derivedFrom } from '@tenforward/cards';
import { cardProblems, sightsOf } from '@tenforward/cards/testing';
import type { Chosen, Json } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { awayMissions } from '../game.ts';
import { hiddenCards } from '../rules/hidden.ts';
import type { AwayMissions } from '../rules/types.ts';
import { isInHand, kit, selfOf, selfOfEffect, type ZoneName } from '../rules/zones.ts';

const seats = ['ann', 'ben'];
const team = { ann: 'federation', ben: 'klingon' };
const starter = { tables: [{ seats, options: { team } }], games: 20 };

test('AM-decks-1, AM-draw-1: a deck is known to its player as a list, a hand by its cards; others see backs', () => {
  const pile = 'own: which, in no order; others: backs; watching: backs';
  const hand = 'own: faces; others: how many; watching: how many';
  expect(sightsOf(awayMissions, kit, starter)).toEqual({
    missionDeck: pile,
    supportDeck: pile,
    missions: hand,
    support: hand,
    attached: 'faces',
    missionDiscard: 'faces',
    permanents: 'faces',
    played: 'faces',
    scored: 'faces',
    supportDiscard: 'faces',
    table: 'faces',
  });
});

/** Tables that look alike: Ann has a list of her own, and nobody knows which. */
const deck = (prefix: string, n: number, ...extra: string[]): string[] => [
  ...Array.from({ length: n }, (_, i) => `${prefix}${String(i + 1).padStart(2, '0')}`),
  ...extra,
];
const lists = [
  { missions: deck('F-M', 18, 'F-X1', 'F-X4'), support: deck('F-S', 17, 'F-S02', 'F-X6', 'F-X7') },
  { missions: deck('F-M', 19, 'F-X4'), support: deck('F-S', 17, 'F-S03', 'F-S04', 'F-X7') },
];
const secretly = {
  tables: lists.map(({ missions, support }) => ({
    seats,
    options: { team, missions: { ann: missions, ben: [] }, support: { ann: support, ben: [] } } satisfies Chosen,
  })),
  games: 4,
};
test('T1: of a list of one’s own nobody knows more than what deck building allows, and what lasts ends', () => {
  expect(cardProblems(awayMissions, hiddenCards(content), secretly)).toEqual([]);
});
test('T1: worlds that kept such a list would be found', () => {
  const keeps = derivedFrom<ZoneName, Json, AwayMissions>(kit, {
    content,
    self: selfOf,
    effect: selfOfEffect,
    from: (zone) => (isInHand({ zone }) ? 'hand' : zone),
  });
  const problems = cardProblems(awayMissions, keeps, { ...secretly, decisions: 1 });
  for (const pile of ['missions', 'support'])
    expect(problems).toContainEqual(expect.stringContaining(`secret lists: the cards of '${pile}' of 'ann', for all`));
  expect(problems).not.toContainEqual(expect.stringContaining("of 'ben'"));
});
