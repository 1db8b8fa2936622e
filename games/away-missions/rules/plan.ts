/**
 * Boards drawn in characters, read and turned. `+` are corners; between corners `---` is blocked, `...` a door, blank
 * open; between cells `|` is blocked, `:` a door, blank open. A cell is three characters: `C O S M` terminals, `X` a
 * Transporter space, `L` a Turbolift space, `###` solid. Blanks at the end of a line may be missing.
 */
import { must } from '@tenforward/kernel';
import type { Plan, Terminal, QuarterTurns } from './mission-area.ts';

export type Edge = 'open' | 'door' | 'blocked';
/** North, east, south, west. */
export type Direction = 0 | 1 | 2 | 3;
export const directions: readonly Direction[] = [0, 1, 2, 3];
/** One space to the north, east, south and west; x to the right, y down. */
export const steps: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  0: [0, -1],
  1: [1, 0],
  2: [0, 1],
  3: [-1, 0],
};

/** The direction after some quarter turns clockwise. */
export const turnedBy = (direction: Direction, turn: QuarterTurns): Direction => ((direction + turn) % 4) as Direction;
/** The direction that faces this one. */
export const opposite = (direction: Direction): Direction => turnedBy(direction, 2);

export interface FloorCell {
  /** As printed, from 1, whatever way the board lies. */
  readonly row: number;
  readonly column: number;
  readonly solid: boolean;
  readonly terminals: readonly Terminal[];
  readonly transporter: boolean;
  readonly turbolift: boolean;
  /** By direction as the board lies. */
  readonly edges: readonly [north: Edge, east: Edge, south: Edge, west: Edge];
}

/** A drawing that was read: its cells in reading order, as the board lies. */
export interface Floor {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly FloorCell[];
}

const terminals: Readonly<Record<string, Terminal>> = { C: 'command', O: 'operations', S: 'science', M: 'medical' };
const across: Readonly<Record<string, Edge>> = { '---': 'blocked', '...': 'door', '   ': 'open' };
const upright: Readonly<Record<string, Edge>> = { '|': 'blocked', ':': 'door', ' ': 'open' };

const floors = new WeakMap<Plan, Floor>();

/** Reads a drawing; an Error says in which line and column it is wrong. */
export function readPlan(plan: Plan): Floor {
  const known = floors.get(plan);
  if (known) return known;
  const floor = read(plan);
  floors.set(plan, floor);
  return floor;
}

function read({ name, drawing }: Plan): Floor {
  const wrong = (line: number, column: number, what: string): Error =>
    new Error(`${name}: line ${line + 1}, column ${column + 1}: ${what}`);
  const lines = linesOf(drawing, wrong);
  const text = (line: number, column: number, length: number): string =>
    must(lines[line], 'line of a drawing').slice(column, column + length);

  const rows = (lines.length - 1) / 2;
  const columns = (text(0, 0, Infinity).length - 1) / 4;

  for (let line = 0; line < lines.length; line += 2)
    for (let column = 0; column <= columns * 4; column += 4)
      if (text(line, column, 1) !== '+') throw wrong(line, column, `a corner '+' belongs here`);

  const edge = (line: number, column: number, outer: boolean): Edge => {
    const [drawn, marks] =
      line % 2 === 0 ? [text(line, column, 3), across] : ([text(line, column, 1), upright] as const);
    const found = marks[drawn];
    if (!found) throw wrong(line, column, `'${drawn}' is no edge; use ${quoted(Object.keys(marks))}`);
    if (outer && found === 'open') throw wrong(line, column, 'an outer edge is a wall or a door');
    return found;
  };

  const cells: FloorCell[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [line, left] = [row * 2 + 1, column * 4 + 1];
      const content = text(line, left, 3);
      const solid = content === '###';
      const odd = content.search(/[^COSMXL ]/);
      if (!solid && odd >= 0) throw wrong(line, left + odd, 'a cell holds letters of COSMXL, or ### alone');
      const letters = content.split('');
      cells.push({
        row: row + 1,
        column: column + 1,
        solid,
        terminals: letters.flatMap((letter) => terminals[letter] ?? []),
        transporter: letters.includes('X'),
        turbolift: letters.includes('L'),
        edges: [
          edge(line - 1, left, row === 0),
          edge(line, left + 3, column === columns - 1),
          edge(line + 1, left, row === rows - 1),
          edge(line, left - 1, column === 0),
        ],
      });
    }
  return { rows, columns, cells };
}

/** The lines of a drawing, all as long as the first. */
function linesOf(drawing: readonly string[], wrong: (line: number, column: number, what: string) => Error): string[] {
  const lines = drawing.map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  const width = lines[0]?.length ?? 0;
  if (width < 5 || width % 4 !== 1) throw wrong(0, width, 'the first line is a row of +---, closed by a +');
  for (const [i, line] of lines.entries())
    if (line.length > width) throw wrong(i, width, `the line is longer than the first`);
  if (lines.length < 3 || lines.length % 2 === 0)
    throw wrong(lines.length, 0, 'a line of corners and edges belongs here');
  return lines.map((line) => line.padEnd(width));
}

const quoted = (marks: readonly string[]): string => marks.map((mark) => `'${mark}'`).join(', ');

/** The same floor after some quarter turns clockwise. */
export function turned(floor: Floor, turn: QuarterTurns): Floor {
  let result = floor;
  for (let i = 0; i < turn; i++) result = turnedOnce(result);
  return result;
}

/** Floors are never changed, so each is turned once. */
const quarterTurned = new WeakMap<Floor, Floor>();
function turnedOnce(floor: Floor): Floor {
  let result = quarterTurned.get(floor);
  if (!result) quarterTurned.set(floor, (result = quarterTurn(floor)));
  return result;
}

/** What was the lowest cell of the first column comes first. */
function quarterTurn({ rows, columns, cells }: Floor): Floor {
  const result: FloorCell[] = [];
  for (let column = 0; column < columns; column++)
    for (let row = rows - 1; row >= 0; row--) {
      const cell = must(cells[row * columns + column], 'cell of a floor');
      const [north, east, south, west] = cell.edges;
      result.push({ ...cell, edges: [west, north, east, south] });
    }
  return { rows: columns, columns: rows, cells: result };
}
