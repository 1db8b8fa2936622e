/** What lasts ends, and ends in time: marks that no rule passes, conditions that nobody looks at, effects without an end. */
import type { Leaves } from '../lapsing.ts';
import type { CardTable, Effect } from '../pieces.ts';

/** What lasts until a mark, and what may be done again after one, is over in some game before that game is. */
export class Endings {
  /** What lasts now, and how many decisions were left when it began. */
  private now = new Map<string, { readonly what: string; readonly since: number; last: number }>();
  private readonly ended = new Set<string>();
  /** What was in force when a game ended: in how many, and for how many decisions in all. */
  private readonly stayed = new Map<string, { games: number; decisions: number }>();
  private readonly lapsed = new Set<string>();
  private readonly content: Readonly<Record<string, unknown>>;
  private readonly forGood: readonly string[];
  constructor(content: Readonly<Record<string, unknown>>, forGood: readonly string[]) {
    this.content = content;
    this.forGood = forGood;
  }

  outlives(effects: readonly Effect[]): void {
    for (const { card, name } of effects) this.lapsed.add(`'${name}' of '${card}'`);
  }
  look({ effects, used, grants }: CardTable, left: number): void {
    const seen = new Set<string>();
    const watch = (id: string, what: string): void => {
      seen.add(id);
      const one = this.now.get(id) ?? { what, since: left, last: left };
      one.last = left;
      this.now.set(id, one);
    };
    const lasts = (id: string, what: string, until: string | null): void => {
      if (until !== null) watch(id, `${what} lasts until '${until}'`);
    };
    for (const e of effects)
      if (this.hasNoEnd(e)) watch(e.id, `'${e.name}' of '${e.card}' ${endless}`);
      else lasts(e.id, `'${e.name}' of '${e.card}'`, e.until);
    for (const { what, until } of used) lasts(`used ${what} ${until ?? ''}`, "what is used 'once'", until);
    for (const { zone, place, until, to } of grants)
      lasts(`look ${zone} ${place} ${until} ${to.join()}`, `a look into '${zone}'`, until);
    for (const [id, { what }] of this.now)
      if (!seen.has(id)) {
        this.ended.add(what);
        this.now.delete(id);
      }
  }
  /** Nothing is said that would ever end it. */
  private hasNoEnd({ card, name, until, about, on, while: needs, left }: Effect): boolean {
    const { lasting } = this.content[card] as Leaves;
    const ends = [until, about, on, needs, left].some((one) => one !== null) || lasting?.[name]?.holds !== undefined;
    return !ends && !this.forGood.includes(card);
  }
  over(): void {
    const here = new Set<string>();
    for (const { what, since, last } of this.now.values()) {
      const { games, decisions } = this.stayed.get(what) ?? { games: 0, decisions: 0 };
      this.stayed.set(what, { games: games + (here.has(what) ? 0 : 1), decisions: decisions + since - last });
      here.add(what);
    }
    this.now = new Map();
  }
  *problems(): Iterable<string> {
    for (const what of this.lapsed)
      yield `endings: ${what} lasts on where it no longer holds: the game's own \`due\` does not ask the kit's`;
    // marks may be numbered: one word for all that are alike
    const alike = new Map<string, string[]>();
    for (const [what, { games, decisions }] of this.stayed)
      if (games > 1 && decisions > patience && !this.ended.has(what)) {
        const key = what.replaceAll(/\d+/g, '0');
        const why = what.endsWith(endless) ? sayItsEnd : 'no rule calls kit.passed with that mark';
        alike.set(key, [...(alike.get(key) ?? []), `endings: ${what}, and never ended in ${games} games: ${why}`]);
      }
    for (const [first, ...more] of alike.values())
      yield more.length === 0 ? `${first}` : `${first} (so it is with ${more.length} more marks like it)`;
  }
}
const endless = 'has no end';
const sayItsEnd =
  "say what ends it (until, on, about, while, times, or holds on the card), or, if it is for good, its card under 'forGood'";
/** Decisions after which something should have ended in some game, if it ever does. */
const patience = 60;
