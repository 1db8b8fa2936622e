/** Every rule is cited where it bites, or listed as true by construction with the reason: never both, never neither. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
const below = (path: string): string[] =>
  readdirSync(new URL(path, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${path}${file}`);

const handbook = below('handbook/')
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => [...read(file).matchAll(/^- \*\*(ASC-[^*]+)\*\*/gm)].map(([, id = '']) => id));
/** Cards are broken by their own names, one after the other. */
const isCard = (id: string): boolean => /^ASC-(SYS|EXP|ADV|TECH|FLEET|BORG)-/.test(id);
const rules = handbook.filter((id) => !isCard(id));

const sources = ['rules/', 'content/', './']
  .flatMap((path) => (path === './' ? readdirSync(folder, 'utf8') : below(path)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const cited = new Set(
  sources.flatMap((file) =>
    [...read(file).matchAll(/\/\/.*$|^\s*\/?\*.*$/gm)].flatMap(([comment]) => comment.match(/ASC-[\w.-]*\w/g) ?? []),
  ),
);

const rows = [...read('true-by-construction.md').matchAll(/^\| (ASC-\S+) \| (.+) \|$/gm)];
const listed = rows.map(([, id = '']) => id);

test('every rule that no line cites is listed, with the reason', () => {
  expect(rules.length).toBe(527);
  expect(rules.filter((id) => !cited.has(id) && !listed.includes(id))).toEqual([]);
  for (const [, id, why = ''] of rows) expect(why.length, id).toBeGreaterThan(20);
});

test('what is listed is a rule, once, and no line cites it', () => {
  expect(listed.filter((id) => !rules.includes(id))).toEqual([]);
  expect(listed.filter((id, i) => listed.indexOf(id) !== i)).toEqual([]);
  expect(listed.filter((id) => cited.has(id))).toEqual([]);
});
