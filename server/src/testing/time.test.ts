/** Held time is what most tests of clocks rest on: it must do as the real one would. */
import { expect, test } from 'vitest';
import { HeldTime } from './time.ts';

test('what waits happens in its order, at its moment, and not before', () => {
  const time = new HeldTime(0);
  const seen: string[] = [];
  const { around } = time;
  around.after(200, () => seen.push(`b at ${time.now}`));
  around.after(100, () => {
    seen.push(`a at ${time.now}`);
    around.after(50, () => seen.push(`then at ${time.now}`));
  });
  const never = around.after(150, () => seen.push('never'));
  time.pass(99);
  expect(seen).toEqual([]);
  never.stop();
  time.pass(151);
  expect(seen).toEqual(['a at 100', 'then at 150', 'b at 200']);
  expect(time.now).toBe(250);
});

test('what comes again and again comes once for each time that passes, until it is stopped', () => {
  const time = new HeldTime(0);
  let count = 0;
  const ticking = time.around.every(10, () => count++);
  time.pass(35);
  time.pass(9);
  expect(count).toBe(1);
  time.pass(1);
  expect(count).toBe(2);
  ticking.stop();
  time.pass(100);
  expect(count).toBe(2);
});

test('a clock that jumps makes nothing happen: what waits goes on waiting for as long as it was to', () => {
  const time = new HeldTime(0);
  let isDone = false;
  time.around.after(100, () => {
    isDone = true;
  });
  time.jump(1000);
  time.pass(99);
  expect([isDone, time.now]).toEqual([false, 1099]);
  time.pass(1);
  expect(isDone).toBe(true);
});
