/** The order of set-up (5): each part finds what the parts before it have laid down, and none is missing when play begins. */
import { isRefusal, Live } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { ascendancy } from '../game.ts';
import { inLists, type Told } from '../told.ts';

type Options = Record<string, string | number | boolean | Record<string, string>>;
const names = ['ann', 'ben', 'cat', 'dee', 'eve'];

function start(n: number, options: Options) {
  const live = Live.start(ascendancy, { seats: names.slice(0, n), seed: 'order', dice: 'fast', options });
  if (!(live instanceof Live)) throw new Error(live.map((one) => one.rule ?? one.no.key).join(', '));
  return live;
}
const stackOf = ({ discs }: Told): string[] => [...discs.starting, ...discs.main];
const discs = Object.keys(content).filter((id) => content[id]?.kind === 'system');
const homeOf = (id: string): string | null => content[id]?.system?.home ?? null;

test.each([
  ['full', 3],
  ['full', 5],
  ['probe', 4],
  ['some', 3],
])('ASC-5a: with Borg: %s, for %i players, no disc on the map is in the stack as well, and none is lost', (borg, n) => {
  const state = inLists(
    start(n, {
      borg,
      faction: { ...Object.fromEntries(names.slice(0, n).map((seat) => [seat, 'auto'])), ann: 'ferengi' },
    }).state,
  );
  const map = Object.keys(state.galaxy.discs);
  const playing: string[] = names.slice(0, n).map((seat) => state.players[seat]?.faction ?? '');
  expect(map).toContain('ferenginar');
  // the option decides on the Hub before the map is laid, and the map before the stack is made
  expect(map.includes('transwarp-hub')).toBe(borg === 'full');
  expect(stackOf(state).includes('transwarp-hub')).toBe(borg === 'probe');
  const due = discs.filter((id) => {
    const home = homeOf(id);
    return home === null ? id !== 'transwarp-hub' || borg !== 'some' : playing.includes(home);
  });
  expect([...map, ...stackOf(state)].toSorted()).toEqual(due.toSorted());
});

test('ASC-5a: players choose from decks that lie ready on a map that is laid, and nobody has a turn or a Turn Order card yet', () => {
  const live = start(3, { startingAdvancement: 'chosen', startingProject: 'chosen' });
  for (const seat of names.slice(0, 3))
    for (const [what, left] of [
      ['starting.advancement', 14],
      ['starting.project', 13],
    ] as const) {
      const state = inLists(live.state);
      expect(state.stage).toBe('set-up');
      expect(state.order.cards).toEqual({});
      expect(state.exploration.starting.length).toBe(10);
      expect(state.commands.main.length).toBe(30);
      expect(state.systems['transwarp-hub']?.delay).toBe(3);
      expect(Object.values(state.units).length).toBe(9);
      const ask = live.asks().find((one) => one.seat === seat);
      if (ask?.question.kind !== 'one') throw new Error(`${seat} is asked nothing`);
      expect(ask.name).toBe(what);
      expect(ask.question.options.map(({ key }) => key)).toEqual(state.players[seat]?.deck);
      expect(ask.question.options.length).toBe(left);
      const answer = ask.question.options[0]?.key ?? '';
      expect(isRefusal(live.decide({ seat, ask: ask.id, answer }))).toBe(false);
    }
  expect(live.state.stage).not.toBe('set-up');
  expect(live.state.round).toBe(1);
  for (const seat of names.slice(0, 3)) {
    const { deck, projects } = inLists(live.state).players[seat] ?? { deck: [], projects: [] };
    expect(deck.length).toBe(12);
    expect(projects.length).toBe(1);
  }
});
