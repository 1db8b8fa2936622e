/** A copy of a state is equal and shares nothing that a rule could change. */
import { canonical, isRefusal, Live, randomBot, suspiciously } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';
import { copy } from '../view.ts';

/** Where two values are one and the same object. */
function shared(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return [];
  if (a === b) return Object.isFrozen(a) ? [] : [path];
  return Object.entries(a).flatMap(([key, value]) =>
    shared(value, (b as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

test('all through some games the copy is equal, and only the galaxy is shared', () => {
  for (const seed of ['one', 'two']) {
    const options = { preset: 'quick', quickerAscension: '3' };
    const live = Live.start(ascendancy, { seats: ['ann', 'ben', 'cat'], options, seed, dice: 'fast' });
    if (!(live instanceof Live)) throw new Error('no table');
    let last = seed.length;
    const below = (n: number): number => {
      last = (Math.imul(last, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return Math.floor((last / 0x8000_0000) * n);
    };
    for (let n = 0; !live.over; n++) {
      if (n % 7 === 0) {
        const copied = suspiciously(() => copy(live.state));
        expect(shared(live.state, copied)).toEqual([]);
        expect(canonical(copied)).toBe(canonical(live.state));
      }
      const [asked] = live.asks();
      if (!asked) throw new Error('nobody is asked');
      const answer = randomBot.answer({ asked, below });
      if (isRefusal(live.decide({ seat: asked.seat, ask: asked.id, answer }))) throw new Error('refused');
    }
  }
});
