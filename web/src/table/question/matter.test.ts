import { expect, test } from 'vitest';
import { matterOf } from './matter.ts';

type At = Parameters<typeof matterOf>[0];
type Waiting = Parameters<typeof matterOf>[1];
/** A game that says of one question what it is to the others. */
const room = {
  voice: {
    name: (id: string) => (id === 'p2' ? 'Ben' : id),
    say: ({ key, with: values }: { key: string; with: { who: string } }) =>
      key === 'matter.kernel.react' ? 'Worf attacks. Ben may react.' : `${room.voice.name(values.who)} moves Worf.`,
  },
  seen: { data: { words: { 'matter.move.where': '', 'matter.kernel.react': '' } } },
} as unknown as At;

test('waiting speaks of others in the third person', () => {
  const matter = { key: 'matter.move.where', with: { who: 'p2' } };
  expect(matterOf(room, { seat: 'p2', matter })).toBe('Ben moves Worf.');
});
test('in a film of before questions had names too', () => {
  const old = (say: object): Waiting => ({ seat: 'p2', say }) as Waiting;
  expect(matterOf(room, old({ key: 'move.where' }))).toBe('Ben moves Worf.');
  const event = { key: 'event.attack' };
  expect(matterOf(room, old({ key: 'kernel.react.before', with: { event } }))).toBe('Worf attacks. Ben may react.');
  expect(matterOf(room, old({ key: 'other.where' }))).toBeUndefined();
});
test('a question nobody put in the third person is not said at all', () => {
  expect(matterOf(room, { seat: 'p2' })).toBeUndefined();
});
test('of a secret question only that it is decided', () => {
  expect(matterOf(room, { seat: 'p2', secret: 'deciding' })).toBe('Ben decides in secret');
  expect(matterOf(room, { seat: 'p2', secret: 'decided' })).toBe('Ben has decided');
});
