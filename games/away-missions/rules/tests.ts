/** Skill tests, opposed and not. */
import { option, refuse, under, type Verdict, type Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { backersOf, hostileTo, isIncapacitated, rating, timesSpecialized, who } from './characters.ts';
import { compareDice, testOdds } from './odds.ts';
import { type Item, tellPool } from './pools.ts';
import { duel } from './reroll.ts';
import { terminalsAt } from './spaces.ts';
import type { CharacterId, Flow, Reading, Roll, Seat, Specialization, Table, Test, TestResult, Self } from './types.ts';
import type { Terminal } from './mission-area.ts';

/** Skill, a die for each time it has the named Specialization, Backup, cards; at most six. */
function poolOf(t: Reading, test: Test, character: CharacterId): { dice: number; items: Item[] } {
  const isTester = character === test.tester;
  const opponent = isTester ? test.challenger : test.tester;
  const by = backersOf(t, character);
  const items: Item[] = [
    { what: say('pool.skill'), dice: rating(t, character, 'skill') },
    {
      what: say('named', { name: test.names ?? '' }),
      dice: test.names === null ? 0 : timesSpecialized(t, character, test.names), // AM-skill-3, AM-skill-4
    },
    {
      what: say('pool.backup'),
      dice: by.length > 0 ? t.query('backup dice', { character, by, roll: 'skill' }, 1) : 0, // AM-skill-5, AM-skill-8
    },
    { what: say('pool.cards'), dice: isTester ? test.extraDice : 0 },
  ];
  const base = items.reduce((sum, item) => sum + item.dice, 0);
  const { parts, total } = t.parts('skill dice', { test, character, opponent }, base); // AM-skill-12
  const cards = parts.map(({ card, value }) => ({
    what: say('pool.card', { card }),
    dice: typeof value === 'number' ? value : (value.add ?? 0),
  }));
  return { dice: total, items: [...items, ...cards].filter((item) => item.dice !== 0) };
}
export const skillPool = (t: Reading, test: Test, character: CharacterId): number => poolOf(t, test, character).dice;

/** AM-rules-25: an incapacitated character takes no tests. */
export const mayTest = (t: Reading, id: CharacterId): Verdict =>
  isIncapacitated(t, id) ? refuse('AM-rules-25', say('incapacitated', { character: id })) : true; // AM-rules-25

export interface TestSpec {
  readonly tester: CharacterId;
  readonly names: Specialization | null;
  readonly need?: number;
  readonly challenger?: CharacterId | null;
}

export function* skillTest(t: Table, { tester, names, need = 1, challenger = null }: TestSpec): Flow<TestResult> {
  const fit = challenger !== null && !isIncapacitated(t, challenger) ? challenger : null; // AM-R18
  const test: Test = { tester, names, need, challenger: fit, extraDice: 0 };
  t.tell('tests', { character: tester, names: names ?? 'Skill' });
  yield* t.window('test.declared', test, 'AM-cards-21');
  if (who(t, tester).at === null || isIncapacitated(t, tester)) return { passed: false, successes: 0, challenger }; // AM-cards-22
  const against = test.challenger;
  const rolls: Roll[] = [{ kind: 'skill', character: tester, row: 'left' }];
  const own = poolOf(t, test, tester);
  tellPool(t, tester, own.items);
  const left = t.chance.rolls(own.dice, 6); // AM-skill-1
  t.tell('rolls', { character: tester, dice: [...left], what: 'skill' });
  const theirs = against === null ? undefined : poolOf(t, test, against);
  if (against !== null && theirs) tellPool(t, against, theirs.items);
  const right = t.chance.rolls(theirs?.dice ?? 0, 6); // AM-skill-8
  if (against !== null) {
    t.tell('rolls', { character: against, dice: [...right], what: 'skill' });
    rolls.push({ kind: 'skill', character: against, row: 'right' });
  }
  t.state.contest = {
    kind: 'test',
    need: test.need,
    left: { character: tester, dice: left },
    right: against === null ? null : { character: against, dice: right },
  };
  yield* duel(t, rolls);
  t.state.contest = null;
  const successes = compareDice(left, right).uncanceled; // AM-skill-9, AM-skill-10: without a challenger every die is uncontested
  const passed = successes >= test.need; // AM-skill-2, AM-skill-11
  if (passed) t.tell('test.passed', { character: tester, n: successes });
  else t.tell('test.failed', { character: tester });
  if (passed) yield* t.window('test.passed', { character: tester, successes });
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
  return yield* t.maybe(seat, under('AM-skill-8', say('test.challenger')), () =>
    hostileTo(t, seat)
      .filter((c) => fits(c.id))
      .map((c) => option(c.id, say('character', { character: c.id }), c.id, { at: c.id })),
  );
}

/** The line beside a Mission that can be tried: its odds and its points. */
export function missionNote(t: Reading, self: Self, key: string | undefined, actor: CharacterId): { note?: Words } {
  const { kind, points = 0, aims = [] } = t.card(self.card);
  if (kind !== 'mission') return {};
  const aim = key === 'score' ? (aims[1] ?? aims[0]) : aims[0];
  if (!aim) return { note: say('points', { points }) };
  const test = { tester: actor, names: aim.names, need: aim.need, challenger: null, extraDice: 0 };
  const dice = skillPool(t, test, actor);
  if (aim.opposed) return { note: say('odds.opposed', { dice, points }) };
  return { note: say('odds.test', { dice, percent: Math.round(testOdds(dice, aim.need) * 100), points }) };
}
