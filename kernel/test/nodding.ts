/** A game in which somebody may react with a hidden card, for tests of what is said in advance. */
import type { Game, Live } from '../src/index.ts';
import { ask, before, pick, say, small, type Small, type SmallCard, type SmallFlow } from './small.ts';

/** May react to either from a hand. */
export const nod: SmallCard = {
  name: 'Nod',
  reacts: [
    before('boom', { from: 'hand', may: 'nod', do: (t) => void t.state.log.push('nods') }),
    before('bang', { from: 'hand', may: 'nod', do: (t) => void t.state.log.push('nods') }),
  ],
};

/** Ann goes or stays; a hidden card of either could react; then Ann is asked again. */
export const game = (more: Partial<Game<Small>> = {}) =>
  small(
    function* (t): SmallFlow {
      for (;;) {
        t.state.log.push(yield* t.one('ann', ask('go'), () => [pick('go'), pick('stay')]));
        yield* t.window('boom', { at: 'here' });
        yield* t.one('ann', ask('end'), () => [pick('again'), pick('end')]);
      }
    },
    {
      content: {
        nod: {
          name: 'Nod',
          reacts: [before('boom', { from: 'hand', may: 'nod', do: (t) => void t.state.log.push('nods') })],
        },
      },
      setup: () => ({
        state: { log: [], n: 0, hands: { ann: [], ben: ['nod'] }, play: [] },
        agenda: [{ step: 'main' }],
      }),
      passing: () => [{ until: 'game ends', say: say('is', { what: 'for good' }) }],
      ...more,
    },
  );
/** Ben may react to something that ends a step, by asking Ann. */
export const reopening = () =>
  small(
    function* (t, { left = 2 }): SmallFlow {
      yield* t.window('boom', { at: 'here' });
      t.state.n += t.chance.roll(6);
      return left > 0 ? { step: 'more', left: left - 1 } : { over: { winners: [] } };
    },
    {
      content: {
        nod: {
          name: 'Nod',
          reacts: [
            before('boom', {
              may: 'nod',
              *do(t) {
                yield* t.one('ann', ask('why'), () => [pick('so'), pick('end')]);
              },
            }),
          ],
        },
      },
      setup: () => ({
        state: { log: [], n: 0, hands: {}, play: [{ card: 'nod', owner: 'ben' }] },
        agenda: [{ step: 'main' }],
      }),
      passing: () => [{ until: 'game ends', say: say('is', { what: 'for good' }) }],
    },
  );
export const passes = (live: Live<Small>): void => void live.decide({ seat: 'ben', passing: { until: 'game ends' } });
