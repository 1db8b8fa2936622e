/**
 * Attempting a mission. The attempt is data and each dilemma a step of the agenda, so that between two of them nothing
 * is suspended, however long it takes.
 */
import { flowOf, happened, permit, refuse, type Seat, type Verdict } from '@tenforward/kernel';
import { type Board, type Flow, goesOn, type Next, type Outcome, type Reading, stopped } from '../types.ts';
import { say } from '../words.ts';
import { unstopped } from './beaming.ts';
import { attemptEnds } from './passing.ts';
import { aboard, facts, factsOf, have } from './people.ts';
import { befalls, isIn, lying, type Me, move, piece, topOf } from './zones.ts';

export type AttemptEvents = {
  'dilemma.met': { by: Seat; dilemma: string; kind: string; mission: string; group: string };
};
export type AttemptTells = {
  'attempt.began': { seat: Seat; mission: string };
  'dilemma.turned-up': { kind: string; mission: string };
  'dilemma.passed-by': { kind: string };
  'group.stopped': { seat: Seat };
  'mission.solved': { seat: Seat; mission: string; points: number };
  'attempt.failed': { seat: Seat; mission: string };
  'card.cured': { kind: string };
};
export const attemptQueries = { 'may attempt': permit<{ seat: Seat; mission: string }>() };

/** Whoever of a seat is in a group and may still act: the crew of a ship, or the team on a planet. */
export const groupOf = (t: Reading, seat: Seat, group: string): readonly Me[] =>
  aboard(t, group).filter((p) => p.controller === seat && unstopped(p));
/** The group that attempts the mission now. */
export const attempting = (t: Reading): readonly Me[] =>
  t.state.attempt ? groupOf(t, t.state.attempt.seat, t.state.attempt.group) : [];

export function mayAttempt(t: Reading, seat: Seat, mission: string, group: string): Verdict {
  if (piece(t, mission).data.solved) return refuse('CCG-BASE-attempt-18', say('attempt.solved'));
  if (groupOf(t, seat, group).length === 0) return refuse('CCG-BASE-attempt-9', say('attempt.nobody'));
  return t.query('may attempt', { seat, mission }, true);
}

export function begin(t: Board, seat: Seat, mission: string, group: string): void {
  t.state.attempt = { seat, mission, group };
  t.tell('attempt.began', { seat, mission: piece(t, mission).kind });
}

/** One dilemma, or the mission itself where none is left (CCG-BASE-attempt-6). */
export function* dilemma(t: Board): Flow<Next> {
  const { attempt } = t.state;
  if (!attempt) return;
  const { seat: by, mission, group } = attempt;
  if (attempting(t).length === 0) return ends(t); // CCG-BASE-attempt-24
  const seed = topOf(t, 'seeds', mission);
  if (!seed) return solve(t);
  const { id, kind, owner } = move(t, seed.id, 'met', 'board');
  t.tell('dilemma.turned-up', { kind, mission: piece(t, mission).kind });
  const card = facts(t, { kind });
  const met = { by, dilemma: id, kind, mission, group };
  const comesOut: { how: Outcome } = { how: goesOn };
  const isThere = card.where === 'either' || card.where === factsOf(t, mission).where;
  if (!isThere) t.tell('dilemma.passed-by', { kind });
  const fate = !isThere
    ? happened
    : yield* t.happens(
        'dilemma.met',
        met,
        function* () {
          comesOut.how = yield* flowOf(card.meet?.(t, piece(t, id), met) ?? goesOn);
        },
        'CCG-BASE-dilemma-2',
        () => isIn(t, id, 'met') && attempting(t).length > 0,
      );
  // with nobody left to meet it, it waits where it was: everybody knows it now
  if (isIn(t, id, 'met') && fate === 'cancelled' && attempting(t).length === 0) move(t, id, 'seeds', mission);
  else if (isIn(t, id, 'met')) move(t, id, 'discard', owner);
  if (comesOut.how === stopped) {
    for (const p of attempting(t)) befalls(t, p.id, { stopped: true });
    t.tell('group.stopped', { seat: by });
  }
  return { step: 'dilemma' };
}

function solve(t: Board): void {
  const { attempt } = t.state;
  if (!attempt) return;
  const { seat, mission } = attempt;
  const { needs = [], points = 0 } = factsOf(t, mission);
  const { kind } = piece(t, mission);
  if (have(t, attempting(t), needs)) {
    befalls(t, mission, { solved: true });
    t.state.score[seat] = (t.state.score[seat] ?? 0) + points;
    t.tell('mission.solved', { seat, mission: kind, points });
    t.state.attempt = null;
    t.passed(attemptEnds);
  } else ends(t); // CCG-BASE-attempt-7
}
function ends(t: Board): void {
  const { attempt } = t.state;
  if (attempt) t.tell('attempt.failed', { seat: attempt.seat, mission: piece(t, attempt.mission).kind });
  t.state.attempt = null;
  t.passed(attemptEnds);
}

/** CCG-BASE-dilemma-16: what has a cure goes as soon as the cure is there. Found by reading, after whatever happened. */
export function cured(t: Reading): ((b: Board) => void) | undefined {
  const lies = lying(t, 'on').find((p) => {
    const { cure } = facts(t, p);
    return cure && have(t, aboard(t, p.place), cure);
  });
  return (
    lies &&
    ((b) => {
      b.tell('card.cured', { kind: lies.kind });
      move(b, lies.id, 'discard', lies.owner);
    })
  );
}
