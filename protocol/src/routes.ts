/** Every address of a server, as data: what it wants, what it answers, and who may call it. */
import type { z } from 'zod';
import { answers, bodies } from './http.ts';
import { pages } from './page-paths.ts';

export { pages } from './page-paths.ts';

/** What is said of an address, besides itself. */
interface Terms {
  readonly does: string;
  /** Who gets as far as being read: those signed in, anybody at all, or administrators. */
  readonly who: 'anybody' | 'signed in' | 'administrators';
  /** What is asked besides, at the moment it is done. */
  readonly rights?: string;
  /** Which of the rates it counts for, besides `requests`. */
  readonly rate?: 'people' | 'tables' | 'dice' | 'invitations' | 'reports' | 'films' | 'looks' | 'signIn' | 'sockets';
  /** What may be asked behind the `?`, and what it means. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: keyof typeof bodies;
  /** The answer of the protocol; where it is not JSON, its type. */
  readonly answer: keyof typeof answers | 'text';
  /** Other than 200. */
  readonly status?: number;
}
export interface Route extends Terms {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}
type Addresses = Readonly<Record<`${Route['method']} /${string}`, Terms>>;

export const bodyOf = ({ body }: Route): z.ZodType | undefined => body && bodies[body];
export const answerOf = ({ answer }: Route): z.ZodType | undefined => (answer === 'text' ? undefined : answers[answer]);

const seeing = 'Whoever may see the table.';
const host = 'The host.';
const player = 'Whoever sits there.';
/** Wherever whoever may see the table may ask. */
const invite = {
  invite:
    'The secret of an invitation, for a private table. As a header, `X-Invitation`, it is written down by no proxy.',
};

/** What programs call: the types of every caller follow from it (calls.ts). */
const api = {
  // ---------------------------------------------------------------- coming in
  'POST /api/guest': {
    does: 'Comes in as a guest, without a password.',
    who: 'anybody',
    rate: 'people',
    body: 'guest',
    answer: 'signedIn',
  },
  'POST /api/register': {
    does: 'Becomes a member. A guest keeps everything, and gets a new session.',
    who: 'anybody',
    rights: 'Not for members.',
    rate: 'people',
    body: 'register',
    answer: 'registered',
  },
  'POST /api/sign-in': {
    does: 'Opens a session by name and password.',
    who: 'anybody',
    rate: 'signIn',
    body: 'signIn',
    answer: 'signedIn',
  },
  'POST /api/recover': {
    does: 'Sets a new password by a code, and ends every session there was.',
    who: 'anybody',
    rate: 'signIn',
    body: 'recover',
    answer: 'signedIn',
  },
  'POST /api/sign-out': {
    does: 'Ends this session, and closes its sockets.',
    who: 'signed in',
    answer: 'done',
  },
  'POST /api/sign-out-everywhere': {
    does: 'Ends every session of this person, and closes their sockets.',
    who: 'signed in',
    answer: 'done',
  },
  'POST /api/password': {
    does: 'Sets a new password, and ends every other session.',
    who: 'signed in',
    rights: 'The old password. Not for guests.',
    rate: 'signIn',
    body: 'password',
    answer: 'done',
  },
  'POST /api/recovery-codes': {
    does: 'Makes new recovery codes; the old ones work no longer.',
    who: 'signed in',
    rights: 'The password. Not for guests.',
    rate: 'signIn',
    body: 'confirm',
    answer: 'recovery',
  },
  'POST /api/admin/reset': {
    does: 'Makes a code for somebody who can’t sign in any more.',
    who: 'administrators',
    body: 'adminReset',
    answer: 'reset',
  },
  // ---------------------------------------------------------------- oneself
  'GET /api/me': {
    does: 'Who I am.',
    who: 'signed in',
    answer: 'me',
  },
  'GET /api/me/export': {
    does: 'Everything the server holds of me.',
    who: 'signed in',
    rate: 'tables',
    answer: 'export',
  },
  'POST /api/me/delete': {
    does: 'Deletes the account: the name goes, the games stay.',
    who: 'signed in',
    rights: 'The password; guests have none.',
    rate: 'signIn',
    body: 'confirm',
    answer: 'done',
  },
  'GET /api/relations': {
    does: 'Whom I have blocked or muted.',
    who: 'signed in',
    answer: 'relations',
  },
  'POST /api/relations': {
    does: 'Blocks or mutes somebody, or no longer.',
    who: 'signed in',
    body: 'relation',
    answer: 'relations',
  },
  'GET /api/decks': {
    does: 'My decks.',
    who: 'signed in',
    answer: 'decks',
  },
  'POST /api/decks': {
    does: 'Keeps a new deck.',
    who: 'signed in',
    body: 'deck',
    answer: 'deck',
    status: 201,
  },
  'GET /api/decks/:id': {
    does: 'One of my decks.',
    who: 'signed in',
    rights: 'Its owner.',
    answer: 'deck',
  },
  'PUT /api/decks/:id': {
    does: 'Changes a deck.',
    who: 'signed in',
    rights: 'Its owner.',
    body: 'deck',
    answer: 'deck',
  },
  'DELETE /api/decks/:id': {
    does: 'Throws a deck away.',
    who: 'signed in',
    rights: 'Its owner.',
    answer: 'done',
  },
  // ---------------------------------------------------------------- games and tables
  'GET /api/games': {
    does: 'The games on the shelf.',
    who: 'anybody',
    answer: 'games',
  },
  'GET /api/games/:game': {
    does: 'All that a client needs to set up a table of a game, and to say in words what it is sent.',
    who: 'anybody',
    answer: 'game',
  },
  'GET /api/games/:game/handbook': {
    does: 'The rules of a game in our own words, with our rulings.',
    who: 'anybody',
    answer: 'handbook',
  },
  'POST /api/games/:game/check': {
    does: 'What can be said against a table, without making it.',
    who: 'anybody',
    body: 'check',
    answer: 'checked',
  },
  'GET /api/tables': {
    does: 'A list of tables.',
    who: 'signed in',
    query: {
      list: '`mine` (unless said), `open` to join, `watch`, `over` or `archived`.',
      before: 'Only tables made before this moment: for the next page.',
    },
    answer: 'tables',
  },
  'GET /api/here': {
    does: 'How many people are connected now, to all servers that share the store.',
    who: 'anybody',
    answer: 'here',
  },
  'GET /api/reach': {
    does: 'How others find this server. Said only to somebody at its own machine.',
    who: 'signed in',
    answer: 'reach',
  },
  'POST /api/dice': {
    does: 'Promises a seed by its hash, for one table that is made within an hour.',
    who: 'signed in',
    rate: 'dice',
    answer: 'promised',
    status: 201,
  },
  'POST /api/tables': {
    does: 'Makes a table. Whatever can be said against it is said now.',
    who: 'signed in',
    rate: 'tables',
    body: 'createTable',
    answer: 'table',
    status: 201,
  },
  'GET /api/tables/:table': {
    does: 'Everything about a table but the game itself.',
    who: 'signed in',
    rights: seeing,
    query: invite,
    answer: 'table',
  },
  'POST /api/tables/:table/sit': {
    does: 'Takes a free seat, before the game or during it.',
    who: 'signed in',
    rights: 'Anybody at an open table; whoever is invited to the seat, or has it kept for them, at a private one.',
    body: 'sit',
    answer: 'table',
  },
  'POST /api/tables/:table/stand': {
    does: 'Leaves one’s seats before the game has begun. During it, `handOver` does.',
    who: 'signed in',
    rights: player,
    answer: 'table',
  },
  'POST /api/tables/:table/start': {
    does: 'Begins the game, where the table waits for that.',
    who: 'signed in',
    rights: host,
    answer: 'table',
  },
  'POST /api/tables/:table/close': {
    does: 'Gives up a table at which nobody has begun to play.',
    who: 'signed in',
    rights: host,
    answer: 'table',
  },
  'PUT /api/tables/:table/seats/:seat': {
    does: 'Empties a seat, or gives it to a bot: before the game, or where somebody has stood up during it.',
    who: 'signed in',
    rights: host,
    body: 'setSeat',
    answer: 'table',
  },
  'POST /api/tables/:table/invite': {
    does: 'Makes an invitation; the one before for the same seat works no longer, unless it is named to be kept. One to a seat works until somebody sits there.',
    who: 'signed in',
    rights: 'The host; players too, to watch where others may.',
    rate: 'invitations',
    body: 'invite',
    answer: 'invite',
  },
  'DELETE /api/tables/:table/invite': {
    does: 'Takes back the invitation to a seat, or to watch: whoever came by it sees nothing more.',
    who: 'signed in',
    rights: 'The host; players too, to watch where others may.',
    query: { seat: 'Of which seat; without it, the one to watch.' },
    answer: 'done',
  },
  'POST /api/tables/:table/rematch': {
    does: 'The same table once more, with the seats kept for those who sat there.',
    who: 'signed in',
    rights: 'Whoever played, once the game is over.',
    rate: 'tables',
    query: invite,
    body: 'rematch',
    answer: 'table',
  },
  'POST /api/tables/:table/continue': {
    does: 'Makes a private table that goes on from a moment of a finished game, with other dice, against bots.',
    who: 'signed in',
    rights: 'Whoever may see the table, once the game is over.',
    rate: 'tables',
    query: invite,
    body: 'continue',
    answer: 'table',
    status: 201,
  },
  'POST /api/tables/:table/report': {
    does: 'Asks whoever runs the server to look at a moment. It is a reference, and shows nobody anything.',
    who: 'signed in',
    rights: seeing,
    rate: 'reports',
    query: invite,
    body: 'report',
    answer: 'reported',
    status: 201,
  },
  'PUT /api/tables/:table/archive': {
    does: 'Puts a table out of one’s own sight, or back.',
    who: 'signed in',
    rights: seeing,
    query: invite,
    body: 'archive',
    answer: 'done',
  },
  'GET /api/tables/:table/history': {
    does: 'What was told, newest page first.',
    who: 'signed in',
    rights: seeing,
    rate: 'looks',
    query: { before: 'Where the page before begins.', ...invite },
    answer: 'history',
  },
  'GET /api/tables/:table/record': {
    does: 'The whole record, the seed of the dice too, so that anybody can check the game.',
    who: 'signed in',
    rights: 'Whoever may see the table, once the game is over.',
    rate: 'films',
    query: invite,
    answer: 'record',
  },
  'GET /api/tables/:table/film': {
    does: 'What was seen, decision by decision: while the game is played what is open and what one’s own seat saw (of several, which share a screen, none), and once it is over what every seat did.',
    who: 'signed in',
    rights: seeing,
    rate: 'films',
    query: { from: 'The first decision of the page; 0 unless said.', ...invite },
    answer: 'film',
  },
} as const satisfies Addresses;
export type Api = typeof api;

const page = {
  does: 'A page for browsers: the web client, where it is built.',
  who: 'anybody',
  answer: 'text',
} as const;

/** What stands around it, for browsers and for whoever runs the server. */
const around: Addresses = {
  'GET /socket': {
    does: 'The WebSocket.',
    who: 'anybody',
    rights: 'A page of this server, or a program.',
    rate: 'sockets',
    answer: 'text',
  },
  'GET /healthz': {
    does: 'Whether the server is well: 200, or 503.',
    who: 'anybody',
    answer: 'text',
  },
  'GET /metrics': {
    does: 'Numbers for Prometheus.',
    who: 'anybody',
    rights: 'This machine, or whoever holds the host’s token for it.',
    answer: 'text',
  },
  ...Object.fromEntries(pages.map((path) => [`GET ${path}`, page])),
  'GET /assets/*': {
    does: 'The files of the web client.',
    who: 'anybody',
    answer: 'text',
  },
  'GET /door.css': {
    does: 'The style of the page that stands in for the web client.',
    who: 'anybody',
    answer: 'text',
  },
  'GET /robots.txt': {
    does: 'Nothing here is for search engines.',
    who: 'anybody',
    answer: 'text',
  },
};

export const routes: readonly Route[] = Object.entries({ ...api, ...around }).map(([address, terms]) => {
  const [method, path] = address.split(' ') as [Route['method'], string];
  return { method, path, ...terms };
});
