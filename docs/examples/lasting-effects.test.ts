/** The code that `docs/lasting-effects.md` shows is code of the games, line by line. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/lasting-effects.md', root), 'utf8');
/** Each block says in its first line which file it is from; `// …` stands for lines that are left out. */
const blocks = [...page.matchAll(/^```ts\n\/\/ (\S+\.ts)\n(.*?)^```/gms)].map(
  ([, file = '', code = '']) => [file, code.trimEnd().split(/\n\s*\/\/ …\n/)] as const,
);

/** Without indentation, which depends on what a piece of code stands in. */
const plain = (text: string): string => text.replaceAll(/^\s+/gm, '');

test('every block of code says where it is from', () => {
  expect(blocks.length).toBeGreaterThan(4);
  expect([...page.matchAll(/^```ts/gm)]).toHaveLength(blocks.length);
});
test.each(blocks)('%s', (file, pieces) => {
  const source = plain(readFileSync(new URL(file, root), 'utf8'));
  for (const piece of pieces) expect(source).toContain(plain(piece));
});
