/** Cards stay short: the nastiest twelve of the sketch, on real zones, in lines of their own file. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const nastiest = [
  'nine-of-eleven',
  'amanda-rogers',
  'prepare-assault-teams',
  'queens-borg-sphere',
  'stop-first-contact',
  'assimilate-counterpart',
  'tsiolkovsky-infection',
  'dead-end',
  'adapt-modulate-shields',
  'borg-queen',
  'alas-poor-queen',
  'emergency-transporter-armbands',
];
const folder = new URL('./content/', import.meta.url);
const lines = readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'));

/** From the line with its name to the one that closes it. */
function lengthOf(card: string): number {
  const from = lines.findIndex((line) => line.startsWith(`  '${card}': `) || line.startsWith(`  ${card}: `));
  expect(from, card).toBeGreaterThan(-1);
  return lines.slice(from).findIndex((line) => /^ {2}\}\)?,$/.test(line)) + 1;
}

test('the median of the twelve is at most 15 lines', () => {
  const lengths = nastiest.map((card) => [card, lengthOf(card)] as const).sort(([, a], [, b]) => a - b);
  console.info(`lines: ${lengths.map(([card, n]) => `${card} ${n}`).join(', ')}`);
  const [low, high] = [lengths[5]?.[1] ?? 99, lengths[6]?.[1] ?? 99];
  expect((low + high) / 2).toBeLessThanOrEqual(15);
});
