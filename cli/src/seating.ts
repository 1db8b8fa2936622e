/** Who sits where: `--seats human,bot:random`, `--names Ann,Ben`, `--teams red,blue`. */
import type { Rules } from '@tenforward/catalogue';
import type { SeatInfo } from '@tenforward/kernel';
import { didYouMean } from '@tenforward/kernel';
import { UsageError } from './command.ts';
import { pickBot, seatIds } from './games.ts';
import { count } from './text.ts';

const usualNames = ['Ann', 'Ben', 'Cas', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal'];

export interface SeatsGiven {
  readonly seats: readonly string[] | undefined;
  readonly names: readonly string[] | undefined;
  readonly teams: readonly string[] | undefined;
}

/** One person and bots for the rest, unless it was said otherwise. */
export function seatsFrom({ seats, names, teams }: SeatsGiven, { game, bots }: Rules): SeatInfo[] {
  const many = Math.max(game.seats.min, Math.min(2, game.seats.max), names?.length ?? 0, teams?.length ?? 0);
  const rival = `bot:${Object.keys(bots).find((name) => name !== 'random') ?? 'random'}`;
  const players = (seats ?? Array.from({ length: many }, (_, i) => (i === 0 ? 'human' : rival))).map((text) =>
    owner(text, bots),
  );
  if (names && names.length > players.length)
    throw new UsageError(`${count(names.length, 'name')} for ${count(players.length, 'seat')} is too many.`);
  if (teams && teams.length !== players.length)
    throw new UsageError(
      `${count(teams.length, 'team')} for ${count(players.length, 'seat')} does not fit: say one for each seat.`,
    );
  const called = players.map((_, i) => names?.[i] || freeName(names ?? [], i));
  const twice = called.find((name, i) => called.some((other, j) => j < i && same(other, name)));
  if (twice !== undefined) throw new UsageError(`Two players are called ${twice}; nobody could tell them apart.`);
  const ids = seatIds(called, game.seats.reserved);
  return players.map((who, i) => ({
    seat: ids[i] ?? `p${i + 1}`,
    name: called[i] ?? '',
    owner: who,
    ...(teams?.[i] && { team: teams[i] }),
  }));
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The usual name of a place, or the next one that nobody chose. */
function freeName(chosen: readonly string[], i: number): string {
  const free = usualNames.filter((name) => !chosen.some((other) => same(other, name)));
  return free[i - chosen.filter((name, j) => j < i && name !== '').length] ?? `Player ${i + 1}`;
}

export function owner(text: string, bots: Rules['bots']): string {
  if (text === 'human') return text;
  const [kind, name = ''] = text.split(':', 2);
  if (kind === 'bot') {
    pickBot(name, bots);
    return text;
  }
  const words = ['human', ...Object.keys(bots).map((bot) => `bot:${bot}`)];
  throw new UsageError(`A seat is human or bot:NAME, not '${text}'.${didYouMean(text, words)}`);
}
