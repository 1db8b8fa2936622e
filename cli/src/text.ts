/** Text for a terminal: colours where they are wanted, lines no longer than the screen. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  /** What may be done now, and nothing else. */
  readonly offer: (text: string) => string;
  /** What went wrong. */
  readonly alarm: (text: string) => string;
}

export function paintFor(colour: boolean): Paint {
  const with_ = (code: string) => (text: string) => (colour && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { bold: with_('1'), dim: with_('2'), offer: with_('1;33'), alarm: with_('31') };
}

/** Breaks a text at spaces; further lines begin with the indent. Words longer than the line stay whole. */
export function wrap(text: string, width: number, first = '', indent = ' '.repeat(first.length)): string {
  return text
    .split('\n')
    .map((paragraph, i) => wrapLine(paragraph, width, i === 0 ? first : indent, indent))
    .join('\n')
    .replaceAll(fixed, ' ');
}

/** Breaks the lines that are sentences; what is drawn or set in columns stays as it is. */
export const wrapProse = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => {
      const [indent = ''] = /^ */.exec(line) ?? [];
      const words = line.slice(indent.length);
      return isProse(words) ? wrapLine(words, width, indent, `${indent}    `) : line;
    })
    .join('\n');
const isProse = (line: string): boolean => /\p{Ll}{4}/u.test(line) && !/\S {2}/.test(line);

const fixed = '\u00a0';
/** Keeps a few words on one line. */
export const whole = (text: string): string => text.replaceAll(' ', fixed);

function wrapLine(text: string, width: number, first: string, indent: string): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join('\n');
}

export const indented = (text: string, by = '    '): string => text.replaceAll(/^(?=.)/gm, by);

/** `1 game`, `3 games`, `12,400 decisions`. */
export const count = (n: number, one: string, many = `${one}s`): string => `${grouped(n)} ${n === 1 ? one : many}`;

/** `12,400`: the same in every locale. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** `Ann, Ben and Cas`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

/** `There are greedy and random.`, for what could have been typed. */
export const thereAre = (items: readonly string[]): string =>
  `There ${items.length > 1 ? 'are' : 'is'} ${listed(items)}.`;
