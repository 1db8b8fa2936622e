/**
 * The tables of the store, one shape for both engines. Times are milliseconds; JSON is text, never `jsonb`, which would
 * reorder keys; flags are 0 and 1.
 */
import type { Generated } from 'kysely';

export interface Schema {
  people: PeopleTable;
  sessions: SessionsTable;
  /** Codes that set a new password: given at registration, or by an administrator. */
  codes: CodesTable;
  relations: RelationsTable;
  /** From where people came in before. */
  addresses: AddressesTable;
  /** Seeds that were promised and have no table yet. */
  seeds: SeedsTable;
  tables: TablesTable;
  seats: SeatsTable;
  invites: InvitesTable;
  progress: ProgressTable;
  entries: EntriesTable;
  snapshots: SnapshotsTable;
  standing: StandingTable;
  chat: ChatTable;
  /** Messages that were done and are no decisions, so that they are done once. */
  once: OnceTable;
  archived: ArchivedTable;
  decks: DecksTable;
  reports: ReportsTable;
  /** Who is where, and what was written only to see whether it can be: these pass, and are in no backup. */
  servers: ServersTable;
  presence: PresenceTable;
  trial: TrialTable;
}

export interface PeopleTable {
  id: string;
  name: string;
  /** The name as it is compared: registered names are unique by it. Guests and anonymous people have none. */
  name_key: string | null;
  password: string | null;
  kind: 'guest' | 'member' | 'gone';
  admin: number;
  created_at: number;
  seen_at: number;
}
export interface SessionsTable {
  /** SHA-256 of the token: the token itself is nowhere. */
  hash: string;
  person: string;
  kind: 'cookie' | 'token';
  created_at: number;
  seen_at: number;
  expires_at: number;
}
export interface CodesTable {
  hash: string;
  person: string;
  kind: 'recovery' | 'reset';
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
}
export interface RelationsTable {
  person: string;
  other: string;
  kind: 'block' | 'mute';
  at: number;
}

export interface AddressesTable {
  person: string;
  /** SHA-256 of the person and the address. */
  hash: string;
  seen_at: number;
}

export interface SeedsTable {
  commitment: string;
  person: string;
  /** Betrays every roll of the table it will be for. */
  seed: string;
  created_at: number;
}

export interface TablesTable {
  id: string;
  game: string;
  host: string;
  status: 'gathering' | 'playing' | 'over' | 'closed';
  visibility: 'open' | 'private';
  /** `Settings` of the protocol, as JSON. */
  settings: string;
  /** What was chosen at creation, as JSON. */
  options: string;
  /** Betrays every roll to come: it leaves the store only after the end. */
  seed: string;
  commitment: string;
  /** The `Header` of the record once the game has begun, as JSON. */
  header: string | null;
  /** A `Request` of the protocol that waits for consent, as JSON. */
  request: string | null;
  /** The `end` of the record, as JSON: how the game ended, and the hash of its last world. */
  result: string | null;
  rematch_of: string | null;
  next: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** Where the game begins if not at its beginning, as the raw position of a header, as JSON. Known once the game is over. */
  position: string | null;
  /** `{ table, n }` of the finished game it goes on from, as JSON. */
  continued_from: string | null;
}
export interface SeatsTable {
  table_id: string;
  seat: string;
  place: number;
  kind: 'open' | 'person' | 'bot';
  person: string | null;
  bot: string | null;
  team: string | null;
  nonce: string | null;
  /** For whom an open seat is kept. */
  reserved: string | null;
}
export interface InvitesTable {
  hash: string;
  table_id: string;
  /** Null: to watch. */
  seat: string | null;
  created_at: number;
}
/** How far each table is; written with every decision. */
export interface ProgressTable {
  table_id: string;
  seq: number;
  /** The seats that are asked, separated by spaces. */
  waiting: string;
  /** What each of them is asked, as JSON of words by seat: for that seat alone. */
  asked: string | null;
  /** When somebody's time is up. */
  due_at: number | null;
  at: number;
}
export interface EntriesTable {
  table_id: string;
  seq: number;
  /** Who sent it and their own id of it: unique at a table, so that nothing is taken twice. */
  cid: string | null;
  /** Who decided: a person's id, `bot:greedy`, `clock`, `standing`, `server`. */
  by: string;
  at: number;
  /** The kernel's `Entry`, as JSON. */
  entry: string;
  /** What each seat saw, as JSON: plays without rules. Of old entries also what was told. */
  film: string;
  /** What was told, as JSON; null where it is in the film. */
  told: string | null;
  /** What each seat has left on its clock after this, as JSON. */
  clock: string | null;
}
export interface SnapshotsTable {
  table_id: string;
  n: number;
  snapshot: string;
}
export interface StandingTable {
  table_id: string;
  seat: string;
  window: string;
  answer: string;
}
export interface ChatTable {
  table_id: string;
  n: number;
  at: number;
  kind: 'said' | 'note';
  person: string | null;
  name: string;
  text: string;
}
export interface OnceTable {
  table_id: string;
  /** Who sent it and their own id of it. */
  cid: string;
  at: number;
}
export interface ArchivedTable {
  person: string;
  table_id: string;
}
export interface DecksTable {
  id: string;
  person: string;
  game: string;
  name: string;
  cards: string;
  changed_at: number;
}

/** A moment of a table that somebody wants the host of the server to look at. */
export interface ReportsTable {
  id: string;
  table_id: string;
  /** The number of the decision. */
  n: number;
  person: string;
  at: number;
  text: string;
}

/** A server that shares this store with others. */
export interface ServersTable {
  id: string;
  /** Counts on as long as it is alive. */
  beat: number;
  /** Who is connected to it, as a JSON list of people. */
  people: string;
}
/** Who has a table open on a server. */
export interface PresenceTable {
  server: string;
  table_id: string;
  /** `{ seats, spectators }`, as JSON. */
  here: string;
}

export type Row<T> = { [K in keyof T]: T[K] extends Generated<infer V> ? V : T[K] };
export interface TrialTable {
  /** Of the server that tries. */
  id: string;
  filler: string;
}
