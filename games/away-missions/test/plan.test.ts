import { describe, expect, test } from 'vitest';
import { type Floor, readPlan, turned } from '../rules/plan.ts';

const read = (...drawing: string[]): Floor => readPlan({ name: 'a map', drawing, rooms: {} });

const floor = read(
  '+---+...+', //
  '| CO:   |',
  '+   +---+',
  ':   | X |',
  '+---+---+',
  '|###| L |',
  '+---+---+',
);

describe('reading', () => {
  test('cells and their edges', () => {
    const cell = { solid: false, terminals: [], transporter: false, turbolift: false };
    expect(floor).toEqual({
      rows: 3,
      columns: 2,
      cells: [
        {
          ...cell,
          row: 1,
          column: 1,
          terminals: ['command', 'operations'],
          edges: ['blocked', 'door', 'open', 'blocked'],
        },
        { ...cell, row: 1, column: 2, edges: ['door', 'blocked', 'blocked', 'door'] },
        { ...cell, row: 2, column: 1, edges: ['open', 'blocked', 'blocked', 'door'] },
        { ...cell, row: 2, column: 2, transporter: true, edges: ['blocked', 'blocked', 'blocked', 'blocked'] },
        { ...cell, row: 3, column: 1, solid: true, edges: ['blocked', 'blocked', 'blocked', 'blocked'] },
        { ...cell, row: 3, column: 2, turbolift: true, edges: ['blocked', 'blocked', 'blocked', 'blocked'] },
      ],
    });
  });

  test('every letter', () => {
    const { cells } = read('+---+---+---+', '|CSM|XL | O |', '+---+---+---+');
    expect(cells.map(({ terminals }) => terminals)).toEqual([['command', 'science', 'medical'], [], ['operations']]);
    expect(cells.map(({ transporter, turbolift }) => transporter && turbolift)).toEqual([false, true, false]);
  });

  test('blanks and empty lines at the end may be missing or too many', () => {
    const drawing = ['+---+---+', '|   :   |', '+---+---+'];
    expect(read(...drawing.map((line) => `${line}  `), '', ' ')).toEqual(read(...drawing));
  });
});

describe('what is wrong is said with line and column', () => {
  test.each([
    ['nothing', [], 'line 1, column 1: the first line is a row of +---, closed by a +'],
    ['a first line that ends early', ['+---+--', '|   |  |', '+---+--+'], 'line 1, column 8: the first line is'],
    ['a line too many', ['+---+', '|   |', '+---+', '|   |'], 'line 5, column 1: a line of corners and edges'],
    ['a line alone', ['+---+'], 'line 2, column 1: a line of corners and edges'],
    ['a line that is too long', ['+---+', '|   | x', '+---+'], 'line 2, column 6: the line is longer than the first'],
    [
      'a line that is too short',
      ['+---+---+', '|   |', '+---+---+'],
      'line 2, column 9: an outer edge is a wall or a door',
    ],
    ['no corner', ['+---+---+', '|       |', '+-------+'], "line 3, column 5: a corner '+' belongs here"],
    ['a strange edge', ['+-.-+', '|   |', '+---+'], "line 1, column 2: '-.-' is no edge; use '---', '...', '   '"],
    ['a strange side', ['+---+---+', '|   !   |', '+---+---+'], "line 2, column 5: '!' is no edge; use '|', ':', ' '"],
    [
      'a strange letter',
      ['+---+---+', '|   |  Q|', '+---+---+'],
      'line 2, column 8: a cell holds letters of COSMXL, or ###',
    ],
    ['half a solid cell', ['+---+', '| # |', '+---+'], 'line 2, column 3: a cell holds letters of COSMXL, or ###'],
    ['an open border', ['+   +', '|   |', '+---+'], 'line 1, column 2: an outer edge is a wall or a door'],
  ])('%s', (_, drawing, message) => {
    expect(() => read(...drawing)).toThrow(`a map: ${message}`);
  });
});

describe('turning', () => {
  test('a quarter turn clockwise keeps the printed rows and columns', () => {
    const { rows, columns, cells } = turned(floor, 1);
    expect([rows, columns]).toEqual([2, 3]);
    expect(cells.map(({ row, column }) => `r${row}c${column}`)).toEqual([
      'r3c1',
      'r2c1',
      'r1c1',
      'r3c2',
      'r2c2',
      'r1c2',
    ]);
    // the western door of r2c1 now looks north, the northern one of r1c2 east
    expect(cells[1]?.edges).toEqual(['door', 'open', 'blocked', 'blocked']);
    expect(cells[5]?.edges).toEqual(['door', 'door', 'blocked', 'blocked']);
  });

  test('four quarter turns change nothing, and two are a half turn', () => {
    expect(turned(turned(floor, 3), 1)).toEqual(floor);
    expect(turned(floor, 2).cells.map(({ row, column }) => [row, column])).toEqual(
      floor.cells.map(({ row, column }) => [row, column]).reverse(),
    );
  });
});
