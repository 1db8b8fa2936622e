/** What a card does for a Combat outlasts the card (ADR 9), under a name of its own that nothing else can take. */
import { anyGame, copyPlain, type Json, Live, type ShownAsk, shownAsk, type Types, upgrade } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';
import type { Combat } from '../rules/combat-types.ts';
import type { State } from '../rules/types.ts';

const seats = ['ann', 'ben', 'cat'];
const began = Live.start(ascendancy, { seats, seed: 'effects' });
if (!(began instanceof Live)) throw new Error('no table');

const combat = (effects: Combat['effects']): Combat => ({
  kind: 'battle',
  at: 'earth',
  attacker: 'ann',
  defenders: ['ben'],
  units: {},
  began: {},
  lost: {},
  cube: null,
  round: 2,
  retreated: [],
  end: null,
  winner: null,
  winners: [],
  ignored: {},
  starbase: false,
  rolls: [],
  effects,
});
const cult = { id: 'cult-of-kahless~2', card: 'cult-of-kahless', owner: 'ann', round: 2, n: 1 };
const torpedoes = { id: 'transphasic-torpedoes~1', card: 'transphasic-torpedoes', owner: 'ben', round: null };

const effectsAmong = (effects: Combat['effects']) => {
  const state: State = { ...began.state, combat: combat(effects) };
  const cards = new Set(effects.map(({ card }) => card));
  return [...ascendancy.sources(state, cards, false)].filter(({ self }) => self.effect !== null);
};

test('an effect keeps its name when another before it is over', () => {
  const both = effectsAmong([cult, torpedoes]);
  expect(both.map(({ id }) => id)).toEqual([cult.id, torpedoes.id]);
  const later = effectsAmong([torpedoes]);
  expect(later.map(({ id }) => id)).toEqual([torpedoes.id]);
  // and what the card remembers is handed to it
  expect(later[0]?.self).toMatchObject({ owner: 'ben', card: 'transphasic-torpedoes', effect: torpedoes });
});

test('a table of the first edition goes on: its effects get names', () => {
  const old = { ...began.state, combat: combat([]) } as unknown as { combat: { effects: object[] } };
  old.combat.effects = [
    { card: 'cult-of-kahless', owner: 'ann', round: 2, n: 1 },
    { card: 'transphasic-torpedoes', owner: 'ben', round: null },
  ];
  const state = ascendancy.migrate?.(copyPlain(old) as unknown as Json, '1');
  expect(state?.combat?.effects).toEqual([cult, { ...torpedoes, id: 'transphasic-torpedoes~0' }]);
  expect(ascendancy.migrate?.({ ...began.state, combat: null } as unknown as Json, '1').combat).toBeNull();
});

test('a record of the first edition opens under these rules', () => {
  const first = anyGame({ ...ascendancy, version: '1' });
  const live = Live.start(first, { seats, seed: 'first edition' });
  if (!(live instanceof Live)) throw new Error('no table');
  const record = { ...live.record(true), snapshots: [live.checkpoint()] };
  const now = upgrade(anyGame(ascendancy), JSON.parse(JSON.stringify(record)) as typeof record);
  const shown = (one: Live<Types>): ShownAsk[] => one.asks().map((asked) => shownAsk(asked));
  expect(shown(now.live)).toEqual(shown(live));
});
