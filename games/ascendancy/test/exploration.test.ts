/** The Exploration deck as it is published: how many cards, of which box and sort, and which are red. */
import { kindIn } from '@tenforward/cards';
import { expect, test } from 'vitest';
import { exploration } from '../content/exploration/index.ts';

const facts = Object.values(exploration).flatMap(({ box, exploration: printed }) =>
  printed ? [{ box, ...printed }] : [],
);
const copies = (which: (one: (typeof facts)[number]) => boolean): number =>
  facts.reduce((n, one) => n + (which(one) ? one.copies : 0), 0);

test('72 names and 100 cards: 45 of the base game, 15 Anniversary, 10 Cardassian, 10 Ferengi, 20 Borg', () => {
  expect(new Set(Object.keys(exploration).map(kindIn)).size).toBe(72);
  const boxes = ['STA', '50', 'CE', 'FE', 'BE'].map((box) => copies((one) => one.box === box));
  expect(boxes).toEqual([45, 15, 10, 10, 20]);
});

test('25 Crises, 11 Borg Crises and 6 Borg Civilizations are set aside at the start, 42 in all', () => {
  const crises = copies(({ sort, borg }) => sort === 'crisis' && !borg);
  const borgCrises = copies(({ sort, borg }) => sort === 'crisis' && borg);
  const borgCivilizations = copies(({ sort, borg }) => sort === 'civilization' && borg);
  expect([crises, borgCrises, borgCivilizations]).toEqual([25, 11, 6]);
});

test('ten cards are red, all of them of the Borg set', () => {
  expect(facts.reduce((n, { red }) => n + red, 0)).toBe(10);
  expect(facts.filter(({ red, borg }) => red > 0 && !borg)).toEqual([]);
});

test('every card is named and described, and what is tested or braved has its number', () => {
  for (const [id, { name, text, exploration: printed }] of Object.entries(exploration)) {
    expect(name.length, id).toBeGreaterThan(0);
    expect(text?.length, id).toBeGreaterThan(0);
    if (printed?.sort === 'ally') expect(printed.diplomacy, id).toBeGreaterThan(1);
    for (const [, level] of text?.matchAll(/level (\d) Hazard/g) ?? []) expect(printed?.hazard, id).toBe(Number(level));
    for (const [, number] of text?.matchAll(/Test against (\d)/g) ?? [])
      expect(printed?.diplomacy, id).toBe(Number(number));
  }
});
