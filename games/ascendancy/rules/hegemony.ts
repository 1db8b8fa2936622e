/** Hegemony (11): a System is taken by Culture. */
import { ask, option, refuse, sum, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { canPayCulture, payCulture } from './culture.ts';
import { capture, freeControlNode } from './control.ts';
import { player } from './players.ts';
import { permittersAt } from './relations.ts';
import { resourceNodes, structuresOf, system } from './systems.ts';
import type { Flow, Reading, Seat, SystemId, Table } from './types.ts';

export interface HegemonyAttempt {
  seat: Seat;
  system: SystemId;
  die: number;
  bonus: number;
  resistance: number;
}

/** What Hegemony asks. */
export const hegemonyAsks = {
  'hegemony.take': ask<{ system: SystemId; n: number }>('ASC-11.3b'),
};
/** What cards may react to. */
export type HegemonyEvents = {
  'hegemony.rolled': HegemonyAttempt;
  'hegemony.declared': HegemonyAttempt;
};
/** What cards may answer. */
export const hegemonyQueries = {
  'hegemony bonus': sum<{ seat: Seat; system: SystemId }>(),
  'hegemony resistance': sum<{ system: SystemId }>({ min: 0 }),
  'hegemony price': sum<{ seat: Seat; system: SystemId; part: 'attempt' | 'control' }>({ min: 0 }),
};
/** What is told. */
export type HegemonyTells = {
  'hegemony.tried': {
    seat: Seat;
    system: SystemId;
    die: number;
    total: number;
    resistance: number;
    outcome: Words;
  };
  'hegemony.failed': { seat: Seat; system: SystemId };
};

/** 11.2: Structures and Ascendancy, or Nodes and Warp tokens; cards add to it. */
export function resistanceOf(t: Reading, id: SystemId): number {
  const s = system(t, id);
  const base =
    s.control === null
      ? resourceNodes(s) + s.level + (s.starbase ? 1 : 0) // ASC-11.2.2a
      : structuresOf(t, id) + player(t, s.control).ascendancy; // ASC-11.2.1a
  return t.query('hegemony resistance', { system: id }, base);
}

const priceOf = (t: Reading, seat: Seat, id: SystemId, part: 'attempt' | 'control'): number =>
  t.query('hegemony price', { seat, system: id, part }, 1);

/** 11: whether a player over a Developed planet of others may try. */
export function mayHegemony(t: Reading, seat: Seat, id: SystemId): Verdict {
  if (permittersAt(t, seat, id) === 'blocked') return refuse('ASC-11a', say('hegemony.occupy')); // ASC-11a
  if (system(t, id).spire) return refuse('ASC-11c', say('hegemony.borg')); // ASC-11c
  const price = priceOf(t, seat, id, 'attempt') + priceOf(t, seat, id, 'control');
  if (!canPayCulture(t, seat, price, 'hegemony')) return refuse('ASC-11.1a', say('hegemony.culture')); // ASC-11.1a, ASC-11.3c
  return true;
}

/** 11.3: one Culture for the attempt, a die, one more to take Control. */
export function* hegemony(t: Table, seat: Seat, id: SystemId): Flow {
  yield* payCulture(t, seat, priceOf(t, seat, id, 'attempt'), 'hegemony', say('for.hegemony', { system: id }));
  const attempt: HegemonyAttempt = { seat, system: id, die: 0, bonus: 0, resistance: 0 };
  yield* t.window('hegemony.declared', attempt);
  attempt.die = t.chance.roll(6);
  attempt.bonus += t.query('hegemony bonus', { seat, system: id }, player(t, seat).ascendancy);
  attempt.resistance = resistanceOf(t, id);
  tellAttempt(t, attempt);
  yield* t.window('hegemony.rolled', attempt);
  // ASC-11.3a, ASC-11.3d
  if (attempt.die + attempt.bonus <= attempt.resistance) {
    t.tell('hegemony.failed', { seat, system: id }); // ASC-11.3a
    return;
  }
  const price = priceOf(t, seat, id, 'control');
  const takes = yield* t.one(seat, t.ask('hegemony.take', { system: id, n: price }), () => [
    option('leave', false, { idle: true, show: () => say('hegemony.leave') }),
    ...(canPayCulture(t, seat, price, 'hegemony')
      ? [option('take', true, { show: () => say('hegemony.control', { system: id }) })]
      : []),
  ]);
  if (!takes || !(yield* freeControlNode(t, seat))) return; // ASC-11.3b
  yield* payCulture(t, seat, price, 'hegemony', say('for.control', { system: id }));
  yield* capture(t, seat, id); // ASC-11.4a
}

export const tellAttempt = (t: Table, { seat, system: id, die, bonus, resistance }: HegemonyAttempt): void => {
  const total = die + bonus;
  const outcome = total > resistance ? say('test.passed') : say('test.failed');
  t.tell('hegemony.tried', { seat, system: id, die, total, resistance, outcome });
};
