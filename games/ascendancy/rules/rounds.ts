/** The Execution Stage (6.2): turns in the order of the cards; simultaneous first turns (16.2.3). */
import { buildSomething } from './building.ts';
import { commandSomething, stepsOf } from './commands.ts';
import { holders, show } from './initiative.ts';
import { settleLeavers } from './leaving.ts';
import { closeTurn, playerOf, playing } from './players.ts';
import { isTogether } from './relations.ts';
import { isPhenomenon } from './systems.ts';
import { unitsOf } from './units.ts';
import { lying } from './zones.ts';
import type { CardId, Flow, Next, Power, Reading, Seat, StepRef, SystemId, Table, UnitId } from './types.ts';

/** What is remembered of a player's own turn. */
export interface Turn {
  phase: 'building' | 'command';
  /** Units that were on a Phenomenon as the turn began (8.10). */
  onPhenomenon: UnitId[];
  /** Ships built in this Building Phase, by System. */
  built: Record<SystemId, UnitId[]>;
  /** Projects that got their Research token in this Building Phase (7.4). */
  committed: CardId[];
}

/** What is told. */
export type RoundTells = {
  'turn.begins': { seat: Seat };
  'turn.ends': { seat: Seat };
};

/** Whoever has the lowest card and has not gone yet; after all, the extra turn of card 10; then the Recharge Stage. */
export function* nextTurn(t: Table): Flow<Next> {
  yield* settleLeavers(t);
  const { order } = t.state;
  t.state.active = null;
  if (isTogether(t) && order.gone.length === 0)
    return [{ step: 'first-turns', round: t.state.round }, { step: 'next-turn' }];
  const [who] = holders(t)
    .filter((one) => order.cards[one] !== undefined && !order.gone.includes(one) && isDue(t, one))
    .toSorted((a, b) => (order.cards[a] ?? 0) - (order.cards[b] ?? 0)); // ASC-6.2a
  if (who === undefined) {
    if (!order.resurgence || order.gone.includes(extraTurn)) return { step: 'recharge' }; // ASC-6a, ASC-BORG-command-resurgence
    order.gone.push(extraTurn);
    const [controller = null] = order.collective.toSorted((a, b) => (order.cards[a] ?? 0) - (order.cards[b] ?? 0));
    return [{ step: 'borg-turn', controller }, { step: 'next-turn' }];
  }
  show(t, who);
  order.gone.push(who);
  const turn: StepRef =
    who === 'borg'
      ? { step: 'borg-turn', controller: null }
      : order.collective.includes(who)
        ? { step: 'borg-turn', controller: who }
        : { step: 'turn', seat: who };
  return [turn, { step: 'next-turn' }];
}
/** Card 10. */
const extraTurn = 'card 10';
/** Those Assimilated in this Game Round take no turn in it. */
const isDue = (t: Reading, who: Power): boolean =>
  who === 'borg' || t.state.order.collective.includes(who) || playing(t).includes(who);

function beginTurn(t: Table, seat: Seat): void {
  const p = playerOf(t, seat);
  const onPhenomenon = unitsOf(t, seat).flatMap((one) => (one.at !== null && isPhenomenon(t, one.at) ? [one.id] : [])); // ASC-8.10a
  p.turn = { phase: 'building', onPhenomenon, built: {}, committed: [] };
  p.hadInBuilding = lying(t, 'allies', seat).map(({ kind }) => kind);
  t.tell('turn.begins', { seat });
}

/** 6.2: a Building Phase, then a Command Phase. */
export function* turn(t: Table, { seat }: { seat: Seat }): Flow<Next> {
  t.state.active = seat;
  beginTurn(t, seat);
  return { step: 'building', seat };
}
export function* commandPhase(t: Table, { seat }: { seat: Seat }): Flow<Next> {
  const { turn: now } = playerOf(t, seat);
  if (now) now.phase = 'command';
  return { step: 'command', seat };
}
export function* endTurn(t: Table, { seat }: { seat: Seat }): Flow<Next> {
  closeTurn(t, seat);
  t.tell('turn.ends', { seat });
}

/** All players build and command at the same time; they can't make contact in it. */
export function* firstTurns(t: Table): Flow<Next> {
  const seats = playing(t);
  for (const seat of seats) {
    beginTurn(t, seat);
    t.state.order.gone.push(seat);
  }
  yield* t.sideBySide(seats, function* (seat) {
    while (yield* buildSomething(t, seat));
    yield* commandPhase(t, { seat });
    for (;;) {
      const next = yield* commandSomething(t, seat);
      if (next === 'end') break;
      for (const step of stepsOf(next)) yield* t.run(step); // side by side nothing can wait on the agenda
    }
    yield* endTurn(t, { seat });
  });
}
