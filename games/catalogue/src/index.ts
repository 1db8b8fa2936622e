/** The one list of games: what each is called, and where its rules, bots, handbook and tests are. */
import { type AnyGame, anyGame, type Bot, type Types } from '@tenforward/kernel';

export * from './handbook.ts';

/** What is loaded when a game is called for. */
export interface Rules {
  readonly game: AnyGame;
  readonly bots: Readonly<Record<string, Bot<Types>>>;
}

export interface GameEntry {
  readonly id: string;
  readonly title: string;
  /** One sentence for the shelf. */
  readonly blurb: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** False for games that are there for programmers only. */
  readonly listed: boolean;
  rules(): Promise<Rules>;
  /** Where its rules/ and content/ lie. */
  readonly folder: URL;
  /** The folder of its chapters, `NN-name.md`. */
  readonly handbook: URL;
  /** The folders in which the tests and scenarios lie that name its rules. */
  readonly tests: readonly URL[];
}

const root = new URL('../../../', import.meta.url);

export const games: readonly GameEntry[] = [
  {
    id: 'away-missions',
    title: 'Away Missions',
    blurb: 'Away teams on a wreck: missions, skirmishes and tricks over three rounds, for two to four players.',
    seats: { min: 2, max: 4 },
    listed: true,
    async rules() {
      const { awayMissions, bots } = await import('@tenforward/away-missions');
      return { game: anyGame(awayMissions), bots: bots as unknown as Rules['bots'] };
    },
    folder: new URL('games/away-missions/', root),
    handbook: new URL('games/away-missions/handbook/', root),
    tests: [new URL('games/away-missions/', root)],
  },
  {
    id: 'probe',
    title: 'Probe',
    blurb: 'A small duel of ships that uses every part of the rules kernel; made for tests and for reading.',
    seats: { min: 2, max: 8 },
    listed: false,
    async rules() {
      const { bots, probe } = await import('@tenforward/kernel/probe');
      return { game: anyGame(probe), bots: bots as unknown as Rules['bots'] };
    },
    folder: new URL('kernel/test/probe/', root),
    handbook: new URL('kernel/test/probe/handbook/', root),
    tests: [new URL('kernel/test/', root)],
  },
];

export const findGame = (id: string, list: readonly GameEntry[] = games): GameEntry | undefined =>
  list.find((entry) => entry.id === id);
