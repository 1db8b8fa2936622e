/** Skill tests as a line on a card: "Test Computers @O on Bridge, need 2". */
import { refuse, type Verdict } from '@tenforward/kernel';
import { hostileTo, who } from '../../rules/characters.ts';
import type { Terminal } from '../../rules/mission-area.ts';
import { isInRoom, isOnBoard } from '../../rules/spaces.ts';
import { atTerminal, mayTest, pickChallenger, skillTest } from '../../rules/tests.ts';
import type {
  Aim,
  CharacterId,
  Flow,
  Reading,
  Self,
  Specialization,
  Table,
  TestAhead,
  TestResult,
} from '../../rules/types.ts';
import { say } from '../../words.ts';

/** A line like "Test Computers @O on Bridge, need 2". */
export interface TestLine {
  readonly names: Specialization | null | ((t: Reading, actor: CharacterId) => Specialization | null);
  /** A terminal of one of these types, or any. */
  readonly at?: readonly Terminal[] | 'any';
  /** The kind of board. */
  readonly on?: string;
  /** The room. */
  readonly in?: string;
  /** What else has to be so. */
  where?(t: Reading, actor: CharacterId, self: Self): boolean;
  readonly need?: number | ((t: Reading, actor: CharacterId, self: Self) => number);
  /** Opposed by a hostile character that fits, picked by the acting player; without one the Action can't be taken. */
  readonly opposedBy?: (t: Reading, other: CharacterId, actor: CharacterId, self: Self) => boolean;
  /** Who opposes is found otherwise: by the opponent's choice, or fixed. Nobody: unopposed. */
  readonly challenger?: (t: Table, self: Self, actor: CharacterId) => Flow<CharacterId | null>;
}

export const aimOf = ({ names, at, on, in: room, need, opposedBy, challenger }: TestLine): Aim => ({
  names: typeof names === 'function' ? null : names,
  need: typeof need === 'number' ? need : 1,
  opposed: opposedBy !== undefined || challenger !== undefined,
  ...(at !== undefined && { at }),
  ...(on !== undefined && { on }),
  ...(room !== undefined && { in: room }),
});

/** The test of a line, for somebody who is about to take it. */
export const aheadOf = (t: Reading, self: Self, actor: CharacterId, line: TestLine): TestAhead => ({
  names: typeof line.names === 'function' ? line.names(t, actor) : line.names,
  need: typeof line.need === 'function' ? line.need(t, actor, self) : (line.need ?? 1),
  opposed: line.opposedBy !== undefined || line.challenger !== undefined,
});

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
  if (line.where && !line.where(t, actor, self)) return refuse('AM-cards-13', say('test.condition'));
  if (line.opposedBy && !hostileTo(t, self.owner).some((c) => line.opposedBy?.(t, c.id, actor, self)))
    return refuse('AM-skill-8', say('card.no-target', { card: self.card }));
  return true;
}

/** Takes the test of a line. */
export function* takeTest(t: Table, self: Self, actor: CharacterId, line: TestLine): Flow<TestResult> {
  const need = typeof line.need === 'function' ? line.need(t, actor, self) : (line.need ?? 1);
  const names = typeof line.names === 'function' ? line.names(t, actor) : line.names;
  const challenger = line.opposedBy
    ? ((yield* pickChallenger(t, self.owner, (id) => line.opposedBy?.(t, id, actor, self) ?? false)) ?? null)
    : line.challenger
      ? yield* line.challenger(t, self, actor)
      : null;
  return yield* skillTest(t, { tester: actor, names, need, challenger });
}

/** What a bonus knows: who did it and how well. */
export interface Done extends TestResult {
  readonly actor: CharacterId;
}
export type Bonus = (t: Table, self: Self, done: Done) => Flow;
