/** The pages of the handbook that speak of cards say what the cards say. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { handbookPages } from '../handbook-pages.ts';
import type { Card } from '../rules/types.ts';

test.each(Object.entries(handbookPages()))('%s is up to date: npm run docs writes it', (file, text) => {
  expect(readFileSync(new URL(`../handbook/${file}`, import.meta.url), 'utf8')).toBe(text);
});

test('a card that changes changes its page', () => {
  const riker = content['F-CH1'] as Card;
  const hypospray = content['F-S02'] as Card;
  const other = handbookPages({
    ...content,
    'F-CH1': { ...riker, sheet: { ...(riker.sheet as NonNullable<Card['sheet']>), attack: 5 } },
    'F-S02': { ...hypospray, text: 'Does nothing.', supply: 3 },
  });
  expect(other['02-character-cards.md']).toContain('William T. Riker has Attack 5, Defense 3, Skill 2');
  expect(other['03-decks.md']).toContain('Hypospray, Supply 3, keyword MEDICAL. The card says: “Does nothing.”');
});

test('rulings of ours stand on these pages', () => {
  const rulings =
    Object.values(handbookPages())
      .join('')
      .match(/^> Ruling: .*$/gm) ?? [];
  expect(rulings).toHaveLength(4);
});
