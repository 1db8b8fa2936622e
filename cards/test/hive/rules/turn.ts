/** A turn: one card, then orders, then what ends it. Every order is a step of its own. */
import { any, ask, flowOf, option, refuse, type Seat, type Verdict } from '@tenforward/kernel';
import type { Board, Flow, Next, Reading } from '../types.ts';
import { say } from '../words.ts';
import { begin, mayAttempt } from './attempt.ts';
import { beam, crewOf, crewToBeam, mayBeam, shipsOf, teamToBeam } from './beaming.ts';
import { ended, isOver } from './end.ts';
import { fires, inReach, mayFire, weaponsOf } from './firing.ts';
import { turnBegins } from './passing.ts';
import { facts, factsOf } from './people.ts';
import { playing, targetsOf } from './playing.ts';
import { other } from './points.ts';
import { probes } from './probes.ts';
import { allInPlay, befalls, below, isInPlay, kit, lying, type Me, move, nullify, piece, topOf } from './zones.ts';

export type TurnEvents = {
  'turn.begins': { by: Seat };
  'card.drawn': { by: Seat };
};
export type TurnTells = {
  'turn.began': { seat: Seat; turn: number };
  'card.reported': { seat: Seat; kind: string; ship: string };
  'agenda.laid': { seat: Seat };
  'ship.flew': { ship: string; to: string };
  'card.drawn': { seat: Seat; kind: string };
  'card.expired': { kind: string };
};
export const turnAsks = { 'turn.do': ask('CCG-BASE-turn-1') };
export const turnQueries = { 'reports are free': any<{ seat: Seat }>() };

/** What a seat does next in its turn. */
type Action =
  | { readonly do: 'play' | 'hide'; readonly card: string }
  | { readonly do: 'report'; readonly card: string; readonly ship: string }
  | { readonly do: 'fly'; readonly ship: string; readonly to: string }
  | { readonly do: 'beam'; readonly ship: string; readonly way: 'down' | 'up' }
  | { readonly do: 'fire'; readonly weapon: string; readonly who: string }
  | { readonly do: 'attempt'; readonly mission: string; readonly group: string }
  | { readonly do: 'end' };

export function* turn(t: Board, { seat }: { seat: Seat }): Flow<Next> {
  t.state.turn = seat;
  t.state.turnNo++;
  t.state.cardPlay = 'open';
  t.passed(turnBegins(seat));
  t.tell('turn.began', { seat, turn: t.state.turnNo });
  yield* t.window('turn.begins', { by: seat });
  return [
    { step: 'act', seat },
    { step: 'close', seat },
  ];
}

export function* act(t: Board, { seat }: { seat: Seat }): Flow<Next> {
  const action = yield* t.one(seat, t.ask('turn.do'), () => actionsOf(t, seat));
  if (action.do === 'end') return;
  const isOrder = ['fly', 'beam', 'fire', 'attempt'].includes(action.do);
  if (isOrder) t.state.cardPlay = 'gone'; // CCG-BASE-turn-4
  const again: Next = { step: 'act', seat };
  if (action.do === 'attempt') {
    begin(t, seat, action.mission, action.group);
    return [{ step: 'dilemma' }, again];
  }
  yield* does(t, seat, action);
  return again;
}

function* does(t: Board, seat: Seat, action: Exclude<Action, { do: 'end' | 'attempt' }>): Flow {
  switch (action.do) {
    case 'play':
      return yield* plays(t, action.card);
    case 'hide':
      t.state.cardPlay = 'gone'; // CCG-FC-hidden-1
      t.tell('agenda.laid', { seat });
      move(t, action.card, 'table', seat, { face: 'down' });
      return;
    case 'report':
      return yield* reports(t, seat, action.card, action.ship);
    case 'fly':
      move(t, action.ship, 'ships', action.to);
      befalls(t, action.ship, { moved: true });
      t.tell('ship.flew', { ship: piece(t, action.ship).kind, to: piece(t, action.to).kind });
      return;
    case 'beam': {
      const ship = piece(t, action.ship);
      const whom = action.way === 'down' ? crewToBeam(t, ship) : teamToBeam(t, ship);
      const ids = whom.map(({ id }) => id);
      return yield* beam(t, seat, ids, action.way === 'down' ? ship.place : ship.id);
    }
    case 'fire':
      return yield* fires(t, seat, action.weapon, action.who);
  }
}
function* plays(t: Board, card: string): Flow {
  const { kind } = piece(t, card);
  const { type, play } = facts(t, { kind });
  if (type !== 'interrupt') t.state.cardPlay = 'gone'; // CCG-BASE-turn-5
  yield* playing(t, card, (me, on) => play?.(t, me, on));
}
function* reports(t: Board, seat: Seat, card: string, ship: string): Flow {
  if (!reportsFreely(t, seat)) t.state.cardPlay = 'gone';
  yield* playing(t, card, function* (me) {
    if (!isInPlay(t, ship)) return;
    const { type, reports: arrives } = facts(t, me);
    const { id } = move(t, me.id, type === 'personnel' ? 'crew' : 'on', ship);
    t.tell('card.reported', { seat, kind: me.kind, ship: piece(t, ship).kind });
    yield* flowOf(arrives?.(t, piece(t, id)));
  });
}

// ------------------------------------------------------------------ what may be done

const reportsFreely = (t: Reading, seat: Seat): boolean => t.query('reports are free', { seat }, false);
const hasCardPlay = (t: Reading): Verdict =>
  t.state.cardPlay === 'open' || refuse('CCG-BASE-turn-3', say('turn.one-card'));

function actionsOf(t: Reading, seat: Seat) {
  return [
    ...lying(t, 'hand', seat).flatMap((p) => fromHand(t, seat, p)),
    ...shipsOf(t, seat).flatMap((ship) => ordersOf(t, seat, ship)),
    ...lying(t, 'spaceline').flatMap((at) => attempts(t, seat, at, at)),
    ...weaponsOf(t, seat).flatMap((weapon) =>
      inReach(t, weapon).map((who) =>
        option<Action>(
          `fire:${weapon.id}:${who.id}`,
          { do: 'fire', weapon: weapon.id, who: who.id },
          {
            at: who.id,
            may: () => mayFire(t, weapon, who.id),
            show: () => say('turn.fire', { weapon: weapon.kind, who: who.kind }),
          },
        ),
      ),
    ),
    option<Action>('end', { do: 'end' }, { idle: true, ends: true, show: () => say('turn.end') }),
  ];
}
function fromHand(t: Reading, seat: Seat, p: Me) {
  const { id: card, kind } = p;
  const { type, play, target, icons = [] } = facts(t, p);
  const canBePlayed = (): Verdict => {
    if (target && targetsOf(t, p).length === 0) return refuse('CCG-BASE-words-5', say('play.no-target'));
    return type === 'interrupt' || hasCardPlay(t);
  };
  return [
    ...(play
      ? [
          option<Action>(
            `play:${card}`,
            { do: 'play', card },
            { at: card, may: canBePlayed, show: () => say('turn.play', { card: kind }) },
          ),
        ]
      : []),
    ...(icons.includes('HA')
      ? [
          option<Action>(
            `hide:${card}`,
            { do: 'hide', card },
            {
              at: card,
              rule: 'CCG-FC-hidden-1',
              may: () => hasCardPlay(t),
              show: () => say('turn.hide', { card: kind }),
            },
          ),
        ]
      : []),
    ...(type === 'personnel' || type === 'equipment' ? shipsOf(t, seat) : []).map((ship) =>
      option<Action>(
        `report:${card}:${ship.id}`,
        { do: 'report', card, ship: ship.id },
        {
          at: card,
          may: () => (reportsFreely(t, seat) ? true : hasCardPlay(t)),
          show: () => say('turn.report', { card: kind, ship: ship.kind }),
        },
      ),
    ),
  ];
}
function ordersOf(t: Reading, seat: Seat, ship: Me) {
  const here = below(t, ship);
  const isStaffed = crewOf(t, ship).length > 0;
  const canFly = (): Verdict =>
    ship.data.moved
      ? refuse('CCG-BASE-move-1', say('fly.moved'))
      : isStaffed || refuse('CCG-BASE-stopped-1', say('fly.empty'));
  return [
    ...lying(t, 'spaceline')
      .filter((to) => to.id !== here.id)
      .map((to) =>
        option<Action>(
          `fly:${ship.id}:${to.id}`,
          { do: 'fly', ship: ship.id, to: to.id },
          { at: to.id, may: canFly, show: () => say('turn.fly', { ship: ship.kind, to: to.kind }) },
        ),
      ),
    ...(facts(t, here).where === 'planet' ? (['down', 'up'] as const) : [])
      .filter((way) => (way === 'down' ? crewToBeam(t, ship) : teamToBeam(t, ship)).length > 0)
      .map((way) =>
        option<Action>(
          `beam:${way}:${ship.id}`,
          { do: 'beam', ship: ship.id, way },
          {
            at: here.id,
            may: () => mayBeam(t, seat, here.id),
            show: () => say(`turn.beam-${way}`, { ship: ship.kind }),
          },
        ),
      ),
    ...(facts(t, here).where === 'space' ? attempts(t, seat, here, ship) : []),
  ];
}
/** A planet is attempted by the team there, a place in space by the crew of a ship. */
const attempts = (t: Reading, seat: Seat, { id: mission, kind }: Me, group: Me) =>
  factsOf(t, mission).needs && (mission !== group.id || factsOf(t, mission).where === 'planet')
    ? [
        option<Action>(
          `attempt:${mission}:${group.id}`,
          { do: 'attempt', mission, group: group.id },
          {
            at: mission,
            may: () => mayAttempt(t, seat, mission, group.id),
            show: () => say('turn.attempt', { mission: kind, group: group.kind }),
          },
        ),
      ]
    : [];

// ------------------------------------------------------------------ the end of a turn (CCG-BASE-turn-11)

export function* close(t: Board, { seat }: { seat: Seat }): Flow<Next> {
  yield* probes(t, seat);
  yield* draw(t, seat);
  countDown(t, seat);
  for (const { id, data } of allInPlay(t)) {
    const { stopped: _stopped, moved: _moved, ...rest } = data;
    if (data.stopped || data.moved) kit.mark(t, id, rest);
  }
  return isOver(t) ? ended(t) : { step: 'turn', seat: other(t, seat) };
}
function* draw(t: Board, seat: Seat): Flow {
  if (!topOf(t, 'deck', seat)) return; // CCG-BASE-turn-8
  yield* t.happens(
    'card.drawn',
    { by: seat },
    function* () {
      const top = topOf(t, 'deck', seat);
      if (!top) return;
      const { kind } = move(t, top.id, 'hand', seat);
      t.tell('card.drawn', { seat }, { [seat]: { kind } });
    },
    'CCG-BASE-turn-7',
  );
}
/** CCG-FC-countdown-1, 2: at the end of its owner's turns. */
function countDown(t: Board, seat: Seat): void {
  for (const { id, kind, data } of allInPlay(t).filter((p) => p.controller === seat)) {
    if (data.countdown === undefined) continue;
    const left = data.countdown - 1;
    befalls(t, id, { countdown: left });
    if (left > 0) continue;
    t.tell('card.expired', { kind });
    nullify(t, id);
  }
}
