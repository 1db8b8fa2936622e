/** All types of Away Missions, said once. */
import type {
  AsksOf,
  Card as KernelCard,
  CardId,
  Flow as KernelFlow,
  Json,
  Next as KernelNext,
  Reading as KernelReading,
  Seat,
  Table as KernelTable,
  Verdict,
  Words,
} from '@tenforward/kernel';
import type { asks } from './asks.ts';
import type { SightLine } from './sight.ts';
import type { BoardId, DoorId, MissionArea, Plan, Side, SpaceId, Terminal } from './mission-area.ts';

export type Affiliation = 'federation' | 'borg' | 'klingon' | 'romulan';
export type Rating = 'attack' | 'defense' | 'skill' | 'move';
export const ratings = ['attack', 'defense', 'skill', 'move'] as const satisfies readonly Rating[];
export const specializations = [
  'Command',
  'Communications',
  'Computers',
  'Diplomacy',
  'Engineering',
  'Espionage',
  'Medical',
  'Operations',
  'Science',
  'Security',
] as const;
export type Specialization = (typeof specializations)[number];
export type WeaponRule = 'Assimilate' | 'Defensive' | 'Melee' | 'Stun';

/** A character, by a name of its own at this table: `riker`; `ann/riker` where two seats play the same team. */
export type CharacterId = string;
/** One card of a deck, by a name of its own at this table: `F-S02`, and `F-S02.2` for its second copy. */
export type Copy = string;
/** Where a number or a line comes from: the person with the real game replaces what is not `printed`. */
export type Provenance = 'printed' | 'public' | 'house';

/** An Attack Action. */
export interface Weapon {
  /** How answers name it: `type-2-phaser`, or the copy of the Equipment it is printed on. */
  readonly key: string;
  readonly name: string;
  readonly dice: number;
  readonly damage: number;
  readonly rules: readonly WeaponRule[];
}

/** What is printed on a character card. `move` counts pegs of two spaces each. */
export interface Sheet {
  readonly name: string;
  readonly role?: string;
  readonly ship?: string;
  readonly attack: number;
  readonly defense: number;
  readonly skill: number;
  readonly move: number;
  readonly specializations: Readonly<Partial<Record<Specialization, number>>>;
  readonly keywords: readonly string[];
  readonly weapons: readonly Weapon[];
  readonly hivemind?: boolean;
  /** Escalation N: the round it arrives in. */
  readonly escalation?: number;
}

export interface Attached {
  copy: Copy;
  /** Whose deck it belongs to: a Trait may lie on a hostile character. */
  owner: Seat;
  /** What was chosen when it was attached. */
  data: Json;
}

export interface Character {
  id: CharacterId;
  /** Its card; nothing for a character that only a scenario knows. */
  card: CardId | null;
  /** What a scenario says in place of the printed card. */
  sheet: Sheet | null;
  /** The player whose away team it came with, and the one who controls it. */
  home: Seat;
  owner: Seat;
  at: SpaceId | null;
  neutralized: boolean;
  assimilated: boolean;
  /** Pegs that are missing. */
  lost: Record<Rating, number>;
  stun: number;
  cover: boolean;
  honor: boolean;
  activated: boolean;
  attached: Attached[];
}

/** A card that lies on the table for all to see: a Permanent Event, a Mission played on the table. */
export interface Laid {
  copy: Copy;
  data: Json;
}

/** Cards of both decks, by the names of their copies. */
export interface Lists {
  readonly missions: readonly Copy[];
  readonly support: readonly Copy[];
}

export interface Player {
  affiliation: Affiliation;
  /** The ready-made decks, a list of one's own, or one that everybody has read: where a table is arranged. */
  list: 'starter' | 'own' | 'open';
  /** All copies that could be in its decks, as far as everybody can know. Never changed. */
  mayHold: Lists;
  /** Seen by its player alone until all are revealed. */
  core: CardId | null;
  missionDeck: Copy[];
  supportDeck: Copy[];
  missionDiscard: Copy[];
  supportDiscard: Copy[];
  /** The hand, by kind: their backs differ, so everybody sees how many there are of each. */
  missions: Copy[];
  support: Copy[];
  scored: Copy[];
  bonusPoints: number;
  table: Laid[];
  permanents: Laid[];
  adapt: number;
  intel: number;
  /** Bonus Action tokens. */
  tokens: number;
  startingArea: BoardId[];
}

/** AM-R27: what is remembered of a character that was neutralized. */
export interface Fallen {
  character: CharacterId;
  home: Seat;
  owner: Seat;
  keywords: string[];
  by: CharacterId | null;
  /** The player who did it, and the owner's own if nobody else did. */
  bySeat: Seat | null;
  attack: boolean;
  honor: boolean;
  activated: boolean;
  assimilated: boolean;
}

/** An effect that outlasts the card that made it. The card goes on answering for it, with `data` in its hands. */
export interface Lasting {
  id: string;
  card: CardId;
  owner: Seat;
  character: CharacterId | null;
  /** `owner`: until its owner next activates a character. */
  until: 'round' | 'activation' | 'owner';
  data: Json;
}

/** Two rows of dice, die by die from the highest down; nothing where a die is uncontested. */
export interface Compared {
  pairs: { attack: number; defense: number | null; canceled: boolean }[];
  uncanceled: number;
}

/** Dice on the dice board, each row in the order it fell. */
export interface Contest {
  kind: 'attack' | 'test';
  /** Dice may still be re-rolled, or their Damage is being suffered. */
  step: 're-roll' | 'damage';
  /** How many uncanceled dice the left side is after. */
  need: number;
  /** Of an attack: its weapon, the Damage it adds to a hit, and the line it was aimed along. */
  weapon: string | null;
  bonus: number;
  line: SightLine | null;
  /** Whether a hit stuns in place of Damage, and else how much Damage neutralizes the target. */
  stuns: boolean;
  breaks: number | null;
  /** Of a test: the one that has to follow, where passing this one is not all. */
  second?: SecondTest;
  left: DiceRow;
  right: DiceRow | null;
}
export interface DiceRow {
  character: CharacterId;
  dice: number[];
  /** What each die showed before it was rolled again. */
  was: (number | null)[];
}

export interface State {
  round: number;
  phase: 'preparation' | 'draw' | 'escalation' | 'action' | 'debrief';
  plans: Record<string, Plan>;
  side: Side;
  area: MissionArea;
  /** Boards that have not been laid yet. */
  box: { id: BoardId; kind: string }[];
  /** The overlay of assimilated characters. */
  overlay: CardId;
  players: Record<Seat, Player>;
  /** Core Mission cards of each affiliation. */
  cores: Record<string, CardId[]>;
  characters: Record<CharacterId, Character>;
  /** Everybody and every player in a fixed order: the order of keys means nothing. */
  roster: CharacterId[];
  seats: Seat[];
  /** Sides (seats or teams) in their order of play, and whose turn is next. */
  order: string[];
  next: number;
  /** Who in each team was asked last. */
  asked: Record<string, Seat>;
  active: { seat: Seat; character: CharacterId | null; bonus: boolean } | null;
  /** Cards being played: face up, no longer in a hand, not yet anywhere else. */
  played: { copy: Copy; owner: Seat }[];
  lasting: Lasting[];
  lastingNo: number;
  /** What was used that may be used once: `K-CH2:round`. */
  used: string[];
  contest: Contest | null;
  fallen: Fallen[];
}

/** AM-attack: an attack while it is resolved. Cards change it before dice are rolled. */
export interface Attack {
  attacker: CharacterId;
  target: CharacterId;
  weapon: Weapon;
  /** Cards that add dice for this attack alone. */
  extraDice: number;
  noAttackerBackup: boolean;
  noDefenderBackup: boolean;
  noCover: boolean;
  /** Exactly so many dice. */
  fixedDice: number | null;
  /** Meant for whoever is in this space. */
  space: SpaceId | null;
  /** Rolls the printed Attack rating, whatever pegs are left. */
  printedRating: boolean;
  ended: boolean;
}

export interface Outcome {
  attack: Attack;
  attackerOwner: Seat;
  targetOwner: Seat;
  uncanceled: number;
  damage: number;
  stunned: boolean;
  incapacitated: boolean;
  neutralized: boolean;
  assimilated: boolean;
  /** House: Melee, without Backup, against a target that is not incapacitated. */
  honorable: boolean;
  attackerHadBackup: boolean;
  targetKeywords: readonly string[];
  targetHadActivated: boolean;
}

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

/** Why somebody was damaged. */
export interface Cause {
  /** Where it came from: whoever did it may be gone by the time it counts. */
  at: SpaceId | null;
  by: CharacterId | null;
  seat: Seat | null;
  attack: Attack | null;
}
export interface Neutralizing {
  character: CharacterId;
  owner: Seat;
  cause: Cause;
  /** An assimilation was turned into a death with Honor. */
  withHonor: boolean;
}

/** A roll that stands on the dice board, as cards that re-roll see it. */
export interface Roll {
  kind: 'attack' | 'defense' | 'skill';
  character: CharacterId;
  /** The row of the dice board its dice lie in. */
  row: 'left' | 'right';
}

export interface Self {
  owner: Seat;
  card: CardId;
  /** The copy, the character or the lasting effect that this is. */
  id: string;
  zone: 'play' | 'hand';
  /** Who has it: the character itself, or the bearer of an Equipment or Trait. */
  bearer: CharacterId | null;
  data: Json;
  lasting: boolean;
}

/** AM-special-1: an Action printed on a card. */
export interface SpecialAction {
  /** Tells several Actions on one card apart. */
  readonly key?: string;
  /** Where the card must be: in play unless said otherwise. */
  readonly from?: 'hand' | 'play';
  /** What the option says; by default the card's name. */
  readonly say?: string;
  can(t: Reading, self: Self, actor: CharacterId): Verdict;
  do(t: Table, self: Self, actor: CharacterId): Flow;
  /** What it comes to, for whoever weighs it: what it has no tests ahead of is left out only where nothing is promised. */
  ahead?(t: Reading, self: Self, actor: CharacterId): Ahead;
  /** Where its test is taken, by place alone, for whoever looks for the way there. */
  readonly place?: Place;
}

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

/** A second test that has to be passed as well: who takes it, if anybody can, and the chance of that. */
export interface SecondTest {
  readonly tester: CharacterId | null;
  readonly chance: number;
}

/** A terminal of one of these types or any, a kind of board, a room; and whether somebody hostile has to be near. */
export interface Place {
  readonly at?: readonly Terminal[] | 'any';
  readonly on?: string;
  readonly in?: string;
  readonly opposed?: true;
}

/** A card that re-rolls dice outside the discard rule. */
export interface Reroll {
  readonly from: 'hand' | 'play';
  readonly say: string;
  if(t: Reading, roll: Roll, self: Self): boolean;
  do(t: Table, roll: Roll, self: Self): Flow;
}

export type CardKind = 'character' | 'overlay' | 'core' | 'mission' | 'event' | 'permanent' | 'trait' | 'equipment';

export interface CardFacts {
  readonly kind: CardKind;
  readonly affiliation: Affiliation;
  /** Where each part comes from: `printed`, or what of it is not. */
  readonly provenance: Readonly<Record<string, Provenance>> & { readonly name: Provenance };
  readonly sheet?: Sheet;
  /** Extra characters are swapped in; the others are the team. */
  readonly extra?: boolean;
  /** What an alternative commander does to the rest of the team: the cards to take instead. */
  readonly team?: readonly CardId[];
  readonly keyword?: string;
  readonly points?: number;
  /** In the starter deck; 0 for extra cards. */
  readonly copies?: number;
  readonly supply?: number;
  readonly weapons?: readonly Weapon[];
  /** AM-cards-13 */
  requirement?(t: Reading, seat: Seat): Verdict;
  readonly actions?: readonly SpecialAction[];
  /** Played at the start of an activation, without an Action. `needsActor` ones speak of the character being activated. */
  readonly start?: {
    readonly needsActor?: boolean;
    can(t: Reading, self: Self): Verdict;
    do(t: Table, self: Self): Flow;
  };
  /** An End of Game Mission. */
  end?(t: Reading, self: Self): boolean;
  /** A Core Mission: points in the debrief. */
  debrief?(t: Reading, self: Self): number;
  readonly reroll?: Reroll;
}

export type AwayMissions = {
  state: State;
  steps: {
    scan: object;
    board: { side: string };
    'core-missions': object;
    'starting-areas': object;
    'starting-area': { side: string };
    'beam-down': { side: string };
    shuffle: object;
    'draw-phase': { round: number };
    escalation: { order: readonly Seat[] };
    'action-phase': object;
    turn: object;
    activation: { seat: Seat; character: CharacterId };
    action: { seat: Seat; character: CharacterId; left: number; begun: boolean };
    bonus: { seat: Seat; character: CharacterId | null };
    debrief: { seats: readonly Seat[] };
    score: object;
  };
  events: {
    'activation.begins': { seat: Seat; character: CharacterId };
    'move.started': { character: CharacterId; atMost: number };
    'move.ended': { character: CharacterId };
    'target.chosen': Attack;
    'attack.aimed': Attack;
    'attack.resolved': Outcome;
    neutralized: Neutralizing;
    'would.be.assimilated': Neutralizing;
    'test.declared': Test;
    'test.passed': { character: CharacterId; successes: number };
    'action.finished': { seat: Seat; character: CharacterId };
    'event.played': { seat: Seat; copy: Copy };
    'mission.scored': { seat: Seat; copy: Copy };
    'honor.gained': { character: CharacterId };
    incapacitated: { character: CharacterId };
  };
  queries: {
    'attack dice': { about: { attack: Attack }; value: number };
    'defense dice': { about: { attack: Attack }; value: number };
    'skill dice': { about: { test: Test; character: CharacterId; opponent: CharacterId | null }; value: number };
    'backup dice': { about: { character: CharacterId; by: readonly CharacterId[]; roll: Roll['kind'] }; value: number };
    specialization: { about: { character: CharacterId; names: Specialization }; value: number };
    'move spaces': { about: { character: CharacterId }; value: number };
    'may pass hostile': { about: { character: CharacterId }; value: boolean };
    'sees through doors': { about: { character: CharacterId }; value: boolean };
    'may be attacked': { about: { attacker: CharacterId; target: CharacterId; weapon: Weapon }; value: Verdict };
    'may gain honor': { about: { character: CharacterId; weapon: Weapon | null }; value: Verdict };
    assimilates: { about: { attack: Attack }; value: boolean };
    'sealed doors': { about: object; value: readonly DoorId[] };
    terminals: { about: { space: SpaceId; character: CharacterId }; value: readonly Terminal[] };
    'may use terminal': { about: { space: SpaceId; character: CharacterId }; value: boolean };
  };
  asks: AsksOf<typeof asks>;
  tells: {
    'dice.off': { rolls: Record<string, number> };
    'side.chosen': { seat: Seat; side: Side };
    'board.placed': { seat: Seat; board: BoardId };
    'lifts.placed': { n: number };
    'cores.revealed': { cores: Record<Seat, string> };
    'area.chosen': { seat: Seat; board: BoardId };
    'beamed.down': { character: CharacterId; space: SpaceId };
    'decks.shuffled': object;
    'round.begins': { round: number };
    'polarity.reversed': { seat: Seat; n: number };
    'cards.discarded': { seat: Seat; cards: Copy[] };
    'hand.filled': { seat: Seat; support: number; missions: number; cards: Copy[] };
    'card.shuffled.in': { seat: Seat; card: Copy };
    'card.drawn': { seat: Seat; kind: 'support' | 'mission'; card: Copy };
    'bonus.given': { seat: Seat; n: number };
    arrived: { character: CharacterId; space: SpaceId };
    activates: { character: CharacterId };
    'bonus.used': { seat: Seat; character: CharacterId };
    'bonus.used.alone': { seat: Seat };
    passed: { character: CharacterId };
    'passed.alone': { seat: Seat };
    /** `path`: the spaces it went through, the one it left first. */
    moved: { character: CharacterId; space: SpaceId; path: SpaceId[] };
    /** Whoever is placed goes through nothing: `path` is where it was, if anywhere, and where it is. */
    placed: { character: CharacterId; space: SpaceId; path: SpaceId[] };
    'took.cover': { character: CharacterId };
    attacks: { attacker: CharacterId; target: CharacterId; weapon: string; line: SightLine | null };
    /** What a roll is made of, line by line. */
    pool: { character: CharacterId; items: Words[] };
    /** The last roll of a contest, and each re-roll, says how the dice compare then. */
    rolls: { character: CharacterId; dice: number[]; kind: Roll['kind']; seat: Seat } & Partial<Compared>;
    rerolled: {
      seat: Seat;
      card: Copy;
      was: number[];
      now: number[];
      character: CharacterId;
      kind: Roll['kind'];
      row: Roll['row'];
      /** Which dice of the row, counted from 0 as they fell. */
      places: number[];
    } & Compared;
    'attack.missed': { target: CharacterId };
    'attack.ended': { attacker: CharacterId };
    'attack.redirected': { target: CharacterId };
    damaged: { character: CharacterId; n: number };
    healed: { character: CharacterId; n: number };
    stunned: { character: CharacterId };
    'stun.removed': { character: CharacterId };
    neutralized: { character: CharacterId };
    assimilated: { character: CharacterId; seat: Seat };
    saved: { character: CharacterId; card: Copy };
    tests: { character: CharacterId; names: string };
    'test.passed': { character: CharacterId; n: number };
    'test.failed': { character: CharacterId };
    'mission.revealed': { seat: Seat; card: Copy; character: CharacterId };
    'mission.scored': { seat: Seat; card: Copy; points: number };
    'mission.failed': { seat: Seat; card: Copy };
    'mission.laid': { seat: Seat; card: Copy };
    'event.played': { seat: Seat; card: Copy };
    'event.cancelled': { seat: Seat; card: Copy };
    equipped: { character: CharacterId; card: Copy };
    attached: { character: CharacterId; card: Copy };
    'put.into.play': { seat: Seat; card: Copy };
    /** An ability by its name, or the card that gives it. */
    'used.ability': { character: CharacterId; ability: string };
    searched: { seat: Seat; card: Copy };
    'searched.nothing': { seat: Seat };
    'looked.at.hand': { seat: Seat; at: Seat; cards: Copy[] };
    'honor.gained': { character: CharacterId };
    'adapt.gained': { seat: Seat; n: number };
    'intel.gained': { seat: Seat; n: number };
    'intel.spent': { seat: Seat; n: number };
    'bonus.points': { seat: Seat; n: number; points: number };
    'door.sealed': { door: DoorId };
    'terminal.changed': { space: SpaceId };
    'timing.roll': { rolls: Record<string, number> };
    'core.scored': { seat: Seat; card: CardId; points: number };
    'score.counted': { seat: Seat; missions: number; bonus: number; core: number; total: number };
    conceded: { seat: Seat };
  };
  self: Self;
  card: CardFacts;
};

export type Table = KernelTable<AwayMissions>;
export type Reading = KernelReading<AwayMissions>;
export type Card = KernelCard<AwayMissions>;
export type Next = KernelNext<AwayMissions>;
export type Flow<R = void> = KernelFlow<R>;
export type { BoardId, CardId, DoorId, Seat, SpaceId, Verdict };
