/** Nim, with a secret word for each seat and a few ways to break: for tests of the command line. */
import type { GameEntry } from '@tenforward/catalogue';
import {
  anyGame,
  ask,
  type AsksOf,
  type Bot,
  clock,
  type Flow,
  type Game,
  type Next,
  option,
  phrases,
  refuse,
  type Seat,
  type Table,
  type Types,
} from '@tenforward/kernel';

interface State {
  heap: number;
  secrets: Record<Seat, string>;
}
export type Nim = {
  state: State;
  steps: { turn: { seat: Seat } };
  events: Record<string, object>;
  queries: Record<string, { about: object; value: unknown }>;
  asks: AsksOf<typeof asks>;
  tells: {
    took: { seat: Seat; n: number };
    waved: { seat: Seat };
    counted: { seat: Seat };
    whispered: { seat: Seat; word: string };
  };
  self: object;
  card: object;
  open: { heap: number; of: string[] };
  mine: { secret: string };
};

const words = {
  aim: 'Whoever takes the last of {heap} sticks wins.',
  take: 'Take {n} {n:stick|sticks}',
  'too-many': 'There {heap:is|are} only {heap} left.',
  turn: 'How many do you take?',
  took: '{seat} takes {n}.',
  waved: '{seat} waves.',
  whispered: '{seat} remembers a word.',
  'whispered+': '{seat} remembers the word {word}.',
  wave: 'Wave',
  'time-up': 'Time is up',
  heap: 'Sticks in the heap',
  trap: 'What is wrong',
  none: 'nothing',
  doom: 'The heap has won.',
} as const;
const say = phrases(words);
const asks = { turn: ask('NIM-1.1') };

function* turn(t: Table<Nim>, { seat }: { seat: Seat }): Flow<Next<Nim>> {
  const { trap } = t.options;
  const n = yield* t.one(seat, t.ask('turn'), () =>
    [1, 2, 3].map((k) =>
      option(`take:${k}`, k, {
        ...(k === 1 && { rule: 'NIM-1.2' }),
        may: () => k <= t.state.heap || refuse('NIM-1.1', say('too-many', { heap: t.state.heap })),
        show: () => ({ key: 'take', with: { n: k, of: 'stick' } }),
      }),
    ),
  );
  if (trap === 'fault' && t.state.heap < 4) throw new Error('the heap fell over');
  if (trap !== 'endless') t.state.heap -= n;
  t.tell('took', { seat, n });
  t.tell('whispered', { seat }, { [seat]: { word: t.state.secrets[seat] ?? '' } });
  if (t.state.heap % 4 === 3) t.chance.roll(6);
  if (trap === 'doom') return { over: { winners: [], why: say('doom') } };
  if (t.state.heap === 0) return { over: { winners: [seat], score: { [seat]: 1 } } };
  return { step: 'turn', seat: t.seats[(t.seats.indexOf(seat) + 1) % t.seats.length] ?? seat };
}

export const nim: Game<Nim> = {
  id: 'nim',
  version: '1',
  seats: { min: 2, max: 3 },
  words,
  asks,
  options: {
    options: {
      heap: { kind: 'number', say: say('heap'), min: 1, max: 30, default: 10 },
      trap: {
        kind: 'choice',
        say: say('trap'),
        choices: ['none', 'fault', 'endless', 'invariant', 'doom'].map((key) => ({ key, say: say('none') })),
        default: 'none',
      },
    },
  },
  setup: (options, { seats }) => ({
    state: {
      heap: Number(options['heap']),
      secrets: Object.fromEntries(seats.map((seat) => [seat, `word-of-${seat}`])),
    },
    agenda: [{ step: 'turn', seat: seats[0] ?? '' }],
  }),
  steps: { turn },
  content: { stick: { name: 'Stick', text: 'A straight one, to be taken.' }, stone: { name: 'Stone' } },
  sources: () => [],
  queries: {},
  view: {
    open: ({ state }) => ({ heap: state.heap, of: ['stick'] }),
    mine: ({ state }, seat) => ({ secret: state.secrets[seat] ?? '' }),
  },
  imagine(state, seat) {
    for (const other of Object.keys(state.secrets)) if (other !== seat) state.secrets[other] = 'unknown';
  },
  acts: (_t, seat) =>
    seat === clock
      ? [
          {
            key: 'time-up',
            say: say('time-up'),
            rule: 'NIM-10.1',
            *flow(t) {
              yield* t.finish({ over: { winners: [] } });
            },
          },
        ]
      : [
          {
            key: 'wave',
            say: say('wave'),
            rule: 'NIM-1.3',
            aside: true,
            *flow(t) {
              t.tell('waved', { seat });
            },
          },
        ],
  *concede(t, seat) {
    yield* t.finish({ over: { winners: t.seats.filter((other) => other !== seat) } });
  },
  copy: (state) => ({ heap: state.heap, secrets: { ...state.secrets } }),
  priority: (t) => t.seats,
  mightReact: () => false,
  invariants: {
    'the heap is never empty': ({ state, options }) =>
      options['trap'] === 'invariant' && state.heap === 0 ? 'it is' : undefined,
  },
  scenario: {
    arrange: (setup, { seats }) => ({
      state: {
        heap: (setup as { heap: number }).heap,
        secrets: Object.fromEntries(seats.map((seat) => [seat, 'x'])),
      },
      agenda: [{ step: 'turn', seat: seats[0] ?? '' }],
    }),
  },
  text: (open, mine, name) =>
    `Heap: ${'|'.repeat((open as unknown as State).heap)}${mine === null ? '' : `\nYour word: ${name((mine as { secret: string }).secret)}`}`,
};

/** Takes what leaves a multiple of four, if it can. */
const clever: Bot<Nim> = {
  id: 'clever',
  answer(thought) {
    const { heap } = thought.look().open.view;
    return `take:${heap % 4 === 0 ? 1 : heap % 4}`;
  },
};

/** Answers what nobody offered. */
const cheat: Bot<Nim> = { id: 'cheat', answer: () => 'take:99' };

export const games: readonly GameEntry[] = [
  {
    id: 'nim',
    title: 'Nim',
    blurb: 'Take sticks.',
    seats: nim.seats,
    listed: true,
    rules: async () => ({
      game: anyGame(nim),
      bots: { clever, cheat } as unknown as Readonly<Record<string, Bot<Types>>>,
    }),
    folder: new URL('./', import.meta.url),
    handbook: new URL('nim-handbook/', import.meta.url),
    tests: [],
  },
];

/** Nim in which one may also count the sticks, which changes nothing. */
const counting: Game<Nim> = {
  ...nim,
  words: { ...words, count: 'Count the sticks', counted: '{seat} counts.' },
  acts: (t, seat) => [
    ...(nim.acts?.(t, seat) ?? []),
    {
      key: 'count',
      say: { key: 'count' },
      looks: true,
      *flow(table) {
        table.tell('counted', { seat });
      },
    },
  ],
};

export const countingGames: readonly GameEntry[] = games.map((entry) => ({
  ...entry,
  rules: async () => ({ game: anyGame(counting), bots: {} }),
}));
