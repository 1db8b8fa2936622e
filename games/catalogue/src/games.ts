/** The games there are, as far as any program needs to know them, a browser's too: nothing here knows of files. */
import { type AnyGame, anyGame, type Bot, type Types } from '@tenforward/kernel';

/** What is loaded when a game is called for. */
export interface Rules {
  readonly game: AnyGame;
  readonly bots: Readonly<Record<string, Bot<Types>>>;
}

export interface PlayableGame {
  readonly id: string;
  readonly title: string;
  /** One sentence for the shelf. */
  readonly blurb: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** False for games that are there for programmers only, and for those without a face in the browser. */
  readonly listed: boolean;
  /** It has no face yet, and is played in the terminal. */
  readonly terminalOnly?: true;
  rules(): Promise<Rules>;
}

export const playable = {
  'away-missions': {
    id: 'away-missions',
    title: 'Away Missions',
    blurb: 'Away teams on a wreck: missions, skirmishes and tricks over three rounds, for two to four players.',
    seats: { min: 2, max: 4 },
    listed: true,
    async rules() {
      const { awayMissions, bots } = await import('@tenforward/away-missions');
      return { game: anyGame(awayMissions), bots: bots as unknown as Rules['bots'] };
    },
  },
  ascendancy: {
    id: 'ascendancy',
    title: 'Ascendancy',
    blurb:
      'Explore, trade, research and fight on a map that grows as you play, with the Borg in its midst, for three to five players.',
    seats: { min: 3, max: 5 },
    listed: false,
    terminalOnly: true,
    async rules() {
      const { ascendancy, bots } = await import('@tenforward/ascendancy');
      return { game: anyGame(ascendancy), bots: bots as unknown as Rules['bots'] };
    },
  },
  probe: {
    id: 'probe',
    title: 'Probe',
    blurb: 'A small duel of ships that uses every part of the rules kernel; made for tests and for reading.',
    seats: { min: 2, max: 8 },
    listed: false,
    async rules() {
      const { bots, probe } = await import('@tenforward/cards/probe');
      return { game: anyGame(probe), bots: bots as unknown as Rules['bots'] };
    },
  },
} as const satisfies Record<string, PlayableGame>;
export type GameId = keyof typeof playable;

/** The game of this id in a list of games. */
export const findIn = <E extends Pick<PlayableGame, 'id'>>(list: readonly E[], id: string): E | undefined =>
  list.find((entry) => entry.id === id);
