/**
 * What is to be seen of each zone, in words: a zone that is declared too open hides less, and no law can doubt the word of
 * a game. So each game has a test that says what its zones have to hide, in the words that come out here.
 */
import type { Seat, Seating } from '@tenforward/kernel';
import { type CardTable, everybody, type Holding, type Piece } from '../pieces.ts';
import type { OpenCards, OwnCards } from '../shown.ts';

/** What of a kit is needed to see a table through it. */
export interface Sees<Z extends string, D> {
  open(t: Holding<Z, D> & Seating): OpenCards<Z, D>;
  own(t: Holding<Z, D> & Seating, seat: Seat): OwnCards<Z, D>;
}
type Sight = 'faces' | 'which, in no order' | 'backs' | 'how many' | 'nothing';
const whoLooks = ['own', 'others', 'watching'];
const fromMost: readonly Sight[] = ['faces', 'which, in no order', 'backs', 'how many', 'nothing'];

/** Sees table after table, and says of each zone the most that was seen: of one's own cards, of those of others, by those who watch. */
export class Sights<Z extends string, D> {
  private readonly kit: Sees<Z, D>;
  private readonly most = new Map<string, Map<string, Sight>>();
  /** Where cards lay that somebody had been shown before. */
  private readonly shownFirst = new Set<string>();
  constructor(kit: Sees<Z, D>) {
    this.kit = kit;
  }

  look(state: { readonly cards: CardTable<Z, D> }, { seats, teams }: Seating): void {
    const t = { state, seats, teams };
    const open = this.kit.open(t);
    for (const who of [...seats, everybody]) {
      const own = who === everybody ? open : this.kit.own(t, who);
      for (const zone of Object.keys(state.cards.zones) as Z[])
        for (const [place, list] of Object.entries<readonly Piece<Z, D>[]>(state.cards.zones[zone] ?? {})) {
          // what somebody was shown for once is no word of the zone
          for (const { id, seen, owner } of list) {
            const of = seats.includes(place) ? place : owner;
            const whose = who === everybody ? 'watching' : seats.includes(of) && of !== who ? 'others' : 'own';
            if (seen.length === 0) this.add(zone, whose, sightOf([own, open], zone, place, id));
            else this.shownFirst.add(zone);
          }
        }
    }
  }
  private add(zone: Z, whose: string, sight: Sight): void {
    const all = this.most.get(zone) ?? new Map<string, Sight>();
    const before = all.get(whose) ?? 'nothing';
    this.most.set(zone, all.set(whose, fromMost.indexOf(sight) < fromMost.indexOf(before) ? sight : before));
  }
  /** By zone: what its own seat sees, what others do, what those who watch do; in one word where it is all the same. */
  get told(): Record<string, string> {
    const always = [...this.shownFirst].filter((zone) => !this.most.has(zone));
    const told = [...this.most].map(([zone, all]): [string, string] => [zone, inWords(all)]);
    const untried = always.map((zone): [string, string] => [zone, 'untried: somebody was shown every card before']);
    return Object.fromEntries([...told, ...untried].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function sightOf(seen: readonly OwnCards[], zone: string, place: string, id: string): Sight {
  const card = seen.map(({ pieces }) => pieces[id]).find((p) => p !== undefined);
  const has = (part: 'lists' | 'counts'): boolean => seen.some((one) => one[part][zone]?.[place] !== undefined);
  if (card && card.kind !== null) return 'faces';
  if (has('lists')) return 'which, in no order';
  return card ? 'backs' : has('counts') ? 'how many' : 'nothing';
}
const inWords = (all: ReadonlyMap<string, Sight>): string =>
  new Set(all.values()).size === 1
    ? ([...all.values()][0] ?? 'nothing')
    : whoLooks.flatMap((whose) => (all.has(whose) ? `${whose}: ${all.get(whose)}` : [])).join('; ');
