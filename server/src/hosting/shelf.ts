/** The games this server can host, loaded when the first table of one is opened. */
import { findGame, type GameEntry, type Rules } from '@tenforward/catalogue';
import { Refused } from '../problems.ts';

export interface Loaded extends Rules {
  readonly entry: GameEntry;
}

export class Shelf {
  readonly games: readonly GameEntry[];
  private readonly loaded = new Map<string, Promise<Loaded>>();

  constructor(games: readonly GameEntry[]) {
    this.games = games;
  }

  load(id: string): Promise<Loaded> {
    const known = this.loaded.get(id);
    if (known) return known;
    const entry = findGame(id, this.games);
    if (!entry)
      return Promise.reject(new Refused('not-found', `There is no game '${id.slice(0, 40)}' here.`, { field: 'game' }));
    const loading = entry.rules().then((rules) => ({ ...rules, entry }));
    this.loaded.set(id, loading);
    return loading;
  }
}

/** The names of all bots there are. A game that can't be loaded has none that anybody could meet. */
export async function botNames(shelf: Shelf): Promise<readonly string[]> {
  const all = await Promise.all(shelf.games.map(({ id }) => shelf.load(id).catch(() => undefined)));
  return [...new Set(all.flatMap((loaded) => Object.keys(loaded?.bots ?? {})))];
}

/** The bot that takes over where nobody chose one: the best there is, which a game lists last. */
export const usualBot = ({ bots }: Rules): string => Object.keys(bots).at(-1) ?? 'random';

/** Throws unless the game has a bot of this name. */
export function checkBot({ bots }: Loaded, bot: string | undefined, field: string): void {
  if (bot === undefined || !Object.hasOwn(bots, bot))
    throw new Refused('not-found', `There is no bot ‘${bot ?? ''}’; there is ${Object.keys(bots).join(', ')}.`, {
      field,
    });
}
