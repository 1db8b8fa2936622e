/** Chapter 4: a turn is a few actions, each a step of its own. */
import { ask, option, refuse, type Seat } from '@tenforward/kernel';
import type { Action, Board, Flow, Next, Reading, ShipId } from '../types.ts';
import { say } from '../words.ts';
import { attackOptions } from './attack.ts';
import { buoyOption, layBuoy } from './buoys.ts';
import { draw, playCard } from './cards.ts';
import { discardFrom, handOptions } from './hand.ts';
import { moveShip, movesOf } from './movement.ts';
import { fleet, maxHull, maxShield } from './sectors.ts';
import { kit, table } from './zones.ts';

export type TurnTells = {
  'turn.began': { seat: Seat; round: number };
  'ship.repaired': { ship: ShipId; points: number };
};
export const turnAsks = {
  'turn.action': ask<{ left: number }>('PRB-4.1', { then: () => say('turn.then') }),
  'hand.too-many': ask<{ n: number }>('PRB-4.2'),
  'repair.where': ask('PRB-4.3'),
};

const handLimit = 5;

export function* turn(t: Board, { seat, left }: { seat: Seat; left: number }): Flow<Next> {
  if (fleet(t, seat).length === 0) return; // PRB-4.5
  if (left === Number(t.options['actions'])) yield* beginTurn(t, seat);
  const action = yield* t.one(seat, t.ask('turn.action', { left }), () => actionsOf(t, seat)); // PRB-4.1
  if (action.do === 'end') return;
  const rest = left > 1 ? [{ step: 'turn' as const, seat, left: left - 1 }] : []; // PRB-4.1
  if (action.do === 'attack') return [{ step: 'attack', by: action.by, on: action.on }, ...rest];
  yield* act(t, seat, action);
  return rest;
}

function* beginTurn(t: Board, seat: Seat): Flow {
  t.state.turn = seat;
  t.tell('turn.began', { seat, round: t.state.round });
  const over = kit.lying(t, 'hand', seat).length - handLimit;
  if (over <= 0) return; // PRB-4.2
  const chosen = yield* t.some(seat, t.ask('hand.too-many', { n: over }), [over, over], () => handOptions(t, seat)); // PRB-4.2
  discardFrom(t, seat, chosen);
}

function actionsOf(t: Reading, seat: Seat) {
  const hand = new Map(kit.lying(t, 'hand', seat).map(({ id, kind }) => [kind, id]));
  return [
    ...attackOptions(t, seat),
    ...movesOf(t, seat),
    ...[...hand].map(([card, id]) =>
      option<Action>(
        `play:${card}`,
        { do: 'play', card: id },
        { rule: 'PRB-8.1', show: () => say('turn.play', { card }) },
      ),
    ),
    buoyOption(t, seat),
    option<Action>(
      'repair',
      { do: 'repair' },
      {
        rule: 'PRB-4.3',
        may: () => repairsOf(t, seat).length > 0 || refuse('PRB-4.3', say('turn.no-damage')), // PRB-4.3
        show: () => say('turn.repair'),
      },
    ),
    option<Action>(
      'draw',
      { do: 'draw' },
      {
        rule: 'PRB-4.4',
        may: () => kit.top(t, 'deck', table) !== undefined || refuse('PRB-4.4', say('turn.no-deck')), // PRB-4.4
        show: () => say('turn.draw'),
      },
    ),
    option<Action>('end', { do: 'end' }, { idle: true, show: () => say('turn.end') }),
  ];
}

function* act(t: Board, seat: Seat, action: Exclude<Action, { do: 'attack' }>): Flow {
  switch (action.do) {
    case 'move':
      return yield* moveShip(t, action.ship, action.to);
    case 'repair':
      return yield* repair(t, seat);
    case 'draw':
      draw(t, seat); // PRB-4.4
      return;
    case 'play':
      return yield* playCard(t, seat, action.card);
    case 'buoy':
      return yield* layBuoy(t, seat);
    case 'end':
      return;
  }
}

/** PRB-4.3: what can be repaired, and how far. */
const repairsOf = (t: Reading, seat: Seat) =>
  fleet(t, seat)
    .flatMap((ship) => [
      option(
        `${ship.id}:hull`,
        { ship: ship.id, part: 'hull' },
        { at: ship.id, room: maxHull - ship.hull, show: () => say('repair.hull', { ship: ship.id }) },
      ),
      option(
        `${ship.id}:shield`,
        { ship: ship.id, part: 'shield' },
        { at: ship.id, room: maxShield - ship.shield, show: () => say('repair.shield', { ship: ship.id }) },
      ),
    ])
    .filter((o) => (o.room ?? 0) > 0);

function* repair(t: Board, seat: Seat): Flow {
  const points = (): number =>
    Math.min(
      2,
      repairsOf(t, seat).reduce((sum, o) => sum + (o.room ?? 0), 0),
    ); // PRB-4.3
  const parts = yield* t.spread(
    seat,
    t.ask('repair.where'), // PRB-4.3
    () => [points(), points()],
    () => repairsOf(t, seat),
  );
  for (const { value, points: n } of parts) {
    const ship = t.state.ships[value.ship];
    if (!ship) continue;
    ship[value.part] += n;
    t.tell('ship.repaired', { ship: ship.id, points: n });
  }
}
