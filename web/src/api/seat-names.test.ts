import { describe, expect, test } from 'vitest';
import { readSeatNames, withSeatNames } from './seat-names.ts';

describe('names at one device', () => {
  test('are kept for each table', () => {
    const text = withSeatNames(withSeatNames(null, 'one', { p2: 'Ben' }), 'two', { p2: 'Cyd', p3: 'Dax' });
    expect(readSeatNames(text)).toEqual({ one: { p2: 'Ben' }, two: { p2: 'Cyd', p3: 'Dax' } });
  });

  test('are kept for the newest fifty tables', () => {
    let text: string | null = null;
    for (let i = 0; i < 60; i++) text = withSeatNames(text, `table-${i}`, { p2: 'Ben' });
    const tables = Object.keys(readSeatNames(text));
    expect(tables).toHaveLength(50);
    expect([tables[0], tables.at(-1)]).toEqual(['table-10', 'table-59']);
  });

  test('are none where something else was written', () => {
    for (const text of [null, '', '[]', '3', '{"one":', '{"one":["Ben"]}']) expect(readSeatNames(text)).toEqual({});
  });
});
