import { describe, expect, test } from 'vitest';
import { chooseOptions, openOptions, type OptionList } from './options.ts';

const say = { key: 'x' };
const list: OptionList = {
  options: {
    rounds: { kind: 'number', min: 1, max: 8, default: 4, say, rule: 'R-1' },
    quick: { kind: 'flag', default: false, say, excludes: ['rounds'], rule: 'R-2' },
    map: {
      kind: 'choice',
      choices: [
        { key: 'small', say },
        { key: 'large', say },
      ],
      default: 'small',
      say,
    },
    deck: { kind: 'list', default: [], max: 2, perSeat: true, say },
  },
  presets: { long: { rounds: 8, map: 'large' } },
};
const choose = (given: Record<string, never> | object) =>
  chooseOptions(list, given as Record<string, never>, ['ann', 'ben']);
const no = (given: object) => {
  const got = choose(given);
  return 'refusals' in got
    ? got.refusals.map((refusal) => [refusal.no.key, refusal.no.with?.['option'], refusal.rule])
    : 'fine';
};

describe('options of a table', () => {
  test('what is not given has its default, for each seat where seats choose', () =>
    expect(choose({})).toEqual({ chosen: { rounds: 4, quick: false, map: 'small', deck: { ann: [], ben: [] } } }));
  test('a preset is a start that can be changed', () =>
    expect(choose({ preset: 'long', map: 'small' })).toMatchObject({ chosen: { rounds: 8, map: 'small' } }));
  test.each<[string, object, unknown]>([
    ['an unknown option', { speed: 1 }, [['option.unknown', 'speed', undefined]]],
    ['an unknown preset', { preset: 'odd' }, [['option.value', 'preset', undefined]]],
    ['a number out of range', { rounds: 9 }, [['option.value', 'rounds', 'R-1']]],
    ['half a number', { rounds: 1.5 }, [['option.value', 'rounds', 'R-1']]],
    ['a choice that is not there', { map: 'huge' }, [['option.value', 'map', undefined]]],
    ['a flag that is not one', { quick: 'yes' }, [['option.value', 'quick', 'R-2']]],
    ['too long a list', { deck: { ann: ['a', 'b', 'c'], ben: [] } }, [['option.value', 'deck', undefined]]],
    ['a list for one seat only', { deck: { ann: [] } }, [['option.value', 'deck', undefined]]],
    ['two that exclude each other', { quick: true, rounds: 5 }, [['option.excluded', 'quick', 'R-2']]],
    ['a key that every object has', { constructor: 1 }, [['option.unknown', 'constructor', undefined]]],
  ])('refused: %s', (_name, given, refusals) => expect(no(given)).toEqual(refusals));
  test('an exclusion bites only when both are changed', () => expect(no({ quick: true, rounds: 4 })).toBe('fine'));
});

test('what others may know of the options leaves secret choices out', () => {
  const secretDeck: OptionList = {
    options: { ...list.options, deck: { ...list.options['deck'], secret: true } as never },
  };
  const { chosen } = choose({ deck: { ann: ['a'], ben: [] } }) as { chosen: Record<string, never> };
  expect(openOptions(secretDeck, chosen)).toEqual({ rounds: 4, quick: false, map: 'small' });
  expect(openOptions(list, chosen)).toEqual(chosen);
});
