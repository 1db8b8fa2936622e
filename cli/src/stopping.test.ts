import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { stoppedBy } from './stopping.ts';

test('the first signal stops, one that came with it is the same, a later one insists', async () => {
  const source = new EventEmitter();
  let now = 1000;
  let again = 0;
  const stopped = stoppedBy(source, () => now)(() => again++);
  source.emit('SIGINT');
  await stopped;
  source.emit('SIGINT');
  expect(again).toBe(0);
  now += 2000;
  source.emit('SIGTERM');
  expect(again).toBe(1);
});
