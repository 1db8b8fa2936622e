/**
 * What is said in advance, among everything else that can happen at a table, at random: whatever is decided, said, taken
 * back and gone back behind, the table is what its record says it is, in every world that somebody imagines too.
 */
import { describe, expect, test } from 'vitest';
import {
  type Decision,
  type Flow,
  type Game,
  isRefusal,
  Live,
  must,
  type Passing,
  type Seat,
  verify,
} from '../src/index.ts';
import { generator } from '../src/testing/index.ts';
import { json } from './counting.ts';
import { nod } from './nodding.ts';
import { ask, asking, before, pick, say, small, type Small, type SmallFlow, type T, table } from './small.ts';

/** Windows in a row, in branches, in acts; rounds in secret; dice; and marks that pass. */
const game = (more: Partial<Game<Small>>): Game<Small> =>
  small(
    function* (t): SmallFlow {
      for (let i = 0; i < 2; i++) {
        const did = yield* t.one('ann', ask('go'), () => [pick('go'), pick('stay'), pick('mark'), pick('roll')]);
        if (did === 'roll') t.state.n += t.chance.roll(6);
        if (did === 'mark') t.passed('round ends');
        if (did === 'go') {
          yield* t.happens('boom', { at: 'here' }, function* () {
            t.state.log.push('boom');
          });
          yield* t.window('bang', { at: 'here' });
        }
        if (did === 'stay')
          yield* t.sideBySide(['ann', 'ben'], (seat) =>
            seat === 'ben' ? t.window('bang', { at: 'there' }) : t.one(seat, ask('bid'), () => [pick('go')]),
          );
        const bids = yield* t.together(t.seats, (seat) => t.one(seat, ask('bid'), () => [pick('go'), pick('stay')]));
        t.state.log = [JSON.stringify(bids), ...t.state.log].slice(0, 4);
      }
      t.tell('said', { what: 'all' }, {});
      return { step: 'more', left: 1 };
    },
    {
      moments: ['boom'],
      setup: (_options, { seats }) => ({
        state: {
          log: [],
          n: 0,
          hands: Object.fromEntries(seats.map((seat, i) => [seat, i === 2 ? [] : ['nod']])),
          play: [{ card: 'why', owner: 'ben' }],
        },
        agenda: [{ step: 'main' }],
      }),
      content: {
        nod,
        why: {
          name: 'Why',
          reacts: [
            before('boom', {
              may: 'why',
              *do(t) {
                yield* t.one('ann', ask('why'), () => [pick('so'), pick('end')]);
              },
            }),
          ],
        },
      },
      passing: () => [
        {
          until: 'game ends',
          say: say('is', { what: 'a' }),
          unless: [{ event: 'bang', say: say('is', { what: 'b' }) }],
        },
        { until: 'round ends', say: say('is', { what: 'c' }) },
      ],
      acts: () => [
        { key: 'aside', aside: true, say: asking('aside'), flow: addsOne },
        { key: 'shout', say: asking('shout'), flow: shouts },
      ],
      ...more,
    },
  );
function* addsOne(t: T): Flow {
  t.state.n++;
}
function* shouts(t: T): Flow {
  yield* t.window('bang', { at: 'anywhere' });
}
const contended: Partial<Game<Small>> = {
  *conflict(_t, seats) {
    return seats;
  },
};
const wishes: readonly (Passing | null)[] = [
  null,
  { until: 'game ends' },
  { until: 'game ends', unless: ['bang'] },
  { until: 'round ends' },
];

/** One move of any kind; undefined where there was none to make. */
function anyMove(live: Live<Small>, seats: readonly Seat[], below: (n: number) => number) {
  const of = <T>(list: readonly T[]): T => must(list[below(list.length)], 'one of several');
  const seat = of(seats);
  const does = (decision: Decision) => live.decide(decision);
  const kind = below(20);
  if (kind < 10) {
    const { seat: who, id, question } = of(live.asks());
    return does({ seat: who, ask: id, answer: of(question.options).key });
  }
  if (kind < 14) return does({ seat, passing: of(wishes) });
  if (kind < 16) return does({ seat, hold: of([[], ['boom']]) });
  if (kind < 17) return does({ seat, act: of(['aside', 'shout']) });
  if (kind === 17) return live.rewind(seat, Math.max(1, live.last - below(4)), seats);
  const free = live.free(seat).length;
  return free === 0 ? undefined : live.undo(seat, 1 + below(free));
}

function plays(rules: Game<Small>, seed: string): void {
  const below = generator(seed);
  const seats = below(2) === 0 ? ['ann', 'ben'] : ['ann', 'ben', 'cleo'];
  const [snapshotEvery = 0, keepSteps = 1] = [0, 1, 4].map((n) => [n, n === 0 ? 16 : n])[below(3)] ?? [];
  const live = table(rules, seats, { snapshotEvery, keepSteps, seed });
  for (let i = 0; i < 40; i++) {
    const before = live.free('ann').length;
    const done = anyMove(live, seats, below);
    expect(live.faults.map(({ message }) => message)).toEqual([]);
    if (done && !isRefusal(done) && !Number.isInteger(done.entry.n)) {
      // what has no number of its own does nothing at all
      expect(done).toMatchObject({ entry: { draws: 0, told: 0 }, told: [] });
      if ('seat' in done.entry.move && done.entry.move.seat !== 'ann') expect(live.free('ann')).toHaveLength(before);
    }
    const hash = live.hash();
    const record = json(live.record(true));
    for (const from of ['start', 'snapshot'] as const) expect(Live.restore(rules, record, { from }).hash()).toBe(hash);
    expect(live.fork().hash()).toBe(hash);
    for (const seat of seats) {
      const dream = live.imagine(seat, 'x');
      expect(dream.waiting().filter((one) => one.seat === seat)).toEqual(
        live.waiting().filter((one) => one.seat === seat),
      );
      dream.imagine(seat, 'y').asks();
    }
  }
  expect(live.snapshots.filter(({ n }) => !Number.isInteger(n))).toEqual([]);
  expect(verify(rules, json(live.record(true))).problems).toEqual([]);
}

const times = 25;
describe('at random', () => {
  test('where reactions go round', () => {
    for (let i = 0; i < times; i++) plays(game({}), `round ${i}`);
  });
  test('where all say at once whether they want to act', () => {
    for (let i = 0; i < times; i++) plays(game(contended), `contended ${i}`);
  });
});
