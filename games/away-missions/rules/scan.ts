/** Scan mission area: the roll, the side of the boards, who lays which board where. */
import { ask, must, option, refuse, type Seat, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { cubeBlock, cubeSpotsFor, spotsFor, type Spot, withBoard, withLiftTiles } from './board-placing.ts';
import { diceOff, present, seatsOf, sidesOf } from './dice-off.ts';
import type { BoardId, Plan, Side } from './mission-area.ts';
import { boardOption } from './options.ts';
import type { Flow, Next, Reading, Table } from './types.ts';

/** The steps of this chapter, and what it tells. */
export type ScanSteps = { scan: object; board: { side: string } };
export type ScanTells = {
  'side.chosen': { seat: Seat; side: Side };
  'board.placed': { seat: Seat; board: BoardId };
  'lifts.placed': { n: number };
};
/** What this chapter asks. */
export const scanAsks = {
  'scan.side': ask('AM-scan-2'),
  'scan.board': ask('AM-scan-3'),
  'scan.spot': ask<{ board: BoardId }>('AM-scan-6'),
};

/** All roll; the winner chooses the side. Then boards, Core Missions, beam down, decks. */
export function* scan(t: Table): Flow<Next> {
  const order = yield* diceOff(t, sidesOf(t)); // AM-scan-1
  const winner = must(seatsOf(t, order[0] ?? '')[0], 'a winner');
  const cube = t.state.area.cube;
  t.state.side = yield* t.one(winner, t.ask('scan.side'), () =>
    (['federation', 'borg'] as const).map((side) =>
      option(side, side, {
        may: () => !cube || side === 'borg' || refuse('AM-cube-1', say('cube.borg-side')), // AM-cube-1
        show: () => say('side', { side }),
      }),
    ),
  );
  t.tell('side.chosen', { seat: winner, side: t.state.side });
  // AM-scan-2: the Main Corridor lies in the middle, with the side that was chosen
  if (!cube) {
    const corridor = { id: 'corridor', kind: 'corridor', plan: planOf(t, 'corridor') };
    t.state.area = withBoard(t.state.area, corridor, { x: 0, y: 0, turn: 0 });
  }
  t.state.order = order;
  return [
    ...placingOrder(t, order).map((side) => ({ step: 'board' as const, side })),
    { step: 'core-missions' },
    { step: 'starting-areas' },
    { step: 'shuffle' },
    { step: 'draw-phase', round: 1 },
  ];
}

const planOf = (t: Reading, kind: string): Plan => must(t.state.plans[`${kind}-${t.state.side}`], 'a plan of', kind); // AM-ffa-2

/** Who lays a board, one after the other. */
function placingOrder(t: Reading, order: readonly string[]): string[] {
  const [first = '', second = ''] = order;
  if (t.seats.length === 2) return [first, second, second, first]; // AM-scan-3
  if (order.length === 2) return [first, first, second, second, second, first]; // AM-team-2
  return [...order, ...order.toReversed()].slice(0, 6); // AM-ffa-2, AM-ffa-3, AM-ffa-4
}

/** The members of a team take turns at what the team decides. */
export function* decider(t: Table, side: string): Flow<Seat> {
  const seats = present(t, seatsOf(t, side));
  const seat = seats.find((one) => one !== t.state.asked[side]) ?? seats[0] ?? '';
  t.state.asked[side] = seat;
  return seat;
}

/** AM-scan-4, AM-scan-5, AM-scan-6: a board, then one of the spots that join most doors and block fewest. */
export function* board(t: Table, { side }: ScanSteps['board']): Flow<Next> {
  const seat = yield* decider(t, side);
  const id = yield* t.one(seat, t.ask('scan.board'), () => t.state.box.map((one) => boardOption(one.id))); // AM-scan-3
  const { kind } = must(
    t.state.box.find((one) => one.id === id),
    id,
  );
  const laid = { id, kind, plan: planOf(t, kind) };
  const spot = yield* t.one(seat, t.ask('scan.spot', { board: id }), () =>
    spots(t, laid).map((one) =>
      option(`${one.x},${one.y},${one.turn}`, one, {
        at: id,
        show: () => say('spot', { where: placeOf(t, one), turned: say(`turned.${one.turn}`), doors: one.connected }),
      }),
    ),
  );
  t.state.area = withBoard(t.state.area, laid, spot);
  t.state.box = t.state.box.filter((one) => one.id !== id);
  t.tell('board.placed', { seat, board: id });
  if (t.state.box.length > 0 || t.seats.length > 2 || t.state.area.cube) return; // AM-ffa-6, AM-team-5, AM-cube-2
  t.state.area = withLiftTiles(t.state.area); // AM-scan-8
  t.tell('lifts.placed', { n: t.state.area.tiles.length });
}

/** A spot in words, seen from the Main Corridor, which is ten spaces long and two deep. */
function placeOf(t: Reading, { x, y }: Spot): Words {
  if (t.state.area.cube) return say('spot.cube', { column: x / 5 + 1, row: y / 5 + 1 });
  if (y < -2) return say('spot.north', { column: x + 1 });
  if (y > 1) return say('spot.south', { column: x + 1 });
  const level = levelOf(y);
  return x < 0 ? say('spot.west', { level }) : say('spot.east', { level });
}

function levelOf(y: number): Words {
  if (y === 0) return say('level.same');
  return y < 0 ? say('level.higher', { n: -y }) : say('level.lower', { n: y });
}

function spots(t: Reading, laid: { id: string; kind: string; plan: Plan }): readonly Spot[] {
  const { area, box } = t.state;
  const all = area.boards.filter((one) => one.kind !== 'corridor').length + box.length;
  return area.cube
    ? cubeSpotsFor(area, laid, cubeBlock(all)) // AM-cube-4
    : spotsFor(area, laid, { corridor: t.seats.length > 2 ? 'if-possible' : 'required' }); // AM-scan-5, AM-ffa-5
}
