/** What codes mean, and how often is too often: in words, for the page of the protocol. */
import type { ErrorCode } from './common.ts';

export const errors: Readonly<Record<ErrorCode, string>> = {
  rule: 'A rule forbids it; `rule` names it.',
  over: 'The game is over.',
  'unknown-seat': 'There is no such seat at this table.',
  'not-asked': 'This seat is not asked that.',
  stale: 'The question has been answered, or is asked no longer. Look at the table again.',
  changed: 'What was offered has changed since: `print` is that of an older question. Look again.',
  'not-offered': 'That is not among what is offered.',
  'not-now': 'Not at this time: the game has not begun, or not come that far.',
  'not-free':
    'A decision can’t be taken back any more without the others’ consent: something came to light, or they went on.',
  options: 'These options don’t make a table of this game.',
  fault: 'The rules of the game broke. Nothing has changed; the host finds why in the log.',
  malformed: 'It could not be read: no JSON, too deep, or not as the schema says. `field` names the place.',
  oversized: 'It is larger than anything may be.',
  version: 'The server speaks another version of the protocol.',
  'too-fast': 'That was too often. `retry` says how many seconds to wait.',
  'too-many': 'There are too many of that kind already: sockets, tables on one socket, decks.',
  'not-signed-in': 'Sign in, or come in as a guest, first; or the session has ended.',
  forbidden: 'You may not do that: another’s seat, what only the host may do, or a page of another site.',
  'not-found': 'There is nothing of that name, or nothing that you may know of.',
  conflict: 'Somebody was first, or it has been done already.',
  'wrong-password': 'Name and password, or code, don’t belong together.',
  'name-taken': 'Somebody else goes by that name.',
  degraded:
    'The store can’t be written at the moment. Send the same message again soon, with the same `id`: it is taken once at most.',
  busy: 'Others keep deciding first. Try again.',
  'shutting-down': 'The server is about to stop. Come back in a moment.',
  internal: 'Something went wrong on the server. It is not your fault, and nothing has changed.',
};

export interface Closing {
  readonly close: number;
  readonly bye?: string;
  readonly means: string;
}
export const closings: readonly Closing[] = [
  { close: 1001, bye: 'shutting-down', means: 'The server stops. Come back after `retry` seconds.' },
  { close: 1007, means: 'A text message was not UTF-8.' },
  { close: 1008, means: 'A message came in more than 64 fragments.' },
  { close: 1008, bye: 'too-fast', means: 'Too fast for too long.' },
  { close: 1009, means: 'A message was larger than it may be.' },
  {
    close: 4001,
    bye: 'not-signed-in',
    means: 'Nobody said hello in time, the token is not valid, or the session has ended.',
  },
  { close: 4002, bye: 'version', means: 'The server speaks another version of the protocol.' },
  { close: 4003, bye: 'too-many', means: 'Too many sockets of one person, or too many messages at once.' },
  { close: 1006, means: 'Nothing was said: the line was cut, or the client read too slowly. Come back.' },
];

/** The usual rates of a server. */
export interface RateShown {
  readonly kind: string;
  readonly points: number;
  readonly seconds: number;
  readonly of: string;
}
export const rates: readonly RateShown[] = [
  { kind: 'messages', points: 60, seconds: 5, of: 'messages on one socket' },
  {
    kind: 'acts',
    points: 20,
    seconds: 10,
    of: 'everything of one person that nobody asked for: `act`, `undo`, `rewind` …',
  },
  { kind: 'previews', points: 120, seconds: 10, of: '`preview` and `whatif` of one person' },
  { kind: 'chat', points: 10, seconds: 15, of: '`chat` and `mute` of one person' },
  { kind: 'sockets', points: 60, seconds: 60, of: 'new sockets from one address' },
  {
    kind: 'signIn',
    points: 10,
    seconds: 300,
    of: 'wrong passwords by name and by address, wrong codes by address, wrong passwords of who is signed in by session',
  },
  { kind: 'people', points: 20, seconds: 3600, of: 'new guests and members from one address' },
  { kind: 'tables', points: 60, seconds: 600, of: 'new tables and exports of one person' },
  { kind: 'dice', points: 60, seconds: 600, of: 'seeds promised to one person' },
  { kind: 'invitations', points: 60, seconds: 600, of: 'new invitations of one person' },
  { kind: 'reports', points: 30, seconds: 600, of: 'reports of one person' },
  { kind: 'looks', points: 120, seconds: 60, of: '`watch` and pages of history of one person' },
  { kind: 'films', points: 300, seconds: 3600, of: 'pages of films, and records, of one person' },
  { kind: 'requests', points: 600, seconds: 60, of: 'requests from one address' },
];
/** Sockets open at once. */
export const openAtOnce = { address: 200, person: 20 } as const;
