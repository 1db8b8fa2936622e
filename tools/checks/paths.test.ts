import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { treeOf } from './tree.ts';

const good = {
  'package.json': '{ "scripts": { "bench:web": "x" } }',
  'cli/src/commands/play.ts': "export const play: Command = {\n  name: 'play',\n};\n",
  'kernel/src/live.ts': '',
  'games/demo/rules/move.ts': '',
  'games/demo/README.md': 'See `rules/move.ts` and [the kernel](../../kernel/src).\n',
  'docs/how.md': '# How\n',
};
const said = (page: string, text: string): string[] =>
  paths(treeOf({ ...good, [page]: text })).violations.map(({ file, line, say }) => `${file}:${line} ${say}`);

test.each([
  'Read `kernel/src/live.ts`, `kernel/src`, the game’s `rules/move.ts`, [how](docs/how.md) and [why](docs/how.md#why).',
  'Run `npm run bench:web` or `npx tenforward play demo`, and look at `http://127.0.0.1:4710/x.html`.',
  'Not paths: `attack:ann/1`, `ann/1`, `state / event`, `/api/tables/x.json`, `1/2.5`.',
  'Examples: `games/NAME/web/index.ts`, `games/NAME`, `games/*/test.ts`, `data/store.db`, `games/pig/index.ts`.',
])('%s', (text) => {
  expect(said('README.md', text)).toEqual([]);
});

test.each([
  ['`kernel/src/door.ts`', 'names kernel/src/door.ts, which is not there.'],
  ['`kernel/old`', 'names kernel/old, which is not there.'],
  ['`lib/door.ts`', 'names lib/door.ts, which is not there.'],
  ['[why](docs/why.md)', 'names docs/why.md, which is not there.'],
  ['![a](docs/a.png)', 'names docs/a.png, which is not there.'],
  ['`npm run bench`', 'says npm run bench, which is no script.'],
  ['`npx tenforward deal`', 'says npx tenforward deal, which is no command.'],
])('%s is said', (text, says) => {
  expect(said('README.md', `# Title\n\nSee ${text}.\n`)).toEqual([`README.md:3 ${says}`]);
});

test('what changed and handbooks may speak of what is gone', () => {
  for (const page of ['CHANGELOG.md', 'games/demo/handbook/01-play.md'])
    expect(said(page, '`kernel/old.ts`')).toEqual([]);
});
