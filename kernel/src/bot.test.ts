/** Bots see what their seat sees, and dreams lead nowhere else. */
import { describe, expect, test } from 'vitest';
import { answers, ask, pick, small, type SmallFlow, table } from '../test/small.ts';
import { choiceOf, Dream, randomBot, thoughtOf } from './bot.ts';
import { isRefusal } from './refusal.ts';

/** Ben's hand is hidden; Ann is asked twice. */
const game = small(
  function* (t): SmallFlow {
    for (let i = 0; i < 4; i++) {
      const word = yield* t.one('ann', ask('word'), () => [pick('a'), pick('b')]);
      t.state.log.push(word);
    }
    return { over: { winners: ['ann'] } };
  },
  {
    setup: () => ({
      state: { log: [], n: 0, hands: { ann: ['x'], ben: ['real secret'] }, play: [] },
      agenda: [{ step: 'main' }],
    }),
    imagine: (state, seat) => {
      for (const other of Object.keys(state.hands)) if (other !== seat) state.hands[other] = ['imagined'];
    },
  },
);

describe('a thought', () => {
  test('shows the seat its own look, and worlds that look the same', () => {
    const live = table(game);
    const [asked] = live.asks();
    const thought = thoughtOf(live, asked!, () => 0);
    expect(thought.look().mine.view).toEqual({ hand: ['x'] });
    const dream = thought.imagine();
    expect(dream).toBeInstanceOf(Dream);
    expect(dream.state.hands['ben']).toEqual(['imagined']);
    expect(dream.look('ann').mine.view).toEqual({ hand: ['x'] });
    expect(isRefusal(dream.decide({ seat: 'ann', ask: asked!.id, answer: 'b' }))).toBe(false);
    const again = dream.fork();
    dream.decide({ seat: 'ann', ask: dream.asks()[0]!.id, answer: 'a' });
    expect([live.state.log, again.state.log, dream.state.log]).toEqual([[], ['b'], ['b', 'a']]);
    expect(dream.over).toBeUndefined();
  });

  test('holds nothing that leads back to the real table', () => {
    const live = table(game, ['ann', 'ben'], { seed: 'the real seed', dice: 'fair' });
    answers(live, 'ann', 'a');
    const dream = thoughtOf(live, live.asks()[0]!, () => 0).imagine();
    const seen = new Set<unknown>();
    const search = (value: unknown, path: string): void => {
      if (value === 'real secret' || value === 'the real seed') throw new Error(`found at ${path}`);
      if (typeof value !== 'object' || value === null || seen.has(value)) return;
      seen.add(value);
      for (const key of Reflect.ownKeys(value)) search(Reflect.get(value, key), `${path}.${String(key)}`);
    };
    for (const part of [dream, dream.state, dream.reading, dream.asks(), dream.look('ann'), dream.look(undefined)])
      search(part, '');
    expect(Object.getOwnPropertyNames(Dream.prototype).sort()).toEqual([
      'acts',
      'asks',
      'constructor',
      'decide',
      'fork',
      'look',
      'over',
      'reading',
      'state',
      'waiting',
    ]);
  });

  test('the random bot answers what is asked', () => {
    const live = table(game);
    const [asked] = live.asks();
    expect(['a', 'b']).toContain(randomBot.answer(thoughtOf(live, asked!, () => 1)));
  });
});

describe('a choice', () => {
  const [asked] = table(game).asks();
  const thought = thoughtOf(table(game), asked!, () => 0);
  const busy = { id: 'busy', answer: () => 'b', act: () => 'offer' };

  test('is an act first, if the bot has one in mind and may', () => {
    expect(choiceOf(busy, thought, true)).toEqual({ act: 'offer' });
    expect(choiceOf(busy, thought, false)).toEqual({ answer: 'b' });
  });
  test('is an answer for a bot that acts never, or not now', () => {
    expect(choiceOf({ ...busy, act: () => undefined }, thought, true)).toEqual({ answer: 'b' });
    expect(choiceOf({ id: 'plain', answer: () => 'a' }, thought, true)).toEqual({ answer: 'a' });
  });
});
