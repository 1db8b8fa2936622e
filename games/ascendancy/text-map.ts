/** The galaxy drawn with characters: Systems by three letters of their names, a mark for each Sector of a lane. */
import { distance, wholeAngleOf } from '@tenforward/geometry';
import { compassOf } from './rules/directions.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface Drawn {
  readonly discs: Readonly<Record<string, Spot>>;
  readonly lanes: Readonly<
    Record<string, { readonly id: string; readonly length: number; readonly ends: readonly (string | Spot)[] }>
  >;
  readonly sizes: { readonly disc: number; readonly sector: number };
}

/** Characters are about twice as high as they are wide. */
const wide = 1.6 / 1024;
const high = 0.8 / 1024;
/** A row with nothing in it: an empty line would end the paragraph. */
const nothing = ' ';

/** Three letters for each name, no two alike: `Ear`, and `Del` beside `Dlt`. */
export function shortNames(names: Readonly<Record<string, string>>): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    Object.entries(names).map(([id, name]) => {
      const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '');
      const tries = letters.split('').flatMap((one, i) => (i < 2 ? [] : [`${letters.slice(0, 2)}${one}`]));
      const short = [letters.slice(0, 3), ...tries, ...numbers(letters)].find((one) => !taken.has(one)) ?? id;
      taken.add(short);
      return [id, short];
    }),
  );
}
/** A letter for each: of its name, if nobody before has it. */
export function lettersFor(ids: readonly string[], name: (id: string) => string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const id of ids) {
    const tries = `${name(id).toUpperCase()}ABCDEFGHIJ`.split('').filter((one) => /[A-Z]/.test(one));
    letters.set(id, tries.find((one) => ![...letters.values()].includes(one)) ?? '');
  }
  return letters;
}

const numbers = (letters: string): string[] => Array.from({ length: 99 }, (_, n) => `${letters.charAt(0)}${n + 1}`);

export interface Marks {
  /** What is in a Sector of a lane. */
  readonly lane: (sector: string) => string;
  /** Whose a System is, before its letters, and who is there, after them: a character each. */
  readonly system: (id: string) => readonly [before: string, after: string];
}

/** The map, north up. */
export function mapLines(g: Drawn, shorts: ReadonlyMap<string, string>, marks: Marks): string[] {
  const cells = new Map<string, string>();
  const rows = new Set<number>();
  const columns = new Set<number>();
  const put = ({ x, y }: Spot, text: string, isWeak = false): void => {
    const row = Math.round(y * high);
    const first = Math.round(x * wide) - Math.floor(text.length / 2);
    for (const [i, one] of text.split('').entries()) {
      if (isWeak && cells.has(`${row} ${first + i}`)) continue;
      cells.set(`${row} ${first + i}`, one);
      rows.add(row);
      columns.add(first + i);
    }
  };
  for (const [id, disc] of Object.entries(g.discs)) {
    const [before, after] = marks.system(id);
    // a disc is wide enough for both, so that no Sector is drawn over
    put(disc, `${before.padStart(1)}${(shorts.get(id) ?? id).padEnd(3)}${after}`.padEnd(5));
  }
  for (const lane of Object.values(g.lanes)) {
    for (let i = 0; i < lane.length; i++) put(along(g, lane.ends, i), marks.lane(`${lane.id}.${i + 1}`), true);
    for (const end of lane.ends) if (typeof end !== 'string') put(end, '?', true);
  }
  const left = Math.min(...columns);
  const right = Math.max(...columns);
  const top = Math.min(...rows);
  return Array.from({ length: Math.max(...rows) - top + 1 }, (_, row) => {
    const line = Array.from({ length: right - left + 1 }, (_c, i) => cells.get(`${row + top} ${left + i}`) ?? ' ');
    return `  ${line.join('')}`.trimEnd() || nothing;
  });
}

const spotOf = (g: Drawn, end: string | Spot | undefined): Spot =>
  (typeof end === 'string' ? g.discs[end] : end) ?? { x: 0, y: 0 };

/** The middle of Sector i of a lane. */
function along(g: Drawn, [a, b]: readonly (string | Spot)[], i: number): Spot {
  const from = spotOf(g, a);
  const to = spotOf(g, b);
  const part = (g.sizes.disc / 2 + (i + 0.5) * g.sizes.sector) / distance(from, to);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The id of the compass point in which one end of a lane lies from the other. */
export function compassBetween(g: Drawn, from: string | Spot | undefined, to: string | Spot | undefined): string {
  const [a, b] = [spotOf(g, from), spotOf(g, to)];
  return compassOf(wholeAngleOf(b.x - a.x, b.y - a.y));
}

/** `18" north`, from the centre of the playing area. */
export function whereFromCentre({ x, y }: Spot, name: (id: string) => string): string {
  const inches = Math.round(distance({ x, y }, { x: 0, y: 0 }) / 1024);
  return inches === 0 ? 'centre' : `${inches}" ${name(compassOf(wholeAngleOf(x, y)))}`;
}
