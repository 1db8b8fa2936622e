/**
 * Clocks charge the seats that are asked. All of it is arithmetic over plain data, which is stored with each decision:
 * a restarted server goes on where the last one stopped.
 */
import type { Seat } from '@tenforward/kernel';
import type { ClockSetting, ClockShown } from '@tenforward/protocol';

export interface ClockState {
  /** Milliseconds that each seat had when its time began to run, or has now if it does not run. */
  readonly left: Readonly<Record<Seat, number>>;
  /** Whose time runs, and since when. */
  readonly since: Readonly<Record<Seat, number>>;
  readonly paused: boolean;
}

/** After a restart nobody loses by the server's absence: whoever is asked has at least this long. */
export const graceAfterRestart = 30_000;

const day = 86_400_000;

/** What a seat has at first, and again at each decision where the clock is one of decisions. */
function allowance(setting: ClockSetting): number {
  switch (setting.kind) {
    case 'none':
      return Number.POSITIVE_INFINITY;
    case 'days':
      return setting.days * day;
    default:
      return setting.seconds * 1000;
  }
}

/** What is free of each decision. */
const delayOf = (setting: ClockSetting): number => (setting.kind === 'game' ? setting.delay * 1000 : 0);

export function newClock(setting: ClockSetting, seats: readonly Seat[]): ClockState | undefined {
  if (setting.kind === 'none') return undefined;
  const left = Object.fromEntries(seats.map((seat) => [seat, allowance(setting)]));
  return { left, since: {}, paused: false };
}

/** What a seat has left at a moment. */
export function leftOf(setting: ClockSetting, state: ClockState, seat: Seat, now: number): number {
  const left = state.left[seat] ?? 0;
  const since = state.since[seat];
  if (since === undefined || state.paused) return left;
  return left - Math.max(0, now - since - delayOf(setting));
}

/**
 * A decision was taken: who has decided (`decided`, if a seat did) is charged and, where each decision has its own time,
 * given it anew; who is asked runs. A seat that is asked something else without having decided keeps running.
 */
export function decided(
  setting: ClockSetting,
  state: ClockState,
  now: number,
  asked: readonly Seat[],
  by: Seat | undefined,
): ClockState {
  const left: Record<Seat, number> = { ...state.left };
  const since: Record<Seat, number> = {};
  for (const seat of Object.keys(state.left)) {
    const isAsked = asked.includes(seat);
    const ran = state.since[seat];
    if (ran !== undefined && seat !== by && isAsked) {
      since[seat] = ran;
      continue;
    }
    if (ran !== undefined)
      left[seat] = setting.kind === 'game' ? Math.max(0, leftOf(setting, state, seat, now)) : allowance(setting);
    if (isAsked) since[seat] = now;
  }
  return { left, since, paused: state.paused };
}

/**
 * A seat has taken back its own decision: it is asked again what it was asked before, and its time goes on as if it had
 * never answered. Otherwise whoever takes back and answers again would have all the time in the world.
 */
export function undone(state: ClockState, before: ClockState | undefined, seat: Seat): ClockState {
  const since = before?.since[seat];
  const left = before?.left[seat];
  if (since === undefined || left === undefined || state.since[seat] === undefined) return state;
  return { ...state, left: { ...state.left, [seat]: left }, since: { ...state.since, [seat]: since } };
}

/** Stops all clocks, or lets them go on. */
export function paused(setting: ClockSetting, state: ClockState, now: number, on: boolean): ClockState {
  if (on === state.paused) return state;
  const running = Object.keys(state.since);
  if (!on) return { ...state, since: Object.fromEntries(running.map((seat) => [seat, now])), paused: false };
  const left = { ...state.left };
  for (const seat of running) left[seat] = Math.max(0, leftOf(setting, state, seat, now));
  return { left, since: state.since, paused: true };
}

/** When the first of the running clocks is down, and whose it is. */
export function due(
  setting: ClockSetting,
  state: ClockState,
): { readonly at: number; readonly seat: Seat } | undefined {
  if (state.paused) return undefined;
  let first: { at: number; seat: Seat } | undefined;
  for (const [seat, since] of Object.entries(state.since)) {
    const at = since + delayOf(setting) + (state.left[seat] ?? 0);
    if (!first || at < first.at) first = { at, seat };
  }
  return first;
}

/** After a restart: time during which no server was there is not charged, but for clocks that count days. */
export function resumed(setting: ClockSetting, state: ClockState, started: number): ClockState {
  if (setting.kind === 'days') return state;
  const left = { ...state.left };
  const since = { ...state.since };
  for (const [seat, from] of Object.entries(state.since)) {
    if (from >= started) continue;
    since[seat] = started;
    left[seat] = Math.max(left[seat] ?? 0, graceAfterRestart);
  }
  return { left, since, paused: state.paused };
}

export function shownClock(setting: ClockSetting, state: ClockState, now: number): ClockShown {
  const seats = Object.keys(state.left);
  return {
    at: now,
    left: Object.fromEntries(seats.map((seat) => [seat, Math.max(0, Math.round(leftOf(setting, state, seat, now)))])),
    running: state.paused ? [] : Object.keys(state.since),
    paused: state.paused,
  };
}
