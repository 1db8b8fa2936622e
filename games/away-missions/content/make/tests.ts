/** Skill tests as a line on a card: "Test Computers @O on Bridge, need 2". */
import { type Refusal, refuse, type Verdict } from '@tenforward/kernel';
import { likeliest, type Place, type TestAhead } from '../../rules/ahead.ts';
import { hostileTo, isIncapacitated, who } from '../../rules/characters.ts';
import type { Terminal } from '../../rules/mission-area.ts';
import type { Specialization } from '../../rules/sheet.ts';
import { isInRoom, isOnBoard } from '../../rules/spaces.ts';
import { atTerminal, mayTest, pickChallenger, type SecondTest, skillTest, type TestResult } from '../../rules/tests.ts';
import type { CharacterId, Flow, Reading, Self, Table } from '../../rules/types.ts';
import { say } from '../../words.ts';

/** What else has to be so, in the words of the card: "a Transporter space". */
export interface Condition {
  readonly needs: string;
  if(t: Reading, actor: CharacterId, self: Self): boolean;
}
/** The words of a condition stand on the card that has it. */
export const needing = (...conditions: readonly (Condition | undefined)[]): { words?: { needs: string } } => {
  const found = conditions.find((one) => one !== undefined);
  return found ? { words: { needs: found.needs } } : {};
};
/** AM-cards-13 */
export const unmet = ({ card }: Pick<Self, 'card'>): Refusal =>
  refuse('AM-cards-13', say('test.need', { what: { key: `${card}.needs` } }));

/** A line like "Test Computers @O on Bridge, need 2". */
export interface TestLine {
  readonly names: Specialization | null | ((t: Reading, actor: CharacterId) => Specialization | null);
  /** A terminal of one of these types, or any. */
  readonly at?: readonly Terminal[] | 'any';
  /** The kind of board. */
  readonly on?: string;
  /** The room. */
  readonly in?: string;
  readonly where?: Condition;
  readonly need?: number | ((t: Reading, actor: CharacterId, self: Self) => number);
  /** Opposed by a hostile character that fits, picked by the acting player; without one the Action can't be taken. */
  readonly opposedBy?: (t: Reading, other: CharacterId, actor: CharacterId, self: Self) => boolean;
}

/** Where the test of a line is taken. */
export const placeOf = ({ at, on, in: room, opposedBy }: TestLine): Place => ({
  ...(opposedBy && { opposed: true }),
  ...(at !== undefined && { at }),
  ...(on !== undefined && { on }),
  ...(room !== undefined && { in: room }),
});

const namesOf = (t: Reading, actor: CharacterId, { names }: TestLine): Specialization | null =>
  typeof names === 'function' ? names(t, actor) : names;
const needOf = (t: Reading, self: Self, actor: CharacterId, { need = 1 }: TestLine): number =>
  typeof need === 'function' ? need(t, actor, self) : need;

/** The test of a line, for somebody who is about to take it: against whom it is easiest, if it is opposed. */
export function aheadOf(t: Reading, self: Self, actor: CharacterId, line: TestLine): TestAhead {
  const test = {
    tester: actor,
    names: namesOf(t, actor, line),
    need: needOf(t, self, actor, line),
    challenger: null,
  };
  const [first, ...others] = challengers(t, self, actor, line).map(({ id }) => opposed(t, test, id));
  return first ? likeliest(t, [first, ...others]) : test;
}
/** A test against somebody; AM-R18: the incapacitated roll nothing. */
export const opposed = (t: Reading, test: TestAhead, challenger: CharacterId): TestAhead => ({
  ...test,
  challenger: isIncapacitated(t, challenger) ? null : challenger,
});
const challengers = (t: Reading, self: Self, actor: CharacterId, { opposedBy }: TestLine) =>
  opposedBy ? hostileTo(t, self.owner).filter((c) => opposedBy(t, c.id, actor, self)) : [];

/** Whether an actor may take the test of a line now; the reason if not. */
export function canTest(t: Reading, self: Self, actor: CharacterId, line: TestLine): Verdict {
  const space = who(t, actor).at ?? '';
  const fit = mayTest(t, actor);
  if (fit !== true) return fit;
  if (line.on !== undefined && !isOnBoard(t, space, line.on))
    return refuse('AM-special-2', say('test.need-place', { place: line.on }));
  if (line.in !== undefined && !isInRoom(t, space, line.in))
    return refuse('AM-special-2', say('test.need-place', { place: line.in }));
  if (line.at !== undefined && !atTerminal(t, actor, line.at))
    return refuse(
      'AM-special-2',
      say('test.need-terminal', {
        terminal: line.at === 'any' ? say('at.any-terminal') : say('at.terminal', { terminal: [...line.at] }),
      }),
    );
  if (line.where && !line.where.if(t, actor, self)) return unmet(self);
  if (line.opposedBy && challengers(t, self, actor, line).length === 0)
    return refuse('AM-skill-8', say('card.no-target', { card: self.card }));
  return true;
}

/** Takes the test of a line; `second` says what has to follow, for whoever weighs a re-roll. */
export function* takeTest(
  t: Table,
  self: Self,
  actor: CharacterId,
  line: TestLine,
  second?: () => SecondTest,
): Flow<TestResult> {
  const need = needOf(t, self, actor, line);
  const names = namesOf(t, actor, line);
  const { opposedBy } = line;
  const challenger = opposedBy
    ? ((yield* pickChallenger(t, self.owner, (id) => opposedBy(t, id, actor, self))) ?? null)
    : null;
  return yield* skillTest(t, { tester: actor, names, need, challenger, second });
}

/** What a bonus knows: who did it and how well. */
export interface Done extends TestResult {
  readonly actor: CharacterId;
}
export type Bonus = (t: Table, self: Self, done: Done) => Flow | void;
