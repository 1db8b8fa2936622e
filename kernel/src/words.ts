/**
 * Words live apart from rules. A rule says `say('attack.on', { ship })`, which is plain data; a table of messages turns
 * it into a sentence. So a second language is another table, and history, prompts and refusals are built alike.
 *
 * In a message `{ship}` stands for a value: a number, more words, a list, or an id, which is shown by its name where it
 * has one (`beacon.name` in the tables, or the name of a seat). `{n:die|dice}` chooses by whether n is 1, `{who:rolls|roll}`
 * by whether who is one: a list by its length, an id unless the tables have `id.many`. A thing at the beginning of a
 * sentence is written with a capital.
 */
import { isRecord } from './plain.ts';

export type Messages = Readonly<Record<string, string>>;
export interface Words {
  readonly key: string;
  readonly with?: { readonly [name: string]: Word };
}
export type Word = string | number | boolean | null | Words | readonly Word[];

/** The names of the values a message wants: 'attack {ship} with {n}' wants ship and n. */
export type Wants<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? (P extends `${infer Name}:${string}` ? Name : P) | Wants<Rest>
  : never;

export type Say<T extends Messages> = <K extends keyof T & string>(
  key: K,
  ...values: [Wants<T[K]>] extends [never] ? [] : [values: { readonly [N in Wants<T[K]>]: Word }]
) => Words;

/** Makes the `say` of one table of messages: keys and values are checked by the compiler. */
export function phrases<const T extends Messages>(_table: T): Say<T> {
  return (key, ...values) => (values[0] === undefined ? { key } : { key, with: values[0] });
}

export const isWords = (value: unknown): value is Words => isRecord(value) && typeof value['key'] === 'string';

/** Turns words into sentences. Tables are tried in order, so a translation goes first. */
export interface Speaker {
  (words: Words): string;
  /** The name of an id: a seat's, a card's, else the id itself. */
  readonly nameOf: (id: string) => string;
  readonly has: (key: string) => boolean;
  /** Keys that no table has and values that a message wants but was not given. */
  readonly problems: (words: Words) => string[];
}

/** The names of the values that a message wants. */
export const wantedBy = (message: string): string[] => [
  ...new Set([...message.matchAll(slot)].map((match) => match[1] ?? '')),
];

/** Words under a key, with those of these values that its message wants. */
export function wordsFor(message: string | undefined, key: string, values: object): Words {
  const given = values as Readonly<Record<string, Word>>;
  const wanted = wantedBy(message ?? '').filter((name) => given[name] !== undefined);
  return wanted.length === 0
    ? { key }
    : { key, with: Object.fromEntries(wanted.map((name) => [name, given[name] ?? null])) };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const slot = /\{([^{}:]+)(?::([^{}|]*)\|([^{}]*))?\}/g;

export function speaker(
  tables: readonly Messages[],
  names: Readonly<Record<string, string>> = {},
  naming?: (id: string, name: (id: string) => string) => string | undefined,
): Speaker {
  const find = (key: string): string | undefined => {
    for (const table of tables) if (Object.hasOwn(table, key)) return table[key];
    return undefined;
  };
  const name = (id: string): string =>
    (Object.hasOwn(names, id) ? names[id] : undefined) ?? find(`${id}.name`) ?? naming?.(id, name) ?? id;
  const show = (value: Word | undefined): string => {
    if (typeof value === 'string') return name(value);
    if (Array.isArray(value)) return list(value.map((item: Word) => show(item)));
    if (isWords(value)) return speak(value);
    if (value === true || value === false) return value ? 'yes' : 'no';
    if (isRecord(value)) return list(Object.entries(value).map(([key, item]) => `${name(key)} ${show(item as Word)}`));
    return typeof value === 'number' ? String(value) : '–';
  };
  const list = (items: readonly string[]): string =>
    items.length < 2 ? (items[0] ?? '–') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
  const isOne = (value: Word | undefined): boolean =>
    Array.isArray(value) ? value.length === 1 : typeof value === 'string' ? !find(`${value}.many`) : value === 1;
  /** Things, not people or what is theirs: people write their names as they like. */
  const isThing = (value: Word | undefined, shown: string): boolean =>
    typeof value === 'string' && shown !== value && !Object.values(names).some((one) => shown.startsWith(one));
  const fill = (message: string, values: Words['with']): string =>
    message.replace(slot, (_all, key: string, one: string | undefined, many: string | undefined, at: number) => {
      const value = values?.[key];
      if (one !== undefined && many !== undefined) return isOne(value) ? one : many;
      const shown = show(value);
      return at === 0 && message.endsWith('.') && isThing(value, shown) ? capital(shown) : shown;
    });
  const speak = (words: Words): string => {
    const message = find(words.key);
    return message === undefined ? `⟨${words.key}⟩` : fill(message, words.with);
  };
  const problems = (words: Words): string[] => {
    const message = find(words.key);
    if (message === undefined) return [`no message has the key '${words.key}'`];
    const missing = wantedBy(message).filter((key) => words.with?.[key] === undefined);
    const inner = Object.values(words.with ?? {}).flatMap((value) => (isWords(value) ? problems(value) : []));
    return [...missing.map((key) => `'${words.key}' wants a value for {${key}}`), ...inner];
  };
  return Object.assign(speak, { nameOf: name, has: (key: string) => find(key) !== undefined, problems });
}
