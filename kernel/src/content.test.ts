/** Hooks are found by card, and cards speak for themselves. */
import { expect, test } from 'vitest';
import { small, type SmallCard, type SmallFlow } from '../test/small.ts';
import { cardMessages, indexOf, speakerOf } from './content.ts';
import { before, instead } from '../test/small.ts';

const cards: Record<string, SmallCard> = {
  beacon: { name: 'Beacon', text: 'Saves a ship.', reacts: [instead('boom', { may: 'Use Beacon', do() {} })] },
  veto: { name: 'Veto', reacts: [before('boom', { from: 'hand', may: 'Play Veto', do() {} })] },
  gun: { name: 'Gun', answers: { dice: () => 1 } },
};
const game = small(function* (): SmallFlow {}, { content: cards });

test('the index knows which card has which hook, and where hidden cards may react', () => {
  const index = indexOf(game);
  expect([...(index.reactions('instead', 'boom')?.cards ?? [])]).toEqual(['beacon']);
  expect([...(index.answers('dice')?.cards ?? [])]).toEqual(['gun']);
  expect(index.reactions('after', 'boom')).toBeUndefined();
  expect((['before', 'instead'] as const).map((stage) => index.reactions(stage, 'boom')?.hidden)).toEqual([
    true,
    false,
  ]);
  expect(indexOf(game)).toBe(index);
});

test('the words of a card are the table of that card', () => {
  expect(cardMessages(game)).toEqual({
    'beacon.name': 'Beacon',
    'beacon.text': 'Saves a ship.',
    'beacon.instead.boom': 'Use Beacon',
    'veto.name': 'Veto',
    'veto.before.boom': 'Play Veto',
    'gun.name': 'Gun',
  });
  const deutsch = speakerOf(game, { ann: 'Anna' }, { 'gun.name': 'Kanone' });
  expect([deutsch.nameOf('gun'), deutsch.nameOf('beacon'), deutsch.nameOf('ann')]).toEqual([
    'Kanone',
    'Beacon',
    'Anna',
  ]);
});
