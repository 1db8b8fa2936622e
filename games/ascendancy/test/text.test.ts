/** The table as text: what somebody at a terminal reads of the galaxy and of open offers. */
import { anyGame, Live, look, must, speakerOf } from '@tenforward/kernel';
import { Play } from '@tenforward/kernel/testing';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';
import { text } from '../text.ts';
import { lettersFor, shortNames } from '../text-map.ts';

const game = anyGame(ascendancy);
const speak = speakerOf(game, { ann: 'Ann', ben: 'Ben', cat: 'Cat' });

function shown(setup: Record<string, unknown>, ...acts: (readonly [seat: string, act: string])[]): string {
  const play = new Play(game, { name: 'text', game: 'ascendancy', seats: ['ann', 'ben', 'cat'], setup } as never);
  for (const [seat, act] of acts) expect(play.does(seat, act)).not.toHaveProperty('no');
  const { open, mine } = look(play.live, 'ann');
  return game.text?.(open.view, mine.view, speak.nameOf) ?? '';
}

test('the map has a mark for each Sector, who is there, and open ends; lanes say where they lead', () => {
  const board = shown({
    discsAt: { earth: [0, -6], risa: [0, 0], kronos: [6, 0] },
    lanes: ['earth -2- risa', 'risa -2- kronos', 'kronos -2- 3'],
    systems: { earth: { control: 'ann', nodes: 'P' } },
    ships: { ann: { 'lane-1.1': 1, risa: 2 }, ben: { 'lane-2.2': 1, 'lane-3.1': 1 }, cat: { 'lane-3.1': 1 } },
    turn: 'ann',
  });
  expect(board).toContain(`The galaxy, north up:
  aEar
 
    A
    ·
 
   RisA · B  Kro * ·   ?
  · Sector of a lane; A Ships of Ann, B Ships of Ben, C Ships of Cat
  # Cube; * several there; ? open end of a lane
  before a System: a, b, c who Controls it, % Borg World; after it: who is there`);
  expect(board).toContain('  lane 1: from Earth south to Risa, 2 Sectors; Sector 1: 1 Ship of Ann');
  expect(board).toContain('  lane 3: from Kronos east to an open end, 2 Sectors; Sector 1: ');
  expect(board).toContain('Ear Earth (6" north; slots PRC, ');
  expect(board).not.toContain('Open offer');
});

test('Cubes and Borg Worlds are on the map, and names begin after their article', () => {
  const board = shown({
    discsAt: { 'the-briar-patch': [0, 0], risa: [6, 0] },
    lanes: ['the-briar-patch -2- risa'],
    systems: { risa: { spire: true, assimilation: 1 } },
    cubes: ['the-briar-patch', 'risa'],
    ships: { ann: { risa: 1 } },
    turn: 'ann',
  });
  expect(board).toContain('\n   Bri# · · %Ris*\n');
  expect(board).toContain('The Borg: 1 Spire (a sixth wins), 2 Cubes (they hit on 4+), 0 reshuffles');
});

test('what cards have left in force for a Combat: which card, whose, until when', () => {
  const arrange = {
    factions: { ann: 'klingon', ben: 'federation' },
    map: ['kronos -2- terra-nova -2- dakala'],
    ships: { ann: { 'lane-1.2': 3 }, ben: { 'terra-nova': 3 } },
    players: { ben: { advancements: ['transwarp-drive'] } },
    combat: { at: 'terra-nova', attacker: 'ann', defenders: ['ben'], round: 3 },
    turn: 'ann',
  };
  const live = Live.start(ascendancy, { seats: ['ann', 'ben', 'cat'], seed: 'force', dice: 'fast', arrange });
  if (!(live instanceof Live)) throw new Error('no such table');
  const { open } = live.view('ann');
  expect(text(open, null, speak.nameOf)).not.toContain('In force');
  const combat = must(open.combat ?? undefined, 'a Combat');
  const effects = [
    { id: 'cult-of-kahless~1', card: 'cult-of-kahless', owner: 'ann', round: 3, n: 1 },
    { id: 'transphasic-torpedoes~2', card: 'transphasic-torpedoes', owner: 'ben', round: null },
  ];
  expect(text({ ...open, combat: { ...combat, effects } }, null, speak.nameOf)).toContain(`, Combat Round 3
  In force: Cult of Kahless of Ann (1), until the Combat Round ends
  In force: Transphasic Torpedoes of Ben, until the Combat ends`);
});

test('Projects say how far they are', () => {
  const board = shown({ map: ['earth'], players: { ann: { projects: { 'transwarp-drive': 1 } } }, turn: 'ann' });
  expect(board).toContain('Projects: Transwarp Drive (1 of 3);');
});

test('an offer that can’t be taken now says what it waits for', () => {
  const board = shown(
    { map: ['earth -2- kronos'], ships: { ann: { kronos: 1 }, ben: { kronos: 1 } }, turn: 'ann' },
    ['ben', 'offer:ann:klingon-1'],
    ['ann', 'impulse:ann.1'],
    ['ann', 'go:lane-1.1'],
  );
  expect(board).toMatch(/^Open offer: .* Ann may decline it, or take it when they are in touch again$/m);
});

test('an open offer is on the table', () => {
  const board = shown({ map: ['earth -2- kronos'], ships: { ann: { kronos: 1 }, ben: { kronos: 1 } }, turn: 'ann' }, [
    'ben',
    'offer:ann:klingon-1',
  ]);
  expect(board).toMatch(/^Open offer: Ben gives Ann .*Trade Agreement.* for nothing; Ann may take or decline it$/m);
});

test('players have letters of their own', () => {
  expect([...lettersFor(['Ann', 'Adam', 'Ada'], (id) => id).values()]).toEqual(['A', 'D', 'B']);
});

test('short names are no two alike', () => {
  const names = shortNames({ a: 'Delta IV', b: 'Delta V', c: 'Del', d: 'De' });
  expect([...names.values()]).toEqual(['Del', 'Det', 'D1', 'De']);
});
