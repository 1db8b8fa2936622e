/**
 * One game of the probe, written down. When a change of rules is meant, look at the difference and accept it with
 * `npx vitest run kernel/test/golden -u`. Records must still open.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyGame, type GameRecord, verify } from '../src/index.ts';
import { playthrough } from '../src/testing/index.ts';
import { probe } from '@tenforward/cards/probe';

test('the golden playthrough', async () => {
  const text = playthrough(anyGame(probe), { seats: ['ann', 'ben', 'cat'], seed: 'golden', options: { rounds: 2 } });
  await expect(text).toMatchFileSnapshot('./golden/probe.txt');
});

/** Those of earlier rules go on under these: `upgrade.test.ts`. */
describe('records that were kept', () => {
  const folder = new URL('./records/', import.meta.url);
  const ofThese = readdirSync(folder).filter((file) => file.endsWith(`-${probe.version}.json`));
  test.each(ofThese)('%s still opens, and every roll is as it was', (file) => {
    const record = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GameRecord;
    const { problems, draws, decisions } = verify(probe, record);
    expect(problems).toEqual([]);
    expect(draws).toBeGreaterThan(20);
    expect(decisions).toBeGreaterThan(50);
  });
});
