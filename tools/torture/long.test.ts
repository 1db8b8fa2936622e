import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chosen, longs } from './long.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test.each(longs)('the long form of $name sets what its tests read', ({ files, env }) => {
  const found = files.map((file) => (existsSync(`${root}${file}.test.ts`) ? `${root}${file}.test.ts` : undefined));
  const texts = found.flatMap((file) => (file === undefined ? [] : [readFileSync(file, 'utf8')]));
  // a folder is named by itself: its tests carry its name
  for (const file of files.filter((_file, i) => found[i] === undefined))
    texts.push(readFileSync(`${root}${file}/${file.split('/').at(-1) ?? ''}.test.ts`, 'utf8'));
  for (const name of Object.keys(env)) expect(texts.join('\n')).toContain(name);
});

test('one alone, from one on, all, or none', () => {
  const names = longs.map(({ name }) => name);
  expect(chosen({ only: 'leak' }).map(({ name }) => name)).toEqual(['leak']);
  expect(chosen({ from: 'leak' }).map(({ name }) => name)).toEqual(names.slice(names.indexOf('leak')));
  expect(chosen({})).toBe(longs);
  expect([chosen({ only: 'nothing' }), chosen({ from: 'nothing' })]).toEqual([[], []]);
});
