/** All types of Ascendancy, said once. */
import type {
  AsksOf,
  Card as KernelCard,
  CardId,
  Flow as KernelFlow,
  Next as KernelNext,
  Reading as KernelReading,
  Seat,
  StepRef as KernelStepRef,
  Table as KernelTable,
  Verdict,
} from '@tenforward/kernel';
import type { asks } from './asks.ts';
import type { CardFacts, Self } from './card-types.ts';
import type { Combat, Combatant, DiceRoll, Striking, Volley } from './combat-types.ts';
import type { Tells } from './tells.ts';
import type { Galaxy, LaneId, SectorId, SystemId } from './galaxy.ts';

export const factions = ['cardassian', 'federation', 'ferengi', 'klingon', 'romulan'] as const;
export type Faction = (typeof factions)[number];
/** Those who have Ships: a player by seat, or `borg`. */
export type Power = string;
export const resources = ['production', 'research', 'culture'] as const;
export type Resource = (typeof resources)[number];
export type Resources = Record<Resource, number>;

/** One Ship, or one Fleet, by a name of its own at this table: `ann.7`. */
export type UnitId = string;
export type CubeId = string;
/** One Exploration or Command card among several alike: `borg-world.3`; its kind is what stands before the dot. */
export type Copy = string;
/** A Trade Agreement by its faction and number: `romulan-2`. */
export type AgreementId = string;
export type FleetSide = `${'CAR' | 'FED' | 'FER' | 'KLI' | 'ROM'}-${1 | 2 | 3}${'A' | 'B'}`;

/** A single Ship, or the Ships of a Fleet: what one Command moves (8). */
export interface Unit {
  id: UnitId;
  owner: Seat;
  /** Nowhere while it is at Warp. */
  at: SectorId | null;
  warp: { tokens: number; from: SectorId } | null;
  ships: number;
  fleet: FleetSide | null;
}

/** A Cube on the map counts as a Ship, one on a Spire as a Structure (3.6.1.1). */
export interface Cube {
  id: CubeId;
  at: SectorId;
  onSpire: boolean;
  activated: boolean;
}

/** What lies on a disc. Who Controls it is who has a Control Node there. */
export interface System {
  id: SystemId;
  /** Whose Control Node is here. */
  control: Seat | null;
  nodes: Resources;
  starbase: boolean;
  /** Warp tokens: the level of a Warp-Capable Civilization. */
  level: number;
  /** Resource tokens of a Pre-Warp Civilization. */
  tokens: Resources;
  /** The Research token of a Phenomenon. */
  research: boolean;
  /** A Borg World: a Spire and its Assimilation Nodes. */
  spire: boolean;
  assimilation: number;
  /** An Exploration card that remains in play, and one that lies here face down. */
  card: Copy | null;
  hidden: { copy: Copy; early: boolean } | null;
  /** Activation tokens: the delay of the Hub. */
  delay: number;
}

export interface Project {
  card: CardId;
  research: number;
  /** How it came: captured Projects do not count for a limit on Rival Projects. */
  captured: boolean;
}
export interface Held {
  card: CardId;
  exhausted: boolean;
}
export interface Agreement {
  id: AgreementId;
  owner: Seat;
  /** The owner until it is given; nobody once it is discarded. */
  holder: Seat | null;
  exhausted: boolean;
}

/** What is remembered of a player's own turn. */
export interface Turn {
  phase: 'building' | 'command';
  /** Units that were on a Phenomenon as the turn began (8.10). */
  onPhenomenon: UnitId[];
  /** Ships built in this Building Phase, by System. */
  built: Record<SystemId, UnitId[]>;
  /** Projects that got their Research token in this Building Phase (7.4). */
  committed: CardId[];
  /** What may be used once a turn and was: `mining-fleet`. */
  used: string[];
}

export interface Player {
  faction: Faction;
  home: SystemId;
  reserve: Resources;
  ascendancy: number;
  /** How often each was upgraded. */
  weapons: number;
  shields: number;
  /** Commands that are not Exhausted. How many there are in all follows from Starbases and Advancements. */
  ready: number;
  /** Starbases it has Commissioned in the game. */
  commissioned: number;
  deck: CardId[];
  /** Cards below the deck whose place everybody knows, if the deck is never shuffled (16.3.5). */
  under: CardId[];
  projects: Project[];
  advancements: Held[];
  allies: Held[];
  mulligans: number;
  fate: 'playing' | 'assimilated' | 'exterminated';
  turn: Turn | null;
  /** Allies it had in its Building Phase of this Game Round: some are passed on for it. */
  hadInBuilding: CardId[];
  /** Names units. */
  unitNo: number;
}

/** Turn Order cards of this Game Round. */
export interface TurnOrder {
  /** Who has which card; secret until shown. */
  cards: Record<Power, number>;
  /** Cards that nobody has taken yet, and those put aside unseen. */
  pool: number[];
  aside: number[];
  shown: Power[];
  /** Who has looked at the card of the Borg. */
  drewForBorg: Seat | null;
  /** What a player who chose had before them. */
  saw: Record<Seat, number[]>;
  /** Who holds which card of the Game Round before: the order of bidding. */
  before: Power[];
  bids: Record<Seat, number>;
  /** Who is still to take a turn, and who has. */
  gone: Power[];
  /** Resurgence: the Borg have card 10. */
  resurgence: boolean;
  /** Assimilated players who got a card: those Assimilated since wait for the next Game Round (15.4.3.1). */
  collective: Seat[];
}

/** A deck in parts: first the starting stack, then the main one, then cards whose place at the bottom everybody knows. */
export interface Deck {
  starting: string[];
  main: string[];
  under: string[];
  discard: string[];
  /** Cards that were kept out of the starting stack, as everybody knows. */
  readonly late: readonly string[];
}

/** A Trade Agreement offered to another player, alone or for one of theirs (13.1). */
export interface Offer {
  /** All it says: `ann:ben:federation-1:klingon-2`. */
  id: string;
  from: Seat;
  to: Seat;
  gives: AgreementId;
  wants: AgreementId | null;
}

/** The Borg turn that is being taken. */
export interface BorgTurn {
  /** The Assimilated player whose turn it is; nobody, if the Borg go by themselves. */
  controller: Seat | null;
  /** Command cards an Assimilated player has drawn and not yet used. */
  hand: Copy[];
  /** Cubes that Collective Efficiency has called, in order. */
  queue: CubeId[];
  /** Cubes that have had a turn of choosing: whose choice is next (15.2.2.1). */
  chosen: number;
  /** The Cube whose turn it is, its Command card once that is revealed, and whether it is executing it, fights included. */
  activation: { cube: CubeId; by: Seat; card: Copy | null; executing: boolean } | null;
}

export interface State {
  round: number;
  stage: 'set-up' | 'initiative' | 'execution' | 'recharge';
  active: Power | null;
  /** Players in their order around the table, clockwise. */
  seats: Seat[];
  players: Record<Seat, Player>;
  galaxy: Galaxy;
  systems: Record<SystemId, System>;
  units: Record<UnitId, Unit>;
  cubes: Record<CubeId, Cube>;
  agreements: Record<AgreementId, Agreement>;
  offers: Offer[];
  /** Who was denied a System that is shared in Peace, and must wait until alone there (13.2.2). */
  denied: { seat: Seat; system: SystemId }[];
  order: TurnOrder;
  discs: Deck;
  exploration: Deck;
  tech: Deck;
  commands: Deck;
  /** Reshuffles of the Command deck (15.5). */
  reshuffles: number;
  borg: BorgTurn | null;
  combat: Combat | null;
  /** The decks of Factions nobody plays, for cards that draw from them. */
  unused: Partial<Record<Faction, CardId[]>>;
}

/** A unit on its way: what it has left, and how it moves. */
export interface Voyage {
  seat: Seat;
  unit: UnitId;
  speed: 'impulse' | 'warp';
  /** Sectors at Impulse, Systems at Warp. */
  left: number;
  /** Where it is: at Warp, the Sector it left the map from. */
  at: SectorId;
  /** Whether it has set out: before, it may think better of it. */
  begun: boolean;
  /** Systems in which it has left Ships on its way. */
  dropped?: SystemId[];
}

/** What a player has come upon: an Exploration card to be resolved on a System. */
export interface Found {
  seat: Seat;
  system: SystemId;
  copy: Copy;
  /** Units that are there. */
  units: UnitId[];
}

export interface HegemonyAttempt {
  seat: Seat;
  system: SystemId;
  die: number;
  bonus: number;
  resistance: number;
}

export type CommandKind =
  | 'impulse'
  | 'enter-warp'
  | 'add-warp'
  | 'exit-warp'
  | 'brave'
  | 'battle'
  | 'invade'
  | 'hegemony'
  | 'fleet'
  | 'starbase'
  | 'launch'
  | 'card';

export type Ascendancy = {
  state: State;
  steps: {
    'starting-project': object;
    initiative: { round: number };
    bid: { left: readonly Seat[] };
    'choose-order': { left: readonly Seat[] };
    'deal-order': object;
    'next-turn': object;
    'first-turns': { round: number };
    turn: { seat: Seat };
    building: { seat: Seat };
    'command-phase': { seat: Seat };
    command: { seat: Seat };
    'end-turn': { seat: Seat };
    voyage: Voyage;
    arrival: { seat: Seat; units: readonly UnitId[]; system: SystemId; discovered: boolean };
    exploration: { seat: Seat; system: SystemId; copy: Copy };
    battle: { attacker: Power; target: SectorId };
    'combat-round': object;
    'combat-end': object;
    invasion: { seat: Seat; system: SystemId };
    assimilation: { cube: CubeId };
    'borg-turn': { controller: Seat | null };
    'borg-building': object;
    'borg-command': object;
    activation: { cube: CubeId; by: Seat; card: Copy | null };
    'borg-execute': object;
    'borg-engage': { again: boolean };
    'borg-assimilate': object;
    'borg-activated': object;
    'borg-end': object;
    recharge: object;
    generate: object;
    maintenance: object;
  };
  events: {
    'battle.declared': { combat: Combat; seat: Power };
    'combat.round': { combat: Combat };
    /** Against a Cube: after a First Strike and before it mends; after its Shields have risen. */
    'casualties.taken': { combat: Combat };
    'shields.raised': { combat: Combat };
    'dice.rolled': DiceRoll;
    'hits.scored': Volley;
    'ships.lost': { combat: Combat | null; owner: Seat; ships: number; by: Combatant | null };
    'combat.over': { combat: Combat };
    'invasion.won': { seat: Seat; system: SystemId };
    'node.destroyed': { by: Seat | null; owner: Seat | null; system: SystemId; node: Resource };
    'cube.destroyed': { by: readonly Seat[]; cube: CubeId };
    'world.reclaimed': { seat: Seat; system: SystemId };
    'move.ended': { seat: Seat; system: SystemId };
    'unit.passes': { seat: Seat; unit: UnitId; system: SystemId };
    colonised: { seat: Seat; system: SystemId };
    'project.launched': { seat: Seat; card: CardId };
    'project.completed': { seat: Seat; card: CardId };
    'phenomenon.discovered': { seat: Seat; system: SystemId };
    'phenomenon.studied': { seat: Seat; system: SystemId };
    'exploration.drawn': { seat: Seat; copy: Copy; system: SystemId };
    'agreement.received': { agreement: AgreementId; holder: Seat };
    'hegemony.rolled': HegemonyAttempt;
    'hegemony.declared': HegemonyAttempt;
    'ships.built': { seat: Seat; system: SystemId; ships: number };
    'command.revealed': { cube: CubeId; copy: Copy };
    'borg.acts': object;
  };
  queries: {
    'impulse speed': { about: { seat: Seat; unit: UnitId | null }; value: number };
    'command cost': {
      about: { seat: Seat; for: CommandKind; unit: UnitId | null; target: Combatant | null; at: SectorId | null };
      value: number;
    };
    'shield modifier': { about: ShieldsAbout; value: number };
    'hazard level': { about: { seat: Seat; system: SystemId }; value: number };
    'hazard dice': { about: { unit: UnitId }; value: number };
    blocks: { about: { mover: Power; unit: UnitId | null; sector: SectorId; blocker: Power }; value: boolean };
    'may stop among': { about: { seat: Seat; unit: UnitId; system: SystemId }; value: boolean };
    'must stop': { about: { sector: SectorId }; value: boolean };
    'may enter warp': { about: { sector: SectorId }; value: Verdict };
    'cubes perish': { about: { sector: SectorId }; value: boolean };
    'may be attacked': { about: { sector: SectorId }; value: Verdict };
    'extra lanes': { about: { seat: Seat; unit: UnitId | null; system: SystemId }; value: number };
    'discs drawn': { about: { seat: Seat }; value: number };
    'ships to build': { about: { seat: Seat; system: SystemId }; value: number };
    'fleet yard': { about: { seat: Seat; sector: SectorId; phase: Turn['phase'] }; value: boolean };
    'may colonise': { about: { seat: Seat; system: SystemId }; value: Verdict };
    'colony price': { about: { seat: Seat; system: SystemId; resource: Resource }; value: number };
    'may invade': { about: { seat: Seat; system: SystemId }; value: Verdict };
    'may build node': { about: { seat: Seat; system: SystemId; node: Resource }; value: Verdict };
    'any slot': { about: { seat: Seat; node: Resource }; value: boolean };
    'pays for culture': { about: { seat: Seat; for: 'colony' | 'hegemony' }; value: number };
    'buys upgrades': { about: { seat: Seat; track: 'weapons' | 'shields' }; value: readonly Resource[] };
    'hegemony bonus': { about: { seat: Seat; system: SystemId }; value: number };
    'hegemony resistance': { about: { system: SystemId }; value: number };
    'hegemony price': { about: { seat: Seat; system: SystemId; part: 'attempt' | 'control' }; value: number };
    generates: { about: { seat: Seat; system: SystemId; resource: Resource }; value: number };
    'system output': { about: { seat: Seat; system: SystemId; resource: Resource }; value: number };
    income: { about: { seat: Seat; resource: Resource }; value: number };
    'launch decks': { about: { seat: Seat }; value: readonly string[] };
    'receives exhausted': { about: { seat: Seat }; value: boolean };
    'may retreat': { about: { seat: Seat }; value: Verdict };
    'may surrender': { about: { seat: Seat }; value: Verdict };
    /** 9.1.1.2: hits that cards could still bring in this Combat Round besides those of dice, at the most. */
    'hits from cards': { about: { combat: Combat; seat: Seat }; value: number };
    'first strike': { about: { combat: Combat; seat: Seat; against: Combatant; of: Striking }; value: boolean };
    'cloaking works': { about: { seat: Seat; sectors: readonly SectorId[]; against: readonly Seat[] }; value: boolean };
    'starbase dice': { about: { seat: Seat | null }; value: number };
    'combat dice': { about: { combat: Combat; seat: Seat }; value: number };
    'automatic hits': { about: { combat: Combat; seat: Seat }; value: number };
    'dice hit surely': { about: { combat: Combat; seat: Seat; unit: UnitId | null }; value: boolean };
    'sixes always hit': { about: { seat: Seat }; value: boolean };
    'only sixes hit': { about: { combat: Combat; sector: SectorId }; value: boolean };
    'hit bonus': { about: { combat: Combat; seat: Seat; against: Combatant }; value: number };
    'ignored hits': { about: { combat: Combat; seat: Seat }; value: number };
    'ignored casualties': { about: { combat: Combat; unit: UnitId }; value: number };
    spoils: { about: { combat: Combat; unit: UnitId }; value: number };
    'hits raze': { about: { combat: Combat; seat: Seat }; value: boolean };
    'cube regenerates': { about: { combat: Combat }; value: boolean };
    'annihilation captures': { about: { seat: Seat }; value: boolean };
  };
  asks: AsksOf<typeof asks>;
  tells: Tells;
  self: Self;
  card: CardFacts;
};

/** Whose Shields are asked for: those of its Ships in a Sector, or of a System of theirs, and what they face. */
export interface ShieldsAbout {
  seat: Seat;
  sector: SectorId;
  /** A combatant, or `hazard`. */
  against: string;
  of: 'ships' | 'system';
}

export type Table = KernelTable<Ascendancy>;
export type Reading = KernelReading<Ascendancy>;
export type Card = KernelCard<Ascendancy>;
export type Cards = Readonly<Record<CardId, Card>>;
export type Next = KernelNext<Ascendancy>;
export type StepRef = KernelStepRef<Ascendancy>;
export type Flow<R = void> = KernelFlow<R>;
export type { CardId, Galaxy, LaneId, SectorId, Seat, SystemId, Verdict };
