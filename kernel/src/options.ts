/** What can be chosen when a table is created, as data: drawn, explained and checked everywhere alike. */
import { isRecord, type Json, type Seat } from './plain.ts';
import { kernelSay } from './messages.ts';
import type { Refusal } from './refusal.ts';
import type { Words } from './words.ts';

interface Common {
  readonly say: Words;
  readonly rule?: string;
  /** Each seat chooses its own (a team, a deck): the value is an object by seat. */
  readonly perSeat?: boolean;
  /** A choice that the others may not know while the game lasts: what is in a deck. */
  readonly secret?: boolean;
  /** Options this one can't be combined with once it differs from its default. */
  readonly excludes?: readonly string[];
}
export type TableOption = Common &
  (
    | { readonly kind: 'flag'; readonly default: boolean }
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number }
    | {
        readonly kind: 'choice';
        readonly choices: readonly { readonly key: string; readonly say: Words }[];
        readonly default: string;
      }
    | { readonly kind: 'list'; readonly default: readonly string[]; readonly max: number }
  );

export interface OptionList {
  readonly options: Readonly<Record<string, TableOption>>;
  /** Named sets of values to start from. */
  readonly presets?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}
export type Chosen = Readonly<Record<string, Json>>;

/** All options with their values, given or default; or everything that is wrong with what was given. */
export function chooseOptions(
  list: OptionList,
  given: Chosen,
  seats: readonly Seat[],
): { chosen: Chosen } | { refusals: Refusal[] } {
  const wrong: Refusal[] = [];
  const no = (words: Words, rule?: string): void => {
    wrong.push({ code: 'options', no: words, ...(rule !== undefined && { rule }) });
  };
  const chosen: Record<string, Json> = {};
  const { preset, ...own } = given;
  const known = typeof preset === 'string' && Object.hasOwn(list.presets ?? {}, preset);
  const start = preset === undefined ? {} : known ? list.presets?.[preset] : undefined;
  if (!start) no(kernelSay('option.value', { option: 'preset', value: JSON.stringify(preset) }));
  for (const key of Object.keys(own))
    if (!Object.hasOwn(list.options, key)) no(kernelSay('option.unknown', { option: key }));
  for (const [key, option] of Object.entries(list.options)) {
    const value = own[key] ?? start?.[key] ?? defaultOf(option, seats);
    const values = option.perSeat ? (isRecord(value) ? seats.map((seat) => value[seat]) : [undefined]) : [value];
    if (!values.every((v) => fits(option, v)))
      no(kernelSay('option.value', { option: key, value: JSON.stringify(value).slice(0, 60) }), option.rule);
    chosen[key] = value;
  }
  const isSet = (key: string): boolean => {
    const option = list.options[key];
    return option !== undefined && JSON.stringify(chosen[key]) !== JSON.stringify(defaultOf(option, seats));
  };
  for (const [key, option] of Object.entries(list.options))
    for (const other of option.excludes ?? [])
      if (isSet(key) && isSet(other)) no(kernelSay('option.excluded', { option: key, other }), option.rule);
  return wrong.length > 0 ? { refusals: wrong } : { chosen };
}

/** What everybody may know of the options of a running table. */
export const openOptions = (list: OptionList, chosen: Chosen): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => list.options[key]?.secret !== true));

const defaultOf = (option: TableOption, seats: readonly Seat[]): Json =>
  option.perSeat ? Object.fromEntries(seats.map((seat) => [seat, option.default])) : option.default;

function fits(option: TableOption, value: unknown): boolean {
  switch (option.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= option.min && value <= option.max;
    case 'choice':
      return option.choices.some((choice) => choice.key === value);
    case 'list':
      return (
        Array.isArray(value) &&
        value.length <= option.max &&
        value.every((item) => typeof item === 'string' && item.length <= 100)
      );
  }
}
