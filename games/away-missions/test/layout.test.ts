import { describe, expect, test } from 'vitest';
import { boards } from '../content/boards.ts';
import { distances, type Layout, layoutOf } from '../rules/layout.ts';
import type { LiftTile, MissionArea, PlacedBoard, Side, QuarterTurns } from '../rules/mission-area.ts';

const open = (): boolean => true;
const closed = (): boolean => false;

function board(id: string, drawing: readonly string[], x = 0, y = 0, turn: QuarterTurns = 0): PlacedBoard {
  return { id, kind: id, plan: { name: id, drawing, rooms: {} }, x, y, turn };
}
const area = (laid: readonly PlacedBoard[], tiles: readonly LiftTile[] = [], cube = false): MissionArea => ({
  boards: laid,
  tiles,
  cube,
});

/** The spaces one can go to from a space, by name; a door as `:`. */
function ways(layout: Layout, id: string): string[] {
  const name = (to: number): string => layout.spaces[to]?.id ?? '';
  return layout.edges(layout.space(id).index).map(({ to, door }) => `${door === undefined ? '' : ':'}${name(to)}`);
}
const hops = (layout: Layout, id: string): string[] =>
  layout.hops(layout.space(id).index).map((to) => layout.spaces[to]?.id ?? '');

function distance(layout: Layout, from: string, to: string, isOpen: (door: string) => boolean = open): number {
  return distances(layout, layout.space(from).index, isOpen)[layout.space(to).index] ?? -2;
}

const kinds = ['corridor', 'bridge', 'engineering', 'labs', 'sickbay'] as const;
const sides: readonly Side[] = ['federation', 'borg'];
const printed = kinds.flatMap((kind) =>
  sides.map((side) => ({ kind, side, layout: layoutOf(area([board(kind, boards[kind][side].drawing)])) })),
);

describe('the boards', () => {
  test.each([
    ['corridor', 'federation', 20, {}],
    ['corridor', 'borg', 20, { operations: 2 }],
    ['bridge', 'federation', 25, { command: 2, lift: 2, operations: 1, science: 1 }],
    ['bridge', 'borg', 25, { command: 2, lift: 2, operations: 1, science: 1 }],
    ['engineering', 'federation', 24, { command: 1, lift: 1, operations: 2, science: 1, transporter: 1 }],
    ['engineering', 'borg', 24, { command: 1, lift: 1, operations: 2, science: 1, transporter: 1 }],
    ['labs', 'federation', 25, { command: 1, medical: 2, operations: 1, science: 2, transporter: 2 }],
    ['labs', 'borg', 25, { command: 1, medical: 2, operations: 1, science: 2, transporter: 2 }],
    ['sickbay', 'federation', 25, { command: 1, medical: 2, operations: 1, transporter: 1 }],
    ['sickbay', 'borg', 25, { command: 1, medical: 2, operations: 1, transporter: 1 }],
  ] as const)('%s, %s side', (kind, side, count, features) => {
    const { layout } = printed.find((one) => one.kind === kind && one.side === side)!;
    const found: Record<string, number> = {};
    for (const { terminals, transporter, turbolift } of layout.spaces)
      for (const what of [...terminals, ...(transporter ? ['transporter'] : []), ...(turbolift ? ['lift'] : [])])
        found[what] = (found[what] ?? 0) + 1;
    expect(layout.spaces).toHaveLength(count);
    expect(found).toEqual(features);
  });

  test.each(printed)('every space of $kind, $side side, can be reached', ({ layout }) => {
    expect(distances(layout, 0, open)).not.toContain(-1);
  });

  test('AM-lift-1: each printed Turbolift space has one way in on foot, a door', () => {
    const lifts = printed.flatMap(({ layout }) =>
      layout.spaces.filter(({ turbolift }) => turbolift).map(({ index }) => layout.edges(index)),
    );
    expect(lifts).toHaveLength(6);
    for (const edges of lifts) expect(edges.map(({ door }) => typeof door)).toEqual(['string']);
  });

  test('AM-scan-10: the rooms that the rules name are on the boards', () => {
    const rooms = (kind: (typeof kinds)[number], side: Side): Record<string, string[]> => {
      const plan = boards[kind][side];
      const { spaces } = layoutOf(area([{ id: kind, kind, plan, x: 0, y: 0, turn: 1 }]));
      const names = [...new Set(spaces.flatMap((space) => space.rooms))];
      return Object.fromEntries(
        names.map((room) => [
          room,
          spaces
            .filter((s) => s.rooms.includes(room))
            .map(({ id }) => id.slice(-4))
            .sort(),
        ]),
      );
    };
    for (const side of sides) {
      expect(rooms('labs', side)).toEqual({
        armory: ['r1c1', 'r1c2', 'r2c1', 'r2c2'],
        'medical-lab': ['r1c4', 'r1c5', 'r2c4', 'r2c5'],
        'science-lab': ['r4c1', 'r4c2', 'r5c1', 'r5c2'],
        'transporter-room': ['r4c4', 'r4c5', 'r5c4', 'r5c5'],
      });
      expect(rooms('sickbay', side)).toEqual({
        sickbay: ['r1c1', 'r1c2', 'r1c3', 'r2c1', 'r2c2', 'r2c3'],
        'crew-lounge': ['r1c4', 'r1c5', 'r2c4', 'r2c5'],
        brig: ['r4c1', 'r4c2', 'r5c1', 'r5c2'],
        'cargo-bay': ['r4c3', 'r4c4', 'r4c5', 'r5c3', 'r5c4', 'r5c5'],
      });
      expect(rooms('bridge', side)['bridge']).toHaveLength(25);
      expect(rooms('engineering', side)['engineering']).toHaveLength(24);
      expect(rooms('corridor', side)['corridor']).toHaveLength(20);
    }
  });
});

describe('edges', () => {
  const two = ['+---+---+', ':   :   :', '+---+...+'];

  test('AM-edges-1, AM-edges-2: an open edge is a way, a blocked one is none', () => {
    const layout = layoutOf(area([board('map', ['+---+---+', '|       |', '+   +---+', '|   |   |', '+---+---+'])]));
    expect(ways(layout, 'map.r1c1')).toEqual(['map.r1c2', 'map.r2c1']);
    expect(ways(layout, 'map.r1c2')).toEqual(['map.r1c1']);
    expect(ways(layout, 'map.r2c2')).toEqual([]);
  });

  test('AM-edges-6: where doors of two boards meet there is a door like any other', () => {
    const layout = layoutOf(area([board('a', two), board('b', two, 2, 0)]));
    expect(layout.doors).toEqual([
      { id: 'a.r1c1|a.r1c2', a: 'a.r1c1', b: 'a.r1c2' },
      { id: 'a.r1c2|b.r1c1', a: 'a.r1c2', b: 'b.r1c1' },
      { id: 'b.r1c1|b.r1c2', a: 'b.r1c1', b: 'b.r1c2' },
    ]);
    expect(ways(layout, 'b.r1c1')).toEqual([':a.r1c2', ':b.r1c2']);
    expect(layout.bordering('b.r1c1')).toEqual(['a.r1c2|b.r1c1', 'b.r1c1|b.r1c2']);
  });

  test('a door has the same name from either side, the lesser space first', () => {
    const layout = layoutOf(area([board('z', two), board('b', two, 2, 0)]));
    expect(layout.doors.map(({ id }) => id)).toContain('b.r1c1|z.r1c2');
  });

  test('AM-edges-2, AM-scan-7: a door that meets a wall of the next board is blocked, whichever has it', () => {
    const walls = ['+---+---+', '|   :   |', '+---+---+'];
    expect(ways(layoutOf(area([board('a', two), board('b', walls, 2, 0)])), 'a.r1c2')).toEqual([':a.r1c1']);
    expect(ways(layoutOf(area([board('a', walls), board('b', two, 2, 0)])), 'a.r1c2')).toEqual([':a.r1c1']);
    expect(ways(layoutOf(area([board('a', walls), board('b', walls, 2, 0)])), 'a.r1c2')).toEqual([':a.r1c1']);
  });

  test('AM-scan-13: an outer door with no board beside it leads nowhere', () => {
    const layout = layoutOf(area([board('a', two), board('b', two, 2, 1), board('far', two, 5, 0)]));
    expect(layout.doors.map(({ id }) => id)).toEqual(['a.r1c1|a.r1c2', 'far.r1c1|far.r1c2', 'b.r1c1|b.r1c2']);
    expect(ways(layout, 'a.r1c2')).toEqual([':a.r1c1']);
  });

  test('spaces keep their printed names on a turned board', () => {
    const layout = layoutOf(area([board('a', two, 4, -2, 1)]));
    expect(layout.spaces.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['a.r1c1', 4, -2],
      ['a.r1c2', 4, -1],
    ]);
    expect(layout.space('a.r1c2').index).toBe(1);
    expect(layout.find('a.r2c1')).toBeUndefined();
    expect(() => layout.space('a.r2c1')).toThrow("space 'a.r2c1'");
  });

  test('boards that overlap, and a tile at no door, are refused', () => {
    expect(() => layoutOf(area([board('a', two), board('b', two, 1, 0)]))).toThrow('b overlaps a');
    const tile = { id: 'lift-1', x: 0, y: 1, beside: 'a.r1c1' };
    expect(() => layoutOf(area([board('a', two)], [tile]))).toThrow('lift-1 lies at no door');
    expect(() => layoutOf(area([board('a', two)], [{ ...tile, beside: 'a.r1c2' }]))).toThrow('lift-1 lies at no door');
  });

  test('an area is worked out once, and an empty one has no spaces', () => {
    const same = area([board('a', two)]);
    expect(layoutOf(same)).toBe(layoutOf(same));
    expect(layoutOf(area([])).spaces).toEqual([]);
  });
});

describe('Turbolifts', () => {
  const hall = ['+---+...+', ':   |   |', '+...+---+'];
  const lifts = ['+---+---+', '| L | L |', '+...+...+'];
  const single = ['+...+', ': L :', '+---+'];
  const laid = [board('deck', lifts, 5, 5), board('store', single, 9, 5), board('corridor', hall)];
  const tiles = [
    { id: 'lift-1', x: 1, y: -1, beside: 'corridor.r1c2' },
    { id: 'lift-2', x: 0, y: 1, beside: 'corridor.r1c1' },
  ];
  const layout = layoutOf(area(laid, tiles));

  test('AM-lift-1: a tile has the door of the Main Corridor and no other edge, whatever lies beside it', () => {
    expect(ways(layout, 'lift-1')).toEqual([':corridor.r1c2']);
    const near = layoutOf(area([...laid, board('near', single, 1, 1)], tiles));
    expect(ways(near, 'lift-2')).toEqual([':corridor.r1c1']);
    expect(near.space('lift-2')).toMatchObject({ board: undefined, kind: undefined, rooms: [], turbolift: true });
  });

  test('AM-lift-2: a Turbolift goes to those of other boards, and only from a Turbolift space', () => {
    expect(hops(layout, 'store.r1c1')).toEqual(['deck.r1c1', 'deck.r1c2', 'lift-1', 'lift-2']);
    expect(hops(layout, 'corridor.r1c1')).toEqual([]);
  });

  test('AM-lift-3: never to one of the same board; the tiles are of the Main Corridor', () => {
    expect(hops(layout, 'deck.r1c1')).toEqual(['store.r1c1', 'lift-1', 'lift-2']);
    expect(hops(layout, 'lift-1')).toEqual(['deck.r1c1', 'deck.r1c2', 'store.r1c1']);
    const printedToo = board('corridor', ['+---+...+', ': L |   |', '+...+---+']);
    const own = layoutOf(area([...laid.slice(0, 2), printedToo], tiles));
    expect(hops(own, 'corridor.r1c1')).toEqual(['deck.r1c1', 'deck.r1c2', 'store.r1c1']);
  });

  test('AM-cube-2: in the Borg cube no space is a Turbolift space; elsewhere those printed are', () => {
    const lift = ({ spaces }: Layout): string[] => spaces.flatMap(({ id, turbolift }) => (turbolift ? id : []));
    const cube = layoutOf(area(laid, [], true));
    expect(lift(cube)).toEqual([]);
    expect(hops(cube, 'deck.r1c1')).toEqual([]);
    expect(lift(layoutOf(area(laid)))).toEqual(['deck.r1c1', 'deck.r1c2', 'store.r1c1']);
  });

  test('AM-measure-5: the link of Turbolifts is not measured', () => {
    const joined = layoutOf(
      area([
        board('a', ['+---+---+---+', '| L :   :   :', '+---+---+---+']),
        board('b', ['+---+', ': L |', '+---+'], 3, 0),
      ]),
    );
    expect(hops(joined, 'a.r1c1')).toEqual(['b.r1c1']);
    expect(distance(joined, 'a.r1c1', 'b.r1c1')).toBe(3);
    expect(distance(layout, 'store.r1c1', 'deck.r1c1')).toBe(-1);
  });
});

describe('measuring', () => {
  const layout = layoutOf(
    area([board('map', ['+---+---+---+', '|   |   :   |', '+   +   +   +', '|           |', '+---+---+---+'])]),
  );

  test('AM-measure-1: distance is counted in spaces, along edges that are not blocked', () => {
    expect(distances(layout, layout.space('map.r1c1').index, open)).toEqual([0, 3, 4, 1, 2, 3]);
  });

  test('AM-measure-2: a closed door is in the way', () => {
    expect(distance(layout, 'map.r1c2', 'map.r1c3', open)).toBe(1);
    expect(distance(layout, 'map.r1c2', 'map.r1c3', closed)).toBe(3);
  });

  test('AM-measure-4: with a blocked edge between them two neighbours are as far apart as the way round', () => {
    expect(distance(layout, 'map.r1c1', 'map.r1c2')).toBe(3);
  });

  test('what cannot be reached cannot be measured', () => {
    const apart = layoutOf(area([board('map', ['+---+---+', '|   :   |', '+---+---+'])]));
    expect(distances(apart, 0, closed)).toEqual([0, -1]);
  });
});
