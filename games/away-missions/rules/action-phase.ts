/** The Action Phase: Bonus Actions, the roll for first activation, turns in alternation. */
import { ask, option } from '@tenforward/kernel';
import { say } from '../words.ts';
import { teamOf } from './characters.ts';
import { diceOff, present, seatsOf, sidesOf } from './dice-off.ts';
import { activationEnds, roundEnds } from './tokens.ts';
import type { CharacterId, Flow, Next, Reading, Seat, Table } from './types.ts';
import { kit } from './zones.ts';

/** The steps of this chapter, and what it tells. */
export type TurnSteps = { 'action-phase': object; turn: object };
export type TurnTells = { 'bonus.given': { seat: Seat; n: number } };
/** What this chapter asks: `can` says what the seat has to choose from. */
export const turnAsks = {
  'turn.which': ask<{ can: 'activate' | 'bonus' | 'either' }>('AM-activate-1', {
    say: ({ can }) => say('turn.which', { what: say(`turn.which.${can}`) }),
  }),
};

export function* actionPhase(t: Table): Flow<Next> {
  t.state.phase = 'action';
  assignBonusActions(t); // AM-seq-3
  t.state.order = yield* diceOff(t, sidesOf(t)); // AM-first-1, AM-ffa-11, AM-team-7
  t.state.next = 0;
  return { step: 'turn' };
}

/** AM-bonus-1, AM-ffa-10, AM-team-6: what each player is short of the one with most characters. */
function assignBonusActions(t: Table): void {
  const most = Math.max(...t.seats.map((seat) => teamOf(t, seat).length)); // AM-team-6
  for (const seat of t.seats) {
    const n = most - teamOf(t, seat).length; // AM-bonus-1, AM-bonus-2
    const p = t.state.players[seat];
    if (p) p.tokens = n; // AM-bonus-3
    if (n > 0) t.tell('bonus.given', { seat, n });
  }
}

/** AM-first-4, AM-first-5: characters without an Activated token. */
const ready = (t: Reading, seat: Seat): CharacterId[] =>
  teamOf(t, seat) // AM-first-4, AM-first-5, AM-rules-7
    .filter((c) => !c.activated)
    .map((c) => c.id);
const tokensOf = (t: Reading, seat: Seat): number => t.state.players[seat]?.tokens ?? 0;
const canGo = (t: Reading, seat: Seat): boolean => ready(t, seat).length > 0 || tokensOf(t, seat) > 0; // AM-bonus-8, AM-first-3, AM-end-7

export type Choice =
  | { do: 'activate'; character: CharacterId }
  | { do: 'bonus'; character: CharacterId | null }
  | { do: 'leave' };

/** The next side that still has something to do takes one turn. */
export function* turn(t: Table): Flow<Next> {
  const { order } = t.state;
  const turns = order.map((_, i) => (t.state.next + i) % order.length); // AM-first-3, AM-ffa-12
  const at = turns.find((i) => seatsOf(t, order[i] ?? '').some((seat) => canGo(t, seat)));
  if (at === undefined) return endRound(t);
  const side = order[at] ?? '';
  t.state.next = (at + 1) % order.length; // AM-first-2
  const { seat, choice } = yield* askSide(t, side);
  t.state.asked[side] = seat;
  if (choice.do === 'activate') return [{ step: 'activation', seat, character: choice.character }, { step: 'turn' }]; // AM-bonus-5
  const p = t.state.players[seat];
  if (p) p.tokens--; // AM-bonus-7
  return [{ step: 'bonus', seat, character: choice.do === 'bonus' ? choice.character : null }, { step: 'turn' }];
}

/** AM-team-7, AM-team-8: whoever was not asked last decides, and may leave the turn to the other. */
function* askSide(t: Table, side: string): Flow<{ seat: Seat; choice: Exclude<Choice, { do: 'leave' }> }> {
  const able = present(
    t,
    seatsOf(t, side).filter((seat) => canGo(t, seat)),
  );
  const first = able.find((seat) => seat !== t.state.asked[side]) ?? able[0] ?? '';
  const mate = able.find((seat) => seat !== first);
  const choice = yield* t.one(first, whichTurn(t, first), () => choices(t, first, mate));
  if (choice.do !== 'leave' || mate === undefined)
    return { seat: first, choice: choice as Exclude<Choice, { do: 'leave' }> };
  const own = yield* t.one(mate, whichTurn(t, mate), () => choices(t, mate, undefined));
  return { seat: mate, choice: own as Exclude<Choice, { do: 'leave' }> };
}

/** The question names only what this seat can do; the number of tokens is open to all. */
function whichTurn(t: Table, seat: Seat) {
  const can = tokensOf(t, seat) === 0 ? 'activate' : ready(t, seat).length === 0 ? 'bonus' : 'either';
  return t.ask('turn.which', { can }); // AM-activate-1
}

function choices(t: Reading, seat: Seat, mate: Seat | undefined) {
  const team = teamOf(t, seat);
  const bonus = tokensOf(t, seat) > 0; // AM-bonus-6: for any of them, activated or not
  const withOne = (does: 'activate' | 'bonus', id: CharacterId, rule: string) =>
    option<Choice>(
      `${does}:${id}`,
      { do: does, character: id },
      {
        at: id,
        rule,
        show: () => ({
          say: say(`turn.${does}`, { character: id }),
          group: say(`group.${does}`),
          short: say('character', { character: id }),
        }),
      },
    );
  return [
    ...ready(t, seat).map((id) => withOne('activate', id, 'AM-activate-1')),
    ...(bonus ? team : []).map(({ id }) => withOne('bonus', id, 'AM-bonus-5')), // AM-R31
    ...(bonus && team.length === 0
      ? [
          option<Choice>(
            'bonus',
            { do: 'bonus', character: null },
            { rule: 'AM-bonus-11', show: () => say('turn.bonus.alone') },
          ),
        ]
      : []),
    ...(mate === undefined
      ? []
      : [
          option<Choice>(
            'leave',
            { do: 'leave' },
            { rule: 'AM-team-7', at: mate, idle: true, show: () => say('turn.leave', { seat: mate }) },
          ),
        ]),
  ];
}

/** After the third round comes the debrief, whoever is left. */
function endRound(t: Table): Next {
  kit.passed(t, activationEnds); // what began in a Bonus Action outlasts it
  kit.passed(t, roundEnds);
  t.state.active = null;
  return t.state.round < 3 ? { step: 'draw-phase', round: t.state.round + 1 } : { step: 'debrief', seats: t.seats }; // AM-goal-1, AM-seq-1, AM-seq-4
}
