/** Planted faults of poses that are judged and of passing in advance; each is found, by the law that is about it. */
import { describe, expect, test } from 'vitest';
import {
  type Flow,
  type Game,
  kernelSay as say,
  type Named,
  option,
  type Refusal,
  refuse,
  type Seat,
  type Words,
} from '../src/index.ts';
import { examine } from '../src/testing/index.ts';
import { after, ask, pick, small, type Small, type SmallFlow, say as smallSay } from './small.ts';
import { probe } from '@tenforward/cards/probe';
import { turn as realTurn } from '@tenforward/cards/probe/rules/turn.ts';
import { kit, table } from '@tenforward/cards/probe/rules/zones.ts';
import type { Board, Probe } from '@tenforward/cards/probe/types.ts';

const tables = [{ seats: ['ann', 'ben'] }, { seats: ['ann', 'ben', 'cat'], options: { rounds: 3 } }];
const found = (fault: Partial<Game<Probe>>, games = 12) =>
  examine({ ...probe, ...fault }, { games, whole: games, tables, mostProblems: 1 }).problems[0];
/** Where nothing is to be found every game is played to its end: a few say as much. */
const few = 4;

const topOf = (t: Board): string => kit.top(t, 'deck', table)?.kind ?? '';
const where: Named = { name: 'pass?', data: {}, own: { say: say('kernel.pass') } };
const barred = (words: Words = say('kernel.pass')) => refuse('PRB-4.1', words);
/** Before each turn a place is asked for, which this judges. */
const posing = (judge: (t: Board, x: number) => Refusal | undefined, most = 3): Partial<Game<Probe>> =>
  beforeTurns(function* (t, seat) {
    yield* t.pose(seat, where, () => ({
      grid: { x: 1 },
      regions: [{ x: [0, most] as const }],
      judge: ({ x }) => judge(t, x),
    }));
  });
const beforeTurns = (what: (t: Board, seat: Seat) => Flow): Partial<Game<Probe>> => ({
  steps: {
    ...probe.steps,
    *turn(t, from) {
      yield* what(t, from.seat);
      return yield* realTurn(t, from);
    },
  },
});

describe('what several together would mean', () => {
  const choosing = (betrays: (keys: readonly string[]) => boolean): Partial<Game<Probe>> =>
    beforeTurns(function* (t, seat) {
      const pass = (key: string) => option(key, key, { show: () => say('kernel.pass') });
      const meant = (keys: readonly string[]) => ({ marks: betrays(keys) ? [topOf(t)] : [] });
      yield* t.some(seat, where, [0, 3], () => [pass('a'), pass('b'), pass('c')], meant);
    });
  test('is asked of every part, and of what the dice put together: none betrays a hidden card', () => {
    expect(
      found(
        choosing(() => false),
        few,
      ),
    ).toBeUndefined();
    for (const betrays of ['b', 'a c'])
      expect(found(choosing((keys) => keys.join(' ') === betrays))).toMatchObject({
        says: expect.stringMatching(/pointed\.\S*what if/),
      });
  });
});

describe('the judgement of a pose', () => {
  test('may refuse', () => {
    expect(
      found(
        posing((_t, x) => (x === 3 ? barred() : undefined)),
        few,
      ),
    ).toBeUndefined();
  });
  test('that betrays a hidden card is found', () => {
    const betrays = posing((t, x) => (x === 3 && topOf(t) < 'm' ? barred() : undefined));
    expect(found(betrays)).toMatchObject({
      law: expect.stringMatching(/views|free undo|closed decisions/),
      says: expect.stringMatching(/pointed\.\S*the pose/),
    });
  });
  test('that betrays it between the corners and the middle is found, too', () => {
    const betrays = posing((t, x) => (x === 2 && topOf(t) < 'm' ? barred() : undefined), 9);
    expect(found(betrays)).toMatchObject({ says: expect.stringMatching(/pointed\.\S*the pose \{"x":2\}/) });
  });
  test('that depends on what was judged before is found', () => {
    let last = -1;
    const remembers = posing((_t, x) => {
      const isDown = x < last;
      last = x;
      return isDown ? barred() : undefined;
    });
    expect(found(remembers)).toMatchObject({ law: expect.stringMatching(/poses|views/) });
  });
  test('in words that nobody has is found', () => {
    const mute = posing((_t, x) => (x === 3 ? barred({ key: 'no.such.words' }) : undefined));
    expect(found(mute)).toMatchObject({ law: 'words', says: expect.stringContaining('the pose {"x":3}') });
  });
});

describe('what may be said in advance', () => {
  test('in words that nobody has is found', () => {
    const offer = {
      until: 'x',
      say: say('kernel.pass'),
      unless: [{ event: 'card.played', say: { key: 'none.such' } }],
    };
    expect(found({ passing: () => [offer] })).toMatchObject({
      law: 'words',
      says: expect.stringContaining('none.such'),
    });
  });
  test('that is not plain data is found', () => {
    const offer = { until: 'x', say: say('kernel.pass'), odds: Number.NaN };
    expect(found({ passing: () => [offer] })).toMatchObject({ law: 'plain data' });
  });
});

describe('that somebody passes in advance', () => {
  /** Ann acts, Ben could react with a hidden card, and both are asked again and again. */
  const game: Game<Small> = small(
    function* (t, { left = 6 }): SmallFlow {
      yield* t.one('ann', ask('go'), () => [pick('go'), pick('stay')]);
      yield* t.window('boom', { at: 'here' });
      yield* t.one('ann', ask('end'), () => [pick('again'), pick('end')]);
      return left > 1 ? { step: 'more', left: left - 1 } : { over: { winners: [] } };
    },
    {
      content: { nod: { name: 'Nod', reacts: [after('boom', { from: 'hand', may: 'is', do: () => undefined })] } },
      setup: () => ({
        state: { log: [], n: 0, hands: { ann: [], ben: ['nod'] }, play: [] },
        agenda: [{ step: 'main' }],
      }),
      passing: () => [{ until: 'game ends', say: smallSay('is', { what: 'for good' }) }],
    },
  );
  test('is felt for by nobody who takes back what they did', () => {
    const { problems, checked } = examine(game, { games: 20, whole: 20, tables: [{ seats: ['ann', 'ben'] }] });
    expect(problems).toEqual([]);
    expect(checked['free undo']).toBeGreaterThan(20);
  });
});
