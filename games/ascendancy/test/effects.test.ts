/** What a card does for a Combat outlasts the card (ADR 9), under a name of its own that nothing else can take. */
import { effectName, Live } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { ascendancy } from '../game.ts';
import { combatEnds, combatRoundEnds } from '../rules/combat-types.ts';
import type { State } from '../rules/types.ts';
import { kit } from '../rules/zones.ts';

const began = Live.start(ascendancy, { seats: ['ann', 'ben', 'cat'], seed: 'effects' });
if (!(began instanceof Live)) throw new Error('no table');

const wanted = new Set([effectName('cult-of-kahless', 'charges'), effectName('transphasic-torpedoes', 'fired')]);
const selves = (state: State) => [...ascendancy.sources(state, wanted, false)].map(({ self }) => self);

test('an effect keeps its name when another before it is over, and what the card remembers is handed to it', () => {
  const t = { state: { ...began.state } };
  const cult = kit.lasts(t, { card: 'cult-of-kahless', owner: 'ann' }, 'charges', { until: combatRoundEnds, data: 2 });
  const fired = kit.lasts(t, { card: 'transphasic-torpedoes', owner: 'ben' }, 'fired', { until: combatEnds });
  expect(selves(t.state)).toMatchObject([
    { id: cult.id, card: 'cult-of-kahless', owner: 'ann', n: 2 },
    { id: fired.id, card: 'transphasic-torpedoes', owner: 'ben', n: 0 },
  ]);
  t.state.cards = { ...t.state.cards, effects: t.state.cards.effects.filter(({ until }) => until === combatEnds) };
  expect(selves(t.state).map(({ id }) => id)).toEqual([fired.id]);
});
