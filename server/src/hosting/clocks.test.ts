import type { ClockSetting } from '@tenforward/protocol';
import { expect, test } from 'vitest';
import {
  type ClockState,
  decided,
  due,
  graceAfterRestart,
  leftOf,
  newClock,
  paused,
  resumed,
  shownClock,
} from './clocks.ts';

const perDecision: ClockSetting = { kind: 'decision', seconds: 60 };
const perGame: ClockSetting = { kind: 'game', seconds: 600, delay: 10 };
const perDays: ClockSetting = { kind: 'days', days: 2 };
const start = (setting: ClockSetting): ClockState => newClock(setting, ['p1', 'p2']) as ClockState;

test('a table without a clock has none', () => expect(newClock({ kind: 'none' }, ['p1'])).toBeUndefined());

test('only the seat that is asked runs', () => {
  const state = decided(perGame, start(perGame), 1000, ['p1'], undefined);
  expect(leftOf(perGame, state, 'p1', 61_000)).toBe(600_000 - 50_000);
  expect(leftOf(perGame, state, 'p2', 61_000)).toBe(600_000);
  expect(due(perGame, state)).toEqual({ at: 1000 + 10_000 + 600_000, seat: 'p1' });
});

test('the first seconds of a decision are free, and are not saved up', () => {
  let state = decided(perGame, start(perGame), 0, ['p1'], undefined);
  state = decided(perGame, state, 4000, ['p2'], 'p1');
  expect(state.left).toEqual({ p1: 600_000, p2: 600_000 });
  state = decided(perGame, state, 4000 + 25_000, ['p1'], 'p2');
  expect(state.left).toEqual({ p1: 600_000, p2: 585_000 });
});

test('where each decision has its own time, it is given anew', () => {
  let state = decided(perDecision, start(perDecision), 0, ['p1'], undefined);
  state = decided(perDecision, state, 59_000, ['p1'], 'p1');
  expect(due(perDecision, state)).toEqual({ at: 59_000 + 60_000, seat: 'p1' });
});

test('another seat’s decision does not give me new time while I am asked', () => {
  let state = decided(perDecision, start(perDecision), 0, ['p1', 'p2'], undefined);
  state = decided(perDecision, state, 50_000, ['p1'], 'p2');
  expect(due(perDecision, state)).toEqual({ at: 60_000, seat: 'p1' });
});

test('a pause stops the clocks, and nobody is due', () => {
  let state = decided(perGame, start(perGame), 0, ['p1'], undefined);
  state = paused(perGame, state, 20_000, true);
  expect(due(perGame, state)).toBeUndefined();
  expect(leftOf(perGame, state, 'p1', 9_000_000)).toBe(590_000);
  state = paused(perGame, state, 9_000_000, false);
  expect(due(perGame, state)).toEqual({ at: 9_000_000 + 10_000 + 590_000, seat: 'p1' });
});

test('time without a server is not charged, but days go on', () => {
  const state = decided(perDecision, start(perDecision), 0, ['p1'], undefined);
  expect(due(perDecision, resumed(perDecision, state, 1_000_000))).toEqual({ at: 1_060_000, seat: 'p1' });
  const nearlyOut: ClockState = { left: { p1: 5 }, since: { p1: 0 }, paused: false };
  expect(due(perGame, resumed(perGame, nearlyOut, 100))?.at).toBe(100 + 10_000 + graceAfterRestart);
  const days = decided(perDays, start(perDays), 0, ['p1'], undefined);
  expect(due(perDays, resumed(perDays, days, 1_000_000))?.at).toBe(2 * 86_400_000);
});

test('what is shown never goes below nothing', () => {
  const state: ClockState = { left: { p1: 1000, p2: 7 }, since: { p1: 0 }, paused: false };
  expect(shownClock(perDecision, state, 5000)).toEqual({
    at: 5000,
    left: { p1: 0, p2: 7 },
    running: ['p1'],
    paused: false,
  });
});
