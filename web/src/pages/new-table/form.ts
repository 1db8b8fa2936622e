/** A table while it is being chosen, and what is sent of it. */
import type { Json, TableOption } from '@tenforward/kernel';
import type { Checked, ClockSetting, Settings } from '@tenforward/protocol';
import type { SeatOptions } from '@tenforward/ui';
import type { GameInfo } from '../../api/games.ts';
import { type SeatWish, seatName, type TableWish } from './make-table.ts';

export interface FormSeat {
  readonly kind: SeatWish['kind'];
  readonly bot?: string;
  readonly team: 'a' | 'b';
  /** Its own choices among the options that each seat has. */
  readonly chosen: SeatOptions;
  /** The saved deck they come from. */
  readonly deck?: string;
  /** What it is called on this device, where it is mine and not the first. */
  readonly name?: string;
}
export interface Form {
  readonly game: string;
  readonly seats: readonly FormSeat[];
  readonly teams: boolean;
  readonly chosen: Readonly<Record<string, Json>>;
  readonly settings: Settings;
}
export type GameRules = Pick<GameInfo, 'id' | 'seats' | 'bots' | 'options'>;

export const presets = ['bot', 'friend', 'open', 'hot', 'teams'] as const;
export type Preset = (typeof presets)[number];

const usual: Settings = {
  visibility: 'private',
  pace: 'live',
  clock: { kind: 'none' },
  whenOut: 'least',
  spectators: true,
  delay: 0,
  start: 'seated',
  title: '',
};

export const newSeat = (place: number, kind: FormSeat['kind'], bot?: string): FormSeat => ({
  kind,
  ...(kind === 'bot' && bot !== undefined && { bot }),
  team: place % 2 === 0 ? 'a' : 'b',
  chosen: {},
});

/** What a preset stands for at this game. Games list their bots from the weakest to the strongest. */
export function startFrom(preset: Preset, game: GameRules): Form {
  const bot = game.bots.at(-1);
  const kinds: Record<Preset, readonly FormSeat['kind'][]> = {
    bot: ['me', 'bot'],
    friend: ['me', 'open'],
    open: ['me', 'open'],
    hot: ['me', 'me'],
    teams: ['me', 'bot', 'open', 'bot'],
  };
  const seats = kinds[preset].map((kind, i) => newSeat(i, kind, bot));
  while (seats.length < game.seats.min) seats.push(newSeat(seats.length, 'open'));
  return {
    game: game.id,
    seats,
    teams: preset === 'teams',
    chosen: {},
    settings: { ...usual, visibility: preset === 'open' ? 'open' : 'private' },
  };
}

/** A seat that plays a saved deck. */
export const withDeck = (form: Form, place: number, deck: string, chosen: SeatOptions): Form => ({
  ...form,
  seats: form.seats.map((seat, i) => (i === place ? { ...seat, deck, chosen } : seat)),
});

/** Teams need four seats; more than that is the game's to judge. */
export const canPlayTeams = (game: GameRules): boolean => game.seats.max >= 4;

export const seatWishes = ({ seats, teams }: Form): SeatWish[] =>
  seats.map(({ kind, bot, team, name }) => ({
    kind,
    ...(kind === 'bot' && bot !== undefined && { bot }),
    ...(teams && { team }),
    ...(kind === 'me' && name !== undefined && { name }),
  }));

/** Only what differs from the usual; where one seat differs, all are said. */
export function optionsOf(form: Form, options: GameRules['options']): Record<string, Json> {
  const given: Record<string, Json> = {};
  for (const [key, option] of Object.entries(options)) {
    const usualValue = option.default as Json;
    if (option.perSeat) {
      const values = form.seats.map((seat) => seat.chosen[key] ?? usualValue);
      if (values.some((value) => !isSame(value, usualValue)))
        given[key] = Object.fromEntries(values.map((value, i) => [seatName(i), value]));
    } else {
      const value = form.chosen[key] ?? usualValue;
      if (!isSame(value, usualValue)) given[key] = value;
    }
  }
  return given;
}
const isSame = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

export const wishOf = (form: Form, game: GameRules): TableWish => ({
  game: form.game,
  seats: seatWishes(form),
  options: optionsOf(form, game.options),
  settings: form.settings,
});

export const checkOf = (form: Form, game: GameRules) => ({
  options: optionsOf(form, game.options),
  seats: seatWishes(form).map(({ team }, i) => ({ seat: seatName(i), ...(team !== undefined && { team }) })),
});

export type Refused = Checked['refusals'][number];

/** The option a refusal is about: the one it names, else the one with the same rule. */
export function optionOf(refused: Refused, options: Readonly<Record<string, TableOption>>): string | undefined {
  if (refused.option !== undefined && Object.hasOwn(options, refused.option)) return refused.option;
  return refused.rule === undefined
    ? undefined
    : Object.keys(options).find((key) => options[key]?.rule === refused.rule);
}

/** Options that this one can't be combined with, whichever of the two says so. */
export const exclusionsOf = (key: string, options: Readonly<Record<string, TableOption>>): string[] =>
  Object.keys(options).filter(
    (other) => options[key]?.excludes?.includes(other) || options[other]?.excludes?.includes(key),
  );

export const clockOf = (kind: ClockSetting['kind']): ClockSetting => {
  switch (kind) {
    case 'none':
      return { kind };
    case 'decision':
      return { kind, seconds: 90 };
    case 'game':
      return { kind, seconds: 45 * 60, delay: 10 };
    case 'days':
      return { kind, days: 3 };
  }
};
