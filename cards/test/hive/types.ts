/** The types of Hive: what its chapters say, joined, and the data they share. */
import type {
  Act,
  AsksOf,
  Card as KernelCard,
  Flow as KernelFlow,
  Moment as M,
  Next as KernelNext,
  QueriesOf,
  Reading as R,
  Seat,
  Table as T,
  Verdict,
} from '@tenforward/kernel';
import type { AttemptEvents, attemptQueries, AttemptTells } from './rules/attempt.ts';
import type { BeamingEvents, beamingAsks, beamingQueries, BeamingTells } from './rules/beaming.ts';
import type { downloadAsks, DownloadTells } from './rules/downloads.ts';
import type { EndTells } from './rules/end.ts';
import type { firingAsks, FiringEvents, firingQueries, FiringTells } from './rules/firing.ts';
import type { PeopleEvents, peopleAsks, peopleQueries, PeopleTells, Skill } from './rules/people.ts';
import type { playingAsks, PlayingEvents, PlayingTells } from './rules/playing.ts';
import type { probeAsks, ProbeTells } from './rules/probes.ts';
import type { pointQueries } from './rules/points.ts';
import type { SuspendedTells } from './rules/suspended.ts';
import type { TimelineTells } from './rules/timeline.ts';
import type { turnAsks, TurnEvents, turnQueries, TurnTells } from './rules/turn.ts';
import type { Mine, Open } from './rules/hidden.ts';
import type { Cards, Me } from './rules/zones.ts';

/** A mission is being attempted: by whom, and by the crew of this ship or by the team on the planet. */
export interface Attempt {
  seat: Seat;
  mission: string;
  group: string;
}
export interface State {
  cards: Cards;
  /** Whether everybody may know what is in a deck, though not where. */
  deckLists: 'secret' | 'open';
  turn: Seat;
  turnNo: number;
  /** The one normal card play of a turn, which comes before its first order. */
  cardPlay: 'open' | 'gone';
  score: Record<Seat, number>;
  attempt: Attempt | null;
  /** Years in which history goes another way. */
  disrupted: string[];
}

/** How a group comes out of a dilemma. */
export type Outcome = 'goes on' | 'stopped';
export const goesOn: Outcome = 'goes on';
export const stopped: Outcome = 'stopped';

/** What is printed on a card besides its words, and what its text does where it is no answer to somebody else. */
export interface Facts {
  readonly type:
    | 'interrupt'
    | 'event'
    | 'objective'
    | 'dilemma'
    | 'personnel'
    | 'ship'
    | 'mission'
    | 'time location'
    | 'equipment'
    | 'doorway';
  readonly affiliation?: string;
  readonly icons?: readonly string[];
  readonly class?: string;
  readonly skills?: readonly Skill[];
  readonly cunning?: number;
  readonly strength?: number;
  readonly traits?: readonly string[];
  readonly where?: 'planet' | 'space' | 'either';
  readonly points?: number;
  /** What solves a mission. */
  readonly needs?: readonly Skill[];
  /** Cards that may not be played on it, or in answer to it. */
  readonly immune?: readonly string[];
  readonly countdown?: number;
  /** What it may be played on; with this it is played on something. */
  readonly target?: (t: Reading, me: Me) => readonly Me[];
  /** What it does when played; it is discarded afterwards unless it has gone somewhere. */
  readonly play?: (t: Board, me: Me, target: string) => Flow | void;
  readonly reports?: (t: Board, me: Me) => Flow | void;
  /** What it does to a group that meets it. */
  readonly meet?: (t: Board, me: Me, met: Hive['events']['dilemma.met']) => Flow<Outcome> | Outcome;
  /** What has to be present where it lies to be rid of it. */
  readonly cure?: readonly Skill[];
  readonly suspends?: Suspends;
  readonly probe?: Probe;
}
/** What is decided by a card of the deck: when, and what happens if one of these icons (`Com Nav`) is on it. */
export interface Probe {
  readonly if: (t: Reading, me: Me) => boolean;
  readonly outcomes: Readonly<Record<string, (t: Board, me: Me) => Flow | void>>;
}
/** A card that can break into anything: from a hand, from play, or as a hidden agenda that is turned up. */
export interface Suspends {
  readonly from: 'hand' | 'play' | 'face down';
  /** Whether it could matter at a moment, for all that everybody knows: then whoever could have it is asked there. */
  readonly helps?: (t: Reading, moment: Moment, me: Me) => boolean;
  readonly may?: (t: Reading, me: Me) => Verdict;
  readonly do?: (t: Board, me: Me) => Flow | void;
}

export type Hive = {
  state: State;
  steps: {
    turn: { seat: Seat };
    act: { seat: Seat };
    dilemma: object;
    close: { seat: Seat };
  };
  events: PlayingEvents & AttemptEvents & FiringEvents & PeopleEvents & BeamingEvents & TurnEvents;
  queries: QueriesOf<
    typeof peopleQueries &
      typeof pointQueries &
      typeof attemptQueries &
      typeof beamingQueries &
      typeof firingQueries &
      typeof turnQueries
  >;
  asks: AsksOf<
    typeof turnAsks &
      typeof playingAsks &
      typeof downloadAsks &
      typeof peopleAsks &
      typeof firingAsks &
      typeof beamingAsks &
      typeof probeAsks
  >;
  tells: PlayingTells &
    DownloadTells &
    AttemptTells &
    FiringTells &
    PeopleTells &
    BeamingTells &
    ProbeTells &
    SuspendedTells &
    TimelineTells &
    TurnTells &
    EndTells;
  self: Me;
  card: Facts;
  open: Open;
  mine: Mine;
};

export type Board = T<Hive>;
export type Reading = R<Hive>;
export type Moment = M<Hive>;
export type Card = KernelCard<Hive>;
export type Deed = Act<Hive>;
export type Next = KernelNext<Hive>;
export type Flow<R = void> = KernelFlow<R>;
