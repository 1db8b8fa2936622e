/** A claim about a rule or card that a game does not have proves nothing. */
import type { GameEntry } from '@tenforward/catalogue';
import { didYouMean } from '@tenforward/kernel';
import type { Scenario } from '@tenforward/kernel/testing';
import { handbookOf } from '../handbook-files.ts';

/** The names a scenario may claim something about. */
export interface Known {
  /** Rules of the handbook; none where a game has no handbook yet. */
  readonly rules: ReadonlySet<string>;
  readonly cards: ReadonlySet<string>;
}

/** The handbook of a game is read once for all its scenarios. */
const read = new WeakMap<GameEntry, Known>();

export function knownIn(entry: GameEntry, content: object): Known {
  const known = read.get(entry) ?? {
    rules: new Set(handbookOf(entry).map(({ id }) => id)),
    cards: new Set(Object.keys(content)),
  };
  read.set(entry, known);
  return known;
}

/** Rules and cards that a scenario names and nobody knows, each as a sentence. */
export function strangers(known: Known, { rules = [], works = [], refused = [] }: Scenario): string[] {
  const ids = known.rules.size > 0 ? rules.filter((id) => !known.rules.has(id)) : [];
  const cards = [...works, ...refused].filter((id) => !known.cards.has(id));
  return [
    ...ids.map((id) => `rules: the handbook has no ${id}.${didYouMean(id, [...known.rules])}`),
    ...cards.map((id) => `there is no card '${id}'.${didYouMean(id, [...known.cards])}`),
  ];
}
