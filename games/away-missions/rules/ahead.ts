/** What an Action with tests comes to: the chance that it succeeds, all conditions included, and how it is shown. */
import type { OptionWords, Preview, PreviewPool, Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import type { SpecialAction } from './actions.ts';
import { backersOf } from './characters.ts';
import type { Terminal } from './mission-area.ts';
import { odds } from './odds.ts';
import { percentOf, type Pool, poolShown, rounded } from './pools.ts';
import type { Specialization } from './sheet.ts';
import { type SecondTest, skillPool } from './tests.ts';
import type { CharacterId, Reading, Self } from './types.ts';

/** A test that lies ahead: who takes it, and who opposes it, if anybody does. */
export interface TestAhead {
  readonly tester: CharacterId;
  readonly names: Specialization | null;
  readonly need: number;
  readonly challenger: CharacterId | null;
}

/**
 * What an Action comes to. Where somebody is chosen on the way, it is whoever does best for the player who chooses: a
 * second tester, a challenger.
 */
export interface Ahead {
  /** In their order; all of them have to be passed. */
  readonly tests: readonly TestAhead[];
  /** What that brings: the points of the Mission, its place on the table and no points yet, or the effect of the card. */
  readonly brings: 'points' | 'table' | 'effect';
  /** Why it can't succeed here and now, though it may be tried. */
  readonly hopeless?: Words;
}

/** A terminal of one of these types or any, a kind of board, a room; and whether somebody hostile has to be near. */
export interface Place {
  readonly at?: readonly Terminal[] | 'any';
  readonly on?: string;
  readonly in?: string;
  readonly opposed?: true;
}

/** Both sides of a test that lies ahead; nothing on the other one where nobody opposes it. */
function poolsOf(t: Reading, ahead: TestAhead): { own: Pool; theirs: Pool | undefined } {
  const test = { ...ahead, extraDice: 0 };
  const { tester, challenger } = ahead;
  return {
    own: skillPool(t, test, tester),
    theirs: challenger === null ? undefined : skillPool(t, test, challenger),
  };
}

/** Before re-rolls and cards. */
export function chanceOfTest(t: Reading, ahead: TestAhead): number {
  const { own, theirs } = poolsOf(t, ahead);
  return odds(own.dice, theirs?.dice ?? 0).atLeast[Math.max(0, ahead.need)] ?? 0;
}

/** The chance that the whole of it succeeds. */
export const chanceOf = (t: Reading, { tests, hopeless }: Ahead): number =>
  hopeless ? 0 : tests.reduce((p, test) => p * chanceOfTest(t, test), 1); // AM-decks-6

/** A second test as a re-roll of the first one counts it in; nobody may be there to take it. */
export const secondOf = (t: Reading, second: TestAhead | undefined): SecondTest =>
  second ? { tester: second.tester, chance: rounded(chanceOfTest(t, second)) } : { tester: null, chance: 0 };

/** Of several ways to take a test the best, for whoever may choose. */
export const likeliest = (t: Reading, [first, ...others]: readonly [TestAhead, ...TestAhead[]]): TestAhead =>
  others.reduce((best, one) => (chanceOfTest(t, one) > chanceOfTest(t, best) ? one : best), first);
/** And the worst, where an opponent chooses. */
export const unlikeliest = (t: Reading, [first, ...others]: readonly [TestAhead, ...TestAhead[]]): TestAhead =>
  others.reduce((worst, one) => (chanceOfTest(t, one) < chanceOfTest(t, worst) ? one : worst), first);

/** The line beside a Special Action, with its odds and what they are for; and the number worth comparing. */
export function specialNotes(
  t: Reading,
  self: Self,
  action: SpecialAction,
  actor: CharacterId,
): Pick<OptionWords, 'note' | 'value'> {
  const ahead = action.ahead?.(t, self, actor);
  const points = t.card(self.card).points ?? 0;
  return ahead ? { note: noteOf(t, ahead, points), value: valueOf(ahead, points, chanceOf(t, ahead)) } : {};
}
/** The same itemised. */
export function specialPreview(t: Reading, self: Self, action: SpecialAction, actor: CharacterId): Preview | undefined {
  const ahead = action.ahead?.(t, self, actor);
  return ahead && previewOf(t, self, ahead);
}

function noteOf(t: Reading, ahead: Ahead, points: number): Words | undefined {
  const { tests, brings, hopeless } = ahead;
  if (hopeless) return say('odds.hopeless', { why: hopeless });
  if (brings === 'effect') return undefined;
  const [first, second] = tests;
  if (!first) return brings === 'table' ? say('table.sure') : say('points', { points });
  const { own, theirs } = poolsOf(t, first);
  const percent = percentOf(chanceOf(t, ahead));
  const dice = own.dice;
  if (brings === 'table') return say('odds.table', { dice, percent });
  if (second) return say('odds.tests', { percent, character: second.tester, points });
  return theirs
    ? say('odds.opposed', { dice, against: theirs.dice, percent, points })
    : say('odds.test', { dice, percent, points });
}

function previewOf(t: Reading, self: Self, ahead: Ahead): Preview {
  const { tests, hopeless } = ahead;
  const [first, second] = tests;
  const p = chanceOf(t, ahead);
  const passed = second ? say('odds.both') : say('odds.passed', { n: first?.need ?? 1 });
  return {
    marks: [...new Set(tests.flatMap((one) => [...backersOf(t, one.tester), ...involved(one, first)]))],
    pools: tests.flatMap((one) => poolsShown(t, one)),
    ...(first && {
      odds: [
        { say: say('odds.failed'), p: rounded(1 - p) },
        { say: passed, p: rounded(p), hot: true },
      ],
    }),
    notes: [
      ...(hopeless ? [hopeless] : []),
      ...(second ? [say('preview.second-test', { character: second.tester })] : []),
      ...tests.flatMap(({ challenger }) => (challenger === null ? [] : [say('preview.opposed', { challenger })])),
      ...(ahead.brings === 'table' ? [say('preview.table')] : []),
      ...(first && ahead.brings !== 'effect' && self.zone === 'hand' ? [say('preview.failed-mission')] : []), // AM-cards-2
      ...(first ? [say('preview.before-cards')] : []),
    ],
  };
}
/** Who else takes part: a challenger, and whoever takes a later test. */
const involved = ({ tester, challenger }: TestAhead, first: TestAhead | undefined): CharacterId[] => [
  ...(tester === first?.tester ? [] : [tester]),
  ...(challenger === null ? [] : [challenger]),
];

function poolsShown(t: Reading, test: TestAhead): PreviewPool[] {
  const { own, theirs } = poolsOf(t, test);
  const shown = (character: CharacterId, pool: Pool): PreviewPool =>
    poolShown(t, say('pools.skill', { character }), character, pool);
  return [shown(test.tester, own), ...(theirs && test.challenger !== null ? [shown(test.challenger, theirs)] : [])];
}

function valueOf({ brings, hopeless }: Ahead, points: number, p: number): Words {
  if (brings === 'effect') return say('value.passed', { percent: percentOf(p) });
  if (brings === 'table') return say('value.table');
  return say('value.points', { points: hopeless ? 0 : points });
}
