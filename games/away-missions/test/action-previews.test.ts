/** What Actions without dice would mean: where a Move leads, what Take Cover gives. */
import { isRefusal } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { askOf, at, open, preview, said } from './previewing.ts';

const acting = (lukara: object) => ({
  map: open,
  teams: { ann: 'klingon', ben: 'federation' },
  characters: { lukara: { at: 'r1c1', ...lukara }, riker: { at: 'r1c3' } },
  acting: 'lukara',
});

test('AM-cover-6: Take Cover says what it gives, and that a second token gives no more', () => {
  const notes = (cover: boolean): string[] => {
    const play = at(acting({ cover }));
    return said(play, preview(play, 'cover').notes);
  };
  expect(notes(false)).toEqual(['One more Defense die until it leaves the space.']);
  expect(notes(true)).toEqual(['It is in cover already: a second token adds nothing.']);
});

test('AM-activate-3: a Move marks the spaces within reach, its own too where it may come back', () => {
  expect(preview(at(acting({ move: 2 })), 'move').marks).toEqual(['map.r1c2', 'map.r1c1']);
});

test('AM-activate-3: a Move that leads nowhere shows none', () => {
  const play = at({ ...acting({}), map: ['+---+---+---+', '|   |       |', '+---+---+---+'] });
  const { id: ask } = askOf(play);
  expect(askOf(play).options.find(({ key }) => key === 'move')).toHaveProperty('no');
  const found = play.live.preview({ seat: 'ann', ask, key: 'move' });
  expect(isRefusal(found)).toBe(false);
  expect(found).toBeUndefined();
});

test('AM-rules-24: a re-roll with a Stun weapon is for one hit at least, and for nothing where two tokens lie', () => {
  const value = (stun: number): string => {
    const play = at(
      {
        map: open,
        teams: { ann: 'federation', ben: 'klingon' },
        characters: {
          yar: { at: 'r1c1', attack: 1, weapons: { phaser: { dice: 1, rules: ['Stun'] } } },
          toral: { at: 'r1c3', seat: 'ben', defense: 2, stun },
        },
        hands: { ann: ['F-S01'] },
        acting: 'yar',
      },
      { dice: [1, 1, 4, 4] },
    );
    play.does('ann', 'attack:phaser:toral');
    const shown = preview(play, 'discard:F-S01').value;
    return shown ? play.speak(shown) : '';
  };
  // two dice against two 4s: a 5 or a 6 on either, 20 of 36
  expect(value(0)).toBe('56 % stunned');
  expect(value(1)).toMatch(/% incapacitated$/);
  expect(value(2)).toBe('0 % stunned');
});
