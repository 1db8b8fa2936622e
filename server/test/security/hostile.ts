/** Hostile messages: whatever a client could send that no client should. None of them may change anything. */
import { limits, version } from '@tenforward/protocol';

type Below = (n: number) => number;
type Message = Record<string, unknown>;

/** What the attackers know: far more than they should. */
export interface Known {
  /** Tables in play, one of them private. */
  readonly tables: readonly string[];
  readonly hidden: string;
  readonly people: readonly string[];
  /** A question that was open a moment ago, with its real fingerprint. */
  readonly asks: readonly { table: string; seat: string; ask: string; print: string }[];
  /** What others have sent and the server has taken. */
  readonly taken: readonly Message[];
}

/** `stranger` sits nowhere; `player` sits at the second seat of each table. */
export type Role = 'stranger' | 'player';

const deep = (n: number): string => `${'['.repeat(n)}${']'.repeat(n)}`;
const poison: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53 + 2,
  -1e308,
  '',
  ' ',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '\u202e\u0000reversed',
  '🖖'.repeat(100),
  "'; drop table entries; --",
  '../../../etc/passwd',
  '${7*7}{{7*7}}<script>alert(1)</script>',
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1 },
  { length: 1e9 },
  Array.from({ length: 2000 }, (_, i) => i),
  Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`key${i}`, i])),
];
const isEmpty = (value: unknown): boolean => JSON.stringify(value) === '{}';
const keys = ['admin', 'person', 'by', 'who', 'hasOwnProperty', 'then', 'toJSON', 'length', '__proto__', 'constructor'];
/** No answer to any question of ours: not even an empty one, where nothing may be chosen. */
export const noAnswers: readonly unknown[] = [
  ...poison.filter(
    (one) => typeof one !== 'number' && typeof one !== 'boolean' && !Array.isArray(one) && !isEmpty(one),
  ),
  '__proto__.polluted',
  ['__proto__'],
  { constructor: 1 },
  1e21,
  -1e21,
];

const pick = <T>(list: readonly T[], below: Below): T => list[below(list.length)] as T;
const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
export const randomId = (below: Below): string => Array.from({ length: 16 }, () => letters[below(36)]).join('');

/** One hostile message for the socket: text as it goes over the line, or bytes. */
export function hostileMessage(known: Known, role: Role, below: Below): string | Buffer {
  if (below(300) === 0) return ' '.repeat(limits.message + 1);
  const kind = below(100);
  if (kind < 2) return bytes(below);
  const message = base(known, role, below);
  if (kind < 45) return JSON.stringify(message);
  if (kind < 70) return JSON.stringify(mutated(message, below));
  if (kind < 78) return JSON.stringify({ ...message, [pick(keys, below)]: pick(poison, below) });
  return broken(JSON.stringify(message), below);
}

/** Whether a message closes the socket it comes on: it has to be the last one there. */
export function isLast(text: string | Buffer): boolean {
  if (text.length > limits.message) return true;
  return new RegExp(`"t":"hello".*"v":(?!${version}[,}])-?\\d`).test(String(text));
}

/** Something that would be fine from somebody else, elsewhere, or at another time. */
function base(known: Known, role: Role, below: Below): Message {
  const id = `evil-${randomId(below)}`;
  // what the player may do at the own seat is left out here, and made wrong in `atOwnSeat`
  if (role === 'player' && below(2) === 0) return { id, ...atOwnSeat(known, below) };
  if (known.taken.length > 0 && below(8) === 0) return { ...pick(known.taken, below) };
  const table = below(4) === 0 ? randomId(below) : pick(known.tables, below);
  const seat = pick(['p1', 'p1', 'p9', 'P1', 'p1 ', 'é'], below);
  const at = { id, table, seat };
  const asked = pick(known.asks, below);
  switch (below(18)) {
    case 0:
      return { t: 'hello', v: pick([version, version, 0, String(version)], below), token: randomId(below).repeat(2) };
    case 1:
      return { t: 'watch', id, table, as: [seat] };
    case 2:
      return { t: 'watch', id, table, seen: `${below(1e6)}:${below(1e6)}`, invite: randomId(below) };
    case 3:
      return { t: 'answer', ...at, ...(asked && { ask: asked.ask, print: asked.print }), answer: pick(poison, below) };
    case 4:
      return { t: 'answer', ...at, ask: `${below(99)}.0>p1.${below(9)}`, print: randomId(below), answer: 'north' };
    case 5:
      return { t: 'act', ...at, act: pick(['concede', 'turn-up', 'offer:p2', 'nothing'], below) };
    case 6:
      return { t: 'undo', ...at, count: 1 + below(500) };
    case 7:
      return { t: 'rewind', ...at, to: 1 + below(30) };
    case 8:
      return { t: pick(['pause', 'leave', 'ping', 'resign'], below), ...at };
    case 9:
      return { t: 'consent', ...at, request: randomId(below), yes: below(2) === 0 };
    case 10:
      return { t: 'standing', ...at, window: 'deploy.where', answer: pick(['north', null], below) };
    case 11:
      return { t: 'handOver', ...at, to: pick(['open', 'bot:random', 'bot:__proto__'], below) };
    case 13:
      return { t: 'pass', ...at, until: pick(['round ends', 'never', null, ''], below) };
    case 14:
      return { t: 'hold', ...at, events: pick([[], ['card.played'], ['__proto__']], below) };
    case 15:
      return {
        t: 'preview',
        ...at,
        ask: asked?.ask ?? 'x',
        print: asked?.print ?? 'x',
        key: pick(['north', ''], below),
      };
    case 16:
      return { t: 'whatif', ...at, ask: asked?.ask ?? 'x', print: asked?.print ?? 'x', draft: pick(poison, below) };
    case 12:
      // at an open table anybody may speak
      return { t: 'chat', id, table: role === 'stranger' ? known.hidden : randomId(below), text: 'let me in' };
    default:
      return { t: 'mute', id, table, person: randomId(below), on: true };
  }
}

/** Somebody who sits at the table, and cheats. */
function atOwnSeat({ asks, tables }: Known, below: Below): Message {
  const asked = pick(asks, below);
  const table = asked?.table ?? pick(tables, below);
  const at = { table, seat: 'p2' };
  switch (below(8)) {
    case 0:
      return { t: 'answer', ...at, ask: asked?.ask ?? '', print: asked?.print ?? '', answer: pick(noAnswers, below) };
    case 1:
      return { t: 'answer', ...at, ask: asked?.ask ?? '', print: randomId(below).slice(0, 14), answer: 'north' };
    case 2:
      return { t: 'act', ...at, act: pick(['', '__proto__', 'toString', 'offer:p9', 'concede ', '🖖'], below) };
    case 3:
      return { t: 'rewind', ...at, to: 1e6 + below(1e6) };
    case 5:
      return pick(
        [
          { t: 'pass', ...at, until: pick(['', 'never', '__proto__', 'round ends '], below) },
          { t: 'pass', ...at, until: 'round ends', unless: ['ship.moves'] },
          { t: 'hold', ...at, events: ['card.played'] },
        ],
        below,
      );
    case 7:
      return pick(
        [
          { t: 'preview', ...at, ask: asked?.ask ?? '', print: asked?.print ?? '', key: 'no such option' },
          { t: 'preview', ...at, ask: 'long ago', print: randomId(below), key: 'north' },
          { t: 'whatif', ...at, ask: asked?.ask ?? '', print: randomId(below), draft: 'north' },
        ],
        below,
      );
    case 4:
      // a question that was never asked, or long ago
      return { t: 'answer', ...at, ask: 'long ago', print: randomId(below), answer: 'north' };
    default:
      return { t: 'handOver', ...at, to: pick(['', 'bot:', 'bot:__proto__', 'bot:constructor', 'somebody'], below) };
  }
}

function mutated(message: Message, below: Below): Message {
  // at one's own seat an empty list can be a good answer: that is left to `noAnswers`
  const fields = Object.keys(message).filter((field) => field !== 'answer' || message['seat'] !== 'p2');
  const out: Message = { ...message };
  for (let i = below(3); i >= 0; i--) {
    const field = pick(fields, below);
    if (below(5) === 0) delete out[field];
    // another's right seat is in reach of the stranger only; a text that fits would be said
    else out[field] = pick(poison, below);
  }
  return out;
}

function broken(text: string, below: Below): string | Buffer {
  const at = below(text.length + 1);
  switch (below(7)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + pick(['"', '{', '}', '\\', '\u0000', ','], below) + text.slice(at);
    case 2:
      return text + text;
    case 3:
      return text.replace(/"answer":.*$/, `"answer":${deep(13 + below(2000))}}`).replace(/\}$/, `,"x":${deep(20)}}`);
    case 4:
      return `\ufeff${text}`;
    case 5:
      return text.replace(/"id":"[^"]*"/, '"id":1e999');
    default:
      return Buffer.from(text);
  }
}

function bytes(below: Below): Buffer {
  return Buffer.from(Array.from({ length: below(200) }, () => below(256)));
}

/** One hostile request: an import, or anything else that takes a body. */
export function hostileRequest(known: Known, below: Below): { method: string; path: string; body: string } {
  const table = pick(known.tables, below);
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
  const deck = { game: 'away-missions', name: 'x', cards: ['a'] };
  const wrongOptions = pick<Message>(
    [
      { rounds: 99 },
      { rounds: '4' },
      { rounds: [4] },
      { rounds: 1.5 },
      { toString: 1 },
      { nothing: {} },
      { rounds: { p1: 1 } },
    ],
    below,
  );
  const all: readonly (readonly [string, string, unknown])[] = [
    ['POST', '/api/tables', { game: 'probe', seats, options: wrongOptions }],
    ['POST', '/api/tables', { game: 'away-missions', seats, options: { team: { p1: '__proto__', p2: 'toString' } } }],
    ['POST', '/api/tables', { game: 'away-missions', seats, options: { support: { p1: ['valueOf'], p2: 1 } } }],
    ['POST', '/api/tables', { game: pick(['toString', '__proto__', ''], below), seats }],
    ['POST', '/api/tables', { game: 'probe', seats: [{ kind: 'me', seat: 'p2' }, { kind: 'me' }] }],
    ['POST', '/api/tables', { game: 'probe', seats: [{ kind: 'me', seat: '__proto__' }, { kind: 'me' }] }],
    ['POST', '/api/tables', { game: 'probe', seats: [{ kind: 'bot', bot: 'constructor' }, { kind: 'me' }] }],
    ['POST', '/api/tables', { game: 'probe', seats, settings: { delay: -1, clock: { kind: 'none', x: 1 } } }],
    ['POST', '/api/decks', { ...deck, cards: Array.from({ length: 201 }, () => 'a') }],
    ['POST', '/api/decks', { ...deck, [pick(['name', 'game', 'cards'], below)]: pick(poison.slice(0, 6), below) }],
    ['PUT', `/api/decks/${randomId(below)}`, deck],
    ['POST', `/api/tables/${table}/sit`, { seat: 'p1', options: { '': 1 } }],
    ['POST', `/api/tables/${table}/sit`, { invite: randomId(below) }],
    ['PUT', `/api/tables/${table}/seats/p1`, { kind: 'bot', bot: 'random' }],
    ['POST', `/api/tables/${table}/invite`, { seat: '__proto__' }],
    ['POST', '/api/relations', { person: randomId(below), kind: 'block', on: true }],
    ['POST', '/api/sign-in', { name: 'nobody', password: pick(poison, below) }],
  ];
  const [method, path, body] = pick(all, below);
  const text = JSON.stringify(body);
  return { method, path, body: below(4) === 0 ? String(broken(text, below)) : text };
}
