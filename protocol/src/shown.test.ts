/** A table as a client sees it is never changed, and what is as it was stays the very same. */
import type { Heard } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { afterDecision, heardAs, type Shown, shownAnew, withLine, withMeta, withStanding } from './shown.ts';
import type { ServerMessageOf } from './socket.ts';
import type { TableMeta } from './table.ts';

const tell = (id: string, more = false): Heard => ({ id, name: 'moved', data: {}, more });
const meta = (spectators: number): TableMeta =>
  ({
    table: 'tbl',
    seats: [{ seat: 'p1', name: 'Ann' }],
    spectators,
    clock: { at: 1, left: {}, running: [], paused: false },
  }) as unknown as TableMeta;
const whole = (more: Partial<ServerMessageOf<'table'>> = {}): ServerMessageOf<'table'> => ({
  t: 'table',
  table: 'tbl',
  meta: meta(0),
  as: ['p1', 'p2'],
  n: 3,
  open: { view: { map: { size: 4 }, round: 1 }, waiting: [], step: 'play', left: [] },
  mine: {
    p1: { view: { hand: ['a'] }, asks: [], acts: [], undo: 0 },
    p2: { view: { hand: ['b'] }, asks: [], acts: [], undo: 0 },
  },
  told: [tell('2:0'), tell('3:0')],
  more: { p1: [tell('3:0', true)] },
  cut: false,
  standing: { p1: {} },
  chat: [],
  ...more,
});
const decided = (more: Partial<ServerMessageOf<'decided'>> = {}): ServerMessageOf<'decided'> => ({
  t: 'decided',
  table: 'tbl',
  n: 4,
  told: [],
  open: 0,
  ...more,
});

/** Whatever is written to it from now on is thrown back. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
const first = (): Shown => frozen(shownAnew(frozen(whole()), undefined));
const mapOf = ({ open }: Shown) => (open!.view as { map: object }).map;
const ids = ({ told }: Pick<Shown, 'told'>) => told.map(({ id }) => id);

export function nothingIsWritten(shown: Shown): void {
  // @ts-expect-error the number of the decision
  shown.n = 1;
  // @ts-expect-error who sits there
  shown.meta.seats.pop();
  // @ts-expect-error nor their names
  shown.meta.seats[0]!.name = 'Ben';
  // @ts-expect-error what a seat sees
  shown.mine['p1'] = shown.mine['p2']!;
  // @ts-expect-error what was told
  shown.told.push(tell('9:0'));
  // @ts-expect-error what was told to a seat
  shown.more['p1']!['9:0'] = tell('9:0');
  // @ts-expect-error a standing answer
  shown.standing['p1']!['w'] = 'pass';
  // @ts-expect-error what was said
  shown.chat[0]!.text = '';
  // @ts-expect-error a clock
  shown.clock!.left['p1'] = 0;
}

test('a decision changes what it changed, and shares all the rest with the moment before', () => {
  const before = first();
  const after = afterDecision(
    before,
    frozen(
      decided({
        told: [tell('4:0')],
        open: { in: { view: { in: { round: { to: 2 } } } } },
        mine: { p1: { look: { in: { undo: { to: 1 } } } }, p2: { look: 0 } },
      }),
    ),
  );
  expect(after).toMatchObject({ n: 4, open: { view: { map: { size: 4 }, round: 2 } }, mine: { p1: { undo: 1 } } });
  expect(ids(after)).toEqual(['2:0', '3:0', '4:0']);
  expect(before).toMatchObject({ n: 3, open: { view: { round: 1 } }, mine: { p1: { undo: 0 } } });
  expect(ids(before)).toEqual(['2:0', '3:0']);
  expect(mapOf(after)).toBe(mapOf(before));
  expect(after.mine['p1']?.view).toBe(before.mine['p1']?.view);
  expect(after.mine['p2']).toBe(before.mine['p2']);
  for (const part of ['meta', 'as', 'more', 'standing', 'chat', 'clock'] as const)
    expect(after[part]).toBe(before[part]);
});

test('a decision of which nothing is seen changes its number alone', () => {
  const before = first();
  const after = afterDecision(before, decided({ mine: { p1: { look: 0, more: [] } } }));
  expect(after.n).toBe(4);
  for (const part of ['open', 'mine', 'told', 'more', 'clock'] as const) expect(after[part]).toBe(before[part]);
});

test('a table that is shown again as it was is the same in every part', () => {
  const before = first();
  const again = shownAnew(whole(), before);
  for (const part of Object.keys(before) as (keyof Shown)[]) expect(again[part], part).toBe(before[part]);
});

test('one that went on meanwhile keeps what was told, without what was taken back', () => {
  const later = whole({
    n: 6,
    told: [tell('3:0'), tell('5:0'), tell('6:0')],
    back: [2],
    standing: { p1: { w: 'pass' } },
  });
  const after = shownAnew(frozen(later), first());
  expect(ids(after)).toEqual(['3:0', '5:0', '6:0']);
  expect(after.standing).toEqual({ p1: { w: 'pass' } });
  expect(after.meta).toBe(shownAnew(later, after).meta);
});

test('what is taken back was never told, and what comes twice is told once', () => {
  const before = afterDecision(first(), decided({ told: [tell('3:0'), tell('3:1'), tell('4:0')] }));
  expect(ids(before)).toEqual(['2:0', '3:0', '3:1', '4:0']);
  const back = afterDecision(frozen(before), decided({ n: 5, told: [tell('5:0')], back: [3, 4] }));
  expect(ids(back)).toEqual(['2:0', '5:0']);
  expect(afterDecision(back, decided({ n: 6, back: [3] })).told).toBe(back.told);
});

test('what changed about the table is new, who sits there is who sat there', () => {
  const before = first();
  const after = withMeta(before, frozen(meta(2)));
  expect(after.meta.spectators).toBe(2);
  expect(after.meta.seats).toBe(before.meta.seats);
  expect(after.clock).toBe(before.clock);
  expect(withMeta(before, meta(0)).meta).toBe(before.meta);
});

test('chat and standing answers come to what was there', () => {
  const line = { n: 1, at: 0, kind: 'said' as const, name: 'Ann', text: 'hello' };
  const before = first();
  expect(withLine(before, line).chat).toEqual([line]);
  expect(before.chat).toEqual([]);
  const given = frozen(withStanding(before, { seat: 'p1', window: 'w', answer: 'pass' }));
  expect(given.standing).toEqual({ p1: { w: 'pass' } });
  expect(withStanding(given, { seat: 'p1', window: 'w', answer: null }).standing).toEqual({ p1: {} });
});

test('a seat hears its own tells in place of the open ones, and the same list until there is another', () => {
  const before = first();
  expect(heardAs(before, 'p1').map(({ id, more }) => [id, more])).toEqual([
    ['2:0', false],
    ['3:0', true],
  ]);
  // nobody in particular, and a seat that is told no more than everybody
  expect(heardAs(before, undefined)).toBe(before.told);
  expect(heardAs(before, 'p2')).toBe(before.told);
  const unheard = afterDecision(before, decided({ open: { in: { step: { to: 'end' } } } }));
  expect(heardAs(unheard, 'p1')).toBe(heardAs(before, 'p1'));
  const after = afterDecision(
    before,
    decided({ told: [tell('4:0')], mine: { p1: { look: 0, more: [tell('4:0', true)] } } }),
  );
  expect(heardAs(after, 'p1').at(-1)).toEqual(tell('4:0', true));
  expect(heardAs(before, 'p1')).toHaveLength(2);
});
