import { expect, test } from 'vitest';
import type { Room } from '../room.ts';
import { matterOf } from './matter.ts';

type At = Parameters<typeof matterOf>[0];
/** A game that speaks to whoever is asked, and says of one question what it is to the others. */
const room = {
  voice: {
    name: (id: string) => (id === 'p2' ? 'Ben' : id),
    say: ({ key }: { key: string }) => (key === 'event.attack' ? 'Worf attacks' : 'Where do you move?'),
  },
  face: {
    matterOf: (_seen: unknown, who: string, { key }: { key: string }) =>
      key === 'move.where' ? `${room.voice.name(who)} moves Worf.` : undefined,
  } as unknown as Room['face'],
  seen: {},
} as unknown as At;

test('waiting speaks of others in the third person', () => {
  expect(matterOf(room, { seat: 'p2', say: { key: 'move.where' } })).toBe('Ben moves Worf.');
  const event = { key: 'event.attack' };
  const react = { key: 'kernel.react.before', with: { event } };
  expect(matterOf(room, { seat: 'p2', say: react })).toBe('Worf attacks. Ben may react.');
});
test('a question nobody put in the third person is not said at all', () => {
  expect(matterOf(room, { seat: 'p2', say: { key: 'other.where' } })).toBeUndefined();
});
test('of a secret question only that it is decided', () => {
  const say = { key: 'move.where' };
  expect(matterOf(room, { seat: 'p2', say, secret: 'deciding' })).toBe('Ben decides in secret');
  expect(matterOf(room, { seat: 'p2', say, secret: 'decided' })).toBe('Ben has decided');
});
