/**
 * Makers of cards: the words and the lines of a card, and the same in code. What several cards do alike is here or in
 * `verbs.ts`; what one card does stands on the card.
 */
import { type Json, refuse, type Verdict } from '@tenforward/kernel';
import {
  attach,
  failMission,
  layOnTable,
  playEvent,
  putIntoPlay,
  reveal,
  scoreMission,
} from '../rules/cards.ts';
import { hostileTo, who } from '../rules/characters.ts';
import { isInRoom, isOnBoard } from '../rules/spaces.ts';
import { atTerminal, mayTest, pickChallenger, skillTest } from '../rules/tests.ts';
import type { Terminal } from '../rules/mission-area.ts';
import type {
  Affiliation,
  Aim,
  AwayMissions,
  Card,
  CharacterId,
  Flow,
  Provenance,
  Reading,
  Roll,
  Seat,
  Self,
  Sheet,
  SpecialAction,
  Specialization,
  Table,
  TestResult,
  Weapon,
  WeaponRule,
} from '../rules/types.ts';
import { say } from '../words.ts';
import { pickCharacter } from './verbs.ts';

type Origin = Provenance | (Readonly<Record<string, Provenance>> & { readonly name: Provenance });
interface Common {
  readonly name: string;
  readonly text: string;
  readonly from?: Origin;
  readonly keyword?: string;
}
const origin = (from: Origin = 'house'): Card['provenance'] => (typeof from === 'string' ? { name: from, text: from } : from);

/** `weapon('Bat'leth', '+0/+1', 'Melee', 'Defensive')` */
export function weapon(name: string, plus: `+${number}/+${number}`, ...rules: WeaponRule[]): Weapon {
  const [dice = 0, damage = 0] = plus.split('/').map(Number);
  return { key: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name, dice, damage, rules };
}

// ---- tests on cards

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
  opposedBy?(t: Reading, other: CharacterId, actor: CharacterId, self: Self): boolean;
  /** Who opposes is found otherwise: by the opponent's choice, or fixed. Nobody: unopposed. */
  challenger?(t: Table, self: Self, actor: CharacterId): Flow<CharacterId | null>;
}

const aimOf = ({ names, at, on, in: room, need, opposedBy, challenger }: TestLine): Aim => ({
  names: typeof names === 'function' ? null : names,
  need: typeof need === 'number' ? need : 1,
  opposed: opposedBy !== undefined || challenger !== undefined,
  ...(at !== undefined && { at }),
  ...(on !== undefined && { on }),
  ...(room !== undefined && { in: room }),
});

/** Whether an actor may take the test of a line now; the reason if not. */
export function canTest(t: Reading, self: Self, actor: CharacterId, line: TestLine): Verdict {
  const space = who(t, actor).at ?? '';
  const fit = mayTest(t, actor);
  if (fit !== true) return fit;
  if (line.on !== undefined && !isOnBoard(t, space, line.on)) return refuse('AM-special-2', say('test.need-place', { place: line.on }));
  if (line.in !== undefined && !isInRoom(t, space, line.in)) return refuse('AM-special-2', say('test.need-place', { place: line.in }));
  if (line.at !== undefined && !atTerminal(t, actor, line.at))
    return refuse('AM-special-2', say('test.need-terminal', { terminal: line.at === 'any' ? say('at.any-terminal') : say('at.terminal', { terminal: [...line.at] }) }));
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
type Bonus = (t: Table, self: Self, done: Done) => Flow;
const untested: TestResult = { passed: true, successes: 0, challenger: null };

// ---- Missions

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

/** AM-cards-2: reveals the Mission, tries it, scores it with its bonus, or discards it. */
export function* attemptMission(t: Table, self: Self, actor: CharacterId, attempt: () => Flow<TestResult>, bonus?: Bonus): Flow {
  if (self.zone === 'hand') {
    reveal(t, self.owner, self.id);
    t.tell('mission.revealed', { seat: self.owner, card: self.id, character: actor });
  }
  const result = yield* attempt();
  if (result.passed) {
    yield* scoreMission(t, self.owner, self.id);
    if (bonus) yield* bonus(t, self, { ...result, actor }); // AM-cards-18
  } else if (self.zone === 'hand') failMission(t, self.owner, self.id); // a Mission on the table stays there
}

/** A Mission with one Action: a test, or nothing but a condition. */
export function mission(spec: MissionSpec & { readonly test?: TestLine; where?(t: Reading, actor: CharacterId, self: Self): boolean; attempt?(t: Table, self: Self, actor: CharacterId): Flow<TestResult>; bonus?: Bonus }): Card {
  const { test, where, attempt, bonus } = spec;
  return {
    ...missionFacts(spec),
    ...(test && { aims: [aimOf(test)] }),
    actions: [
      {
        from: 'hand',
        can(t, self, actor) {
          if (test) {
            const may = canTest(t, self, actor, test);
            if (may !== true) return may;
          }
          return where && !where(t, actor, self) ? refuse('AM-cards-13', say('test.condition')) : true;
        },
        do: (t, self, actor) =>
          attemptMission(t, self, actor, () => attempt?.(t, self, actor) ?? (test ? takeTest(t, self, actor, test) : just(untested)), bonus),
      },
    ],
  };
}
function* just<T>(value: T): Flow<T> {
  return value;
}

/** AM-cards-3, AM-cards-4: laid on the table by its first Action, scored by its second. `data` is what it remembers. */
export function tableMission(
  spec: MissionSpec & {
    readonly lay: { readonly test?: TestLine; where?(t: Reading, actor: CharacterId, self: Self): boolean; data?(t: Table, self: Self, actor: CharacterId): Flow<Json> };
    /** Left out where something else than an Action scores it. */
    readonly score?: TestLine;
    bonus?: Bonus;
  },
): Card {
  const { lay, score, bonus } = spec;
  const first: SpecialAction = {
    key: 'lay',
    from: 'hand',
    say: 'play on the table',
    can(t, self, actor) {
      const may = lay.test ? canTest(t, self, actor, lay.test) : true;
      return may === true && lay.where && !lay.where(t, actor, self) ? refuse('AM-cards-13', say('test.condition')) : may;
    },
    *do(t, self, actor) {
      reveal(t, self.owner, self.id);
      t.tell('mission.revealed', { seat: self.owner, card: self.id, character: actor });
      const result = lay.test ? yield* takeTest(t, self, actor, lay.test) : untested;
      if (!result.passed) return failMission(t, self.owner, self.id);
      const data = lay.data ? yield* lay.data(t, self, actor) : actor;
      layOnTable(t, self.owner, self.id, data);
    },
  };
  const second: SpecialAction[] = score
    ? [
        {
          key: 'score',
          can: (t, self, actor) => canTest(t, self, actor, score),
          do: (t, self, actor) => attemptMission(t, self, actor, () => takeTest(t, self, actor, score), bonus),
        },
      ]
    : [];
  const lines = [lay.test, score].flatMap((line) => (line ? [aimOf(line)] : []));
  return { ...missionFacts(spec), actions: [first, ...second], aims: lines };
}

/** AM-cards-5: checked in the debrief, from hand. */
export const endMission = (spec: MissionSpec & { end(t: Reading, self: Self): boolean }): Card => ({
  ...missionFacts(spec),
  end: (t, self) => spec.end(t, self),
});

type Events = AwayMissions['events'];
type EventName = keyof Events & string;

/** A Mission that is scored by an interrupt from hand, after something has happened. */
export function interruptMission<K extends EventName>(
  spec: MissionSpec & { readonly on: K; if(t: Reading, event: Readonly<Events[K]>, self: Self): boolean; bonus?(t: Table, event: Events[K], self: Self): Flow },
): Card {
  const after = {
    [spec.on]: {
      from: 'hand',
      may: `Score ${spec.name}`,
      rule: 'AM-cards-21',
      if: (t: Reading, event: Readonly<Events[K]>, self: Self) => spec.if(t, event, self),
      *do(t: Table, event: Events[K], self: Self): Flow {
        yield* scoreMission(t, self.owner, self.id);
        if (spec.bonus) yield* spec.bonus(t, event, self); // AM-cards-18
      },
    },
  } as unknown as NonNullable<Card['after']>;
  return { ...missionFacts(spec), after };
}

// ---- Support cards

interface SupportSpec extends Common {
  readonly affiliation: Affiliation;
  /** In the starter deck. */
  readonly copies?: number;
  readonly supply?: number;
  requirement?(t: Reading, seat: Seat): Verdict;
}
const supportFacts = ({ name, text, from, keyword, affiliation, copies = 1, supply, requirement }: SupportSpec) => ({
  name,
  text,
  affiliation,
  copies,
  provenance: origin(from),
  ...(keyword !== undefined && { keyword }),
  ...(supply !== undefined && { supply }),
  ...(requirement && { requirement }),
});
type Hooked = Pick<Card, 'answers' | 'instead' | 'before' | 'after' | 'reroll'>;
const hooksOf = ({ answers, instead, before, after, reroll }: Hooked): Hooked => ({
  ...(answers && { answers }),
  ...(instead && { instead }),
  ...(before && { before }),
  ...(after && { after }),
  ...(reroll && { reroll }),
});

/** An Event that is a Special Action. Effects that outlast it answer through its hooks, while `self.lasting`. */
export const actionEvent = (
  spec: SupportSpec & Hooked & { can?(t: Reading, self: Self, actor: CharacterId): Verdict; do(t: Table, self: Self, actor: CharacterId): Flow },
): Card => ({
  ...supportFacts(spec),
  ...hooksOf(spec),
  kind: 'event',
  actions: [
    {
      from: 'hand',
      can: (t, self, actor) => spec.can?.(t, self, actor) ?? true,
      *do(t, self, actor) {
        yield* playEvent(t, self.owner, self.id, () => spec.do(t, self, actor));
      },
    },
  ],
});

/** An Event for the start of an activation. */
export const startEvent = (
  spec: SupportSpec & Hooked & { readonly needsActor?: boolean; can?(t: Reading, self: Self): Verdict; do(t: Table, self: Self): Flow },
): Card => ({
  ...supportFacts(spec),
  ...hooksOf(spec),
  kind: 'event',
  start: {
    ...(spec.needsActor && { needsActor: true }),
    can: (t, self) => spec.can?.(t, self) ?? true,
    do: (t, self) => spec.do(t, self),
  },
});

/** An Event that interrupts: `stage` before (the usual) or after what it reacts to. A fate it returns is the event's. */
export function interruptEvent<K extends EventName>(
  spec: SupportSpec &
    Hooked & {
      readonly on: K;
      readonly stage?: 'instead' | 'before' | 'after';
      readonly may: string;
      if(t: Reading, event: Readonly<Events[K]>, self: Self): boolean;
      do(t: Table, event: Events[K], self: Self): Flow<'cancelled' | 'happened' | void>;
    },
): Card {
  const { stage = 'before' } = spec;
  const reaction = {
    [spec.on]: {
      from: 'hand',
      may: spec.may,
      rule: 'AM-cards-21',
      if: (t: Reading, event: Readonly<Events[K]>, self: Self) => spec.if(t, event, self),
      *do(t: Table, event: Events[K], self: Self): Flow<'cancelled' | 'happened' | void> {
        let fate: 'cancelled' | 'happened' | void = 'happened';
        yield* playEvent(t, self.owner, self.id, function* () {
          fate = yield* spec.do(t, event, self);
        });
        return stage === 'before' ? (fate ?? 'happened') : fate;
      },
    },
  } as unknown;
  const hooks = hooksOf(spec);
  const own = reaction as NonNullable<Card['before']>;
  return {
    ...supportFacts(spec),
    ...hooks,
    kind: 'event',
    [stage]: { ...(hooks[stage] as object | undefined), ...own },
  };
}

/** An Event that re-rolls dice outside the discard rule, from hand. */
export const rerollEvent = (
  spec: SupportSpec & { if(t: Reading, roll: Roll, self: Self): boolean; do(t: Table, roll: Roll, self: Self): Flow },
): Card => ({
  ...supportFacts(spec),
  kind: 'event',
  reroll: {
    from: 'hand',
    say: spec.name,
    if: (t, roll, self) => spec.if(t, roll, self),
    *do(t, roll, self) {
      yield* playEvent(t, self.owner, self.id, () => spec.do(t, roll, self));
    },
  },
});

/** AM-cards-7: put into play by an Action; `choose` is what is chosen then, kept as `self.data`. */
export const permanentEvent = (
  spec: SupportSpec & Hooked & { choose?(t: Table, self: Self, actor: CharacterId): Flow<Json>; readonly actions?: readonly SpecialAction[] },
): Card => ({
  ...supportFacts(spec),
  ...hooksOf(spec),
  kind: 'permanent',
  actions: [
    {
      key: 'put',
      from: 'hand',
      say: 'put into play',
      can: () => true,
      *do(t, self, actor) {
        yield* playEvent(t, self.owner, self.id, function* () {
          const data = spec.choose ? yield* spec.choose(t, self, actor) : null;
          putIntoPlay(t, self.owner, self.id, data);
        });
      },
    },
    ...(spec.actions ?? []),
  ],
});

/** AM-cards-8: attached to a character by an Action; by default to any friendly one. */
export const traitEvent = (
  spec: SupportSpec & Hooked & { fits?(t: Reading, target: CharacterId, self: Self, actor: CharacterId): boolean; choose?(t: Table, self: Self, target: CharacterId): Flow<Json> },
): Card => {
  const fits = (t: Reading, target: CharacterId, self: Self, actor: CharacterId): boolean =>
    spec.fits ? spec.fits(t, target, self, actor) : t.allied(who(t, target).owner, self.owner);
  return {
    ...supportFacts(spec),
    ...hooksOf(spec),
    kind: 'trait',
    actions: [
      {
        key: 'attach',
        from: 'hand',
        say: 'attach',
        can: (t, self, actor) =>
          Object.values(t.state.characters).some((c) => c.at !== null && fits(t, c.id, self, actor)) ? true : refuse('AM-cards-8', say('card.no-target', { card: self.card })),
        *do(t, self, actor) {
          yield* playEvent(t, self.owner, self.id, function* () {
            const target = yield* pickCharacter(t, self, (id) => fits(t, id, self, actor));
            if (target === undefined) return;
            const data = spec.choose ? yield* spec.choose(t, self, target) : null;
            attach(t, self.owner, self.id, target, data);
          });
        },
      },
    ],
  };
};

/** Equipment: its lines work for the bearer (`self.bearer`) only. */
export const equipment = (
  spec: SupportSpec & Hooked & { readonly weapons?: readonly Weapon[]; readonly actions?: readonly SpecialAction[] },
): Card => ({
  ...supportFacts(spec),
  ...hooksOf(spec),
  kind: 'equipment',
  ...(spec.weapons && { weapons: spec.weapons }),
  ...(spec.actions && { actions: spec.actions }),
});

// ---- characters and Core Missions

export const character = (
  spec: Omit<Common, 'name' | 'keyword'> & Hooked & { readonly affiliation: Affiliation; readonly sheet: Sheet; readonly extra?: boolean; readonly team?: readonly string[]; readonly actions?: readonly SpecialAction[]; readonly kind?: 'overlay' },
): Card => ({
  name: spec.sheet.name,
  text: spec.text,
  affiliation: spec.affiliation,
  provenance: origin(spec.from),
  kind: spec.kind ?? 'character',
  sheet: spec.sheet,
  ...hooksOf(spec),
  ...(spec.extra && { extra: true }),
  ...(spec.team && { team: spec.team }),
  ...(spec.actions && { actions: spec.actions }),
});

export const coreMission = (spec: Common & { readonly affiliation: Affiliation; debrief(t: Reading, self: Self): number }): Card => ({
  name: spec.name,
  text: spec.text,
  kind: 'core',
  affiliation: spec.affiliation,
  provenance: origin(spec.from),
  ...(spec.keyword !== undefined && { keyword: spec.keyword }),
  debrief: (t, self) => spec.debrief(t, self),
});
