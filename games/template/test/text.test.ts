/** The table in a terminal, as a seat sees it. */
import { kit, table } from '../rules/zones.ts';
import { Live } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { template } from '../game.ts';

const arranged = (arrange: object) => {
  const live = Live.start(template, { seats: ['ann', 'ben'], seed: 's', dice: 'fast', arrange: arrange as never });
  if (!(live instanceof Live)) throw new Error(JSON.stringify(live));
  return live;
};
const textFor = ({ reading }: ReturnType<typeof arranged>, seat: string): string[] =>
  template.text?.(template.view.open(reading), template.view.mine(reading, seat), (id) => id).split('\n') ?? [];

test('what is in force says of whom it speaks, and until when', () => {
  const live = arranged({ turn: 'ben', lasting: [{ card: 'dust', name: 'cloud', owner: 'ann', about: 'ben' }] });
  expect(textFor(live, 'ben')).toContain('  in force: dust of ann on ben, until the next turn of ann');
});
test('what a seat knows besides its hand stands apart from it', () => {
  const live = arranged({ hands: { ann: ['drill'], ben: ['claim', 'dust'] }, deck: ['sieve', 'supply'] });
  const t = {
    state: live.state,
    seats: ['ann', 'ben'],
    teams: {},
    reveal: () => undefined,
    chance: {} as never,
  };
  kit.peekAll(
    t,
    kit.topOf(t, 'deck', table, 1).map(({ id }) => id),
    ['ann'],
  );
  kit.grant(t, { zone: 'hand', place: 'ben' }, 'faces', ['ann'], 'turn of ann');
  expect(textFor(live, 'ann').slice(-3)).toEqual([
    '  your hand: drill',
    '  you know in the deck: sieve',
    '  you know in the hand of ben: claim, dust',
  ]);
  expect(textFor(live, 'ben').at(-1)).toBe('  your hand: claim, dust');
});
