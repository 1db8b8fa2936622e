/** What greedy does in positions with one sensible answer: it spreads Equipment, tries what can succeed, and keeps its cards. */
import { anyGame, choosable, isRefusal, type Json, type Question, thoughtOf } from '@tenforward/kernel';
import { generator, Play } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { bestAgain } from '../bot/dice.ts';
import { greedy } from '../bot/greedy.ts';
import { awayMissions } from '../game.ts';
import type { State } from '../rules/state.ts';
import { lying } from '../rules/zones.ts';
import { namesIn } from './lying.ts';
import type { Reading } from '../rules/types.ts';

const game = anyGame(awayMissions);
const at = (setup: Json, dice: number[] = []): Play =>
  new Play(game, { name: 'greedy', game: 'away-missions', seats: ['ann', 'ben'], setup, dice });
const stateOf = (play: Play): State => play.live.state as State;
const seeds = ['one', 'two', 'three', 'four', 'five', 'six'];

/** What it answers to the question of a seat, whatever its own dice say. */
function answers(play: Play, seat = 'ann'): Json[] {
  const asked = play.live.asks().find((one) => one.seat === seat);
  if (!asked) throw new Error(`${seat} is not asked`);
  return seeds.map((seed) => greedy.answer(thoughtOf(play.live as never, asked, generator(seed))));
}
/** Lets it decide until it is asked something else. */
function decides(play: Play, seat: string, goesOn: (question: Question, answer: Json) => boolean): void {
  const below = generator('decides');
  for (let i = 0; i < 40; i++) {
    const asked = play.live.asks().find((one) => one.seat === seat);
    if (!asked) return;
    const answer = greedy.answer(thoughtOf(play.live as never, asked, below));
    if (!goesOn(asked.question, answer)) return;
    if (isRefusal(play.decide({ seat, ask: asked.id, answer }))) throw new Error(JSON.stringify(answer));
  }
}
const keys = (play: Play, seat = 'ann'): string[] => {
  const question = play.question(seat);
  return question ? choosable(question).map((o) => o.key) : [];
};

const row = (cells: string[]): string[] => {
  const wall = `+${cells.map(() => '---+').join('')}`;
  return [wall, `|${cells.map((cell) => ` ${cell} `).join(' ')}|`, wall];
};

describe('Equipment', () => {
  const equips = (_question: Question, answer: Json): boolean =>
    typeof answer === 'string' && (answer.startsWith('equip:') || ['riker', 'data', 'worf', 'shelby'].includes(answer));
  const play = at({
    map: row(['S', ' ', ' ', ' ', ' ', ' ']),
    characters: {
      riker: { at: 'r1c2' },
      data: { at: 'r1c2' },
      worf: { at: 'r1c3' },
      shelby: { at: 'r1c3' },
      'one-of-five': { at: 'r1c6' },
    },
    hands: { ann: ['F-S03', 'F-S04', 'F-S05', 'F-S02', 'F-M11', 'F-M02'] },
    acting: 'riker',
  });
  decides(play, 'ann', equips);
  const bearers = new Set(lying({ state: stateOf(play) }, 'attached').map(({ place }) => place));

  test('is played, and not all of it goes to one character', () => {
    expect(namesIn(stateOf(play), 'support', 'ann')).toEqual([]);
    expect(bearers.size).toBeGreaterThanOrEqual(3);
  });
  test('goes to whom it helps: not to one who has a better weapon, nor to one who rolls six dice already', () => {
    const expert = { skill: 4, specializations: { Engineering: 2 }, weapons: { cannon: { dice: 3, damage: 1 } } };
    const gear = at({
      map: row(['O', ' ', ' ', ' ']),
      characters: {
        gunner: { at: 'r1c2', ...expert },
        engineer: { at: 'r1c3', ...expert },
        ensign: { at: 'r1c3', skill: 2 },
        gorn: { at: 'r1c4', seat: 'ben' },
      },
      hands: { ann: ['F-S03', 'F-S05', 'F-M02'] },
      acting: 'gunner',
    });
    for (const card of ['F-S03', 'F-S05']) {
      gear.does('ann', `equip:${card}`);
      expect(new Set(answers(gear))).toEqual(new Set(['ensign']));
      gear.undo('ann');
    }
  });
  test('stays in hand where nobody will use it any more', () => {
    const late = at({
      map: row([' ', ' ']),
      characters: { riker: { at: 'r1c1' }, gowron: { at: 'r1c2', seat: 'ben', activated: true } },
      hands: { ann: ['F-S04', 'F-S05'] },
      round: 3,
      acting: 'riker',
    });
    for (const answer of answers(late)) expect(answer).not.toMatch(/^equip:/);
  });
});

describe('a Mission that can’t be passed is not tried', () => {
  const tries = (setup: Json): boolean =>
    answers(at(setup)).some((answer) => typeof answer === 'string' && answer.startsWith('act:F-M'));
  const scholar = (skill: number) => ({ at: 'r1c1', skill, specializations: {} });

  test('where its need depends on the table', () => {
    const study = (dice: number, foe: string) => ({
      map: row(['S', ' ', ' ', ' ', ' ', ' ', ' ', ' ']),
      teams: { ann: 'federation', ben: foe === 'gowron' ? 'klingon' : 'borg' },
      characters: { ensign: scholar(dice), [foe]: { at: 'r1c8', stun: 2 } },
      hands: { ann: ['F-M10'] },
      acting: 'ensign',
      left: 1,
    });
    expect(tries(study(1, 'gowron'))).toBe(false); // two successes with one die
    expect(tries(study(3, 'gowron'))).toBe(true);
    expect(tries(study(1, 'one-of-five'))).toBe(true); // one is enough while a Borg is there
  });
  test('where nobody can take its second test', () => {
    const computer = (second: string) => ({
      map: row(['O', ' ', second]),
      characters: { data: { at: 'r1c1' }, riker: { at: 'r1c3', skill: 3 } },
      hands: { ann: ['F-M01'] },
      acting: 'data',
      left: 1,
    });
    expect(tries(computer('C'))).toBe(false);
    expect(tries(computer('O'))).toBe(true);
  });
});

describe('a re-roll that can’t help is not paid for', () => {
  const foe = (defense: number) => ({
    map: row([' ', ' ']),
    teams: { ann: 'klingon', ben: 'federation' },
    characters: {
      warrior: { seat: 'ann', at: 'r1c1', attack: 4, weapons: { axe: { rules: ['Melee'] } } },
      ensign: { seat: 'ben', at: 'r1c2', attack: 3, defense, skill: 3 },
    },
    hands: { ben: ['F-S01', 'F-S09', 'F-S13', 'F-S15', 'F-M03'] },
    acting: 'warrior',
  });
  const afterRoll = (dice: number[], defense: number): Play => {
    const play = at(foe(defense), dice);
    play.does('ann', 'attack:axe:ensign');
    return play;
  };

  test('a 6 that cancels a 6 is left alone, though an unopposed 4 hits', () => {
    const play = afterRoll([6, 4, 3, 1, 6], 1);
    expect(keys(play, 'ben')).toContain('discard:F-S01');
    expect(new Set(answers(play, 'ben'))).toEqual(new Set(['pass']));
  });
  test('nor a single die where the attack hits whatever it shows', () => {
    const play = afterRoll([6, 6, 6, 6, 1], 1);
    expect(new Set(answers(play, 'ben'))).toEqual(new Set(['pass']));
  });
  test('but where the dice decide over a character, a card is spent on them', () => {
    const frail = { seat: 'ben', at: 'r1c2', attack: 1, defense: 3, skill: 1, lost: { defense: 1, move: 1 } };
    const weak = { ...foe(3), characters: { ...foe(3).characters, ensign: frail } };
    const play = at(weak, [6, 2, 1, 1, 1, 1]);
    play.does('ann', 'attack:axe:ensign');
    for (const answer of answers(play, 'ben')) expect(answer).toMatch(/^discard:/);
  });

  const mission = (hand: string[], dice: number[]): Play => {
    const play = at(
      {
        map: row(['S']),
        characters: { data: { at: 'r1c1', skill: 2, specializations: {} } },
        hands: { ann: ['F-M06', ...hand] },
        acting: 'data',
      },
      dice,
    );
    play.does('ann', 'act:F-M06');
    return play;
  };
  test('a test that is passed stands; one that failed is rolled again, free of charge first', () => {
    expect(new Set(answers(mission(['F-S09', 'F-M14'], [5, 1])))).toEqual(new Set(['pass']));
    const failed = mission(['F-S09', 'F-M14'], [2, 1]);
    expect(new Set(answers(failed))).toEqual(new Set(['use:data']));
    failed.does('ann', 'use:data');
    for (const answer of answers(failed)) expect(answer).toEqual(['0', '1']);
  });
  describe('AM-R32: of a Mission with a second test', () => {
    const computer = (skill: number, dice: number[]): Play => {
      const play = at(
        {
          map: row(['O', ' ', 'O']),
          characters: {
            worf: { at: 'r1c1', skill: 2, specializations: {} },
            ...(skill > 0 && { riker: { at: 'r1c3', skill, specializations: {} } }),
          },
          hands: { ann: ['F-M01', 'F-S09', 'F-M14'] },
          acting: 'worf',
        },
        dice,
      );
      play.does('ann', 'act:F-M01');
      return play;
    };
    /** What rolling both dice again gains, by the chance of the second test. */
    const gain = (skill: number): number =>
      bestAgain((computer(skill, [2, 1]).live as never as { reading: Reading }).reading, 'ann', 'left').gain;

    test('the first is not rolled again where nobody can take the second', () => {
      const play = computer(0, [2, 1]);
      expect(stateOf(play).contest?.second).toEqual({ tester: null, chance: 0 });
      expect(keys(play)).toContain('discard:F-S09');
      expect(new Set(answers(play))).toEqual(new Set(['pass']));
      for (const answer of answers(computer(2, [2, 1]))) expect(answer).toMatch(/^discard:/);
    });
    test('a re-roll of the first is worth as much less as the second may fail', () => {
      expect(gain(0)).toBe(0);
      expect(gain(1) / gain(2)).toBeCloseTo(1 / 2 / (3 / 4), 9);
    });
  });
  test('of dice of others, by Blackmail, those that succeed are chosen', () => {
    const play = at(
      {
        map: row(['S', ' ', ' ']),
        teams: { ann: 'federation', ben: 'romulan' },
        characters: { ensign: { seat: 'ann', at: 'r1c1', skill: 3 }, sela: { at: 'r1c2' } },
        hands: { ann: ['F-M06'], ben: ['R-S14'] },
        intel: { ben: 2 },
        acting: 'ensign',
      },
      [5, 1, 2],
    );
    play.does('ann', 'act:F-M06');
    expect(new Set(answers(play, 'ben'))).toEqual(new Set(['use:R-S14']));
    play.does('ben', 'use:R-S14');
    for (const answer of answers(play, 'ben')) expect(answer).toEqual(['0']);
  });
});

describe('what pays off later is left alone in the last Action of the game', () => {
  const last = (hand: string[], more: Record<string, Json> = {}): Play =>
    at({
      boards: { corridor: { x: 0, y: 0, drawing: row(['L', ' ', ' ', ' ']) } },
      teams: { ann: 'federation', ben: 'klingon' },
      characters: {
        shelby: { at: 'corridor.r1c2' },
        gowron: { at: 'corridor.r1c4', seat: 'ben', activated: true, stun: 2 },
      },
      hands: { ann: hand },
      decks: { ann: ['F-S10', 'F-S11', 'F-M02', 'F-M03'] },
      round: 3,
      acting: 'shelby',
      left: 1,
      ...more,
    });
  const early = { round: 1, left: 2, begun: true };

  test('a Mission is not laid on the table that nobody can score any more', () => {
    for (const answer of answers(last(['F-M07']))) expect(answer).not.toBe('act:F-M07/lay');
  });
  test.each([
    ['a Permanent Event', 'F-S01', 'act:F-S01/put'],
    ['a Trait', 'F-S14', 'act:F-S14/attach'],
    ['drawing cards', 'F-S15', 'act:F-S15'],
  ])('nor %s', (_, card, key) => {
    const play = last([card]);
    expect(keys(play)).toContain(key);
    for (const answer of answers(play)) expect([key, 'draw', 'swap']).not.toContain(answer);
  });
  test('while there is time all of that is worth something', () => {
    const better = (play: Play): boolean => answers(play).some((answer) => answer !== 'pass');
    expect(better(last(['F-S15'], early))).toBe(true);
    expect(better(last([], early))).toBe(true);
  });
});
