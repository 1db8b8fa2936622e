/** What a seat may type now: numbers for options, letters for what is possible at any time. */
import type { Json, Look, ShownAct, ShownAsk, Speaker } from '@tenforward/kernel';
import { nearest } from '../nearest.ts';
import { listed } from '../text.ts';

export type ShownOption = ShownAsk['options'][number];

export interface Menu {
  readonly ask: ShownAsk | undefined;
  /** What may be chosen first, then what may not: number 1 is the first of them. */
  readonly numbered: readonly ShownOption[];
  readonly lettered: readonly { readonly letter: string; readonly act: ShownAct }[];
}

export type Typed =
  | { readonly answer: Json }
  | { readonly act: ShownAct }
  /** What keeps this from being an answer. */
  | { readonly problem: string }
  /** A refused option was chosen. */
  | { readonly refused: ShownOption | ShownAct };

export function menuOf({ asks, acts }: Look['mine']): Menu {
  const ask = asks[0];
  const options = ask?.options ?? [];
  const numbered = [...options.filter((o) => !o.no), ...options.filter((o) => o.no)];
  const keys = new Set(options.map((o) => o.key.toLowerCase()));
  const letters = lettersBut(keys);
  return { ask, numbered, lettered: acts.map((act) => ({ letter: letters.next().value ?? '?', act })) };
}

/** a, b, …, z, aa, ab, …, without those that are the key of an option. */
function* lettersBut(taken: ReadonlySet<string>): Generator<string, undefined> {
  for (let n = 0; ; n++) {
    const last = String.fromCharCode(97 + (n % 26));
    const letter = n < 26 ? last : String.fromCharCode(96 + Math.floor(n / 26)) + last;
    if (!taken.has(letter)) yield letter;
  }
}

/** Reads a line as an answer to the open question, or as an act. */
export function readTyped(menu: Menu, line: string, speak: Speaker): Typed {
  const text = line.trim();
  const act = menu.lettered.find(
    ({ letter, act: { key, say } }) => same(letter, text) || same(key, text) || same(speak(say), text),
  )?.act;
  const { ask } = menu;
  if (act && !(ask && findOption(menu, text, speak))) return act.no ? { refused: act } : { act };
  if (!ask) return { problem: 'You are not asked anything now.' };
  switch (ask.kind) {
    case 'one':
      return readOne(menu, text, speak);
    case 'some':
    case 'order':
      return readSeveral(menu, ask, text, speak);
    case 'spread':
      return readSpread(menu, ask, text, speak);
    case 'number':
      return /^[+-]?\d+$/.test(text) ? { answer: Number(text) } : { problem: howTo(menu) };
    case 'pose':
      return readPose(menu, ask, text, speak);
  }
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** An option by its number, its key, its words, or the only one whose words begin so. */
export function findOption(menu: Menu, text: string, speak: Speaker): ShownOption | undefined {
  const { numbered } = menu;
  const exact = numbered.find((o) => o.key === text);
  if (/^\d+$/.test(text)) return numbered[Number(text) - 1] ?? exact;
  if (exact) return exact;
  const spoken = numbered.find((o) => same(o.key, text) || same(speak(o.say), text));
  if (spoken || text.length < 2) return spoken;
  const begun = numbered.filter((o) => !o.no && speak(o.say).toLowerCase().startsWith(text.toLowerCase()));
  return begun.length === 1 ? begun[0] : undefined;
}

function unknown(menu: Menu, text: string, speak: Speaker): Typed {
  if (text === '') return { problem: howTo(menu) };
  const words = menu.numbered.filter((o) => !o.no).flatMap((o) => [speak(o.say), o.key]);
  const near = nearest(text, words);
  const meant = near === undefined ? '' : ` Did you mean '${near}'?`;
  return { problem: `'${text}' is not on offer.${meant} ${howTo(menu)}` };
}

function readOne(menu: Menu, text: string, speak: Speaker): Typed {
  const found = findOption(menu, text, speak);
  if (!found) return unknown(menu, text, speak);
  return found.no ? { refused: found } : { answer: found.key };
}

function readSeveral(menu: Menu, ask: ShownAsk, text: string, speak: Speaker): Typed {
  if (same(text, 'none')) return ask.min === 0 ? { answer: [] } : { problem: howTo(menu) };
  const whole = findOption(menu, text, speak);
  if (whole) return whole.no ? { refused: whole } : { answer: [whole.key] };
  const keys: string[] = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const found = findOption(menu, word, speak);
    if (!found) return unknown(menu, word, speak);
    if (found.no) return { refused: found };
    keys.push(found.key);
  }
  return keys.length > 0 ? { answer: keys } : { problem: howTo(menu) };
}

function readSpread(menu: Menu, ask: ShownAsk, text: string, speak: Speaker): Typed {
  if (same(text, 'none')) return ask.min === 0 ? { answer: {} } : { problem: howTo(menu) };
  const points: Record<string, number> = {};
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    // keys may hold colons themselves, so the points are what follows the last one
    const [, word = '', n = ''] = /^(.+)[:=](\d+)$/.exec(part) ?? [];
    if (word === '') return { problem: `'${part}' is not option:points. ${howTo(menu)}` };
    const found = findOption(menu, word, speak);
    if (!found) return unknown(menu, word, speak);
    if (found.no) return { refused: found };
    points[found.key] = (points[found.key] ?? 0) + Number(n);
  }
  return Object.keys(points).length > 0 ? { answer: points } : { problem: howTo(menu) };
}

function readPose(menu: Menu, ask: ShownAsk, text: string, speak: Speaker): Typed {
  const axes = Object.keys(ask.grid ?? {});
  if (!text.includes('=')) {
    const found = findOption(menu, text, speak);
    if (found) return found.no ? { refused: found } : { answer: found.key };
    return unknown(menu, text, speak);
  }
  const pose: Record<string, number> = {};
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [, axis = '', n = ''] = /^([^=]+)=(-?\d+)$/.exec(part) ?? [];
    const known = axes.find((name) => same(name, axis));
    if (known === undefined) return { problem: `'${part}' is not one of ${listed(axes)}. ${howTo(menu)}` };
    pose[known] = Number(n) + 0;
  }
  const missing = axes.filter((axis) => pose[axis] === undefined);
  return missing.length > 0 ? { problem: `${listed(missing)} is missing. ${howTo(menu)}` } : { answer: pose };
}

const range = (min: number, max: number): string => (min === max ? String(min) : `${min} to ${max}`);

/** What to type, in one sentence, from the question alone. */
export function howTo({ ask, numbered, lettered }: Menu): string {
  const letter = lettered.some(({ act }) => !act.no) ? ', or a letter for what is possible at any time' : '';
  if (!ask) return lettered.length > 0 ? 'Type a letter to do it, or Enter to go back.' : 'Press Enter to go back.';
  const able = numbered.filter((o) => !o.no).length;
  const none = ask.min === 0 ? ', or none' : '';
  switch (ask.kind) {
    case 'one':
      return able === 1 ? `Type 1${letter}.` : `Type a number, 1 to ${able}${letter}.`;
    case 'some':
      return `Choose ${range(ask.min, Math.min(ask.max, able))}: type numbers with spaces between them, such as ${example(able, ask)}${none}${letter}.`;
    case 'order':
      return `Type all ${able} numbers in the order you want, such as ${backwards(able)}${letter}.`;
    case 'spread':
      return `Share out ${range(ask.min, ask.max)}: type number:points, such as ${spreadExample(able, ask)}${none}${letter}.`;
    case 'number':
      return `Type a whole number, ${range(ask.min, ask.max)}${letter}.`;
    case 'pose':
      return `Type ${able > 0 ? 'a number, or ' : ''}${poseExample(ask)}${letter}.`;
  }
}

const example = (able: number, ask: ShownAsk): string =>
  Array.from({ length: Math.max(1, ask.min, Math.min(2, ask.max, able)) }, (_, i) => i + 1).join(' ');

const backwards = (able: number): string => Array.from({ length: able }, (_, i) => able - i).join(' ');

const spreadExample = (able: number, ask: ShownAsk): string =>
  able > 1 && ask.max > 1 ? `1:${ask.max - 1} 2:1` : `1:${ask.max}`;

/** `angle=90 (0 to 345 in steps of 15)`. */
function poseExample({ grid = {}, regions = [] }: ShownAsk): string {
  const axes = Object.entries(grid);
  const first = regions[0] ?? {};
  const sample = axes.map(([axis, step]) => `${axis}=${Math.ceil((first[axis]?.[0] ?? 0) / step) * step + 0}`);
  const where = regions.map((region) =>
    axes.map(([axis]) => `${axis} ${range(region[axis]?.[0] ?? 0, region[axis]?.[1] ?? 0)}`).join(' with '),
  );
  const steps = axes.filter(([, step]) => step !== 1).map(([axis, step]) => `${axis} in steps of ${step}`);
  return `${sample.join(' ')} (allowed: ${[where.join('; or '), ...steps].join('; ')})`;
}
