import { expect, test } from 'vitest';
import { secretIn } from '../../api/invites.ts';
import { addressOf, nextViewpoint, readPlace, viewpointName, viewpointOf, viewpointsFor } from './address.ts';

const seats = ['p1', 'p2'];
const names = (rights: Parameters<typeof viewpointsFor>[0]): string[] => viewpointsFor(rights).map(viewpointName);

test('an address says the moment, the eyes, and what is shown first', () => {
  expect(readPlace('?n=214&as=p1', '')).toEqual({ n: 214, as: 'p1', after: false });
  expect(readPlace('', '#after')).toEqual({ n: undefined, as: undefined, after: true });
  for (const odd of ['?n=-1', '?n=x', '?n=', '?n=1.5', '?n=99999999']) expect(readPlace(odd, '').n).toBeUndefined();
});

test('what is written is read again', () => {
  for (const place of [
    { n: 214, as: 'p1', after: false },
    { n: 0, as: 'all', after: true },
    { n: undefined, as: undefined, after: false },
  ]) {
    const { search, hash, pathname } = new URL(addressOf('abc', place), 'http://localhost');
    expect(pathname).toBe('/replay/abc');
    expect(readPlace(search, hash)).toEqual(place);
  }
});

test('while the game runs one sees with one’s own eyes, or what is open', () => {
  expect(names({ isOver: false, seats, own: ['p2'] })).toEqual(['p2']);
  expect(names({ isOver: false, seats, own: [] })).toEqual(['open']);
  // an address can’t ask for more
  expect(viewpointOf('all', { isOver: false, seats, own: ['p2'] })).toEqual({ seat: 'p2' });
  expect(viewpointOf('p1', { isOver: false, seats, own: [] })).toBe('open');
});

test('while several share the screen, nobody looks into a hand until the game is over', () => {
  const shared = { isOver: false, seats, own: ['p1', 'p2'] };
  expect(names(shared)).toEqual(['open']);
  expect(viewpointOf('p1', shared)).toBe('open');
  expect(nextViewpoint('open', shared)).toBe('open');
  expect(names({ ...shared, isOver: true })).toEqual(['p1', 'p2', 'all']);
});

test('a secret stands behind the # and is told from a word there', () => {
  const secret = 'Zm9vYmFyYmF6cXV4LV8x-_9a';
  const { hash, search } = new URL(addressOf('abc', { n: 3, as: 'p1', after: false }, secret), 'http://localhost');
  expect(secretIn(hash)).toBe(secret);
  expect(readPlace(search, hash)).toEqual({ n: 3, as: 'p1', after: false });
  for (const word of ['', '#', '#after', '#short', `#${'x'.repeat(101)}`, '#with spaces in between it'])
    expect(secretIn(word)).toBeUndefined();
});

test('after the end with everybody’s, one’s own first', () => {
  expect(names({ isOver: true, seats, own: ['p2'] })).toEqual(['p2', 'p1', 'all']);
  expect(viewpointOf(undefined, { isOver: true, seats, own: ['p2'] })).toEqual({ seat: 'p2' });
  expect(viewpointOf(undefined, { isOver: true, seats, own: [] })).toBe('all');
  expect(viewpointOf('p1', { isOver: true, seats, own: ['p2'] })).toEqual({ seat: 'p1' });
});

test('the key for other eyes goes round', () => {
  const rights = { isOver: true, seats, own: ['p2'] };
  const around = [0, 1, 2].reduce<string[]>(
    (seen) => [...seen, viewpointName(nextViewpoint(viewpointOf(seen.at(-1), rights), rights))],
    ['p2'],
  );
  expect(around).toEqual(['p2', 'p1', 'all', 'p2']);
});
