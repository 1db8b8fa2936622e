/** Which copy it was, and what is said of all copies together: equal cards, names that are used again, places that are read twice. */
import { cardKit, noCards, type Zone } from '@tenforward/cards';
import { chanceFrom, type Flow, type Option } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { poolsIn } from '../src/pools.ts';
import { type Bench, bench, kit, knows, type Where, zones } from './bench-table.ts';

const dust = { card: 'dust', owner: 'ben' };
/** A table of other zones, with nothing around it. */
function table<Z extends string>(zones: Readonly<Record<Z, Zone<NoInfer<Z>, object>>>) {
  const own = cardKit<Z, object>(zones, {});
  const t = {
    state: { cards: noCards<Z, object>() },
    seats: ['ann', 'ben', 'cleo'],
    teams: {},
    chance: chanceFrom(generator('copies')),
    shown: 0,
    reveal: () => void t.shown++,
  };
  return { own, t };
}
/** A search that is answered at once with the option of this key. */
const answered = (key: string) =>
  function* <V>(_seat: string, _ask: object, options: () => readonly Option<V>[]): Flow<V> {
    return options().find((one) => one.key === key)?.value as V;
  };
const words = { found: () => ({ key: '' }), nothing: () => ({ key: '' }) };
const search = { name: 'search', data: {} };
const hand = { under: 'seat', up: 'holder', each: 'holder' } as const;

describe('a secret search', () => {
  const looksFor = (t: Bench, kind: string, zone: Where, place: string): string => {
    const how = { in: [{ zone: 'deck' as const, place: 'ann' }], for: () => true, to: { zone, place }, words };
    const step = kit.search({ ...t, one: answered(kind) }, 'ben', search, how).next();
    return (step.done && step.value?.id) || '';
  };
  const decks = ['a=gold b=drill', 'a=drill b=gold'];
  test('leaves the searcher knowing what it chose, whether or not it had known that copy', () => {
    const after = decks.map((deck) => {
      const t = bench([`deck ann: ${deck}`]);
      kit.peek(t, 'b', ['ben']);
      const id = looksFor(t, 'gold', 'secret', 'sea');
      return [knows(t, id), kit.open(t)];
    });
    expect(after[0]).toEqual(after[1]);
    expect(after[0]?.[0]).toEqual(['ben']);
  });
  test('tells nothing by what can be taken back when the searcher looks again', () => {
    const shown = decks.map((deck) => {
      const t = bench([`deck ann: ${deck}`, 'deck cleo: dust']);
      kit.peek(t, 'b', ['ben']);
      looksFor(t, 'gold', 'deck', 'cleo');
      t.shown = 0;
      kit.peek(t, kit.top(t, 'deck', 'cleo')?.id ?? '', ['ben']);
      return t.shown;
    });
    expect(shown).toEqual([0, 0]);
  });
  test('tells nobody whether a card was taken that they know, also where each lies by itself', () => {
    const known = ['drill', 'gold', 'none'].map((key) => {
      const { own, t } = table({ deck: { under: 'seat', up: 'none', list: 'holder', ordered: true }, hand });
      t.state.cards = own.deal(t.state.cards, [
        { kind: 'gold', zone: 'deck', place: 'ben', id: 'b' },
        { kind: 'drill', zone: 'deck', place: 'ben', id: 'a' },
      ]);
      own.peek(t, 'a', ['ann']);
      const ben = { place: 'ben' };
      const how = {
        in: [{ zone: 'deck' as const, ...ben }],
        for: () => true,
        to: { zone: 'hand' as const, ...ben },
        words,
      };
      own.search({ ...t, one: answered(key) }, 'ben', search, how).next();
      return own.own(t, 'ann').known;
    });
    expect(known).toEqual([{}, {}, {}]);
  });
});

describe('in a world that somebody imagines', () => {
  const every = Object.fromEntries(['drill', 'dust', 'claim', 'gold'].map((kind) => [kind, {}]));
  const { imagine } = poolsIn(zones, kit, () => undefined, every);
  const imagined = (t: Bench, seed: number): Bench => {
    const state = { cards: t.state.cards };
    imagine(state, 'ann', chanceFrom(generator(`world ${seed}`)), t, {});
    return { ...t, state };
  };
  test('a card known to be in a hand may be any of it', () => {
    const where = ['a', 'b', 'c'].map((which) => {
      const others = ['dust', 'gold'];
      const cards = ['a', 'b', 'c'].map((id) => `${id}=${id === which ? 'drill' : others.shift()}`);
      const t = bench([`hand ben: ${cards.join(' ')}`]);
      kit.peek(t, which, ['ann']);
      return Array.from({ length: 30 }, (_, i) => {
        const world = imagined(t, i);
        expect(kit.own(world, 'ann')).toEqual(kit.own(t, 'ann'));
        return kit.lying(world, 'hand', 'ben').findIndex(({ kind }) => kind === 'drill');
      });
    });
    expect(where[0]).toEqual(where[1]);
    expect(where[0]).toEqual(where[2]);
    expect(new Set(where[0]).size).toBe(3);
  });
  test('nobody else knows more or less because of what is hidden', () => {
    const known = ['drill', 'dust'].map((kind) => {
      const t = bench([`hand ben: a=drill b=${kind}`, 'deck ben: gold drill dust']);
      for (const id of ['a', 'b']) kit.peek(t, id, ['cleo']);
      return kit.own(imagined(t, 1), 'cleo').known;
    });
    expect(known[0]).toEqual(known[1]);
  });
  test('whose card lies first in a hand makes no other world', () => {
    const worlds = [
      ['ann', 'cleo'],
      ['cleo', 'ann'],
    ].map((owners) => {
      const t = bench([`vault ben: ${owners.map((owner) => `drill@${owner} gold@${owner}`).join(' ')}`]);
      const world = imagined(t, 3);
      return kit
        .lying(world, 'vault', 'ben')
        .filter(({ owner }) => owner === 'cleo')
        .map(({ kind }) => kind);
    });
    expect(worlds[0]?.sort()).toEqual(worlds[1]?.sort());
  });
});

describe('once for all copies together', () => {
  test('stays so when the copy goes that is called like its kind', () => {
    const t = bench(['hand ann: x=drill y=drill']);
    for (const id of ['x', 'y']) kit.move(t, id, 'row', 'ann');
    kit.use(t, 'drill', null);
    expect(kit.isUnused(t, { id: 'drill' })).toBe(true);
    kit.move(t, 'drill', 'discard', 'ann');
    expect(kit.isUnused(t, 'drill')).toBe(false);
  });
  test('is not said of a card in a hand: what is forgotten when it goes would tell which it is', () => {
    const t = bench(['hand ben: a=drill b=drill']);
    expect(() => kit.use(t, { id: 'a' }, 'turn ends')).toThrow("'a', which lies in 'hand' among others");
    for (const how of [{ on: 'a' }, { while: 'a' }])
      expect(() => kit.lasts(t, dust, 'x', how)).toThrow("'x' of 'dust' lasts on 'a', which lies in 'hand'");
  });
});

describe('a look at what lies on a card', () => {
  const shelf = () => {
    const { own, t } = table({
      row: { under: 'seat', up: 'all', down: 'holder', play: true },
      hand,
      stash: { under: 'card', up: 'none', falls: 'bin' },
      bin: { under: 'seat', up: 'owner' },
    });
    return { own, t };
  };
  test('ends with that card, and opens nothing of another that is called like it', () => {
    const { own, t } = shelf();
    const ben = { place: 'ben', owner: 'ben' };
    t.state.cards = own.deal(t.state.cards, [
      { kind: 'ship', zone: 'row', id: 'ship', ...ben },
      { kind: 'gold', zone: 'stash', id: 'p1', ...ben, place: 'ship' },
      { kind: 'ship', zone: 'hand', id: 'p2', ...ben },
      { kind: 'dust', zone: 'hand', id: 'p3', ...ben },
    ]);
    own.grant(t, { zone: 'stash', place: 'ship' }, 'faces', ['ann'], 'turn ends');
    own.move(t, 'ship', 'hand', 'ben');
    expect(own.lying(t, 'bin', 'ben').map(({ kind, seen }) => [kind, seen])).toEqual([['gold', ['ann']]]);
    const other = own.move(t, 'p2', 'row', 'ben');
    expect(other.id).toBe('ship');
    const under = own.attach(t, 'p3', 'stash', other.id, { face: 'down' });
    expect(own.seesFace(t.state.cards, under, 'ann', t)).toBe(false);
  });
  test('goes along with a card that is called otherwise', () => {
    const { own, t } = shelf();
    t.state.cards = own.deal(t.state.cards, [
      { kind: 'ship', zone: 'row', place: 'ben', id: 'p9', face: 'down' },
      { kind: 'gold', zone: 'stash', place: 'p9', owner: 'ben', id: 'p1' },
      { kind: 'dust', zone: 'hand', place: 'ben', id: 'p2' },
    ]);
    own.grant(t, { zone: 'stash', place: 'p9' }, 'faces', ['ann'], 'turn ends');
    expect(own.move(t, 'p9', 'row', 'ann').id).toBe('ship');
    const late = own.attach(t, 'p2', 'stash', 'ship');
    expect(own.seesFace(t.state.cards, late, 'ann', t)).toBe(true);
  });
});

describe('what falls into the very place', () => {
  const piles = {
    row: { under: 'seat', up: 'all', down: 'holder' },
    pile: { under: 'seat', up: 'none', ordered: true },
    hand,
    onRow: { under: 'card', up: 'all', falls: 'row' },
    onPile: { under: 'card', up: 'all', falls: 'pile' },
    intoHand: { under: 'card', up: 'all', falls: 'hand' },
    stays: { under: 'card', up: 'all' },
  } as const;
  const laid = (zone: 'row' | 'pile', on: keyof typeof piles) => {
    const { own, t } = table<keyof typeof piles>(piles);
    t.state.cards = own.deal(t.state.cards, [
      { kind: 'a', zone, place: 'ben' },
      { kind: 'b', zone, place: 'ben' },
      { kind: 'c', zone: on, place: 'p1', owner: 'ben', id: 'c' },
    ]);
    return { own, t };
  };
  test('that is shuffled is shuffled with it', () => {
    const { own, t } = laid('row', 'onRow');
    own.shuffle(t, 'row', 'ben');
    expect(
      own
        .lying(t, 'row', 'ben')
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['a', 'b', 'c']);
  });
  test('that is arranged lies there besides', () => {
    const { own, t } = laid('pile', 'onPile');
    own.arrange(t, 'ben', { top: ['p1', 'p2'] });
    expect(own.topOf(t, 'pile', 'ben', 3).map(({ kind }) => kind)).toEqual(['a', 'b', 'c']);
  });
  test('that gives new names has one of its own', () => {
    const { own, t } = laid('pile', 'intoHand');
    own.arrange(t, 'ben', { top: ['p1', 'p2'] });
    expect(new Set(own.all(t).map(({ id }) => id)).size).toBe(3);
  });
  test('must be said', () => {
    const { own, t } = laid('pile', 'stays');
    expect(() => own.arrange(t, 'ben', { top: ['p1', 'p2'] })).toThrow("lies in 'stays' on 'p1', which is arranged");
  });
});

describe('who arranges a pile', () => {
  test('tells nobody where a card went that somebody else had seen, though they may look at the moment', () => {
    const seen = [
      ['a', 'b'],
      ['b', 'a'],
    ].map((top) => {
      const { own, t } = table({ deck: { under: 'seat', up: 'none', ordered: true } });
      t.state.cards = own.deal(
        t.state.cards,
        ['drill', 'gold'].map((kind, i) => ({ id: 'ab'[i] ?? '', kind, zone: 'deck', place: 'ben' })),
      );
      own.peek(t, 'b', ['cleo']);
      own.grant(t, { zone: 'deck', place: 'ben' }, 'faces', ['cleo'], 'turn ends');
      own.peekAll(t, ['a', 'b'], ['ben']);
      own.arrange(t, 'ben', { top });
      return own.open(t);
    });
    expect(seen[0]).toEqual(seen[1]);
  });
  test('keeps nothing from others with a single card', () => {
    const t = bench(['deck ben: a=drill b=dust']);
    kit.peek(t, 'b');
    kit.arrange(t, 'ben', { bottom: ['b'] });
    const [lowest] = kit.lying(t, 'deck', 'ben');
    expect([lowest?.kind, knows(t, lowest?.id ?? '')]).toEqual(['dust', ['ann', 'ben', 'cleo']]);
  });
});

describe('two cards that change places', () => {
  test('show what they are to whoever knows a list', () => {
    const t = bench(['deck ann: a=drill b=dust', 'secret sea: y=gold@ann']);
    kit.exchange(t, 'a', 'y');
    expect(t.shown).toBeGreaterThan(0);
  });
  test('come to lie last where there is no order: the old place would tell which copy has gone', () => {
    const orders = ['p1', 'p3'].map((gone) => {
      const t = bench();
      t.state.cards = kit.deal(noCards(), [
        ...['cleo', 'ben', 'cleo'].map((owner) => ({ kind: 'drill', zone: 'vault' as const, place: 'ann', owner })),
        { id: 'd', kind: 'gold', zone: 'discard', place: 'ben' },
      ]);
      kit.exchange(t, gone, 'd');
      return kit.own(t, 'ben').order.map((id) => kit.piece(t, id).kind);
    });
    expect(orders).toEqual([
      ['drill', 'gold'],
      ['drill', 'gold'],
    ]);
  });
});

test('cards that can’t be told apart are not turned', () => {
  const t = bench(['hand ben: a=drill']);
  for (const turn of [kit.turnUp, kit.turnDown]) expect(() => turn(t, 'a')).toThrow("'a' lies in 'hand'");
  expect(() => table({ hand: { under: 'seat', up: 'all', down: 'holder', each: 'holder' } })).toThrow(
    "cards in 'hand' can't be told apart, so none of them is turned there",
  );
});
