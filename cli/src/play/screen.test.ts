import type { Look, Speaker, Words } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import type { Io } from '../io.ts';
import { menuOf } from './menu.ts';
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

test('what may be done at any time is read once; while it stays the same, its letters are enough', () => {
  const printed: string[] = [];
  const io = { out: (text: string) => void printed.push(text), width: () => 80, colour: false } as unknown as Io;
  const speak = (({ key }: Words) => key) as unknown as Speaker;
  const table = {
    speak,
    nameOf: (id: string) => id,
    why: () => 'Too far.',
    look: () => ({}),
    drawing: () => '',
  } as unknown as Tabletop;
  const screen = new Screen(io);
  const far = { code: 'refused', no: { key: 'far' } };
  const go = { key: 'go', say: { key: 'Go' }, note: { key: 'far' }, value: { key: 'about 2 ice' } };
  const asks = (question: string, acts: readonly string[]): string => {
    const mine = {
      asks: [{ id: '1', kind: 'one', say: { key: question }, options: [go] }],
      acts: [...acts.map((key) => ({ key, say: { key } })), { key: 'offer', say: { key: 'Offer' }, no: far }],
    } as unknown as Look['mine'];
    printed.length = 0;
    screen.question(table, 'ann', { mine } as Look, menuOf(mine, speak), []);
    return printed.join('\n');
  };
  expect(asks('Where?', [])).toContain('1  Go (far; about 2 ice)');
  const whole = asks('Command', ['Test', 'Yield']);
  expect(whole).toContain('Offer: Too far.');
  expect(whole).toMatch(/At any time:\n +a +Test\n +b +Yield/);
  const short = asks('How many?', ['Test', 'Yield']);
  expect(short).not.toContain('Offer');
  expect(short).toContain('  At any time, as before: a, b (type not to read them)');
  expect(short).not.toContain('Yield');
  // news is read in full, and so is all of it after `look`
  expect(asks('How many?', ['Test', 'Yield', 'Wave'])).toContain('Wave');
  screen.showBoard(table, 'ann', true);
  expect(asks('How many?', ['Test', 'Yield', 'Wave'])).toContain('Offer: Too far.');
});

test('long lines of a board are broken at words; what is drawn or set in columns is not', () => {
  const map = '  aEarA · · %Ris# · · bKroB · · cRom';
  const columns = 'Player     Production  Research';
  expect(wrapProse(`${map}\n  Ris Risa (centre): 2 Ships of Ann\n${columns}`, 24)).toBe(
    `${map}\n  Ris Risa (centre): 2\n      Ships of Ann\n${columns}`,
  );
});
