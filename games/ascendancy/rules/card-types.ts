/** What cards, discs, factions and fleets have in print, and what rules may ask of them. */
import type { Seat, Verdict, Words } from '@tenforward/kernel';
import type { Found } from './exploration.ts';
import type { SectorId, SystemId } from './galaxy.ts';
import type {
  CardId,
  Copy,
  CubeId,
  Faction,
  FleetSide,
  Flow,
  Next,
  Reading,
  Resources,
  Table,
  UnitId,
} from './types.ts';

export type Box = 'STA' | '50' | 'CE' | 'FE' | 'BE';
/** How sure we are of a value that the rulebook does not print; those with the real game correct it in data/. */
export type Provenance = 'confirmed' | 'supported' | 'inferred' | 'unknown';
export type AdvancementType =
  | 'Business'
  | 'Command'
  | 'Espionage'
  | 'Expansion'
  | 'Exploration'
  | 'Military'
  | 'Science'
  | 'Borg';

export interface Capacity extends Resources {
  readonly open: number;
}

/** A disc (Appendix I). */
export interface SystemFacts {
  readonly sort: 'planet' | 'phenomenon' | 'hub';
  readonly hazard: number | null;
  readonly capacity: Capacity;
  readonly lanes: number;
  readonly home: Faction | null;
  readonly link: 'hub' | 'conduit' | null;
}

/** An Exploration card (Appendix II). */
export interface ExplorationFacts {
  readonly sort: 'crisis' | 'discovery' | 'ally' | 'civilization' | 'virgin';
  readonly copies: number;
  readonly red: number;
  /** Of the Borg set: what is removed with the Borg, and set aside at the start if it is no Discovery. */
  readonly borg: boolean;
  readonly hazard?: number;
  readonly diplomacy?: number;
  /** It stays on the System until that is Colonised. */
  readonly remains?: boolean;
  /** It speaks of the player to the right: replaced when nobody is left there (15.4.3.2). */
  readonly rightHand?: boolean;
  /** It moves a Cube here: for the Borg it is set up as a Civilization all the same. */
  readonly civilization?: { readonly level: number } | { readonly tokens: Resources };
  /** Writ of Accountability: shuffled back into the deck. */
  readonly shufflesBack?: boolean;
}

export interface AdvancementFacts {
  readonly faction: Faction | 'borg';
  readonly type: AdvancementType;
  /** In Research; nothing for the one a Faction starts with. */
  readonly cost: number | null;
  readonly warp: number;
  readonly command: number;
  readonly culture: number;
  /** Romulan Cloaking Technology: some cards undo its effects. */
  readonly cloaking?: true;
}

export interface FleetFacts {
  readonly faction: Faction;
  readonly number: 1 | 2 | 3;
  readonly side: 'A' | 'B';
  readonly most: number;
}

/** Special Rules by their names, each in rules with ids of the handbook (Appendix III). */
export type SpecialRules = Readonly<Record<string, Readonly<Record<string, string>>>>;
export interface FactionFacts {
  /** What its card says. */
  readonly special: SpecialRules;
  /** Cases for which a card has no room: only the handbook has them. */
  readonly explained?: SpecialRules;
}

export interface CommandFacts {
  readonly copies: number;
  readonly red: number;
  /** How many Systems the Cube may move. */
  readonly warp: number | null;
  /** After it the Cube fights at once. */
  readonly fights?: true;
  /** Under Attack-Command-Attack it leaves players without First Strike (15.5.1). */
  readonly swift?: true;
}

/** What a card's code knows of itself, or of what the card has left in force. */
export interface Self {
  /** Whose card it is; of a disc or a card on it, whoever Controls the System, or nobody (''). */
  owner: Seat;
  card: CardId;
  id: string;
  /** The disc it is or lies on. */
  system: SystemId | null;
  /** The Fleet it is the card of. */
  unit: UnitId | null;
  /** What it remembers: how many Ships were given up. */
  n: number;
}

/** Something a card lets its owner do on their own turn; its sentence is the card's `ID.act`, or `ID.act.KEY`. */
export interface CardAct {
  /** Tells several acts of one card apart. */
  readonly key?: string;
  /** When: in the Building Phase, the Command Phase, or any time of the owner's turn. */
  readonly when: 'building' | 'command' | 'turn';
  /** It costs a Command (4: Special Rules). */
  readonly command?: true;
  can(t: Reading, self: Self): Verdict;
  do(t: Table, self: Self): Flow | void;
}

/** What a Command card has a Cube do; the Borg's rules carry it out (15.3). */
export interface Orders {
  readonly cube: CubeId;
  readonly by: Seat;
  readonly copy: Copy;
}

/** How a card's own way of Colonising went: through, and nothing is left to pay, or not. */
export type Colonised = 'free' | 'failed';

export interface CardFacts {
  readonly kind: 'faction' | 'system' | 'exploration' | 'advancement' | 'fleet' | 'command' | 'agreement';
  readonly box?: Box;
  /** Where values come from that the rulebook does not print. */
  readonly provenance?: Provenance;
  readonly faction?: FactionFacts;
  readonly system?: SystemFacts;
  readonly exploration?: ExplorationFacts;
  readonly advancement?: AdvancementFacts;
  readonly fleet?: FleetFacts;
  readonly command?: CommandFacts;
  readonly acts?: readonly CardAct[];
  /** An Exploration card: what it does to the player who drew it, and the steps that follow from it. */
  explore?(t: Table, found: Found): Flow<Next> | Next;
  /** A card on a System that has its own way of Colonising: whether it went through. */
  readonly colonise?: (t: Table, seat: Seat, system: SystemId) => Flow<Colonised> | Colonised;
  /** An Advancement: what happens when it is completed, besides its icons. */
  completed?(t: Table, seat: Seat, self: Self): Flow | void;
  /** A Trade Agreement or Ally: what it brings its holder at generation; several where the holder chooses. */
  yields?(t: Reading, holder: Seat, card: CardId): readonly Resources[];
  /** In Maintenance. */
  maintenance?(t: Table, self: Self): Flow | void;
  /** An Ally that is passed to the left in Maintenance. */
  readonly passesLeft?: true;
  /** … only if its holder had it in the Building Phase. */
  readonly passesIfHeld?: true;
  /** A Command card: what the Borg do. */
  execute?(t: Table, orders: Orders): Flow | void;
}

/** Where a Fleet side is described. */
export type { FleetSide, SectorId, Words };
