/** The chapter on scenarios of `docs/add-a-game.md`: its examples run, and it has every word there is and no other. */
import { readFileSync } from 'node:fs';
import { anyGame, type AnyGame, refusals } from '@tenforward/kernel';
import { probe } from '@tenforward/cards/probe';
import { examplesIn, testScenarios } from '@tenforward/kernel/scenario-tests';
import { scenarioSchema } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { mirror } from './mirror.ts';
import { pig } from './pig.ts';

const url = new URL('../add-a-game.md', import.meta.url);
const page = readFileSync(url, 'utf8');
const examples = examplesIn(url);
const games: Readonly<Record<string, AnyGame>> = {
  pig: anyGame(pig),
  mirror: anyGame(mirror),
  probe: anyGame(probe),
};

for (const [id, game] of Object.entries(games)) {
  const own = examples.scenarios.filter((scenario) => scenario.game === id);
  testScenarios(game, [{ ...examples, file: `add-a-game.md: ${id}`, scenarios: own }]);
}
test('every example is of one of these games', () => {
  expect(examples.scenarios.filter(({ game }) => !Object.hasOwn(games, game))).toEqual([]);
});

describe('the page has every word and no other:', () => {
  /** The words that the first column of a table begins with. */
  const wordsUnder = (heading: string): string[] => {
    const section = page.slice(page.indexOf(heading));
    const rows = /(?:^\|.*\|\n)+/m.exec(section)?.[0].split('\n').slice(2, -1) ?? [];
    return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)/g)].map(([, word = '']) => word));
  };
  type Schema = { readonly properties: Readonly<Record<string, { readonly items?: Schema }>> };
  const schema = scenarioSchema() as unknown as Schema;

  test('of scenarios', () => {
    expect(wordsUnder('### What a scenario has').toSorted()).toEqual(Object.keys(schema.properties).toSorted());
  });
  test('of steps', () => {
    expect(new Set(wordsUnder('### Steps'))).toEqual(new Set(['ann', 'clock', 'undo', 'rewind', 'expect']));
  });
  test('of expectations', () => {
    const words = Object.keys(schema.properties['expect']?.items?.properties ?? {});
    expect(wordsUnder('### Expectations').toSorted()).toEqual(words.toSorted());
  });
  test('of codes', () => {
    const codes = [...new Set([...Object.values(refusals).map(({ code }) => code), 'rule', 'options'])];
    const said = wordsUnder('| code | it is refused because |');
    const never = ['unknown-seat', 'stale', 'changed', 'options', 'fault'];
    expect([...said, ...never].toSorted()).toEqual(codes.toSorted());
    for (const code of never) expect(page).toContain(`\`${code}\``);
  });
});
