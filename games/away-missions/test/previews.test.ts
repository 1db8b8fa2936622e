/** What options would mean, as the rules judge it: lines, pools, odds, paths; and what history and views hold for it. */
import { idleAnswer, type Json } from '@tenforward/kernel';
import { describe, expect, test } from 'vitest';
import { askOf, at, game, open, openView, preview, said } from './previewing.ts';

const duelists = {
  map: open,
  teams: { ann: 'klingon', ben: 'federation' },
  characters: { lukara: { at: 'r1c1' }, riker: { at: 'r1c2', cover: true }, data: { at: 'r1c2' } },
  acting: 'lukara',
};

describe('an attack', () => {
  test('shows its line, both pools with their parts, and who backs up', () => {
    const play = at(duelists);
    const { draw, pools, marks, own } = preview(play, 'attack:bat-leth:riker');
    expect(own).toEqual({ opens: [] });
    expect(draw).toMatchObject([{ draw: 'polyline', tone: 'measure', with: 'bars' }]);
    expect(marks).toEqual(['data']);
    const [attack, defense] = pools ?? [];
    expect(attack).toMatchObject({ n: 4, seat: 'ann' });
    expect(attack?.parts.map(({ say, n }) => `${n} ${play.speak(say)}`)).toEqual(['3 Attack rating', '1 Bat’leth']);
    expect(defense?.parts.map(({ say, n }) => `${n} ${play.speak(say)}`)).toEqual([
      '3 Defense rating',
      '1 Backup',
      '1 Take Cover',
    ]);
  });

  test('has odds for each Damage that add up to one, and the hot one is too much for the target', () => {
    const weak = { ...duelists.characters, riker: { at: 'r1c2', defense: 1, attack: 1, skill: 1, move: 2 } };
    const play = at({ ...duelists, characters: weak });
    const { odds = [], value } = preview(play, 'attack:bat-leth:riker');
    expect(odds.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 3);
    expect(said(play, odds)).toEqual(['No Damage', '2 or more: neutralized']);
    expect(odds.map(({ hot }) => hot)).toEqual([undefined, true]);
    expect(value && play.speak(value)).toBe(`${Math.round((odds[1]?.p ?? 0) * 100)} % neutralized`);
  });

  test('promises no kill where a card on the target has to save it', () => {
    const frail = { at: 'r1c1', attack: 1, defense: 1, skill: 1, move: 1, seat: 'ben' };
    const struck = (cards: string[]) => {
      const play = at({
        map: open,
        teams: { ann: 'federation', ben: 'klingon' },
        characters: { toral: { ...frail, cards }, worf: { at: 'r1c2' } },
        acting: 'worf',
      });
      const { odds, value } = preview(play, 'attack:bat-leth:toral');
      return [...said(play, odds), value ? play.speak(value) : ''];
    };
    expect(struck([])).toEqual(['No Damage', '1 or more: neutralized', expect.stringMatching(/% neutralized$/)]);
    expect(struck(['K-S11'])).toEqual([
      'No Damage',
      '1 or more: saved by Redundant Organs',
      expect.stringMatching(/% to hit$/),
    ]);
  });

  test('with a Stun weapon gives tokens, and Damage to Borg', () => {
    const stun = { weapons: { phaser: { dice: 1, damage: 1, rules: ['Stun'] } } };
    const at2 = (target: object) =>
      at({
        map: open,
        characters: { yar: { at: 'r1c1', ...stun }, foe: { at: 'r1c3', seat: 'ben', ...target } },
        acting: 'yar',
      });
    const once = at2({ stun: 1 });
    expect(said(once, preview(once, 'attack:phaser:foe').odds)).toEqual([
      'No Stun token',
      'A second Stun token: incapacitated',
    ]);
    const borg = at2({ keywords: ['Borg'], attack: 4 });
    const { odds, notes } = preview(borg, 'attack:phaser:foe');
    expect(said(borg, odds).slice(0, 2)).toEqual(['No Damage', '1 Damage']);
    expect(said(borg, notes)[0]).toContain('Borg are not stunned');
  });

  test('with an Assimilate weapon says who would have the target', () => {
    const weapons = { tubules: { dice: 3, damage: 3, rules: ['Assimilate', 'Melee'] } };
    const frail = { attack: 1, defense: 1, skill: 1, move: 1 };
    const play = at({
      map: open,
      characters: { drone: { at: 'r1c1', weapons }, foe: { at: 'r1c2', seat: 'ben', ...frail } },
      acting: 'drone',
    });
    const { odds, notes } = preview(play, 'attack:tubules:foe');
    expect(said(play, odds)).toEqual(['No Damage', '1 or more: assimilated']);
    expect(said(play, notes)).toContain('foe would become a drone of Ann.');
  });

  test('through an open door names the door; behind a wall it shows the line that came nearest', () => {
    const play = at({
      map: ['+---+---+---+', '|   :       |', '+---+---+   +', '|       |   |', '+---+---+---+'],
      teams: { ann: 'federation', ben: 'borg' },
      characters: { riker: { at: 'r1c1' }, 'one-of-five': { at: 'r1c3' }, 'two-of-five': { at: 'r2c1' } },
      acting: 'riker',
    });
    expect(preview(play, 'attack:type-2-phaser:one-of-five')).toMatchObject({ own: { opens: ['map.r1c1|map.r1c2'] } });
    const refused = preview(play, 'attack:type-2-phaser:two-of-five');
    expect(refused).toMatchObject({ draw: [{ draw: 'polyline', tone: 'barred', broken: true }] });
    expect(refused).not.toHaveProperty('odds');
  });

  test('stands in a group with its weapon, and the question knows its place', () => {
    const play = at(duelists);
    const ask = askOf(play);
    const option = ask.options.find((o) => o.key === 'attack:bat-leth:riker');
    expect(option?.group && play.speak(option.group)).toBe('Attack with Bat’leth');
    expect(option?.short && play.speak(option.short)).toBe('William T. Riker');
    expect(ask.place && play.speak(ask.place)).toBe('Action 1 of 2');
    expect(ask.then && play.speak(ask.then)).toBe('Then Lukara has one more Action.');
    play.does('ann', 'pass');
    expect(play.speak(askOf(play).place ?? { key: '' })).toBe('Action 2 of 2');
  });
});

describe('a move', () => {
  const corner = {
    map: ['+---+---+---+', '|   :       |', '+---+---+   +', '|       :   |', '+---+---+---+'],
    characters: { riker: { at: 'r1c1' } },
    acting: 'riker',
  };
  test('shows the way and the doors on it, and history tells the same way', () => {
    const play = at(corner);
    expect(preview(play, 'move').marks).toContain('map.r2c3');
    play.does('ann', 'move');
    const way = ['map.r1c1', 'map.r1c2', 'map.r1c3', 'map.r2c3'];
    expect(preview(play, 'map.r2c3')).toEqual({
      draw: [
        { draw: 'polyline', tone: 'measure', points: [8, 8, 24, 8, 40, 8, 40, 24], with: 'stops' },
        { draw: 'ghost', tone: 'would', of: 'riker', x: 40, y: 24 },
      ],
      own: { opens: ['map.r1c1|map.r1c2'] },
    });
    const done = play.does('ann', 'map.r2c3');
    const moved = 'told' in done ? done.told.find(({ name }) => name === 'moved') : undefined;
    expect(moved?.open).toMatchObject({ space: 'map.r2c3', path: way });
  });
});

describe('a Mission', () => {
  test('shows its Skill dice, the odds of passing, and its points', () => {
    const play = at({
      map: ['+---+---+', '| O     |', '+---+---+'],
      characters: { data: { at: 'r1c1' }, riker: { at: 'r1c1' } },
      hands: { ann: ['F-M02'] },
      acting: 'data',
    });
    const key = askOf(play).options.find((o) => o.key.startsWith('act:F-M') && o.no === undefined)?.key ?? 'none';
    const { pools, odds = [], value, marks } = preview(play, key);
    expect(pools?.[0]?.n).toBe(pools?.[0]?.parts.reduce((sum, { n }) => sum + n, 0));
    expect(odds.map(({ hot }) => hot)).toEqual([undefined, true]);
    expect(odds.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 3);
    expect(value && play.speak(value)).toMatch(/^\d+ points$/);
    expect(marks).toEqual(['riker']);
  });
});

describe('what an Action with tests comes to', () => {
  const computer = (second: string) =>
    at({
      map: ['+---+---+', `| O   ${second} |`, '+---+---+'],
      characters: { data: { at: 'r1c1', skill: 2, specializations: {} }, riker: { at: 'r1c2', skill: 1 } },
      hands: { ann: ['F-M01'] },
      acting: 'data',
    });

  test('AM-decks-6: is the product of both tests, and nothing where nobody can take the second', () => {
    const both = preview(computer('O'), 'act:F-M01');
    expect(both.odds?.map(({ p }) => p)).toEqual([0.625, 0.375]); // 3/4 and 1/2
    expect(both.pools?.map(({ n }) => n)).toEqual([2, 1]);
    expect(both.marks).toEqual(['riker']);
    const play = computer('C');
    const none = preview(play, 'act:F-M01');
    expect(none.odds?.map(({ p }) => p)).toEqual([1, 0]);
    expect(none.value && play.speak(none.value)).toBe('0 points');
    expect(said(play, none.notes)[0]).toMatch(/^nobody else is at another terminal/);
  });
  test('AM-cards-2: a Mission from hand that fails is discarded, one on the table and an ability are not', () => {
    const isLost = (setup: Json, key: string): boolean => {
      const play = at(setup);
      return said(play, preview(play, key).notes).includes('Failed, the Mission is discarded.');
    };
    const hull = { map: ['+---+---+', '|       |', '+---+---+'], boards: {}, acting: 'shelby' };
    const corridor = { boards: { corridor: { drawing: hull.map } }, acting: 'shelby' };
    const people = { characters: { shelby: { at: 'corridor.r1c1' }, data: { at: 'corridor.r1c2' } } };
    expect(isLost({ ...corridor, ...people, hands: { ann: ['F-M07'] } }, 'act:F-M07/lay')).toBe(true);
    const laid = { table: { ann: [{ copy: 'F-M07', data: 'data' }] } };
    expect(isLost({ ...corridor, ...people, ...laid }, 'act:F-M07/score')).toBe(false);
    const spies = { map: ['+---+', '| O |', '+---+'], teams: { ann: 'romulan', ben: 'borg' } };
    expect(isLost({ ...spies, characters: { ptol: { at: 'r1c1' } }, acting: 'ptol' }, 'act:ptol')).toBe(false);
    // what is certain can't fail
    const scars = { map: hull.map, teams: { ann: 'klingon', ben: 'borg' }, hands: { ann: ['K-M07'] }, acting: 'kurak' };
    const hurt = { kurak: { at: 'r1c1', lost: { attack: 2, skill: 1 } } };
    expect(isLost({ ...scars, characters: hurt }, 'act:K-M07')).toBe(false);
  });
  test('AM-rules-24: a Stun weapon has no chance against somebody with two tokens', () => {
    const play = at({
      ...duelists,
      teams: { ann: 'federation', ben: 'klingon' },
      characters: { riker: { at: 'r1c1' }, lukara: { at: 'r1c2', stun: 2 } },
      acting: 'riker',
    });
    const { odds, value } = preview(play, 'attack:type-2-phaser:lukara');
    expect(odds).toEqual([]);
    expect(value && play.speak(value)).toBe('0 % stunned');
  });
  test('AM-activate-6: to pass is what does least', () => {
    const question = at(duelists).question('ann');
    expect(question && idleAnswer(question)).toBe('pass');
  });
});

describe('the dice board', () => {
  const rolled = () => {
    const play = at({ ...duelists, hands: { ann: ['K-S01'] } }, { dice: [6, 4, 2, 1, 5, 5, 3, 1, 1, 6] });
    play.does('ann', 'attack:bat-leth:riker');
    return play;
  };
  test('AM-attack-16: shows each pair, the weapon, its bonus and the line', () => {
    const { contest } = openView(rolled());
    expect(contest).toMatchObject({
      kind: 'attack',
      step: 're-roll',
      weapon: 'Bat’leth',
      bonus: 1,
      uncanceled: 1,
      damage: 2,
      pairs: [
        { attack: 6, defense: 5, canceled: false },
        { attack: 4, defense: 5, canceled: true },
        { attack: 2, defense: 3, canceled: true },
        { attack: 1, defense: 1, canceled: true },
      ],
    });
  });
  test('says what a re-roll would bring, and history which dice were rolled again', () => {
    const play = rolled();
    const { odds = [], notes } = preview(play, 'discard:K-S01');
    expect(odds.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 3);
    expect(said(play, notes)).toContain('This re-roll only.');
    expect(said(play, notes)[0]).toBe('Now 1 die of Lukara is uncanceled.');
    expect(said(play, preview(play, 'pass').notes)).toEqual(['Now 1 die of Lukara is uncanceled.']);
    play.does('ann', 'discard:K-S01');
    expect(askOf(play).options.map((o) => o.at)).toEqual(['die.left.0', 'die.left.1', 'die.left.2', 'die.left.3']);
    const done = play.does('ann', ['3']);
    const told = 'told' in done ? done.told.find(({ name }) => name === 'rerolled') : undefined;
    expect(told?.open).toMatchObject({ row: 'left', places: [3], was: [1], now: [6], uncanceled: 4, kind: 'attack' });
  });
  test('says how likely a re-roll is to neutralize, or else to bring more', () => {
    const value = (setup: Json): string => {
      const play = at(setup, { dice: [6, 4, 2, 1, 5, 5, 3, 1, 1, 6] });
      play.does('ann', 'attack:bat-leth:riker');
      const shown = preview(play, 'discard:K-S01').value;
      return shown ? play.speak(shown) : '';
    };
    const hand = { hands: { ann: ['K-S01'] } };
    expect(value({ ...duelists, ...hand })).toMatch(/^\d+ % for more$/);
    const weak = { ...duelists.characters, riker: { at: 'r1c2', defense: 1, attack: 1, skill: 1, move: 2 } };
    expect(value({ ...duelists, ...hand, characters: weak })).toMatch(/^\d+ % neutralized$/);
  });
  test('names the dice that are best for the chance it shows, though others leave more on average', () => {
    const toral = (stun: number) =>
      at(
        {
          map: open,
          teams: { ann: 'federation', ben: 'klingon' },
          characters: {
            yar: { at: 'r1c1', attack: 2, weapons: { phaser: { dice: 1, rules: ['Stun'] } } },
            toral: { at: 'r1c3', seat: 'ben', defense: 2, stun },
          },
          hands: { ann: ['F-S01'] },
          acting: 'yar',
        },
        { dice: [3, 3, 1, 5, 2] },
      );
    const shown = (stun: number) => {
      const play = toral(stun);
      play.does('ann', 'attack:phaser:toral');
      const { value, notes, odds = [] } = preview(play, 'discard:F-S01');
      const hot = odds.reduce((sum, one) => (one.hot ? sum + one.p : sum), 0);
      return { value: value ? play.speak(value) : '', best: said(play, notes)[1], hot: Math.round(hot * 100) };
    };
    // the 3 that beats the 2 is kept; all three dice would leave 1.3, and hit four times of five
    expect(shown(0)).toEqual({ value: '100 % stunned', best: 'Rolling 1 again leaves 1.2 on average.', hot: 100 });
    expect(shown(1).value).toMatch(/% incapacitated$/);
    // AM-rules-24: there is no third token to be had
    expect(shown(2)).toMatchObject({ value: '0 % stunned', hot: 0 });
  });
  test('AM-damage-4: promises no kill by a re-roll where a card on the target has to save it', () => {
    const frail = { at: 'r1c1', attack: 1, defense: 1, skill: 1, move: 1, seat: 'ben' };
    const value = (cards: string[]): string => {
      const play = at(
        {
          map: open,
          teams: { ann: 'federation', ben: 'klingon' },
          characters: { toral: { ...frail, cards }, worf: { at: 'r1c2' } },
          hands: { ann: ['F-S01'] },
          acting: 'worf',
        },
        { dice: [1, 1, 1, 1, 1, 1, 1, 1] },
      );
      play.does('ann', 'attack:bat-leth:toral');
      const shown = preview(play, 'discard:F-S01').value;
      return shown ? play.speak(shown) : '';
    };
    expect(value([])).toMatch(/% neutralized$/);
    expect(value(['K-S11'])).toMatch(/% for more$/);
  });
  test('AM-R32: says of a re-roll how likely the Mission is to be scored, the second test included', () => {
    const shown = (second: Json): { value: string; notes: string[]; hot: number[]; ifPassed: string[] } => {
      const play = at(
        {
          map: ['+---+---+---+', '| O       O |', '+---+---+---+'],
          teams: { ann: 'federation', ben: 'klingon' },
          characters: { riker: { at: 'r1c1', skill: 1 }, ...(second as object) },
          hands: { ann: ['F-M01', 'F-S01'] },
          acting: 'riker',
          begun: true,
        },
        { dice: [1] },
      );
      play.does('ann', 'act:F-M01');
      const { value, notes, odds = [] } = preview(play, 'discard:F-S01');
      return {
        value: value ? play.speak(value) : '',
        notes: said(play, notes),
        hot: odds.filter((one) => one.hot).map(({ p }) => p),
        ifPassed: said(play, preview(play, 'pass').notes),
      };
    };
    const alone = shown({});
    const nobody = '0 %, no points: nobody else is at another terminal of that kind to take the second test.';
    expect(alone).toMatchObject({ value: '0 %, no points', hot: [] });
    expect(alone.notes).toContain(nobody);
    expect(alone.ifPassed).toContain(nobody);
    const both = shown({ data: { at: 'r1c3', skill: 1, specializations: {} } });
    expect(both).toMatchObject({ value: '25 % for both tests', hot: [0.25] });
    expect(both.notes).toContain('Data takes the second test; both have to be passed.');
  });
  test('AM-damage-4: shows what a die was before it was rolled again, and where the target breaks', () => {
    const play = rolled();
    const contest = (): { left: { dice: number[]; was: (number | null)[] }; breaks: number; stuns: boolean } =>
      openView(play)['contest'] as never;
    expect(contest().left.was.every((was) => was === null)).toBe(true);
    expect(contest()).toMatchObject({ stuns: false, breaks: 6 }); // five pegs can go
    const [first = 0] = contest().left.dice;
    play.does('ann', askOf(play).options.find(({ key }) => key.startsWith('discard:'))?.key ?? 'none');
    play.does('ann', ['0']);
    expect(contest().left.was[0]).toBe(first);
  });
  test('AM-attack-16, AM-damage-4: no hit is no Damage; a Stun weapon breaks nobody', () => {
    const play = at(
      {
        ...duelists,
        teams: { ann: 'federation', ben: 'klingon' },
        characters: { riker: { at: 'r1c1' }, lukara: { at: 'r1c2' } },
        hands: { ann: ['F-S01'] },
        acting: 'riker',
      },
      { dice: [1, 1, 1, 6, 6, 6] },
    );
    play.does('ann', 'attack:type-2-phaser:lukara');
    expect(openView(play)['contest']).toMatchObject({ uncanceled: 0, damage: 0, stuns: true, breaks: null });
  });
  test('stays while the Damage is suffered', () => {
    const play = rolled();
    play.does('ann', 'pass');
    expect(openView(play)['contest']).toMatchObject({ step: 'damage', damage: 2 });
    play.does('ben', { defense: 1, skill: 1 });
    expect(openView(play)['contest']).toBeNull();
  });
});

describe('what everybody sees', () => {
  test('AM-move-2: has points, ratings now and in full, and which doors are open or sealed', () => {
    const play = at({
      map: ['+---+---+---+', '|   :   :   |', '+---+---+---+'],
      characters: { riker: { at: 'r1c1', lost: { attack: 1, move: 1 } }, locutus: {} },
      scored: { ann: ['F-M01'] },
      bonusPoints: { ann: 5 },
    });
    const view = openView(play);
    expect(view['doorsOpen']).toEqual(['map.r1c1|map.r1c2']);
    expect(view['sealed']).toEqual([]);
    expect(view['players']).toMatchObject({ ann: { points: 35 }, ben: { points: 0 } });
    expect(view['characters']).toMatchObject({
      riker: { now: { attack: 1, move: 1, spaces: 2 }, full: { attack: 2, move: 2, spaces: 4 } },
    });
  });
  test('shows what boards look like that are still to be laid, on the side that was chosen', () => {
    const play = at({
      boards: { corridor: { x: 0, y: 0 } },
      box: ['bridge'],
      side: 'borg',
      step: 'board',
      turn: 'ann',
    });
    expect(openView(play)['plans']).toMatchObject({ bridge: { name: expect.any(String), drawing: expect.any(Array) } });
  });
  test('shows a terminal as a card has changed it', () => {
    const play = at({
      map: ['+---+', '| C |', '+---+'],
      characters: { riker: { at: 'r1c1' } },
      lasting: [{ card: 'F-S11', owner: 'ann', data: 'map.r1c1', until: 'round' }],
    });
    expect(openView(play)['terminals']).toEqual({ 'map.r1c1': ['command', 'operations', 'science', 'medical'] });
  });
  test('shows an assimilated character with the ratings of the overlay', () => {
    const play = at({ map: open, characters: { riker: { at: 'r1c1', seat: 'ben', assimilated: true } }, turn: 'ben' });
    const overlay = game.content['B-OV'] as unknown as { sheet: { attack: number; skill: number } };
    expect(openView(play)['characters']).toMatchObject({
      riker: { full: { attack: overlay.sheet.attack, skill: overlay.sheet.skill } },
    });
  });
});

describe('the facts of a card', () => {
  test('say its deck, how many are allowed, and what is printed', () => {
    expect(game.cardFacts?.('F-M01')).toMatchObject({ kind: 'mission', deck: 'mission', most: 1, points: 30 });
    expect(game.cardFacts?.('F-CH1')).toMatchObject({ kind: 'character', deck: null, character: 'riker' });
    expect(game.cardFacts?.('no-such-card')).toBeNull();
    for (const id of Object.keys(game.content))
      expect(JSON.parse(JSON.stringify(game.cardFacts?.(id))), id).toEqual(game.cardFacts?.(id));
  });
});
