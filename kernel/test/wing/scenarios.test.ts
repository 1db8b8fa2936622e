/** Runs every scenario of Wing, and checks that together they name every rule and show every card at work and at rest. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyGame } from '../../src/index.ts';
import { scenariosIn, testScenarios } from '../scenario-tests.ts';
import { content } from './content/index.ts';
import { wing } from './game.ts';

const chapters = scenariosIn(new URL('./scenarios/', import.meta.url));
const scenarios = chapters.flatMap((chapter) => chapter.scenarios);
const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
const rules = [...readme.matchAll(/^- \*\*(WNG-[\d.]+)\*\*/gm)].map((match) => match[1] ?? '');

testScenarios(anyGame(wing), chapters);

describe('the scenarios of Wing', () => {
  test('are named once each, after a rule that they prove', () => {
    const names = scenarios.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    const strays = scenarios.filter(({ name, rules: proven = [] }) => !proven.includes(name.split(':')[0] ?? ''));
    expect(strays.map(({ name }) => name)).toEqual([]);
  });
  test('name every rule of the book, and no other', () => {
    const proven = new Set(scenarios.flatMap((one) => one.rules ?? []));
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((id) => !proven.has(id))).toEqual([]);
    expect([...proven].filter((id) => !rules.includes(id))).toEqual([]);
  });
  test('show every card with a text at work, and where it must keep quiet', () => {
    const texts = Object.entries(content).flatMap(([id, { text }]) => (text === undefined ? [] : [id]));
    const works = new Set(scenarios.flatMap((one) => one.works ?? []));
    const refused = new Set(scenarios.flatMap((one) => one.refused ?? []));
    expect(texts.filter((id) => !works.has(id))).toEqual([]);
    expect(texts.filter((id) => !refused.has(id))).toEqual([]);
  });
});
