/** Skill tests, opposed and not. */
import { ask, refuse, sum, type Verdict } from '@tenforward/kernel';
import { say } from '../words.ts';
import { backersOf, hostileTo, isIncapacitated, rating, timesSpecialized, who } from './characters.ts';
import type { Compared, Roll } from './dice-board.ts';
import { compareDice } from './odds.ts';
import { characterOption } from './options.ts';
import { type Item, type Pool, tellPool } from './pools.ts';
import { comparedNow, duel } from './reroll.ts';
import type { Specialization } from './sheet.ts';
import { terminalsAt } from './spaces.ts';
import type { Terminal } from './mission-area.ts';
import type { CharacterId, Flow, Reading, Seat, Table } from './types.ts';

/** A Skill test while it is resolved. */
export interface Test {
  tester: CharacterId;
  /** The Specialization it names; none for a plain Skill test. */
  names: Specialization | null;
  need: number;
  challenger: CharacterId | null;
  extraDice: number;
}

export interface TestResult {
  passed: boolean;
  successes: number;
  challenger: CharacterId | null;
  /** Whom the card was turned against, where its player chose one. */
  opponent?: Seat | undefined;
}

/** A second test that has to be passed as well: who takes it, if anybody can, and the chance of that. */
export interface SecondTest {
  readonly tester: CharacterId | null;
  readonly chance: number;
}

/** What this chapter tells, and what cards react to. */
export type TestEvents = {
  'test.declared': Test;
  'test.passed': { character: CharacterId; successes: number };
};
export type TestTells = {
  tests: { character: CharacterId; names: string };
  'test.passed': { character: CharacterId; n: number };
  'test.failed': { character: CharacterId };
};
/** What this chapter asks. */
export const testAsks = { 'test.challenger': ask('AM-skill-8') };
/** What cards add to the dice of a test, which are six at most. */
export const testQueries = {
  'skill dice': sum<{ test: Test; character: CharacterId; opponent: CharacterId | null }>({ min: 0, max: 6 }), // AM-attack-10, AM-skill-12
};

/** Skill, a die for each time it has the named Specialization, Backup, cards; at most six. */
export function skillPool(t: Reading, test: Test, character: CharacterId): Pool {
  const isTester = character === test.tester;
  const opponent = isTester ? test.challenger : test.tester;
  const by = backersOf(t, character);
  const items: Item[] = [
    { what: say('pool.skill'), dice: rating(t, character, 'skill') },
    {
      what: say('named', { name: test.names ?? '' }),
      dice: test.names === null ? 0 : timesSpecialized(t, character, test.names), // AM-skill-3, AM-skill-4, AM-charcard-5
    },
    {
      what: say('pool.backup'),
      dice: by.length > 0 ? t.query('backup dice', { character, by, roll: 'skill' }, 1) : 0, // AM-skill-5, AM-skill-8
    },
    { what: say('pool.cards'), dice: isTester ? test.extraDice : 0 },
  ];
  const base = items.reduce((dice, item) => dice + item.dice, 0);
  const { parts, total } = t.parts('skill dice', { test, character, opponent }, base); // AM-skill-12
  const cards = parts.map(({ card, value }) => ({
    what: say('pool.card', { card }),
    dice: typeof value === 'number' ? value : (value.add ?? 0),
  }));
  return { dice: total, items: [...items, ...cards].filter((item) => item.dice !== 0) };
}

/** AM-rules-25: an incapacitated character takes no tests. */
export const mayTest = (t: Reading, id: CharacterId): Verdict =>
  isIncapacitated(t, id) ? refuse('AM-rules-25', say('incapacitated', { character: id })) : true; // AM-rules-25

export interface TestSpec {
  readonly tester: CharacterId;
  readonly names: Specialization | null;
  readonly need?: number;
  readonly challenger?: CharacterId | null;
  /** Where passing is not all: asked for once the dice lie there. */
  readonly second?: (() => SecondTest) | undefined;
}

export function* skillTest(t: Table, spec: TestSpec): Flow<TestResult> {
  const { tester, names, need = 1, challenger = null, second } = spec;
  const fit = challenger !== null && !isIncapacitated(t, challenger) ? challenger : null; // AM-R18
  const test: Test = { tester, names, need, challenger: fit, extraDice: 0 };
  t.tell('tests', { character: tester, names: names ?? 'Skill' });
  yield* t.window('test.declared', test, 'AM-cards-21');
  if (who(t, tester).at === null || isIncapacitated(t, tester)) return { passed: false, successes: 0, challenger }; // AM-cards-22
  const against = test.challenger;
  const rolls: Roll[] = [{ kind: 'skill', character: tester, row: 'left' }];
  const own = skillPool(t, test, tester);
  tellPool(t, tester, own.items);
  const left = t.chance.rolls(own.dice, 6); // AM-skill-1
  const tellRoll = (character: CharacterId, dice: readonly number[], compared: Partial<Compared> = {}): void =>
    t.tell('rolls', { character, dice: [...dice], kind: 'skill', seat: who(t, character).owner, ...compared });
  if (against !== null) tellRoll(tester, left);
  const theirs = against === null ? undefined : skillPool(t, test, against);
  if (against !== null && theirs) tellPool(t, against, theirs.items);
  const right = t.chance.rolls(theirs?.dice ?? 0, 6); // AM-skill-8
  if (against !== null) rolls.push({ kind: 'skill', character: against, row: 'right' });
  t.state.contest = {
    kind: 'test',
    step: 're-roll',
    need: test.need,
    weapon: null,
    bonus: 0,
    line: null,
    stuns: false,
    breaks: null,
    ...(second && { second: second() }),
    left: { character: tester, dice: left, was: left.map(() => null) },
    right: against === null ? null : { character: against, dice: right, was: right.map(() => null) },
  };
  if (against === null) tellRoll(tester, left, comparedNow(t));
  else tellRoll(against, right, comparedNow(t));
  yield* duel(t, rolls);
  t.state.contest = null;
  const successes = compareDice(left, right).uncanceled; // AM-skill-9, AM-skill-10: without a challenger every die is uncontested
  const passed = successes >= test.need; // AM-skill-2, AM-skill-11
  if (passed) t.tell('test.passed', { character: tester, n: successes });
  else t.tell('test.failed', { character: tester });
  if (passed) yield* t.window('test.passed', { character: tester, successes }, 'AM-cards-21');
  return { passed, successes, challenger: challenger ?? against };
}

/** AM-special-2: at a terminal of one of these types. */
export const atTerminal = (t: Reading, id: CharacterId, types: readonly Terminal[] | 'any'): boolean => {
  const here = terminalsAt(t, id);
  return types === 'any' ? here.length > 0 : here.some((type) => types.includes(type)); // AM-special-2
};

/** The player of the test picks who opposes it, among those that fit. */
export function* pickChallenger(
  t: Table,
  seat: Seat,
  fits: (id: CharacterId) => boolean,
): Flow<CharacterId | undefined> {
  return yield* t.maybe(seat, t.ask('test.challenger'), () =>
    hostileTo(t, seat)
      .filter((c) => fits(c.id))
      .map((c) => characterOption(c.id)),
  );
}
