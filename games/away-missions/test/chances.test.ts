/**
 * A chance that is shown is the chance of what it stands beside, all conditions included: for every card that shows one,
 * in positions of every kind, it is compared with what comes out when the card is played many times.
 */
import { choosable, isRefusal, type Json, type Live, type Types } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { content } from '../content/index.ts';
import { type Situation, situation } from './situations.ts';
import type { State } from '../rules/state.ts';
import type { ZoneName } from '../rules/zones.ts';
import { namesIn } from './lying.ts';

const situationsEach = 3;
const gamesEach = 120;
/** How far off a mean may be, in standard errors: seeds are fixed, so this is met once and for all. */
const most = 4;

/** What a row promises, and how likely it says that is. */
function promiseOf({ play, row: { key, note } }: Situation): {
  what: 'points' | 'table' | 'effect';
  p: number | undefined;
} {
  const what = note === undefined ? 'effect' : /table/.test(note.key) ? 'table' : 'points';
  const preview = play.live.preview({ seat: 'ann', ask: play.live.asks()[0]?.id ?? '', key });
  const hot = preview && !isRefusal(preview) ? preview.odds?.find((one) => one.hot) : undefined;
  return { what, p: hot ? hot.p : ['points', 'table.sure'].includes(note?.key ?? '') ? 1 : undefined };
}

/** Choices on the way, by what is asked; whoever else is asked lets things be. */
type Plan = Readonly<Record<string, Json>>;
const chosenBy = { ann: ['choose.character', 'choose.specialization', 'test.challenger'], ben: ['test.challenger'] };

interface Played {
  readonly done: boolean;
  /** What was asked on the way and could be answered in several ways. */
  readonly open: readonly { seat: string; question: string; answers: readonly Json[] }[];
}

/** Plays a row once, in a world with dice of its own. */
function playedOnce({ play, row }: Situation, plan: Plan, seed: string): Played {
  const live = play.live.imagine('ann', seed);
  const { what } = promiseOf({ play, row });
  const copy = row.at as string;
  const open: Played['open'][number][] = [];
  let passed = 0;
  let failed = 0;
  const decide = (seat: string, ask: string, answer: Json): void => {
    const done = live.decide({ seat, ask, answer });
    if (isRefusal(done)) throw new Error(`${row.key}: ${live.faults.at(-1)?.message ?? done.code}`);
    for (const { name } of done.told) {
      if (name === 'test.passed') passed++;
      if (name === 'test.failed') failed++;
    }
  };
  const [first] = play.live.waiting();
  decide('ann', first?.id ?? '', row.key);
  // until the next Action is asked for; an effect is over with its test
  for (;;) {
    if (stepOf(live) !== stepOf(play.live) || (what === 'effect' && passed + failed > 0) || isOut(live, copy)) break;
    const [asked] = live.asks();
    if (!asked) break;
    const isChoice = (chosenBy[asked.seat as 'ann' | 'ben'] ?? []).includes(asked.name);
    const answers = choosable(asked.question).map((o) => o.key);
    const key = `${asked.seat} ${asked.name}`;
    if (isChoice) open.push({ seat: asked.seat, question: key, answers });
    decide(asked.seat, asked.id, isChoice ? (plan[key] ?? answers[0] ?? '') : 'pass');
  }
  return { done: isDone(live, copy, what, passed, failed), open };
}
const isIn = (live: Live<Types>, zone: ZoneName, copy: string): boolean =>
  namesIn(live.state as State, zone, 'ann').includes(copy);
const isDone = (live: Live<Types>, copy: string, what: string, passed: number, failed: number): boolean =>
  what === 'effect'
    ? passed > 0 && failed === 0
    : what === 'table'
      ? isIn(live, 'table', copy)
      : isIn(live, 'scored', copy);
/** The Mission has been scored or discarded; what comes of its bonus does not matter here. */
const isOut = (live: Live<Types>, copy: string): boolean =>
  isIn(live, 'scored', copy) || isIn(live, 'missionDiscard', copy);
const stepOf = (live: Live<Types>): string => live.waiting()[0]?.id.split('.')[0] ?? '';

/** How often it comes off: with the best choices of the one who acts, against the best of the other. */
function frequency(at: Situation, seed: string): number {
  const share = (plan: Plan): number => {
    let n = 0;
    for (let i = 0; i < gamesEach; i++) n += Number(playedOnce(at, plan, `${seed} ${i}`).done);
    return n / gamesEach;
  };
  const asked = choicesIn(at, seed);
  const best = (plan: Plan, [next, ...rest]: typeof asked): number => {
    if (!next) return share(plan);
    const found = next.answers.map((answer) => best({ ...plan, [next.question]: answer }, rest));
    return next.seat === 'ann' ? Math.max(...found) : Math.min(...found);
  };
  return best({}, asked);
}
/** Every choice met in a few games, the earlier first. */
function choicesIn(at: Situation, seed: string): Played['open'] {
  const met = new Map<string, Played['open'][number]>();
  for (let i = 0; i < 12; i++)
    for (const one of playedOnce(at, {}, `${seed} scout ${i}`).open)
      if (one.answers.length > 1) met.set(one.question, one);
  return [...met.values()];
}

const hits = ['damaged', 'stunned', 'neutralized', 'assimilated'];
/** How often an attack does something. */
function hitRate({ play, row }: Situation, seed: string): number {
  let n = 0;
  for (let i = 0; i < gamesEach; i++) {
    const live = play.live.imagine('ann', `${seed} ${i}`);
    const told: string[] = [];
    const decide = (answer: string): void => {
      const done = live.decide({ seat: 'ann', ask: live.waiting()[0]?.id ?? '', answer });
      if (isRefusal(done)) throw new Error(done.code);
      told.push(...done.told.map(({ name }) => name));
    };
    decide(row.key);
    const asked = (): string | undefined => (stepOf(live) === stepOf(play.live) ? live.asks()[0]?.name : undefined);
    if (asked() === 'reroll.which') decide('pass');
    // where pegs are asked for, there is Damage
    n += Number(told.some((name) => hits.includes(name)) || asked() === 'damage.where');
  }
  return n / gamesEach;
}

const standardError = (p: number, n: number): number => Math.sqrt((p * (1 - p)) / n);

describe('the chance that is shown', () => {
  const rows = Object.entries(content).flatMap(([card, { actions = [], kind }]) =>
    actions.filter((action) => kind === 'mission' || 'ahead' in action).map(({ key }) => [card, key ?? ''] as const),
  );
  const total = { off: 0, variance: 0 };

  test.each(rows)('of %s %s', (card, key) => {
    const below = generator(`chances of ${card} ${key}`);
    const found: Situation[] = [];
    for (let tries = 0; found.length < situationsEach && tries < 60; tries++) {
      const one = situation(card, (row) => row.key.startsWith('act:') && (row.key.split('/')[1] ?? '') === key, below);
      if (one) found.push(one);
    }
    expect(found.length, 'positions in which it may be tried').toBe(situationsEach);
    let off = 0;
    let variance = 0;
    for (const [i, at] of found.entries()) {
      const { p } = promiseOf(at);
      if (p === undefined) throw new Error(`${at.row.key} shows no chance`);
      const percent = at.row.note?.with?.['percent'];
      if (percent !== undefined) expect(percent).toBe(Math.round(p * 100));
      const share = frequency(at, `${card} ${key} ${i}`);
      const text = `${JSON.stringify(at.row.note)}, shown ${p}, played ${share}`;
      // what is sure is sure, and what can't be never is
      if (p === 0 || p === 1) expect(share, text).toBe(p);
      expect(Math.abs(share - p), text).toBeLessThanOrEqual(most * standardError(p, gamesEach) + 0.0001);
      off += share - p;
      variance += standardError(p, gamesEach) ** 2;
    }
    expect(Math.abs(off)).toBeLessThanOrEqual(most * Math.sqrt(variance) + 0.0001);
    total.off += off;
    total.variance += variance;
  });

  const weapons = Object.entries(content).flatMap(([card, { sheet, weapons: carried = [], kind }]) =>
    kind === 'overlay'
      ? []
      : [...(sheet?.weapons ?? []), ...carried].map(({ key, name }) => [card, name, key] as const),
  );
  test.each(weapons)('of a hit by %s with %s', (card, _, weapon) => {
    const below = generator(`hits of ${card} ${weapon}`);
    const isIt = ({ key }: Situation['row']): boolean =>
      key.startsWith('attack:') && [weapon, card].includes(key.split(':')[1] ?? '');
    const found: Situation[] = [];
    for (let tries = 0; found.length < situationsEach && tries < 60; tries++)
      found.push(...[situation(card, isIt, below)].flatMap((one) => one ?? []));
    expect(found.length).toBe(situationsEach);
    for (const [i, at] of found.entries()) {
      const p = Number(at.row.note?.with?.['percent'] ?? 0) / 100;
      const share = hitRate(at, `${card} ${weapon} ${i}`);
      const text = `${JSON.stringify(at.row.note)}, played ${share}`;
      if (p === 0) expect(share, text).toBe(0);
      // shown in whole percents
      expect(Math.abs(share - p), text).toBeLessThanOrEqual(most * standardError(p, gamesEach) + 0.005);
      total.off += share - p;
      total.variance += standardError(p, gamesEach) ** 2;
    }
  });

  test('over all cards is neither too high nor too low', () => {
    expect(Math.abs(total.off)).toBeLessThan(most * Math.sqrt(total.variance));
  });
});
