/** What is said: of places and people, of dice, of what was told. Each sentence as a player would hear it. */
import type { Heard, Json } from '@tenforward/kernel';
import { describe, expect, test } from 'vitest';
import { layoutOf } from '../../rules/layout.ts';
import { columnsOf, compared, resultOf, sortedDice, topRow } from '../duel.ts';
import { face } from '../index.ts';
import { arrivalOf, changedBy, journeyOf, lasts, markOf, shotOf } from '../play.ts';
import { inPlay, openOf, shortName } from '../sight.ts';
import { standsOf } from '../standings.ts';
import { playOn, seenBy, start } from './played.ts';
import type { Open } from '../../rules/sights.ts';
import type { Seen, ShownContest } from '../seen.ts';

/** A table where everybody has beamed down, in the first round. */
const played = ((): Seen => {
  const live = start({ seed: 'words' });
  playOn(live, 'greedy', 200, (moment) => openOf(moment.seenBy('ann').sight).phase === 'action');
  return seenBy(live, 'ann');
})();
const open = openOf(played.sight);
const layout = layoutOf(open.area);
const changed = (change: (view: Record<string, Json>) => void): Seen => {
  const view = JSON.parse(JSON.stringify(played.sight.open.view)) as Record<string, Json>;
  change(view);
  return { ...played, sight: { ...played.sight, open: { ...played.sight.open, view: view as unknown as Open } } };
};
const placed = (at: Readonly<Record<string, string>>, more: Readonly<Record<string, Json>> = {}): Seen =>
  changed((view) => {
    const people = view['characters'] as Record<string, Record<string, Json>>;
    for (const c of Object.values(people)) c['at'] = null;
    for (const [id, space] of Object.entries(at)) Object.assign(people[id] ?? {}, { at: space });
    Object.assign(view, more);
  });
const heard = (name: string, data: Heard['data']): Heard => ({ id: '1.0', name, data, more: false });

describe('places', () => {
  test('say who is there, which doors, what is printed', () => {
    const seen = placed(
      { shelby: 'corridor.r1c5', riker: 'corridor.r1c5' },
      {
        doorsOpen: ['corridor.r1c5|corridor.r1c6'],
      },
    );
    const told = face.lookAt(seen, 'corridor.r1c5');
    expect(told).toMatch(/^r1c5 Main Corridor: William T\. Riker, Shelby; door east, open; free to the /);
    expect(face.lookAt(placed({}, { doorsOpen: [] }), 'corridor.r1c5')).toMatch(/: door east, closed; free to the /);
  });
  test('name the terminal of a space, and the one it has become', () => {
    const space = layout.spaces.find(({ terminals }) => terminals.includes('operations'));
    if (!space) throw new Error('no terminal');
    expect(face.lookAt(placed({}), space.id)).toContain('Operations terminal');
    expect(face.lookAt(placed({}, { terminals: { [space.id]: ['science'] } }), space.id)).toMatch(/Science terminal$/);
    expect(face.explain(placed({}), space.id)?.facts[0]).toBe('Operations terminal');
  });
  test('list people before spaces, all of them', () => {
    const listed = face.places(played).map(({ at }) => at);
    expect(listed).toHaveLength(inPlay(open).length + layout.spaces.length);
    expect(new Set(listed).size).toBe(listed.length);
  });
  test('a door says which it is and whether it is open', () => {
    const door = 'corridor.r1c5|corridor.r1c6';
    expect(face.lookAt(placed({}, { sealed: [door] }), door)).toBe(
      'Door between Main Corridor r1c5 and Main Corridor r1c6: sealed',
    );
  });
});

describe('people', () => {
  test('are called by less where there is little room', () => {
    expect(['riker', 'shelby', 'two-of-five', 'locutus', 'ann/riker'].map((id) => shortName(played, id))).toEqual([
      'Riker',
      'Shelby',
      'Two',
      'Locutus',
      'Riker',
    ]);
  });
  test('say what was lost, what lies on them and where they are', () => {
    const seen = changed((view) => {
      const people = view['characters'] as Record<string, Record<string, Json>>;
      const { now } = people['shelby'] as { now: Record<string, number> };
      Object.assign(people['shelby'] ?? {}, {
        at: 'corridor.r1c5',
        cover: true,
        lost: { attack: 0, defense: 1, skill: 0, move: 0 },
        now: { ...now, defense: 1 },
      });
    });
    expect(face.lookAt(seen, 'shelby')).toBe(
      'Shelby, Ann: Attack 2, Defense 1 of 2, Skill 2, Move 4; in cover, 1 Damage taken; at r1c5 Main Corridor',
    );
    expect(face.explain(seen, 'shelby')).toMatchObject({
      title: 'Shelby',
      faction: 'fed',
      facts: ['Security Detail', 'A2', 'D1 (was 2)', 'S2', 'M4', 'in cover', '1 Damage taken'],
    });
  });
  test('whoever is assimilated is explained by the overlay', () => {
    const seen = changed((view) => {
      const people = view['characters'] as Record<string, Record<string, Json>>;
      Object.assign(people['shelby'] ?? {}, { assimilated: true, owner: 'ben' });
    });
    const found = face.explain(seen, 'shelby');
    expect(found).toMatchObject({ title: 'Shelby', faction: 'borg' });
    expect(found?.facts).toContain('assimilated');
    expect(found?.lines.join(' ')).not.toContain('Phaser');
  });
  test('a card is explained with kind, keyword and points, its text, and where that comes from', () => {
    const found = face.explain(played, 'F-M10.2');
    expect(found?.facts).toEqual(expect.arrayContaining(['Mission', expect.stringMatching(/^\d+ points$/)]));
    expect(found?.text).not.toMatch(/^\[/);
    expect(found?.lines.at(-1)).toMatch(/^Provenance: name /);
    expect(face.explain(played, 'nothing-at-all')).toBeUndefined();
  });
  test('the table is described seat by seat, with the hand of who reads', () => {
    const sections = face.describe(played);
    expect(sections[0]?.title).toBe('Round 1 of 3, Action phase');
    expect(sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Ann, Riker’s Away Team', 'Steward, Locutus’s Unimatrix', 'Boards', 'Your hand']),
    );
    const watching = { ...played, sight: { ...played.sight, mine: undefined, seat: undefined } };
    expect(face.describe(watching).map(({ title }) => title)).not.toContain('Your hand');
  });
});

describe('dice', () => {
  const duel: ShownContest = {
    kind: 'attack',
    step: 're-roll',
    need: 1,
    weapon: 'Type 2 Phaser',
    bonus: 1,
    line: null,
    stuns: false,
    breaks: 4,
    left: { character: 'shelby', dice: [3, 6, 5, 4], was: [null, 1, null, null] },
    right: { character: 'two-of-five', dice: [2, 5, 5], was: [null, null, null] },
    pairs: [
      { attack: 6, defense: 5, canceled: false },
      { attack: 5, defense: 5, canceled: true },
      { attack: 4, defense: 2, canceled: false },
      { attack: 3, defense: null, canceled: true },
    ],
    uncanceled: 2,
    damage: 3,
  };
  test('lie sorted, each knowing where it fell and what it was', () => {
    expect(sortedDice(duel, 'left').map(({ value, place, was }) => [value, place, was])).toEqual([
      [6, 1, 1],
      [5, 2, undefined],
      [4, 3, undefined],
      [3, 0, undefined],
    ]);
  });
  test('each pair has its verdict in words', () => {
    expect(columnsOf(duel).map(({ word, why }) => `${word}: ${why}`)).toEqual([
      'Hit: 6 beats 5',
      'Cancelled: 5 equals 5',
      'Hit: 4 beats 2',
      'No hit: needs 4',
    ]);
    const few = {
      ...duel,
      left: { character: 'shelby', dice: [3], was: [null] },
      pairs: [{ attack: 3, defense: 5, canceled: true }],
    };
    expect(columnsOf(few).map(({ word }) => word)).toEqual(['Cancelled', 'Ignored', 'Ignored']);
    const alone = {
      ...duel,
      kind: 'test' as const,
      left: { character: 'data', dice: [2, 5], was: [null, null] },
      right: null,
      pairs: [
        { attack: 5, defense: null, canceled: false },
        { attack: 2, defense: null, canceled: true },
      ],
    };
    expect(columnsOf(alone).map(({ word, why }) => `${word}: ${why}`)).toEqual([
      'Success: 4 or more',
      'No success: needs 4',
    ]);
  });
  test('come to a sentence', () => {
    expect(resultOf(duel)).toBe('2 hits + 1 = 3 Damage');
    expect(resultOf({ ...duel, uncanceled: 0, damage: 0 })).toBe('No hits, no Damage');
    expect(resultOf({ ...duel, uncanceled: 1, stuns: true })).toBe('1 hit: stunned');
    expect(resultOf({ ...duel, kind: 'test', uncanceled: 1, need: 2 })).toBe('1 success, 2 needed: failed');
    expect(resultOf({ ...duel, kind: 'test', uncanceled: 2 })).toBe('2 successes: passed');
    expect(compared(played, duel).sentences[0]).toBe('Shelby: 6 5 4 3.');
  });
  test('one’s own lie on top', () => {
    expect(['ann', 'ben', undefined].map((seat) => topRow(open, duel, seat))).toEqual(['left', 'right', 'left']);
  });
});

describe('what was told', () => {
  test('belongs to the seat that is named, or that leads who is', () => {
    const { sight } = played;
    expect(face.toldAs(heard('attacks', { attacker: 'shelby', target: 'locutus', weapon: 'Phaser' }), sight)).toEqual({
      seat: 'ann',
      sort: 'attack',
      about: ['shelby', 'locutus'],
    });
    expect(face.toldAs(heard('mission.scored', { seat: 'ben', card: 'B-M01', points: 10 }), sight)).toMatchObject({
      seat: 'ben',
      sort: 'score',
      about: ['B-M01'],
    });
    expect(face.toldAs(heard('round.begins', { round: 2 }), sight)).toMatchObject({
      sort: 'round',
      heading: 'Round 2',
    });
    expect(face.toldAs(heard('assimilated', { character: 'worf', seat: 'ben' }), sight).seat).toBe('ann');
    expect(face.toldAs(heard('never.heard.of', {}), sight).sort).toBe('other');
  });
  test('dice count for whoever rolled them, but not those that settle an order', () => {
    expect(face.diceOf(heard('rolls', { character: 'shelby', seat: 'ann', dice: [6, 1] }))).toEqual({
      seat: 'ann',
      dice: [6, 1],
    });
    expect(face.diceOf(heard('rerolled', { seat: 'ben', was: [1], now: [5] }))).toEqual({ seat: 'ben', dice: [5] });
    expect(face.diceOf(heard('dice.off', { rolls: { ann: 3 } }))).toBeUndefined();
  });
  test('a figure goes along its path, 90 milliseconds for a space and 420 at most', () => {
    const seen = placed({ shelby: 'corridor.r1c1' });
    const stands = standsOf(openOf(seen.sight), layout);
    const path = ['corridor.r1c1', 'corridor.r1c2', 'corridor.r2c2'];
    const moved = heard('moved', { character: 'shelby', space: 'corridor.r2c2', path });
    expect(journeyOf(moved, layout, stands)).toEqual({
      character: 'shelby',
      by: [
        [0, 0],
        [60, 0],
        [60, 60],
      ],
      ms: 180,
    });
    expect(lasts(heard('moved', { path: Array.from({ length: 9 }, (_, i) => `corridor.r1c${i + 1}`) }))).toBe(420);
    expect(lasts(heard('decks.shuffled', {}))).toBe(0);
  });
  test('whoever comes from nowhere appears where it arrives', () => {
    const seen = placed({ riker: 'corridor.r1c1' });
    const stands = standsOf(openOf(seen.sight), layout);
    const corridor = layout.space('corridor.r1c2');
    const arrived = heard('arrived', { character: 'worf', space: 'corridor.r1c2' });
    expect(arrivalOf(arrived, layout, stands)).toEqual({
      character: 'worf',
      at: [corridor.x * 60 + 30, corridor.y * 60 + 25.8],
    });
    expect(arrivalOf(heard('placed', { character: 'riker', space: 'corridor.r1c2' }), layout, stands)).toBeUndefined();
  });
  test('an attack flashes along the line that was judged; damage is marked on who takes it', () => {
    const line = heard('attacks', { attacker: 'shelby', target: 'locutus', weapon: 'Phaser', line: [8, 16, 24, 0] });
    expect(shotOf(line, [], 60)).toEqual([
      [30, 60],
      [90, 0],
    ]);
    expect(markOf(heard('damaged', { character: 'worf', n: 2 }))).toEqual({
      character: 'worf',
      say: '−2',
      tone: 'bad',
    });
    expect(changedBy(heard('placed', { character: 'worf', space: 'lift-1' }))).toEqual(['worf', 'lift-1']);
  });
});
