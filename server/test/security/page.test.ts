/** `docs/security.md` promises nothing that no test shows. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

test('every test that the page names is there', () => {
  const missing: string[] = [];
  const named = rows.flatMap(([, , , shown = '']) => (shown === '–' ? [] : shown.split('<br>')));
  for (const one of named) {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(one) ?? [];
    const path = new URL(file, root);
    const text = file !== '' && existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : '';
    // the title whole, as the words of a test
    const isThere = ["'", '`', '"'].some((quote) => text.includes(`${quote}${title}${quote}`));
    if (title === '' || !isThere) missing.push(one);
  }
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(150);
});

test('every row says how it is met and by which test, or why not', () => {
  const bare = rows.filter(([, , how = '', shown = '']) => {
    const isExcused = /^(not applicable|not met): ./.test(how);
    return shown === '–' ? !isExcused : isExcused && how.startsWith('not met');
  });
  expect(bare).toEqual([]);
  expect(rows.every((row) => row.length === 4)).toBe(true);
});

test('every chapter of the standard is on the page, and what is not met is said at the top', () => {
  for (let chapter = 1; chapter <= 14; chapter++) expect(page).toContain(`### V${chapter}: `);
  for (const [id = '', , how = ''] of rows) if (/^(not met|in part)/.test(how)) expect(page).toContain(`- **${id}** (`);
});
