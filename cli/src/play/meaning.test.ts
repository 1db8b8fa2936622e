import { games } from '@tenforward/catalogue';
import { speaker } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { tenforward } from '../../test/terminal.ts';
import { meant } from './meaning.ts';

test('what is rolled and where it comes from, how likely what is, and what else there is to say', () => {
  const speak = speaker([{ dice: 'Dice', always: 'always', hit: 'to hit', miss: 'to miss', note: 'The door opens.' }]);
  const pools = [{ say: { key: 'dice' }, n: 3, parts: [{ say: { key: 'always' }, n: 3 }] }];
  const odds = [
    { say: { key: 'hit' }, p: 0.625 },
    { say: { key: 'miss' }, p: 0.375 },
  ];
  expect(meant({ pools, odds, notes: [{ key: 'note' }] }, speak)).toEqual([
    'Dice: 3 (3 always)',
    '63 % to hit, 38 % to miss',
    'The door opens.',
  ]);
  expect(meant({}, speak)).toEqual([]);
});

test('why tells it of an option that may be chosen', async () => {
  const typed = ['1', '1', '0', '1', 'why 1', 'quit'];
  const { out } = await tenforward(['play', 'probe', '--seed', '5'], { typed, games });
  expect(out).toMatch(/\n {3}1 {2}Attack Ben’s first ship with Ann’s first ship \(2 dice\)\n/);
  expect(out).toMatch(/Ann> why 1\nPRB-6\.1 [^>]*\nDice: 2 \(2 every ship\)\n/);
});
