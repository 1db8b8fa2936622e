/** Every address of a server, as data: what it wants, what it answers, and who may call it. */
import type { z } from 'zod';
import { answers, bodies } from './http.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly does: string;
  /** Who gets as far as being read: those signed in, anybody at all, or administrators. */
  readonly who: 'anybody' | 'signed in' | 'administrators';
  /** What is asked besides, at the moment it is done. */
  readonly rights?: string;
  readonly body?: keyof typeof bodies;
  readonly query?: Readonly<Record<string, string>>;
  /** The answer of the protocol; where it is not JSON, its type. */
  readonly answer: keyof typeof answers | 'text';
  /** Other than 200. */
  readonly status?: number;
  /** Which of the rates it counts for, besides `requests`. */
  readonly rate?: 'people' | 'tables' | 'dice' | 'invitations' | 'reports' | 'films' | 'looks' | 'signIn' | 'sockets';
}

export const bodyOf = ({ body }: Route): z.ZodType | undefined => body && bodies[body];
export const answerOf = ({ answer }: Route): z.ZodType | undefined => (answer === 'text' ? undefined : answers[answer]);

type More = Omit<Route, 'method' | 'path' | 'who' | 'answer' | 'does'>;
const by =
  (method: Route['method']) =>
  (path: string, who: Route['who'], answer: Route['answer'], does: string, more: More = {}): Route => ({
    method,
    path,
    who,
    answer,
    does,
    ...more,
  });
const get = by('GET');
const post = by('POST');
const put = by('PUT');
const del = by('DELETE');

const seeing = 'Whoever may see the table.';
const host = 'The host.';
const player = 'Whoever sits there.';
/** Wherever whoever may see the table may ask. */
const invite = {
  invite:
    'The secret of an invitation, for a private table. As a header, `X-Invitation`, it is written down by no proxy.',
};

/** The addresses at which a browser is shown the client; what stands behind each is the client's own business. */
export const pages: readonly string[] = [
  '/',
  '/new',
  '/tables',
  '/t/:table',
  '/replay/:table',
  '/replays',
  '/learn',
  '/learn/*',
  '/handbook',
  '/handbook/*',
  '/decks',
  '/decks/*',
  '/settings',
  '/watch',
  '/open',
];

export const routes: readonly Route[] = [
  // ---------------------------------------------------------------- coming in
  post('/api/guest', 'anybody', 'signedIn', 'Comes in as a guest, without a password.', {
    body: 'guest',
    rate: 'people',
  }),
  post(
    '/api/register',
    'anybody',
    'registered',
    'Becomes a member. A guest keeps everything, and gets a new session.',
    { rights: 'Not for members.', body: 'register', rate: 'people' },
  ),
  post('/api/sign-in', 'anybody', 'signedIn', 'Opens a session by name and password.', {
    body: 'signIn',
    rate: 'signIn',
  }),
  post('/api/recover', 'anybody', 'signedIn', 'Sets a new password by a code, and ends every session there was.', {
    body: 'recover',
    rate: 'signIn',
  }),
  post('/api/sign-out', 'signed in', 'done', 'Ends this session, and closes its sockets.'),
  post('/api/sign-out-everywhere', 'signed in', 'done', 'Ends every session of this person, and closes their sockets.'),
  post('/api/password', 'signed in', 'done', 'Sets a new password, and ends every other session.', {
    rights: 'The old password. Not for guests.',
    body: 'password',
    rate: 'signIn',
  }),
  post('/api/recovery-codes', 'signed in', 'recovery', 'Makes new recovery codes; the old ones work no longer.', {
    rights: 'The password. Not for guests.',
    body: 'confirm',
    rate: 'signIn',
  }),
  post('/api/admin/reset', 'administrators', 'reset', 'Makes a code for somebody who can’t sign in any more.', {
    body: 'adminReset',
  }),
  // ---------------------------------------------------------------- oneself
  get('/api/me', 'signed in', 'me', 'Who I am.'),
  get('/api/me/export', 'signed in', 'export', 'Everything the server holds of me.', { rate: 'tables' }),
  post('/api/me/delete', 'signed in', 'done', 'Deletes the account: the name goes, the games stay.', {
    rights: 'The password; guests have none.',
    body: 'confirm',
    rate: 'signIn',
  }),
  get('/api/relations', 'signed in', 'relations', 'Whom I have blocked or muted.'),
  post('/api/relations', 'signed in', 'relations', 'Blocks or mutes somebody, or no longer.', { body: 'relation' }),
  get('/api/decks', 'signed in', 'decks', 'My decks.'),
  post('/api/decks', 'signed in', 'deck', 'Keeps a new deck.', { body: 'deck', status: 201 }),
  get('/api/decks/:id', 'signed in', 'deck', 'One of my decks.', { rights: 'Its owner.' }),
  put('/api/decks/:id', 'signed in', 'deck', 'Changes a deck.', { rights: 'Its owner.', body: 'deck' }),
  del('/api/decks/:id', 'signed in', 'done', 'Throws a deck away.', { rights: 'Its owner.' }),
  // ---------------------------------------------------------------- games and tables
  get('/api/games', 'anybody', 'games', 'The games on the shelf.'),
  get(
    '/api/games/:game',
    'anybody',
    'game',
    'All that a client needs to set up a table of a game, and to say in words what it is sent.',
  ),
  get('/api/games/:game/handbook', 'anybody', 'handbook', 'The rules of a game in our own words, with our rulings.'),
  post('/api/games/:game/check', 'anybody', 'checked', 'What can be said against a table, without making it.', {
    body: 'check',
  }),
  get('/api/tables', 'signed in', 'tables', 'A list of tables.', {
    query: {
      list: '`mine` (unless said), `open` to join, `watch`, `over` or `archived`.',
      before: 'Only tables made before this moment: for the next page.',
    },
  }),
  get('/api/here', 'anybody', 'here', 'How many people are connected now, to all servers that share the store.'),
  get('/api/reach', 'signed in', 'reach', 'How others find this server. Said only to somebody at its own machine.'),
  post(
    '/api/dice',
    'signed in',
    'promised',
    'Promises a seed by its hash, for one table that is made within an hour.',
    {
      status: 201,
      rate: 'dice',
    },
  ),
  post('/api/tables', 'signed in', 'table', 'Makes a table. Whatever can be said against it is said now.', {
    body: 'createTable',
    status: 201,
    rate: 'tables',
  }),
  get('/api/tables/:table', 'signed in', 'table', 'Everything about a table but the game itself.', {
    rights: seeing,
    query: invite,
  }),
  post('/api/tables/:table/sit', 'signed in', 'table', 'Takes a free seat, before the game or during it.', {
    rights: 'Anybody at an open table; whoever is invited to the seat, or has it kept for them, at a private one.',
    body: 'sit',
  }),
  post(
    '/api/tables/:table/stand',
    'signed in',
    'table',
    'Leaves one’s seats before the game has begun. During it, `handOver` does.',
    { rights: player },
  ),
  post('/api/tables/:table/start', 'signed in', 'table', 'Begins the game, where the table waits for that.', {
    rights: host,
  }),
  post('/api/tables/:table/close', 'signed in', 'table', 'Gives up a table at which nobody has begun to play.', {
    rights: host,
  }),
  put(
    '/api/tables/:table/seats/:seat',
    'signed in',
    'table',
    'Empties a seat, or gives it to a bot: before the game, or where somebody has stood up during it.',
    { rights: host, body: 'setSeat' },
  ),
  post(
    '/api/tables/:table/invite',
    'signed in',
    'invite',
    'Makes an invitation; the one before for the same seat works no longer, unless it is named to be kept. One to a seat works until somebody sits there.',
    { rights: 'The host; players too, to watch where others may.', body: 'invite', rate: 'invitations' },
  ),
  del(
    '/api/tables/:table/invite',
    'signed in',
    'done',
    'Takes back the invitation to a seat, or to watch: whoever came by it sees nothing more.',
    {
      rights: 'The host; players too, to watch where others may.',
      query: { seat: 'Of which seat; without it, the one to watch.' },
    },
  ),
  post(
    '/api/tables/:table/rematch',
    'signed in',
    'table',
    'The same table once more, with the seats kept for those who sat there.',
    { rights: 'Whoever played, once the game is over.', body: 'rematch', rate: 'tables' },
  ),
  post(
    '/api/tables/:table/continue',
    'signed in',
    'table',
    'Makes a private table that goes on from a moment of a finished game, with other dice, against bots.',
    {
      rights: 'Whoever may see the table, once the game is over.',
      query: invite,
      body: 'continue',
      status: 201,
      rate: 'tables',
    },
  ),
  post(
    '/api/tables/:table/report',
    'signed in',
    'reported',
    'Asks whoever runs the server to look at a moment. It is a reference, and shows nobody anything.',
    { rights: seeing, query: invite, body: 'report', status: 201, rate: 'reports' },
  ),
  put('/api/tables/:table/archive', 'signed in', 'done', 'Puts a table out of one’s own sight, or back.', {
    rights: seeing,
    query: invite,
    body: 'archive',
  }),
  get('/api/tables/:table/history', 'signed in', 'history', 'What was told, newest page first.', {
    rights: seeing,
    query: { before: 'Where the page before begins.', ...invite },
    rate: 'looks',
  }),
  get(
    '/api/tables/:table/record',
    'signed in',
    'record',
    'The whole record, the seed of the dice too, so that anybody can check the game.',
    { rights: 'Whoever may see the table, once the game is over.', query: invite, rate: 'films' },
  ),
  get(
    '/api/tables/:table/film',
    'signed in',
    'film',
    'What was seen, decision by decision: while the game is played what is open and what one’s own seat saw (of several, which share a screen, none), and once it is over what every seat did.',
    {
      rights: seeing,
      query: { from: 'The first decision of the page; 0 unless said.', ...invite },
      rate: 'films',
    },
  ),
  // ---------------------------------------------------------------- around
  get('/socket', 'anybody', 'text', 'The WebSocket.', {
    rights: 'A page of this server, or a program.',
    rate: 'sockets',
  }),
  get('/healthz', 'anybody', 'text', 'Whether the server is well: 200, or 503.'),
  get('/metrics', 'anybody', 'text', 'Numbers for Prometheus.', {
    rights: 'This machine, or whoever holds the host’s token for it.',
  }),
  ...pages.map((path) => get(path, 'anybody', 'text', 'A page for browsers: the web client, where it is built.')),
  get('/assets/*', 'anybody', 'text', 'The files of the web client.'),
  get('/door.css', 'anybody', 'text', 'The style of the page that stands in for the web client.'),
  get('/robots.txt', 'anybody', 'text', 'Nothing here is for search engines.'),
];
