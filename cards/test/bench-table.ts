/** A table of cards with nothing around it, and a count of what was revealed: for tests of the kit itself. */
import { type CardTable, cardKit, noCards, type Zone } from '@tenforward/cards';
import { chanceFrom } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';

export type Where = 'deck' | 'hand' | 'row' | 'on' | 'discard' | 'secret' | 'shared' | 'vault';
/** What has befallen a card. */
export interface Fate {
  readonly tired?: true;
  readonly n?: number;
}
export const zones: Readonly<Record<Where, Zone<Where, Fate>>> = {
  deck: { under: 'seat', up: 'none', each: 'none', list: 'holder', ordered: true, pile: 'own' },
  hand: { under: 'seat', up: 'holder', each: 'holder', pile: 'own' },
  row: { under: 'seat', up: 'all', down: 'owner', play: ({ data }) => data.tired !== true, pile: 'own' },
  on: { under: 'card', up: 'all', play: true, falls: 'discard' },
  discard: { under: 'seat', up: 'all' },
  secret: { under: 'place', up: 'none', openData: true },
  shared: { under: 'seat', up: 'team', each: 'team', pile: 'own' },
  vault: { under: 'seat', up: 'owner', each: 'owner', count: 'owner' },
};
export const kit = cardKit<Where, Fate>(zones, {});

export interface Bench {
  readonly state: { cards: CardTable<Where, Fate> };
  readonly seats: readonly string[];
  readonly teams: Readonly<Record<string, string>>;
  readonly chance: ReturnType<typeof chanceFrom>;
  reveal(): void;
  shown: number;
  readonly marks: string[];
  passed(mark: string): void;
}
/** `hand ann: a b=known@ben` — an id may stand before the kind, an owner behind it. In a pile the last lies on top. */
export function bench(lines: readonly string[] = [], teams: Bench['teams'] = {}): Bench {
  const below = generator('bench');
  const table: Bench = {
    state: { cards: noCards() },
    seats: ['ann', 'ben', 'cleo'],
    teams,
    chance: chanceFrom(below),
    shown: 0,
    reveal: () => void table.shown++,
    marks: [],
    passed: (mark) => void table.marks.push(mark),
  };
  for (const line of lines) {
    const [, zone = '', place = '', cards = ''] = /^(\w+) (\S+): (.*)$/.exec(line) ?? [];
    for (const text of cards.split(' ').filter(Boolean)) {
      const [, id, kind = '', owner = place] = /^(?:(\w+)=)?([\w.-]+)(?:@(\w+))?$/.exec(text) ?? [];
      const dealt = { kind, zone: zone as Where, place, owner, ...(id !== undefined && { id }) };
      table.state.cards = kit.deal(table.state.cards, [dealt]);
    }
  }
  return table;
}
/** The cards of a zone as text: `id=kind`. */
export const lies = (t: Bench, zone: Where, place?: string): string[] =>
  kit.lying(t, zone, place).map(({ id, kind }) => `${id}=${kind}`);
/** Who knows the face of a card. */
export const knows = (t: Bench, id: string): string[] =>
  t.seats.filter((seat) => kit.seesFace(t.state.cards, kit.piece(t, id), seat, t));
