/** What could tell, and does not: names that are used for something else, lists, orders, numbers, cards that come back. */
import { cardKit, derivedFrom, everybody, noCards, type Zone } from '@tenforward/cards';
import { chanceFrom, type Flow, type Option } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type Bench, bench, kit, knows, lies } from './bench-table.ts';

const dust = { card: 'dust', owner: 'ben' };
/** A table of other zones, with nothing around it. */
function table<Z extends string>(zones: Readonly<Record<Z, Zone<NoInfer<Z>, object>>>) {
  const own = cardKit<Z, object>(zones, {});
  const t = {
    state: { cards: noCards<Z, object>() },
    seats: ['ann', 'ben'],
    teams: {},
    chance: chanceFrom(generator('telling')),
    shown: 0,
    reveal: () => void t.shown++,
  };
  return { own, t };
}
/** A search that is answered at once with the option of this key. */
function answered(key: string) {
  return function* <V>(_seat: string, _ask: object, options: () => readonly Option<V>[]): Flow<V> {
    const all = options();
    expect(new Set(all.map((one) => one.key)).size).toBe(all.length);
    return all.find((one) => one.key === key)?.value as V;
  };
}
const words = { found: () => ({ key: '' }), nothing: () => ({ key: '' }) };

describe('an effect', () => {
  test('that is about a seat has nothing to do with a card of that name', () => {
    const t = bench(['deck ann: p1=drill']);
    kit.lasts(t, dust, 'clouds', { about: 'p1' });
    const { id } = kit.draw(t, 'deck', 'ann', 'hand') ?? { id: '' };
    kit.move(t, id, 'discard', 'ann');
    expect(t.state.cards.effects).toMatchObject([{ about: 'p1', on: null }]);
    kit.gone(t, 'p1');
    expect(t.state.cards.effects).toEqual([]);
  });
  test('on a card ends when that goes where it can’t be told from others, and what lies on it falls', () => {
    for (const face of ['up', 'down'] as const) {
      const t = bench(['hand ben: x=drill y=drill']);
      const { id } = kit.move(t, 'x', 'row', 'ben', { face });
      kit.lasts(t, dust, 'a', { on: id });
      t.state.cards = kit.deal(t.state.cards, [{ id: 'z', kind: 'gold', zone: 'on', place: id, owner: 'ann' }]);
      kit.move(t, id, 'hand', 'ben');
      expect([t.state.cards.effects, lies(t, 'discard', 'ann')]).toEqual([[], ['z=gold']]);
    }
  });
  test('of a card without its text at the moment ends like any other when that leaves', () => {
    const t = bench(['row ann: x=drill', 'on x: y=dust@ben']);
    kit.lasts(t, dust, 'needs', { while: 'x' });
    kit.mark(t, 'x', { tired: true });
    kit.move(t, 'x', 'discard', 'ann');
    expect([t.state.cards.effects, lies(t, 'discard', 'ben')]).toEqual([[], ['y=dust']]);
  });
  test('works at least once', () => {
    expect(() => kit.lasts(bench(), dust, 'a', { times: 0 })).toThrow("'a' of 'dust' lasts 0 times");
  });
});

test('a card without its text at the moment keeps what has befallen it, and whoever commands it, within play', () => {
  const t = bench(['row ann: x=drill', 'row ben: host=gold']);
  kit.mark(t, 'x', { tired: true });
  kit.handOver(t, 'x', 'ben');
  expect(kit.attach(t, 'x', 'on', 'host')).toMatchObject({ data: { tired: true }, controller: 'ben' });
});
test('once a turn: a card that has left, and another that is called like it, have not been used', () => {
  const t = bench(['hand ann: x=drill y=drill']);
  for (const hand of ['x', 'y']) {
    const { id } = kit.move(t, hand, 'row', 'ann');
    expect([id, kit.isUnused(t, { id })]).toEqual(['drill', true]);
    kit.use(t, { id }, 'turn ends');
    kit.move(t, id, 'deck', 'ann');
    kit.shuffle(t, 'deck', 'ann');
  }
});

describe('face down where faces are open', () => {
  const { own, t } = table({
    exile: { under: 'seat', up: 'all' },
    hand: { under: 'seat', up: 'holder', each: 'holder' },
  });
  t.state.cards = own.deal(t.state.cards, [{ kind: 'drill', zone: 'hand', place: 'ben' }]);
  own.move(t, own.top(t, 'hand', 'ben')?.id ?? '', 'exile', 'ben', { face: 'down' });
  test('a card is hidden also where it is judged who is asked', () => {
    expect(Object.values(own.open(t).pieces).map(({ kind }) => kind)).toEqual([null]);
    const { cards } = t.state;
    expect(own.masked(cards, everybody, t).zones.exile?.['ben']?.map(({ kind }) => kind)).toEqual(['?']);
  });
});
test('what has befallen a hidden card decides nothing about who is asked', () => {
  const { own, t } = table({ row: { under: 'seat', up: 'all', down: 'owner' } });
  const found = derivedFrom(own as never, {
    content: { trap: { reacts: [{ to: 'boom', stage: 'after', may: 'x', from: 'row', if: isLoaded }] } },
    self: (p) => p as never,
  });
  function isLoaded(_t: unknown, _event: unknown, self: { data: { n?: number } }): boolean {
    return self.data.n === 1;
  }
  const asked = [0, 1].map((n) => {
    t.state.cards = own.deal(noCards(), [{ kind: 'trap', zone: 'row', place: 'ben', face: 'down', data: { n } }]);
    const reading = {
      ...t,
      once: (key: string, work: () => unknown) => (key.endsWith('openly') ? t : work()),
    } as never;
    const [source] = found.sources(t.state, new Set(['trap']), true);
    const moment = { name: 'boom', stage: 'after', event: {} } as never;
    const known: { data?: object } | undefined = source?.self;
    return [found.mightReact(reading, 'ben', moment, new Set(['trap'])), known?.data];
  });
  expect(asked).toEqual([
    [false, {}],
    [false, {}],
  ]);
});

describe('looks', () => {
  test('that all are allowed show each seat what those who watch see', () => {
    const t = bench(['hand ben: x=drill']);
    kit.grant(t, { zone: 'hand', place: 'ben' }, 'faces', [everybody], 'enough');
    expect(knows(t, 'x')).toEqual(['ann', 'ben', 'cleo']);
    kit.passed(t, 'enough');
    expect(kit.piece(t, 'x').seen).toEqual([everybody]);
  });
  test('at a list tell which card comes and goes: that is shown, and not free to take back', () => {
    const t = bench(['deck ann: drill gold', 'vault ben: x=dust']);
    t.shown = 0;
    kit.draw(t, 'deck', 'ann', 'vault', 'ben');
    expect(t.shown).toBe(1);
    const u = bench(['vault ben: x=dust', 'deck ann: drill']);
    kit.put(u, 'x', 'deck', 'ann', 'bottom');
    expect(u.shown).toBe(1);
  });
});

describe('a search', () => {
  const search = (t: Bench, key: string, how: Pick<Parameters<typeof kit.search>[3], 'in' | 'to' | 'openly'>) => {
    const flow = kit.search(
      { ...t, one: answered(key) },
      'ben',
      { name: 'search', data: {} },
      { for: () => true, words, ...how },
    );
    const done = flow.next();
    return done.done ? done.value : undefined;
  };
  const hand = { zone: 'hand', place: 'ben' } as const;
  const own = { zone: 'deck', place: 'ben' } as const;
  test('that ends in one of the zones looked through looks the same whatever was found', () => {
    const seen = ['none', 'hand:gold', 'deck:gold'].map((key) => {
      const t = bench(['hand ben: x=drill y=gold', 'deck ben: gold dust']);
      kit.peek(t, 'x', ['ann']);
      search(t, key, { in: [hand, own], to: hand });
      return [key, kit.own(t, 'ann').known, kit.open(t).counts.hand];
    });
    expect(seen).toEqual([
      ['none', {}, { ben: 2 }],
      ['hand:gold', {}, { ben: 2 }],
      ['deck:gold', {}, { ben: 3 }],
    ]);
  });
  test('through two places of a zone has a name for each option', () => {
    const t = bench(['deck ann: drill', 'deck ben: drill gold']);
    expect(search(t, 'deck:ann:drill', { in: [{ zone: 'deck', place: 'ann' }, own], to: hand })).toMatchObject({
      kind: 'drill',
      owner: 'ann',
    });
    expect(kit.lying(t, 'deck', 'ann')).toEqual([]);
  });
  test('whose find stays in the pile lays it on top once that is shuffled, known to whoever saw it', () => {
    for (const openly of [true, undefined]) {
      const t = bench(['deck ben: a=gold b=drill c=dust d=drill']);
      const found = search(t, 'gold', { in: [own], to: own, ...(openly && { openly }) });
      expect(found).toMatchObject({ kind: 'gold' });
      expect(kit.top(t, 'deck', 'ben')).toEqual(found);
      expect(knows(t, found?.id ?? '')).toEqual(openly ? ['ann', 'ben', 'cleo'] : ['ben']);
    }
  });
});

describe('cards of a pile that somebody arranges', () => {
  test('lie as they wish; nobody else knows any more which is which', () => {
    const seen = ['a', 'b'].map((down) => {
      const t = bench(['deck ben: z=dust']);
      t.state.cards = kit.deal(t.state.cards, [
        { id: 'b', kind: 'gold', zone: 'deck', place: 'ben', seen: [everybody] },
        { id: 'a', kind: 'drill', zone: 'deck', place: 'ben', seen: ['ann'] },
      ]);
      const looked = kit.topOf(t, 'deck', 'ben', 2).map(({ id }) => id);
      kit.peekAll(t, looked, ['ben']);
      kit.arrange(t, 'ben', { top: looked.filter((id) => id !== down), bottom: [down] });
      const [bottom, , top] = kit.lying(t, 'deck', 'ben');
      expect([bottom, top].map((p) => p?.kind)).toEqual(down === 'a' ? ['drill', 'gold'] : ['gold', 'drill']);
      expect(kit.own(t, 'ben').lists).toEqual({ deck: { ben: ['dust'] } });
      return [kit.open(t), kit.own(t, 'ann')];
    });
    expect(seen[0]).toEqual(seen[1]);
  });
  test('are of one pile, each once', () => {
    const t = bench(['deck ben: a=drill', 'deck ann: b=drill']);
    expect(() => kit.arrange(t, 'ben', { top: ['a', 'b'] })).toThrow('cards of one pile are arranged');
    expect(() => kit.arrange(t, 'ben', { top: ['a'], bottom: ['a'] })).toThrow('cards of one pile are arranged');
    kit.arrange(t, 'ben', {});
    expect(lies(t, 'deck', 'ben')).toEqual(['a=drill']);
  });
});

describe('orders and hands', () => {
  test('the order in which places came to have cards tells nobody where one is hidden', () => {
    const seen = ['mars', 'venus'].map((where) => {
      const { own, t } = table({ map: { under: 'place', up: 'owner', each: 'owner', count: 'none' } });
      const lay = (owner: string, place: string): void => {
        t.state.cards = own.deal(t.state.cards, [
          { kind: 'drill', zone: 'map', place, owner, id: `${owner} ${place}` },
        ]);
      };
      lay('ben', where);
      lay('ann', 'venus');
      lay('ann', 'mars');
      return own.own(t, 'ann').order;
    });
    expect(seen[0]).toEqual(seen[1]);
  });
  test('a card in somebody’s hand is theirs to play, whoever owns it', () => {
    const { own, t } = table({
      deck: { under: 'seat', up: 'none', each: 'none', ordered: true },
      hand: { under: 'seat', up: 'holder', each: 'holder', strays: true },
    });
    t.state.cards = own.deal(t.state.cards, [{ kind: 'drill', zone: 'deck', place: 'ann' }]);
    expect(own.draw(t, 'deck', 'ann', 'hand', 'ben')).toMatchObject({ owner: 'ann', controller: 'ben' });
  });
  test('the same kind in two piles of one owner: what lies elsewhere may have come out of either', () => {
    const { own, t } = table({
      deck: { under: 'seat', up: 'none', each: 'none', ordered: true, pile: 'own' },
      side: { under: 'seat', up: 'none', each: 'none', ordered: true },
      discard: { under: 'seat', up: 'all' },
    });
    const at = (zone: 'deck' | 'side' | 'discard', kind: string) => ({ zone, kind, place: 'ben' });
    t.state.cards = own.deal(t.state.cards, [at('deck', 'drill'), at('side', 'gold'), at('discard', 'drill')]);
    const stocks: Readonly<Record<string, readonly string[]>> = { own: ['drill'], side: ['drill', 'gold'] };
    const { invariants, imagine } = derivedFrom(own as never, {
      content: { drill: {}, gold: {} },
      self: (p) => p as never,
      stock: (_state, _owner, pile) => ({ cards: stocks[pile] ?? [] }),
    });
    expect(invariants['what is hidden could be there'](t as never)).toBeUndefined();
    imagine(t.state, 'ann', t.chance, t);
    expect(own.lying(t, 'deck', 'ben').map(({ kind }) => kind)).toEqual(['drill']);
  });
});

describe('zones that can’t be', () => {
  test('with a text that not all see; that fall under no seat', () => {
    expect(() => table({ a: { under: 'seat', up: 'holder', play: true } })).toThrow(
      "cards in 'a' have their text there",
    );
    expect(() => table({ a: { under: 'card', up: 'all', falls: 'b' }, b: { under: 'place', up: 'all' } })).toThrow(
      "cards in 'a' fall into 'b', which lies under no seat",
    );
  });
  test('where cards may not stay on one that goes where it can’t be told from others', () => {
    const { own, t } = table({
      row: { under: 'seat', up: 'all', play: true },
      hand: { under: 'seat', up: 'holder', each: 'holder' },
      stay: { under: 'card', up: 'all' },
      bin: { under: 'place', up: 'all' },
      on: { under: 'card', up: 'all', falls: { zone: 'bin', place: 'here' } },
    });
    const lay = (zone: 'row' | 'stay' | 'on', id: string, place: string): void => {
      t.state.cards = own.deal(t.state.cards, [{ kind: 'drill', zone, place, id, owner: 'ann' }]);
    };
    lay('row', 'x', 'ann');
    lay('on', 'y', 'x');
    own.move(t, 'x', 'row', 'ben');
    expect(own.under(t, 'x').map(({ id }) => id)).toEqual(['y']);
    lay('stay', 'z', 'x');
    expect(() => own.detach(t, 'z')).toThrow("nobody has said where cards of 'stay' fall");
    expect(() => own.exchange(t, 'x', 'z')).toThrow("'x' and 'z' lie one on the other");
    expect(() => own.move(t, 'x', 'hand', 'ann')).toThrow(
      "'z' lies in 'stay' on 'x', which goes where it can't be told",
    );
    expect(own.lying(t, 'bin', 'here').map(({ id }) => id)).toEqual(['y']);
  });
});
