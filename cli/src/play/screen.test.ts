import { expect, test } from 'vitest';
import type { Io } from '../io.ts';
import { Screen } from './screen.ts';
import { wrapProse } from '../text.ts';
import type { Tabletop } from './tabletop.ts';

test('of a board that has changed only the paragraphs that have are shown again', () => {
  const printed: string[] = [];
  const io = { out: (text: string) => void printed.push(text), width: () => 80, colour: false } as unknown as Io;
  let board = 'Round 1\n\nMap\n  · A\n\nAnn: 3';
  const table = { look: () => ({}), drawing: () => board } as unknown as Tabletop;
  const screen = new Screen(io);
  const shows = (again?: boolean): string => {
    printed.length = 0;
    screen.showBoard(table, 'ann', again);
    return printed.join('');
  };
  expect(shows()).toBe(`\n${board}`);
  expect(shows()).toBe('');
  board = board.replace('3', '2');
  expect(shows()).toBe('\nAnn: 2');
  expect(shows(true)).toBe(`\n${board}`);
});

test('long lines of a board are broken at words; what is drawn or set in columns is not', () => {
  const map = '  aEarA · · %Ris# · · bKroB · · cRom';
  const columns = 'Player     Production  Research';
  expect(wrapProse(`${map}\n  Ris Risa (centre): 2 Ships of Ann\n${columns}`, 24)).toBe(
    `${map}\n  Ris Risa (centre): 2\n      Ships of Ann\n${columns}`,
  );
});
