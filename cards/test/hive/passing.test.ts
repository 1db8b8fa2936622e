/** Passing in advance, being stopped, and how often people are asked at all. */
import { describe, expect, test } from 'vitest';
import { type Game, isRefusal, look } from '@tenforward/kernel';
import { examine } from '@tenforward/kernel/testing';
import { count, saysSo } from './counting.ts';
import { hive } from './index.ts';
import { lying } from './rules/zones.ts';
import { decide, asked, says, table } from './table.ts';
import type { Hive } from './types.ts';

const setup = {
  places: ['site=evaluate-terraforming'],
  ships: { site: ['ent=enterprise-e@ann'] },
  team: { site: ['gibson=gibson@ann', 'picard=jean-luc-picard@ann'] },
  seeds: { site: ['q@ben', 'portal-guard@ben'] },
  hand: { ann: ['plans=a-change-of-plans', 'emergency-transporter-armbands', 'q2'], ben: ['amanda-rogers', 'q2'] },
};

describe('passing', () => {
  test('until my turn: asked nothing of the other’s turn, and everything again from one’s own', () => {
    const live = table(setup);
    decide(live, { seat: 'ben', passing: { until: 'turn of ben begins' } });
    says(live, 'ann', 'play:plans');
    expect(asked(live)).toEqual(['ann fetch.which']); // Ben, who could have answered, is not waited for
    says(live, 'ann', 'none');
    says(live, 'ann', 'end');
    expect(asked(live)).toEqual(['ben turn.do']);
    expect(live.passing('ben').now).toBeUndefined();
  });
  test('this attempt, unless a dilemma is met; it ends with the attempt', () => {
    const live = table(setup);
    says(live, 'ann', 'attempt:site:site');
    expect(asked(live)).toEqual(['ben dilemma.met']);
    decide(live, { seat: 'ben', passing: { until: 'attempt ends', unless: ['card.played'] } });
    says(live, 'ben', 'pass');
    expect(asked(live)).toEqual(['ann dilemma.met']); // Q2 would nullify Q
    decide(live, { seat: 'ann', passing: { until: 'attempt ends', unless: ['dilemma.met'] } });
    expect(asked(live)).toEqual(['ann dilemma.met']);
    says(live, 'ann', 'pass');
    expect(asked(live)).toEqual(['ann dilemma.met']); // before it acts: the armbands
    says(live, 'ann', 'pass');
    expect([asked(live), live.passing('ann').now, live.passing('ben').now]).toEqual([
      ['ann turn.do'],
      undefined,
      undefined,
    ]);
  });
  test('is offered only while there is something to pass, and for events that are named', () => {
    const live = table(setup);
    const offered = (): string[] => live.passing('ben').offers.map(({ until }) => until);
    expect(offered()).toEqual(['turn of ben begins']);
    expect(isRefusal(live.decide({ seat: 'ben', passing: { until: 'attempt ends' } }))).toBe(true);
    expect(isRefusal(live.decide({ seat: 'ben', passing: { until: 'turn of ben begins', unless: ['q2'] } }))).toBe(
      true,
    );
    says(live, 'ann', 'attempt:site:site');
    expect(offered()).toEqual(['attempt ends', 'turn of ben begins']);
  });
  test('tells the other nothing', () => {
    const live = table(setup);
    const before = look(live, 'ann');
    decide(live, { seat: 'ben', passing: { until: 'turn of ben begins' } });
    expect(look(live, 'ann')).toEqual(before);
  });
});

test('who wants to be stopped before a dilemma is, though by open knowledge there is nothing to do', () => {
  const quiet = { ...setup, hand: {}, seeds: { site: ['dead-end@ben'] } };
  const live = table(quiet);
  decide(live, { seat: 'ben', hold: ['dilemma.met'] });
  says(live, 'ann', 'attempt:site:site');
  expect([asked(live), live.asks()[0]?.question.options.map(({ key }) => key)]).toEqual([
    ['ben dilemma.met'],
    ['pass'],
  ]);
  const unheld = table(quiet);
  says(unheld, 'ann', 'attempt:site:site');
  expect(asked(unheld)).toEqual(['ann turn.do']);
});

describe('who is asked', () => {
  /** Whoever has a hand is asked at every window, as if any card could answer anything. */
  const wide: Game<Hive> = {
    ...hive,
    mightReact: (t, seat) => lying(t, 'hand', seat).length > 0,
    mightSuspend: (t, seat) => lying(t, 'hand', seat).length > 0,
  };
  test('narrow conditions, open lists and passing each leave fewer questions that offer nothing but a pass', () => {
    const bare = (counts: ReturnType<typeof count>): number => counts.bare / counts.games;
    const random = bare(count(hive, 6, { answers: 'any' }));
    expect(bare(count(wide, 6, { answers: 'any' }))).toBeGreaterThan(4 * random);
    expect(bare(count(hive, 6, { answers: 'any', lists: 'open' }))).toBeLessThan(random);
    expect(bare(count(hive, 6, { answers: 'any', says: saysSo('card.played') }))).toBeLessThan(random / 2);
    expect(bare(count(hive, 6, { answers: 'passes', says: saysSo() }))).toBeLessThan(1);
  });

  const leaks: Record<string, Game<Hive>> = {
    'asking only who holds an answer': { ...hive, mightReact: () => false },
    'asking only who holds what could suspend play': {
      ...hive,
      mightSuspend: (t, seat) => lying(t, 'hand', seat).some(({ kind }) => kind === 'emergency-transporter-armbands'),
    },
    'a view that shows hands': {
      ...hive,
      view: { ...hive.view, open: (t) => ({ ...hive.view.open(t), order: lying(t, 'hand').map(({ kind }) => kind) }) },
    },
  };
  for (const [what, game] of Object.entries(leaks))
    test(`${what} is found by the suite`, () =>
      expect(examine(game, { games: 30, whole: 0, sample: 3, mostProblems: 1, seed: 'leak' }).problems).toHaveLength(
        1,
      ));
});

test('a search is never answered of itself: that would tell that nothing was found', () => {
  const empty = { agendas: { ann: ['pat=prepare-assault-teams'] }, deck: { ann: ['q2'] } };
  const leaky: Game<Hive> = { ...hive, asks: { ...hive.asks, 'fetch.which': {} } };
  const forced = [hive, leaky].map((game) => {
    const live = table(empty, game);
    decide(live, { seat: 'ann', act: 'suspend:pat' });
    return live.forced()?.answer;
  });
  expect(forced).toEqual([undefined, 'none']);
});
