// The map of the house, as data: what each package sees. `directions.ts` holds everybody to it.

export type Part =
  | 'kernel'
  | 'geometry'
  | 'cards'
  | 'game'
  | 'catalogue'
  | 'protocol'
  | 'organized'
  | 'server'
  | 'ui'
  | 'web'
  | 'cli'
  | 'launch'
  | 'bench'
  | 'tools'
  | 'scripts'
  | 'docs';

export interface PartRules {
  /** Packages it may import. */
  readonly sees: readonly Part[] | 'everything';
  /** Packages of which it may import types. */
  readonly typesOf: readonly Part[];
  /** Whether it may use the kernel's pieces of the wire, `diff.ts`, `waiting.ts` and `words.ts`: plain data in, plain data out, no rules. */
  readonly wire?: boolean;
  /** The same in words, for the message. */
  readonly says: string;
  /** Libraries from npm. */
  readonly libraries: boolean;
  /** `node:` modules. */
  readonly node: boolean;
}

const pure = { typesOf: [], libraries: false, node: false } as const;
const full = { typesOf: [], libraries: true, node: true } as const;

export const partRules: Readonly<Record<Part, PartRules>> = {
  kernel: { ...pure, sees: [], says: 'nothing' },
  geometry: { ...pure, sees: [], says: 'nothing' },
  // Cards where they lie: a game without decks need not know any of it.
  cards: { ...pure, sees: ['kernel'], says: 'only the kernel' },
  organized: { ...pure, sees: [], says: 'nothing' },
  launch: { ...full, sees: [], says: 'nothing' },
  game: { ...pure, sees: ['kernel', 'geometry', 'cards'], says: 'only kernel, geometry and cards' },
  docs: { ...pure, sees: ['kernel', 'geometry', 'cards'], says: 'only kernel, geometry and cards, as a game does' },
  catalogue: { ...pure, sees: ['kernel', 'cards', 'game'], says: 'only kernel, cards and games' },
  protocol: {
    ...full,
    node: false,
    sees: [],
    typesOf: ['kernel'],
    wire: true,
    says: "only the kernel's types and its pieces of the wire",
  },
  server: {
    ...full,
    sees: ['kernel', 'protocol', 'catalogue', 'organized', 'launch'],
    says: 'only kernel, protocol, catalogue, organized and launch',
  },
  // What screens of all games share: drawn from plain data, so it knows neither rules nor games.
  ui: {
    ...full,
    node: false,
    sees: [],
    typesOf: ['kernel', 'protocol'],
    wire: true,
    says: "only the types of kernel and protocol and the kernel's pieces of the wire",
  },
  web: {
    ...full,
    node: false,
    sees: ['protocol', 'catalogue', 'game', 'ui'],
    typesOf: ['kernel'],
    wire: true,
    says: "only the kernel's types and its pieces of the wire, protocol, ui, catalogue and the web/ of games",
  },
  cli: {
    ...full,
    sees: ['kernel', 'game', 'catalogue', 'server', 'protocol', 'launch'],
    says: 'only kernel, games, catalogue, server, protocol and launch',
  },
  bench: { ...full, sees: 'everything', says: 'everything' },
  tools: { ...full, sees: 'everything', says: 'everything' },
  // They run before anything is installed.
  scripts: { ...pure, node: true, sees: [], says: 'nothing' },
};

/** What each area of a game sees of that game; tests see all of it. */
export const areasOfGame: Readonly<Record<string, readonly string[]>> = {
  rules: ['rules', 'words'],
  content: ['content', 'rules', 'words'],
  bot: ['bot', 'rules', 'content', 'words'],
  // cards come over the wire
  web: ['web', 'rules', 'words', 'handbook'],
  words: ['words'],
  handbook: ['handbook'],
  index: ['index', 'rules', 'content', 'bot', 'words', 'handbook'],
};

/** Projects we measure against; a name that ends in `/` stands for a whole scope. */
export const peers: readonly string[] = [
  'boardgame.io',
  'socket.io',
  'socket.io-client',
  'colyseus',
  'colyseus.js',
  '@colyseus/',
];

/** What tests of packages without dependencies may use. */
export const testLibraries: readonly string[] = ['vitest', 'fast-check', 'yaml'];
