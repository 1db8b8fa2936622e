/** Makers of Missions: with an Action, on the table, at the end, by interrupt. */
import { flowOf, type Json } from '@tenforward/kernel';
import type { SpecialAction } from '../../rules/actions.ts';
import type { Ahead } from '../../rules/ahead.ts';
import { failMission, layOnTable, revealMission, scoreMission } from '../../rules/cards.ts';
import { after } from '../../rules/reactions.ts';
import type { Affiliation } from '../../rules/sheet.ts';
import type { TestResult } from '../../rules/tests.ts';
import type { Card, CharacterId, Flow, Reading, Self, Table } from '../../rules/types.ts';
import { type Common, type EventName, type Events, origin } from './common.ts';
import {
  aheadOf,
  type Bonus,
  canTest,
  type Condition,
  needing,
  placeOf,
  takeTest,
  type TestLine,
  unmet,
} from './tests.ts';

const untested: TestResult = { passed: true, successes: 0, challenger: null };

interface MissionSpec extends Common {
  readonly affiliation: Affiliation;
  readonly points: number;
  readonly extra?: boolean;
}
const missionFacts = ({ name, text, from, keyword, affiliation, points, extra }: MissionSpec) => ({
  name,
  text,
  kind: 'mission' as const,
  affiliation,
  points,
  copies: extra ? 0 : 1,
  provenance: origin(from),
  ...(keyword !== undefined && { keyword }),
});

/** Reveals the Mission, tries it, scores it with its bonus, or discards it. */
export function* attemptMission(
  t: Table,
  self: Self,
  actor: CharacterId,
  attempt: (me: Self) => Flow<TestResult> | TestResult,
  bonus?: Bonus,
): Flow {
  const me = self.zone === 'hand' ? revealMission(t, self, actor) : self; // AM-cards-14
  const result = yield* flowOf(attempt(me));
  // AM-skill-6
  if (result.passed) {
    const scored = yield* scoreMission(t, me);
    if (bonus) yield* flowOf(bonus(t, scored, { ...result, actor })); // AM-cards-18
  } else if (self.zone === 'hand') failMission(t, me); // a Mission on the table stays there
}

/** A Mission with one Action: a test, or nothing but a condition. */
export function mission(
  spec: MissionSpec & {
    readonly test?: TestLine;
    readonly where?: Condition;
    readonly attempt?: (t: Table, self: Self, actor: CharacterId) => Flow<TestResult>;
    /** What the attempt comes to, where that is not simply the test. */
    readonly ahead?: (t: Reading, self: Self, actor: CharacterId) => Omit<Ahead, 'brings'>;
    bonus?: Bonus;
  },
): Card {
  const { test, where, attempt, bonus, ahead } = spec;
  return {
    ...missionFacts(spec),
    ...needing(where, test?.where),
    actions: [
      {
        from: 'hand',
        ...(test && { place: placeOf(test) }),
        ahead: (t, self, actor) => ({
          brings: 'points',
          ...(ahead?.(t, self, actor) ?? { tests: test ? [aheadOf(t, self, actor, test)] : [] }),
        }),
        can(t, self, actor) {
          if (test) {
            const may = canTest(t, self, actor, test);
            if (may !== true) return may;
          }
          return where && !where.if(t, actor, self) ? unmet(self) : true;
        },
        do: (t, self, actor) =>
          attemptMission(
            t,
            self,
            actor,
            (me) => attempt?.(t, me, actor) ?? (test ? takeTest(t, me, actor, test) : untested),
            bonus,
          ),
      },
    ],
  };
}

/** Laid on the table by its first Action, scored by its second. `data` is what it remembers. */
export function tableMission(
  spec: MissionSpec & {
    readonly lay: {
      readonly test?: TestLine;
      readonly where?: Condition;
      data?(t: Table, self: Self, actor: CharacterId): Flow<Json> | Json;
    };
    /** Left out where something else than an Action scores it. */
    readonly score?: TestLine;
    bonus?: Bonus;
  },
): Card {
  const { lay, score, bonus } = spec;
  const laying = lay.test;
  const first: SpecialAction = {
    key: 'lay',
    from: 'hand',
    say: 'play on the table',
    ...(laying && { place: placeOf(laying) }),
    ahead: (t, self, actor) => ({ brings: 'table', tests: laying ? [aheadOf(t, self, actor, laying)] : [] }), // AM-cards-3
    can(t, self, actor) {
      const may = lay.test ? canTest(t, self, actor, lay.test) : true;
      return may === true && lay.where && !lay.where.if(t, actor, self) ? unmet(self) : may;
    },
    *do(t, self, actor) {
      const me = revealMission(t, self, actor);
      const result = lay.test ? yield* takeTest(t, me, actor, lay.test) : untested;
      if (!result.passed) return failMission(t, me);
      layOnTable(t, me, lay.data ? yield* flowOf(lay.data(t, me, actor)) : actor);
    },
  };
  const second: SpecialAction[] = score
    ? [
        {
          key: 'score',
          place: placeOf(score),
          ahead: (t, self, actor) => ({ brings: 'points', tests: [aheadOf(t, self, actor, score)] }),
          can: (t, self, actor) => canTest(t, self, actor, score),
          do: (t, self, actor) => attemptMission(t, self, actor, (me) => takeTest(t, me, actor, score), bonus),
        },
      ]
    : [];
  return { ...missionFacts(spec), ...needing(lay.where, laying?.where, score?.where), actions: [first, ...second] };
}

/** Checked in the debrief, from hand. */
export const endMission = (spec: MissionSpec & { end(t: Reading, self: Self): boolean }): Card => ({
  ...missionFacts(spec),
  end: (t, self) => spec.end(t, self),
});

/** A Mission that is scored by an interrupt from hand, after something has happened. */
export function interruptMission<K extends EventName>(
  spec: MissionSpec & {
    readonly on: K;
    if(t: Reading, event: Readonly<Events[K]>, self: Self): boolean;
    bonus?(t: Table, event: Events[K], self: Self): Flow | void;
  },
): Card {
  return {
    ...missionFacts(spec),
    reacts: [
      after(spec.on, {
        from: 'hand',
        may: `Score ${spec.name}`,
        rule: 'AM-cards-21',
        if: (t, event, self) => spec.if(t, event, self),
        *do(t, event, self) {
          const scored = yield* scoreMission(t, self);
          if (spec.bonus) yield* flowOf(spec.bonus(t, event, scored)); // AM-cards-18
        },
      }),
    ],
  };
}
