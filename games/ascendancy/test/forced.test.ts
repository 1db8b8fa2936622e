/** What nobody has to be asked: not what ends a turn, nor what ends building where a deal could bring something to build with. */
import { choosable, isRefusal, type Json, Live } from '@tenforward/kernel';
import { describe, expect, test } from 'vitest';
import { ascendancy } from '../game.ts';

function at(arrange: Json): Live<never> {
  const live = Live.start(ascendancy, { seats: ['ann', 'ben', 'cat'], seed: 'forced', arrange });
  if (!(live instanceof Live)) throw new Error('no table');
  return live as never;
}
function answers(live: Live<never>, answer: Json): void {
  const asked = live.asks()[0];
  const done = asked && live.decide({ seat: asked.seat, ask: asked.id, answer });
  if (!done || isRefusal(done)) throw new Error(JSON.stringify(done));
}
const whatIsAsked = (live: Live<never>): unknown => live.asks()[0]?.name;

describe('ASC-6.2.2c: the end of a turn', () => {
  test('is asked when the last Command is spent, and that Command can be taken back', () => {
    const live = at({
      map: ['earth -2- terra-nova -2- kronos'],
      ships: { ann: { 'lane-1.2': 1 }, ben: { 'lane-2.2': 1 } },
      players: { ann: { ready: 1 } },
      turn: 'ann',
    });
    answers(live, 'impulse:ann.1');
    answers(live, 'go:lane-1.1');
    expect(whatIsAsked(live)).toBe('command.what');
    expect(live.forced()).toBeUndefined();
    expect(isRefusal(live.undo('ann'))).toBe(false);
    expect(isRefusal(live.undo('ann'))).toBe(false);
    expect(live.state).toMatchObject({ players: { ann: { ready: 1 } }, units: { 'ann.1': { at: 'lane-1.2' } } });
  });
});

describe('ASC-7a: the end of building', () => {
  const table = (ben: string): Live<never> =>
    at({
      factions: { ann: 'ferengi' },
      map: ['ferenginar -2- terra-nova -2- kronos'],
      systems: { ferenginar: { control: 'ann', nodes: 'P' } },
      ships: { ann: { 'terra-nova': 1 }, ben: { [ben]: 1 } },
      players: { ann: { advancements: ['peace-is-good-for-business'] } },
      turn: 'ann',
      phase: 'building',
    });
  test('is asked where a deal could bring something to build with', () => {
    const live = table('terra-nova');
    expect(live.forced()).toBeUndefined();
    expect(isRefusal(live.decide({ seat: 'ann', act: 'offer:ben:ferengi-1' }))).toBe(false);
    expect(isRefusal(live.decide({ seat: 'ben', act: 'accept:ann:ben:ferengi-1' }))).toBe(false);
    const asked = live.asks()[0];
    const able = asked && choosable(asked.question).map((one) => one.key);
    expect(able).toContain('ships:ferenginar');
  });
  test('is not asked where nobody is near', () => {
    expect(table('kronos').forced()).toMatchObject({ seat: 'ann', answer: 'done' });
  });
});
