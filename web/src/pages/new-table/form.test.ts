import { describe, expect, test } from 'vitest';
import {
  checkOf,
  exclusionsOf,
  type Form,
  type GameRules,
  optionOf,
  optionsOf,
  seatWishes,
  startFrom,
  wishOf,
  withDeck,
} from './form.ts';
import { namesHere } from './make-table.ts';

const say = { key: 'x' };
const game: GameRules = {
  id: 'duel',
  seats: { min: 2, max: 4 },
  bots: ['random', 'greedy'],
  options: {
    team: { kind: 'choice', perSeat: true, choices: [{ key: 'auto', say }], default: 'auto', say, rule: 'D-1' },
    cube: { kind: 'flag', default: false, say, rule: 'D-2', excludes: ['team'] },
  },
};
const withTeam = (form: Form, place: number, team: string): Form => ({
  ...form,
  seats: form.seats.map((seat, i) => (i === place ? { ...seat, chosen: { team } } : seat)),
});

describe('names at one device', () => {
  const hot = startFrom('hot', { ...game, seats: { min: 3, max: 4 } });
  const named = (name: string): Form => ({
    ...hot,
    seats: hot.seats.map((seat, i) => (i === 1 ? { ...seat, name } : seat)),
  });

  test('are for further seats of mine: the first has my own name, others have theirs', () => {
    expect(namesHere(seatWishes(hot))).toEqual({ p2: 'Player 2' });
    expect(namesHere(seatWishes(startFrom('bot', game)))).toEqual({});
  });

  test('are as they were given, without blanks around; nothing is as usual', () => {
    expect(namesHere(seatWishes(named(' Ben ')))).toEqual({ p2: 'Ben' });
    expect(namesHere(seatWishes(named('  ')))).toEqual({ p2: 'Player 2' });
  });

  test('are forgotten when somebody else takes the seat', () => {
    const form = named('Ben');
    const open = { ...form, seats: form.seats.map((seat, i) => (i === 1 ? { ...seat, kind: 'open' as const } : seat)) };
    expect(seatWishes(open)[1]).toEqual({ kind: 'open' });
  });
});

describe('a new table', () => {
  test('against a bot has me and the strongest bot, and is private', () => {
    const wish = wishOf(startFrom('bot', game), game);
    expect(wish.seats).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]);
    expect(wish.settings?.visibility).toBe('private');
  });

  test('open to anybody is listed', () => {
    expect(startFrom('open', game).settings.visibility).toBe('open');
  });

  test('in teams puts the first and third seat against the others', () => {
    expect(wishOf(startFrom('teams', game), game).seats.map(({ team }) => team)).toEqual(['a', 'b', 'a', 'b']);
  });

  test('has at least as many seats as the game wants', () => {
    expect(startFrom('hot', { ...game, seats: { min: 3, max: 4 } }).seats.map(({ kind }) => kind)).toEqual([
      'me',
      'me',
      'open',
    ]);
  });

  test('says nothing of options that are as usual', () => {
    expect(optionsOf(startFrom('bot', game), game.options)).toEqual({});
  });

  test('says the choice of every seat once one of them differs', () => {
    const form = withTeam(startFrom('bot', game), 1, 'borg');
    expect(optionsOf(form, game.options)).toEqual({ team: { p1: 'auto', p2: 'borg' } });
  });

  test('may be played with a saved deck, which chooses for its seat alone', () => {
    const form = withDeck(startFrom('bot', game), 0, 'deck-1', { team: 'borg' });
    expect(form.seats.map(({ deck }) => deck)).toEqual(['deck-1', undefined]);
    expect(optionsOf(form, game.options)).toEqual({ team: { p1: 'borg', p2: 'auto' } });
  });

  test('is checked by the seats it will have', () => {
    expect(checkOf(startFrom('friend', game), game).seats).toEqual([{ seat: 'p1' }, { seat: 'p2' }]);
  });
});

test('a refusal is shown beside the option it names, or else the one with its rule', () => {
  expect(optionOf({ code: 'options', say, option: 'cube' }, game.options)).toBe('cube');
  expect(optionOf({ code: 'options', say, rule: 'D-1' }, game.options)).toBe('team');
  expect(optionOf({ code: 'options', say, rule: 'D-9' }, game.options)).toBeUndefined();
});

test('an exclusion is explained at both of its options', () => {
  expect(exclusionsOf('team', game.options)).toEqual(['cube']);
  expect(exclusionsOf('cube', game.options)).toEqual(['team']);
});
