/** Finds the tests of a file that assert something: their titles, without those that are skipped or commented out. */
import { type Token, tokensOf } from './tokens.ts';

/** The title of each `test(…)` and `it(…)` whose body holds an `expect(`. */
export function assertingTests(source: string): string[] {
  return titlesIn(tokensOf(source));
}

function titlesIn(tokens: readonly Token[]): string[] {
  const titles: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const call = callAt(tokens, i);
    if (!call) continue;
    const { name, never, open, close } = call;
    if (name === 'describe') {
      // what is in a skipped group does not run; else its tests are found one by one
      if (never || isOff(tokens, open, close)) i = close;
      continue;
    }
    const title = titleOf(tokens, open, close);
    if (title !== undefined && !never && !isOff(tokens, open, close) && asserts(tokens.slice(open, close)))
      titles.push(title);
    i = close;
  }
  return titles;
}

interface Call {
  readonly name: string;
  /** It does not run, or not always. */
  readonly never: boolean;
  /** The parentheses that hold title and body. */
  readonly open: number;
  readonly close: number;
}

const runners = new Set(['test', 'it', 'describe']);
const plain = new Set(['only', 'concurrent', 'sequential', 'shuffle']);
const tables = new Set(['each', 'for']);
const groups: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** `test(`, `it.only(`, `test.each(…)(`, ``test.each`…`(`` at this place. */
function callAt(tokens: readonly Token[], i: number): Call | undefined {
  const name = tokens[i];
  if (name?.kind !== 'word' || !runners.has(name.text) || isMark(tokens[i - 1], '.')) return undefined;
  let never = false;
  let at = i + 1;
  while (isMark(tokens[at], '.')) {
    const modifier = tokens[at + 1]?.text ?? '';
    at += 2;
    if (tables.has(modifier)) {
      if (isMark(tokens[at], '<')) at = closingAngle(tokens, at) + 1;
      if (tokens[at]?.kind === 'text') at++;
      else if (isMark(tokens[at], '(')) at = closing(tokens, at) + 1;
    } else if (!plain.has(modifier)) {
      // skip, todo, fails, skipIf(…), runIf(…), extend(…): nothing that surely asserts
      never = true;
      const next = tokens[at];
      const after = isMark(next, '(') ? closing(tokens, at) + 1 : at;
      if (isMark(tokens[after], '(') || isMark(tokens[after], '.')) at = after;
    }
  }
  if (!isMark(tokens[at], '(')) return undefined;
  return { name: name.text, never, open: at, close: closing(tokens, at) };
}

const isMark = (token: Token | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text;

/** The place of the mark that closes the one here; the end of the file where nothing does. */
function closing(tokens: readonly Token[], open: number): number {
  const wanted: string[] = [];
  for (let i = open; i < tokens.length; i++) {
    const token = tokens[i];
    if (token?.kind !== 'mark') continue;
    const close = groups[token.text];
    if (close !== undefined) wanted.push(close);
    else if (token.text === wanted.at(-1)) {
      wanted.pop();
      if (wanted.length === 0) return i;
    }
  }
  return tokens.length;
}

/** The same for the types of `each<[string, () => void]>`. */
function closingAngle(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    if (isMark(tokens[i], '<')) depth++;
    // the angle of an arrow closes nothing
    if (isMark(tokens[i], '>') && !isMark(tokens[i - 1], '=') && --depth === 0) return i;
  }
  return tokens.length;
}

/** The first argument, where it is a string, a template, or several with plus signs between them. */
function titleOf(tokens: readonly Token[], open: number, close: number): string | undefined {
  let title: string | undefined;
  for (let i = open + 1; i < close; i++) {
    const token = tokens[i];
    if (token?.kind === 'text') title = (title ?? '') + token.text;
    else if (!isMark(token, '+')) break;
  }
  return title;
}

/** `test('…', { skip: true }, …)` does not run either. */
function isOff(tokens: readonly Token[], open: number, close: number): boolean {
  let i = open + 1;
  while (i < close && !isMark(tokens[i], ',')) i++;
  if (!isMark(tokens[i + 1], '{')) return false;
  const end = closing(tokens, i + 1);
  for (let at = i + 2; at < end; at++) {
    const word = tokens[at]?.text ?? '';
    if (['skip', 'todo', 'fails'].includes(word) && isMark(tokens[at + 1], ':') && tokens[at + 2]?.text !== 'false')
      return true;
  }
  return false;
}

/** Whether `expect(` is called somewhere in these tokens, in the `${…}` of templates too. */
function asserts(tokens: readonly Token[]): boolean {
  return tokens.some((token, i) => {
    if (token.inner && asserts(token.inner)) return true;
    if (token.kind !== 'word' || token.text !== 'expect' || isMark(tokens[i - 1], '.')) return false;
    const soft = isMark(tokens[i + 1], '.') && ['soft', 'poll'].includes(tokens[i + 2]?.text ?? '');
    return isMark(tokens[soft ? i + 3 : i + 1], '(');
  });
}
