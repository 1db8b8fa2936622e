/** What a seat may type now: numbers for options, letters for what is possible at any time. */
import type { Json, Look, ShownAct, ShownAsk, Speaker } from '@tenforward/kernel';
import { alike, nearest } from '@tenforward/kernel';
import { listed } from '../text.ts';
import { Letters } from './letters.ts';
import { allowedDegrees, allowedOn, allowedPlaces, directionFrom, either, isDirection, onlyAxis } from './pose.ts';
import { grouped } from './refused.ts';

export type ShownOption = ShownAsk['options'][number];

export interface Menu {
  readonly ask: ShownAsk | undefined;
  /** What may be chosen first, the way out last of it; then what may not, grouped by reason: number 1 is the first of them. */
  readonly numbered: readonly ShownOption[];
  /** What may be done at any time. */
  readonly lettered: readonly { readonly letter: string; readonly act: ShownAct }[];
  /** What could be done at another time. */
  readonly refusedActs: readonly ShownAct[];
  /** Commands of this kind of table, for those who mistype one. */
  readonly commands: readonly string[];
}

export type Typed =
  | { readonly answer: Json }
  | { readonly act: ShownAct }
  /** What keeps this from being an answer. */
  | { readonly problem: string }
  /** A refused option was chosen. */
  | { readonly refused: ShownOption | ShownAct };

/** What can be typed at every question; the screen names them. */
const usualCommands = 'undo why not rules cards look history seed more help quit'.split(' ');
const playCommands = ['as', 'save', 'load'];

export function menuOf(
  { asks, acts }: Look['mine'],
  speak: Speaker,
  letters = new Letters(),
  commands: readonly string[] = playCommands,
): Menu {
  const ask = asks[0];
  const options = ask?.options ?? [];
  const taken = new Set(options.flatMap((o) => [o.key.toLowerCase(), speak(o.say).toLowerCase()]));
  return {
    ask,
    numbered: [...ableOf(ask), ...grouped(options.filter((o) => o.no)).flat()],
    lettered: acts
      .filter((act) => !act.no)
      .map((act) => ({ letter: letters.of(act, taken), act }))
      .sort((a, b) => a.letter.length - b.letter.length || (a.letter < b.letter ? -1 : 1)),
    refusedActs: acts.filter((act) => act.no),
    commands: [...usualCommands, ...commands],
  };
}

/** What may be chosen, and after it the way out of a list: 'Back', 'End your turn'. Numbers keep their order. */
function ableOf(ask: ShownAsk | undefined): ShownOption[] {
  const able = (ask?.options ?? []).filter((o) => !o.no);
  if (ask?.kind !== 'one' || areNumbers(ask.options)) return able;
  return [...able.filter((o) => !o.idle), ...able.filter((o) => o.idle)];
}

/** Whether the options are numbers themselves, as in a bid: then the number that is typed is the one that is meant. */
const areNumbers = (options: readonly ShownOption[]): boolean =>
  options.length > 0 && options.every(({ key, say }) => /^\d+$/.test(key) && say.with?.['n'] === Number(key));

/** How option i is chosen. Where a plain number is itself an answer, `#1`. */
export const markOf = ({ ask, numbered }: Pick<Menu, 'ask' | 'numbered'>, i: number): string => {
  const own = areNumbers(numbered) ? numbered[i]?.key : undefined;
  return own ?? `${onlyAxis(ask) === undefined ? '' : '#'}${i + 1}`;
};

/** Reads a line as an answer to the open question, or as an act. */
export function readTyped(menu: Menu, line: string, speak: Speaker): Typed {
  const text = line.trim();
  const act = findAct(menu, text, speak);
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

/** An act by its letter, its key or its words. */
export function findAct({ lettered, refusedActs }: Menu, text: string, speak: Speaker): ShownAct | undefined {
  const called = ({ key, say }: ShownAct): boolean => same(key, text) || same(speak(say), text);
  return lettered.find(({ letter, act }) => same(letter, text) || called(act))?.act ?? refusedActs.find(called);
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** An option by its number, its key, its words, or the only one whose words begin so. */
export function findOption(menu: Menu, text: string, speak: Speaker): ShownOption | undefined {
  const { numbered } = menu;
  const exact = numbered.find((o) => o.key === text);
  const [, hash, digits] = /^(#?)(\d+)$/.exec(text) ?? [];
  if (digits !== undefined && areNumbers(numbered)) return numbered.find((o) => o.key === digits);
  if (digits !== undefined && (hash === '#' || onlyAxis(menu.ask) === undefined))
    return numbered[Number(digits) - 1] ?? exact;
  if (exact) return exact;
  const spoken = numbered.find((o) => same(o.key, text) || same(speak(o.say), text));
  if (spoken || text.length < 2) return spoken;
  const begun = numbered.filter((o) => !o.no && speak(o.say).toLowerCase().startsWith(text.toLowerCase()));
  return begun.length === 1 ? begun[0] : undefined;
}

function unknown(menu: Menu, text: string, speak: Speaker): Typed {
  if (text === '') return { problem: howTo(menu) };
  return { problem: `'${text}' is not on offer.${meant(menu, text, speak)} ${howTo(menu)}` };
}

/** Suggests what is on the screen. Keys are not, so they are for those who typed something much like one. */
function meant(menu: Menu, text: string, speak: Speaker): string {
  if (/^#?\d+$/.test(text)) return '';
  const able = menu.numbered.filter((o) => !o.no);
  const shown = [...able, ...menu.lettered.map(({ act }) => act)].map((thing) => speak(thing.say));
  const near =
    nearest(text, [...shown, ...menu.commands]) ??
    alike(
      text,
      able.map((o) => o.key),
    );
  return near === undefined ? '' : ` Did you mean '${near}'?`;
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
  const whole = findOption(menu, text, speak);
  if (whole) return whole.no ? { refused: whole } : allOn(menu, ask, whole);
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

/** An option alone takes all the points, if they fit. */
function allOn(menu: Menu, { max }: ShownAsk, { key, room = max }: ShownOption): Typed {
  return room >= max ? { answer: { [key]: max } } : { problem: `Only ${room} of ${max} fit there. ${howTo(menu)}` };
}

function readPose(menu: Menu, ask: ShownAsk, text: string, speak: Speaker): Typed {
  const axes = Object.keys(ask.grid ?? {});
  const only = onlyAxis(ask);
  if (only !== undefined && /^[+-]?\d+$/.test(text)) return { answer: { [only]: Number(text) + 0 } };
  // a plain number is that of an option first, and else degrees
  const isPlain = /^\d+$/.test(text) && findOption(menu, text, speak) !== undefined;
  const direction = isDirection(ask) && !isPlain ? directionFrom(ask, text) : undefined;
  if (direction === 'beyond') return { problem: `${text} is no direction: there are 0° to 360°. ${howTo(menu)}` };
  if (direction !== undefined) return { answer: { angle: direction } };
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
      if (areNumbers(numbered)) return `Type ${either(numbered.flatMap((o) => (o.no ? [] : [o.key])))}${letter}.`;
      return able === 1 ? `Type 1${letter}.` : `Type a number, 1 to ${able}${letter}.`;
    case 'some':
      return `Choose ${range(ask.min, Math.min(ask.max, able))}: type numbers with spaces between them, such as ${example(able, ask)}${none}${letter}.`;
    case 'order':
      return `Type all ${able} numbers in the order you want, such as ${backwards(able)}${letter}.`;
    case 'spread':
      return `Share out ${range(ask.min, ask.max)}: type number:points, such as ${spreadExample(numbered, ask)}${takesAll(numbered, ask) ? ', or a number alone for all of it' : ''}${none}${letter}.`;
    case 'number':
      return `Type a whole number, ${range(ask.min, ask.max)}${letter}.`;
    case 'pose':
      return howToPlace(ask, able, letter);
  }
}

const example = (able: number, ask: ShownAsk): string =>
  Array.from({ length: Math.max(1, ask.min, Math.min(2, ask.max, able)) }, (_, i) => i + 1).join(' ');

const backwards = (able: number): string => Array.from({ length: able }, (_, i) => able - i).join(' ');

const takesAll = (numbered: readonly ShownOption[], { max }: ShownAsk): boolean =>
  numbered.some(({ no, room = max }) => !no && room >= max);

/** Nearly all on the first and the rest on the next, as far as there is room on each. */
function spreadExample(numbered: readonly ShownOption[], ask: ShownAsk): string {
  const rooms = numbered.filter((o) => !o.no).map(({ room = ask.max }) => room);
  const total = Math.min(
    ask.max,
    rooms.reduce((sum, room) => sum + room, 0),
  );
  const points: number[] = [];
  const left = (): number => total - points.reduce((sum, n) => sum + n, 0);
  for (const [i, room] of rooms.entries())
    points.push(Math.min(room, i === 0 && rooms.length > 1 && total > 1 ? total - 1 : left()));
  // what the others have no room for goes to the first after all
  points[0] = (points[0] ?? 0) + left();
  return points.flatMap((n, i) => (n > 0 ? [`${i + 1}:${n}`] : [])).join(' ');
}

function howToPlace(ask: ShownAsk, able: number, letter: string): string {
  const axis = onlyAxis(ask);
  if (isDirection(ask)) {
    const degrees = allowedDegrees(ask);
    const also =
      degrees === '' ? '' : `, or degrees clockwise from north, such as ${degrees.replace(/ .*/, '')} (${degrees})`;
    return `Type ${able === 1 ? '1' : `a number, 1 to ${able}`}${also}${letter}.`;
  }
  if (axis === undefined) return `Type ${able > 0 ? 'a number, or ' : ''}${allowedPlaces(ask)}${letter}.`;
  const suggestions = able === 0 ? '' : `; or ${able === 1 ? '#1' : `#1 to #${able}`} for a place above`;
  return `Type ${allowedOn(ask, axis)}${suggestions}${letter}.`;
}
