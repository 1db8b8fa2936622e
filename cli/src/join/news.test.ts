import { type Messages, speaker } from '@tenforward/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import type { Screen } from '../play/screen.ts';
import { News } from './news.ts';
import type { RemoteTable } from './remote-table.ts';

afterEach(() => void vi.useRealTimers());

/** Ann waits for Ben at a table of this pace. */
function waiting(pace: 'live' | 'turns', words: Messages = {}) {
  const said: string[] = [];
  const ben = { seat: 'p2', kind: 'person', name: 'Ben', here: false };
  const table = {
    mine: ['p1'],
    shown: {
      as: ['p1'],
      told: [],
      chat: [],
      meta: { settings: { pace }, seats: [{ seat: 'p1', kind: 'person', name: 'Ann', here: true }, ben] },
      open: { waiting: [{ seat: 'p2', say: { key: 'your turn' } }] },
    },
    told: () => [],
    nameOf: () => 'Ben',
    awaited: () => `Ben${ben.here ? '' : ' (away)'}`,
    isAway: () => !ben.here,
    speak: speaker([{ 'your turn': 'Your turn?', ...words }], { p2: 'Ben' }),
  };
  const screen = { say: (text: string) => void said.push(text), news: () => undefined };
  const news = new News(table as unknown as RemoteTable, screen as unknown as Screen);
  return { said, ben, news };
}

const minutes = (n: number): void => void vi.advanceTimersByTime(n * 60_000);

test('whoever stays away may be replaced after five minutes, and that is said once', () => {
  vi.useFakeTimers();
  const { said, news } = waiting('live');
  news.print('p1');
  minutes(4);
  news.print('p1');
  expect(said).toEqual(['Waiting for Ben (away).']);
  minutes(10);
  news.print('p1');
  minutes(10);
  expect(said.slice(1)).toEqual(['Ben has been away for five minutes. Type replace Ben to ask that a bot plays on.']);
});

test('nothing of the kind for somebody who came back, or at a table over days', () => {
  vi.useFakeTimers();
  const { said, ben, news } = waiting('live');
  news.print('p1');
  ben.here = true;
  news.print('p1');
  minutes(10);
  expect(said).toEqual(['Waiting for Ben (away).', 'Waiting for Ben.']);
  const days = waiting('turns');
  days.news.print('p1');
  minutes(10);
  expect(days.said).toHaveLength(1);
});

test('whoever waits reads of others, and is not asked their question', () => {
  const { said, news } = waiting('turns', { 'matter.your turn': '{who} takes a turn.' });
  news.print('p1');
  expect(said).toEqual(['Waiting for Ben (away). Ben takes a turn.']);
});
