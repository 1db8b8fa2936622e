/** No word is left behind when the place that said it goes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');
const here = join(src, 'words');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

const tables = readdirSync(here).filter(
  (file) => !file.endsWith('.test.ts') && /phrasebook\(/.test(readFileSync(join(here, file), 'utf8')),
);

/** The keys of a table, and what stands around it in its file. */
function readTable(file: string): { keys: string[]; rest: string } {
  const text = readFileSync(join(here, file), 'utf8');
  const [whole = ''] = /\{\n(?: {2}.*\n|\n)*\}/.exec(text.slice(text.search(/phrasebook\(\{|const table = \{/))) ?? [];
  const keys = [...whole.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  return { keys, rest: text.replace(whole, '') };
}

/** Whether a text says a key, as it is or as one of those that a template like `preset.${key}` makes. */
function says(text: string, key: string): boolean {
  if (text.includes(`'${key}'`)) return true;
  return [...text.matchAll(/`([^`\s]*\$\{[^`]*)`/g)].some(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return parts.join('') !== '' && new RegExp(`^${parts.join('[^ ]+')}$`).test(key);
  });
}

describe('every word is said somewhere', () => {
  test('there are tables to look at', () => {
    expect(tables).toContain('decks.ts');
    expect(readTable('decks.ts').keys).toEqual(expect.arrayContaining(['title', 'import.more', 'shared.broken.more']));
  });

  test.each(tables)('%s', (file) => {
    const { keys, rest } = readTable(file);
    expect(keys.length).toBeGreaterThan(0);
    const users = sources.filter(({ text }) => new RegExp(`/${file.replace('.', '\\.')}'`).test(text));
    const texts = [rest, ...users.map(({ text }) => text)];
    expect(keys.filter((key) => !texts.some((text) => says(text, key)))).toEqual([]);
  });
});
