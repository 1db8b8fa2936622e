/** What hidden cards could be, for all that somebody knows: imagined worlds, and what is told of them too narrowly. */
import { cardKit, type CardTypes, derivedFrom, everybody, type Stock, type Zone } from '@tenforward/cards';
import { chanceFrom, type Reading } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type Bench, bench, type Fate, kit, type Where, zones } from './bench-table.ts';

type Mini = CardTypes<Where, Fate>;
type Changed = Partial<Record<Where, Zone<Where, Fate>>>;
type Stocks = (state: Mini['state'], owner: string, pile: string) => Stock | undefined;
const content = Object.fromEntries(['claim', 'drill', 'dust', 'gold'].map((kind) => [kind, {}]));
const withZones = (changed: Changed) => cardKit<Where, Fate>({ ...zones, ...changed }, {});
const derivedOf = (stock: Stocks = () => undefined, changed: Changed = {}) =>
  derivedFrom<Where, Fate, Mini>(withZones(changed), { content, self: ({ id }) => ({ id }), stock });

/** Out of these came an owner's cards of the pile that decks, hands and what lies face down share. */
const own =
  (...cards: readonly string[]): Stocks =>
  (_state, _owner, pile) =>
    pile === 'own' ? { cards } : undefined;

const seeds = Array.from({ length: 20 }, (_, i) => String(i));
/** Worlds that look the same to a seat. */
const worlds = (t: Bench, seat: string, stock?: Stocks, changed?: Changed): Bench[] =>
  seeds.map((seed) => {
    const state = { cards: t.state.cards };
    derivedOf(stock, changed).imagine(state, seat, chanceFrom(generator(seed)), t);
    return { ...t, state };
  });
const kindsIn = (t: Bench, zone: Where, place: string): string =>
  kit
    .lying(t, zone, place)
    .map((p) => p.kind)
    .join(' ');
/** What is seen to lie there in one world or another. */
const couldLie = (all: readonly Bench[], zone: Where, place: string): string[] =>
  [...new Set(all.map((t) => kindsIn(t, zone, place)))].sort();

describe('an imagined world', () => {
  const prize = { secret: { under: 'place', up: 'none', pile: 'own' } } as const;

  test('deals nothing that lies on a list which that seat knows', () => {
    const t = bench(['deck ann: drill dust', 'secret sea: gold@ann']);
    const stock = own('drill', 'dust', 'gold');
    expect(couldLie(worlds(t, 'ann', stock, prize), 'secret', 'sea')).toEqual(['gold']);
    expect(couldLie(worlds(t, 'ben', stock, prize), 'secret', 'sea')).toEqual(['drill', 'dust', 'gold']);
  });
  test('depends on what is seen alone, not on the order in which the game tells its stock', () => {
    const stock: Stocks = (state, owner, pile) => {
      const cards = kit.all({ state }).filter((p) => p.owner === owner);
      return pile === 'own' ? { cards: cards.map(({ kind }) => kind) } : undefined;
    };
    const all = [
      ['deck ben: dust gold claim', 'hand ben: drill'],
      ['deck ben: drill claim dust', 'hand ben: gold'],
    ].map((lines) =>
      worlds(bench(lines), 'ann', stock).map((t) => [kindsIn(t, 'deck', 'ben'), kindsIn(t, 'hand', 'ben')]),
    );
    expect(all[0]).toEqual(all[1]);
  });
  test('knows nothing of what has befallen a card that is hidden', () => {
    const t = bench(['hand ben: x=drill']);
    kit.mark(t, 'x', { n: 2 });
    const dataFor = (seat: string): Fate[] => worlds(t, seat).map((w) => kit.piece(w, 'x').data);
    expect(dataFor('ann')).toEqual(seeds.map(() => ({})));
    expect(dataFor('ben')).toEqual(seeds.map(() => ({ n: 2 })));
  });
});

describe('a list', () => {
  const secretly = (t: Bench, seat: string): string[] =>
    couldLie(
      worlds(t, seat, () => ({ any: ['gold'] })),
      'deck',
      'ann',
    );
  const deck = ['deck ann: drill dust'];

  test('of a team is known to the team, and how many there are', () => {
    const changed = { deck: { ...zones.deck, list: 'team', count: 'team' } } as const;
    const t = bench(deck, { ann: 'a', ben: 'a' });
    const seen = t.seats.map((seat) => withZones(changed).own(t, seat));
    const list = { deck: { ann: ['drill', 'dust'] } };
    expect(seen.map(({ lists }) => lists)).toEqual([list, list, {}]);
    expect(seen.map(({ counts }) => counts)).toEqual([{ deck: { ann: 2 } }, { deck: { ann: 2 } }, {}]);
    expect(withZones(changed).open(t)).toMatchObject({ counts: {}, lists: {} });
  });
  test('that everybody is let look at is known to each', () => {
    const t = bench(deck);
    expect(secretly(t, 'cleo')).toEqual(['gold gold']);
    kit.grant(t, { zone: 'deck', place: 'ann' }, 'list', [everybody], 'turn ends');
    expect(kit.open(t).lists).toEqual({ deck: { ann: ['drill', 'dust'] } });
    for (const seat of t.seats) expect(secretly(t, seat)).toEqual(['drill dust', 'dust drill']);
  });
  test('is not hidden from who knows it, but the order is', () => {
    const t = bench(['deck ann: drill dust', 'hand ann: gold']);
    expect(derivedOf().hidden(t.state, 'ann', t)).toEqual({ 'the order of deck': ['drill', 'dust'] });
    expect(derivedOf().hidden(t.state, 'ben', t)).toEqual({ deck: ['drill', 'dust'], hand: ['gold'] });
  });
});

describe('what is hidden could be there: an invariant says so where', () => {
  const wrong = (t: Bench, stock?: Stocks, changed?: Changed): string | undefined =>
    derivedOf(stock, changed).invariants['what is hidden could be there']?.(t as unknown as Reading<Mini>);
  const says = (kind: string): string =>
    `'${kind}' lies hidden in 'hand' of 'ben', and could not, for all that everybody knows`;

  test('a stock names too few copies', () => {
    const t = bench(['hand ben: drill drill']);
    expect(wrong(t, own('drill', 'drill'))).toBeUndefined();
    expect(wrong(t, own('drill', 'dust'))).toBe(says('drill'));
    expect(wrong(t, () => ({ any: ['drill', 'dust'] }))).toBeUndefined();
  });
  test('its zone would not let it in', () => {
    const hand: Zone<Where, Fate> = { ...zones.hand, could: (_card, kind) => kind !== 'gold' };
    expect(wrong(bench(['hand ben: drill dust']), undefined, { hand })).toBeUndefined();
    expect(wrong(bench(['hand ben: drill gold']), undefined, { hand })).toBe(says('gold'));
  });
});
