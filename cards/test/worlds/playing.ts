/** Games of random deeds in two worlds, and the shortest story of what went wrong in one. */
import { deeds as moves } from './deeds.ts';
import { type Judge, judgeOf } from './judged.ts';
import { looks } from './looking.ts';
import { begin, both, type Pair, pick, type Turn, turnIn } from './pair.ts';
import { kit } from './table.ts';

const length = 25;
const deeds = { ...moves, ...looks };
export const names = Object.keys(deeds);
/** More often than the others: else there is little that could be known, or be forgotten. */
const often = ['a card goes', 'a card is looked at'];

export interface Fault {
  /** After which deed. */
  readonly n: number;
  readonly story: readonly string[];
  readonly what: string;
}
/** Where two of what is compared begin to differ, with some lines around it. */
function difference(here: string, there: string): string {
  const lines = (text: string): string[] => JSON.stringify(JSON.parse(text), null, 1).split('\n');
  const [one, other] = [lines(here), lines(there)];
  const at = one.findIndex((line, i) => line !== other[i]);
  const from = Math.max(0, (at < 0 ? one.length : at) - 12);
  return [['here', one] as const, ['there', other] as const]
    .map(([name, lines]) => `${name}, from line ${from + 1}:\n${lines.slice(from, from + 18).join('\n')}`)
    .join('\n');
}
/** One that can be done now, unless none of a few can. */
function anyDeed(turn: Turn): { name: string; did: string } | undefined {
  for (let tries = 0; tries < 5; tries++) {
    const name = pick(turn.below(3) === 0 ? often : names, turn.below);
    const did = deeds[name]?.(turn);
    if (did !== undefined) return { name, did };
  }
  return undefined;
}
/** What went wrong with the last deed. */
function wrongAfter(pair: Pair, judge: Judge, cards: number, seen: readonly [string, string]): string | undefined {
  for (const t of pair.worlds) {
    if (kit.all(t).length !== cards) return `there were ${cards} cards, and now there are ${kit.all(t).length}`;
    const wrong = judge.wrong(t);
    if (wrong !== undefined) return wrong;
  }
  if (seen[0] !== seen[1]) return `what it is shown differs\n${difference(...seen)}`;
  for (const [name, of] of Object.entries(judge.compared)) {
    const [here, there] = both(pair, of);
    if (here !== there) return `${name} differs\n${difference(here, there)}`;
  }
  return undefined;
}

/**
 * One game, without some of its deeds. Each has its own dice, so that those which have nothing to do with a fault can be left
 * out.
 */
export function play(game: number, without: ReadonlySet<number>, changed: Map<string, number>): Fault | undefined {
  const pair = begin(`worlds ${game}`);
  const judge = judgeOf(pair);
  const cards = kit.all(pair.worlds[0]).length;
  let before = both(pair, judge.seen);
  const story = [`game ${game}, as ${pair.observer} sees it`];
  if (before[0] !== before[1]) return { n: 0, story, what: difference(...before) };
  for (let n = 1; n <= length; n++) {
    if (without.has(n)) continue;
    const turn = turnIn(pair, `worlds ${game} ${n}`);
    let what: string | undefined;
    try {
      const done = anyDeed(turn);
      if (!done) continue;
      const { name, did } = done;
      story.push(`${name}: ${did}`);
      const seen = both(pair, judge.seen);
      if (seen[0] !== before[0]) changed.set(name, (changed.get(name) ?? 0) + 1);
      before = seen;
      what = wrongAfter(pair, judge, cards, seen);
    } catch (error) {
      what = String((error as Error).stack);
    }
    if (what !== undefined) return { n, story, what };
  }
  return undefined;
}
/** The same with as few deeds as it takes. */
export function shortest(game: number, fault: Fault): Fault {
  const without = new Set<number>();
  let least = fault;
  for (let n = fault.n - 1; n > 0; n--) {
    const less = play(game, new Set([...without, n]), new Map());
    if (!less) continue;
    without.add(n);
    least = less;
  }
  return least;
}
