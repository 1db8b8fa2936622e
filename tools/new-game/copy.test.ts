/** A copy of the template is a game of its own: nothing in it is called as the template is. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyGame, objection, renamed } from './copy.ts';

const template = fileURLToPath(new URL('../../games/template', import.meta.url));
const name = { id: 'my-game', prefix: 'MYG' };

describe('a copy', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tenforward-new-game-'));
    cpSync(template, join(folder, 'template'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has every file, none of which speaks of the template', () => {
    const files = copyGame(folder, name);
    const there = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files).toHaveLength(there.length);
    expect(files).toContain(join(folder, 'my-game', 'test', 'golden', 'my-game.txt'));
    const readme = readFileSync(join(folder, 'my-game', 'README.md'), 'utf8');
    expect(readme).toMatch(/^# MyGame\n\nStill Comet [^#]*\n\n## How to read it/);
    expect(readFileSync(join(folder, 'my-game', 'package.json'), 'utf8')).toContain('"description": "MyGame"');
    expect(files.filter((file) => /template|TPL/i.test(file + readFileSync(file, 'utf8')))).toEqual([]);
  });
  test.each([
    ['a folder that is there', { ...name, id: 'template' }, 'there is a games/template already'],
    ['capitals', { ...name, id: 'MyGame' }, "'MyGame' is no name for a game"],
    ['a prefix that another has', { id: 'another', prefix: 'TPL' }, 'rules in games/template begin with TPL already'],
    ['no prefix', { ...name, prefix: '' }, "'' can't begin the ids of rules"],
  ])('is not made for %s', (_what, wrong, says) => {
    expect(objection(folder, { id: 'another', prefix: 'AN' })).toBeUndefined();
    expect(objection(folder, wrong)).toContain(says);
  });
});

test.each([
  [
    'game.ts',
    "export const template: Game<Template> = { id: 'template' }; // TPL-1.2",
    "export const myGame: Game<MyGame> = { id: 'my-game' }; // MYG-1.2",
  ],
  ['golden.test.ts', "'./golden/template.txt'", "'./golden/my-game.txt'"],
  ['package.json', '"@tenforward/template"', '"@tenforward/my-game"'],
  ['a.scenario.yaml', 'game: template', 'game: my-game'],
])('in %s', (file, text, expected) => {
  expect(renamed(file, text, name)).toBe(expected);
});
