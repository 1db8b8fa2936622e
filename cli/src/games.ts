/** Finding a game by what was typed, and reading the options of its table. */
import { findGame, type GameEntry, type Rules } from '@tenforward/catalogue';
import {
  type AnyGame,
  type Bot,
  type Chosen,
  didYouMean,
  type Json,
  randomBot,
  type Refusal,
  type Seat,
  speakerOf,
  type TableOption,
  type Types,
} from '@tenforward/kernel';
import { UsageError } from './command.ts';
import { listed, thereAre } from './text.ts';

export function pickGame(id: string | undefined, games: readonly GameEntry[]): GameEntry {
  if (id === undefined) throw new UsageError(`Which game? ${thereAre(games.map((game) => game.id))}`);
  const found = findGame(id, games);
  if (found) return found;
  const ids = games.map((game) => game.id);
  throw new UsageError(
    `There is no game '${id}'.${didYouMean(id, ids)} ${ids.length === 1 ? `The only one is ${listed(ids)}.` : thereAre(ids)}`,
  );
}

/** The rules of a game; every game can be played by `random`, whether it names it or not. */
export async function loadGame(entry: GameEntry): Promise<Rules> {
  const { game, bots } = await entry.rules();
  return { game, bots: { random: randomBot, ...bots } };
}

export function pickBot(name: string, bots: Rules['bots']): Bot<Types> {
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot) return bot;
  const names = Object.keys(bots);
  throw new UsageError(`There is no bot '${name}'.${didYouMean(name, names)} ${thereAre(names)}`);
}

/** Reads `key=value`, and `key.ann=value` where each seat has its own. */
export function readOptions(
  game: Pick<AnyGame, 'id' | 'options'>,
  given: readonly string[],
  seats: readonly Seat[],
): Chosen {
  const chosen: Record<string, Json> = {};
  const list = game.options.options;
  for (const text of given) {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`--option wants key=value, not '${text}'.`);
    const name = text.slice(0, at);
    const value = text.slice(at + 1);
    if (name === 'preset') {
      chosen['preset'] = presetOf(game, value);
      continue;
    }
    const dot = name.indexOf('.');
    const key = dot < 0 ? name : name.slice(0, dot);
    const option = Object.hasOwn(list, key) ? list[key] : undefined;
    if (!option) throw new UsageError(`${game.id} has no option '${key}'.${didYouMean(key, Object.keys(list))}`);
    if (!option.perSeat) chosen[key] = valueOf(option, key, value);
    else {
      const whose = dot < 0 ? seats : [seatCalled(name.slice(dot + 1), seats)];
      const before = (chosen[key] ?? Object.fromEntries(seats.map((seat) => [seat, option.default]))) as object;
      chosen[key] = { ...before, ...Object.fromEntries(whose.map((seat) => [seat, valueOf(option, key, value)])) };
    }
  }
  return chosen;
}

function presetOf({ id, options }: Pick<AnyGame, 'id' | 'options'>, value: string): string {
  const names = Object.keys(options.presets ?? {});
  if (names.includes(value)) return value;
  if (names.length === 0) throw new UsageError(`${id} has no presets.`);
  throw new UsageError(`${id} has no preset '${value}'.${didYouMean(value, names)} ${thereAre(names)}`);
}

/** A seat by its id in any case, or by its number. */
function seatCalled(text: string, seats: readonly string[]): string {
  const found =
    seats.find((seat) => seat.toLowerCase() === text.toLowerCase()) ?? seats[Number(text.replace(/^p/i, '')) - 1];
  if (found !== undefined) return found;
  throw new UsageError(`There is no seat '${text}'. ${thereAre(seats)}`);
}

function valueOf(option: TableOption, key: string, text: string): Json {
  switch (option.kind) {
    case 'flag':
      if (/^(true|yes|on|1)$/i.test(text)) return true;
      if (/^(false|no|off|0)$/i.test(text)) return false;
      throw new UsageError(`The option '${key}' is yes or no, not '${text}'.`);
    case 'number':
      if (!/^-?\d+$/.test(text)) throw new UsageError(`The option '${key}' is a whole number, not '${text}'.`);
      return Number(text);
    case 'list':
      return text === '' ? [] : text.split(',');
    case 'choice': {
      const keys = option.choices.map((choice) => choice.key);
      if (keys.includes(text)) return text;
      throw new UsageError(`The option '${key}' can't be '${text}'.${didYouMean(text, keys)} It is ${listed(keys)}.`);
    }
  }
}

/** What is wrong with how a table was to be set up, as one sentence each. */
export function startRefused(game: AnyGame, refusals: readonly Refusal[]): UsageError {
  const speak = speakerOf(game);
  return new UsageError(
    refusals.map(({ no, rule }) => `${speak(no)}${rule === undefined ? '' : ` (${rule})`}`).join(' '),
  );
}

/** The options of a table, for the help of a command. */
export function optionsHelp(game: AnyGame): string[] {
  const speak = speakerOf(game);
  const lines = Object.entries(game.options.options).map(([key, option]) => {
    const range =
      option.kind === 'number'
        ? `${option.min} to ${option.max}`
        : option.kind === 'choice'
          ? option.choices.map((choice) => choice.key).join(', ')
          : option.kind === 'flag'
            ? 'yes or no'
            : `up to ${option.max}, between commas`;
    const each = option.perSeat ? `; ${key}.SEAT=… for one seat` : '';
    return `  ${key}: ${speak(option.say)} (${range}; ${JSON.stringify(option.default)} unless given${each})`;
  });
  const presets = Object.entries(game.options.presets ?? {}).map(([name, values]) => {
    const given = Object.entries(values).map(
      ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    return `${name} (${given.join(', ')})`;
  });
  return presets.length > 0 ? [...lines, `  preset: ${presets.join(' or ')}`] : lines;
}

/** Seat ids from names: `Ann` sits at `ann`, unless that is somebody else in the game. */
export function seatIds(names: readonly string[], reserved: readonly string[] = []): Seat[] {
  const taken = new Set<string>(['clock', '', ...reserved]);
  return names.map((name, i) => {
    const slug = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    let id = taken.has(slug) ? `p${i + 1}` : slug;
    while (taken.has(id)) id += 'x';
    taken.add(id);
    return id;
  });
}
