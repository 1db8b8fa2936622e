import type { Client } from '@tenforward/protocol/client';
import { expect, test } from 'vitest';
import type { Screen } from '../play/screen.ts';
import type { Door } from './door.ts';
import type { RemoteTable } from './remote-table.ts';
import { Wishes } from './wishes.ts';

/** A server whose history has three pages of ten lines, and what is printed of it. */
async function typed(rest: string): Promise<{ pages: number; said: string[] }> {
  const said: string[] = [];
  let pages = 0;
  const call = (_address: string, { query }: { query: { before?: number } }) => {
    pages++;
    const { before = 30 } = query;
    const told = Array.from({ length: 10 }, (_, i) => ({ id: `${before - 10 + i}:0`, name: 'waved' }));
    return Promise.resolve({ told, more: {}, ...(before > 10 && { before: before - 10 }) });
  };
  const table = { id: 't', say: () => 'Ann waves.' };
  const screen = { say: (text: string, mark = '') => void said.push(`${mark}${text}`) };
  const parts = [table, {}, { call }, screen] as unknown as [RemoteTable, Client, Door, Screen];
  expect(await new Wishes(...parts).obey('history', rest, { seat: 'p1', menu: undefined })).toBe('done');
  return { pages, said };
}

test('history asks for as many pages as it shows lines of', async () => {
  const few = await typed('3');
  expect(few.pages).toBe(1);
  expect(few.said).toEqual([
    '  … More before: history 6, or history all.',
    ...[27, 28, 29].map((n) => `  · ${n}  Ann waves.`),
  ]);
  // ten lines are one page, but whether there is more is known by the next
  expect(await typed('10')).toMatchObject({ pages: 2, said: { length: 11 } });
  const most = await typed('29');
  expect(most.pages).toBe(3);
  expect(most.said[0]).toBe('  … 1 before: history 58, or history all.');
  const all = await typed('all');
  expect(all.pages).toBe(3);
  expect(all.said).toEqual(Array.from({ length: 30 }, (_, n) => `  · ${n}  Ann waves.`));
  expect((await typed('much')).said).toEqual(['Type history and how many lines you want: history 40, or history all.']);
});
