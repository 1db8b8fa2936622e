/** Who knows what: views, looks for a while, searches, imagined worlds. */
import { chanceFrom, type Flow, must, type Option } from '@tenforward/kernel';
import { generator } from '@tenforward/kernel/testing';
import { describe, expect, test } from 'vitest';
import { poolsIn, type Stock } from '../src/pools.ts';
import { type Bench, bench, kit, knows, lies, type Where, zones } from './bench-table.ts';

describe('views', () => {
  const t = bench([
    'deck ann: a=drill b=dust',
    'hand ann: c=drill',
    'vault ann: v=gold',
    'row ben: d=drill',
    'hand ben: e=dust',
  ]);
  test('what all see: cards in the open, counts of the rest, nothing of what nobody may count', () => {
    expect(kit.open(t)).toEqual({
      pieces: {
        d: {
          kind: 'drill',
          zone: 'row',
          place: 'ben',
          owner: 'ben',
          controller: 'ben',
          face: 'up',
          seen: [],
          data: {},
        },
      },
      order: ['d'],
      counts: { deck: { ann: 2 }, hand: { ann: 1, ben: 1 } },
      known: {},
      lists: {},
      effects: [],
      used: [],
    });
  });
  test('what one sees besides: the own hand, the own deck as a list', () => {
    const { order, counts, lists, pieces } = kit.own(t, 'ann');
    expect([order, counts, lists]).toEqual([['c', 'v'], {}, { deck: { ann: ['drill', 'dust'] } }]);
    expect(pieces).toMatchObject({ c: { kind: 'drill' }, v: { kind: 'gold' } });
    expect(kit.own(t, 'cleo')).toEqual({ pieces: {}, order: [], counts: {}, known: {}, lists: {} });
  });
  test('a face-down card lies there for all to see; its data are open only where the zone says so', () => {
    const t = bench(['hand ann: x=drill', 'secret map: y=dust']);
    kit.move(t, 'x', 'row', 'ann', { face: 'down', data: { n: 1 } });
    kit.mark(t, 'y', { n: 2 });
    const { pieces } = kit.open(t);
    expect(Object.values(pieces)).toMatchObject([
      { kind: null, data: {} },
      { kind: null, data: { n: 2 } },
    ]);
  });
  test('what every seat has seen for itself is not open: others watch', () => {
    const t = bench(['deck ann: a=drill']);
    for (const seat of t.seats) kit.peek(t, 'a', [seat]);
    expect([knows(t, 'a'), kit.open(t).pieces]).toEqual([['ann', 'ben', 'cleo'], {}]);
    kit.peek(t, 'a');
    expect(kit.open(t).pieces).toMatchObject({ a: { kind: 'drill' } });
  });
  test('a team shows each other what is for the team', () => {
    const t = bench(['shared ann: x=drill'], { ann: 'a', ben: 'a' });
    expect(knows(t, 'x')).toEqual(['ann', 'ben']);
    expect(kit.open(t).counts).toEqual({ shared: { ann: 1 } });
  });
});

describe('a look for a while', () => {
  const spot = { zone: 'deck', place: 'ann' } as const;
  test('at faces: also what comes there meanwhile; what was seen stays known', () => {
    const t = bench(['deck ann: a=drill', 'hand ann: b=dust']);
    kit.grant(t, spot, 'faces', ['ben'], 'turn ends');
    expect([knows(t, 'a'), t.shown]).toEqual([['ben'], 1]);
    const { id } = kit.move(t, 'b', 'deck', 'ann');
    expect([knows(t, id), t.shown]).toEqual([['ann', 'ben'], 2]);
    kit.passed(t, 'another mark');
    expect(t.state.cards.grants).toHaveLength(1);
    kit.passed(t, 'turn ends');
    expect(t.state.cards.grants).toEqual([]);
    expect([knows(t, 'a'), t.marks]).toEqual([['ben'], ['another mark', 'turn ends']]);
    kit.shuffle(t, 'deck', 'ann');
    expect(kit.lying(t, 'deck').flatMap(({ id }) => knows(t, id))).toEqual([]);
  });
  test('at an empty zone: whatever comes there', () => {
    const t = bench(['hand ann: b=dust']);
    kit.grant(t, spot, 'faces', ['ben'], 'turn ends');
    expect(t.shown).toBe(0);
    expect(knows(t, kit.move(t, 'b', 'deck', 'ann').id)).toEqual(['ann', 'ben']);
  });
  test('at a list that one knows anyway is nothing', () => {
    const t = bench(['deck ann: a=drill b=dust']);
    kit.grant(t, spot, 'list', ['ann'], 'turn ends');
    expect([t.shown, t.state.cards.grants]).toEqual([0, []]);
  });
  test('at a list: which cards, not which is where', () => {
    const t = bench(['deck ann: a=drill b=dust']);
    kit.grant(t, spot, 'list', ['ben'], 'turn ends');
    expect([knows(t, 'a'), t.shown, kit.own(t, 'ben').lists]).toEqual([[], 1, { deck: { ann: ['drill', 'dust'] } }]);
    kit.passed(t, 'turn ends');
    expect(kit.own(t, 'ben').lists).toEqual({});
  });
});

describe('a search', () => {
  test('goes by kind, in alphabetical order, never by place; the best known copy is found', () => {
    const t = bench(['deck ann: a=dust b=drill c=dust d=claim', 'hand ann: e=dust']);
    const spots = [{ zone: 'hand', place: 'ann' } as const, { zone: 'deck', place: 'ann' } as const];
    const found = kit.findable(t, spots, (kind) => kind !== 'claim');
    expect(found.map(({ zone, kind, copies }) => `${zone} ${kind} ${copies}`)).toEqual([
      'hand dust 1',
      'deck drill 1',
      'deck dust 2',
    ]);
    kit.peek(t, 'c', ['ben']);
    expect(kit.copyOf(t, { zone: 'deck', place: 'ann', kind: 'dust' })?.id).toBe('c');
    expect(kit.copyOf(t, { zone: 'deck', place: 'ann', kind: 'gold' })).toBeUndefined();
  });
});

describe('a search as a whole', () => {
  const how = {
    in: [{ zone: 'deck', place: 'ben' } as const],
    for: (kind: string) => kind === 'drill',
    to: { zone: 'hand', place: 'ann' } as const,
    words: { found: () => ({ key: 'found' }), nothing: () => ({ key: 'nothing' }) },
  };
  /** Runs it to its question, and answers with the option of this key. */
  function searches(t: Bench, key: string, more: { readonly openly?: true } = {}) {
    const offered: string[] = [];
    const one = function* <V>(_seat: string, _ask: object, options: () => readonly Option<V>[]): Flow<V> {
      const all = options();
      offered.push(...all.map((o) => o.key), ...Object.values(kit.own(t, 'ann').lists.deck ?? {}).flat());
      return must(
        all.find((o) => o.key === key),
        key,
      ).value;
    };
    const flow = kit.search({ ...t, one }, 'ann', { name: 'search', data: {} }, { ...how, ...more });
    const step = flow.next();
    return { found: step.done ? step.value : undefined, offered };
  }
  test('shows the searcher what is in there, as long as the question is open; then it is shuffled', () => {
    const t = bench(['deck ben: a=drill b=dust', 'hand ann: c=claim']);
    const { found, offered } = searches(t, 'drill');
    expect(offered).toEqual(['none', 'drill', 'drill', 'dust']);
    expect([found?.zone, found?.owner, t.shown > 0, t.state.cards.grants]).toEqual(['hand', 'ben', true, []]);
    expect(kit.lying(t, 'deck', 'ben').map(({ id }) => id)).not.toContain('b');
  });
  test('tells nobody which card was taken, also if they knew some of the pile', () => {
    const t = bench(['deck ben: a=drill b=dust c=drill']);
    for (const id of ['a', 'b', 'c']) kit.peek(t, id, ['cleo']);
    const { found } = searches(t, 'drill');
    expect([knows(t, found?.id ?? ''), kit.own(t, 'cleo').known]).toEqual([['ann'], {}]);
  });
  test('may show what it finds: everybody knows it in hand', () => {
    const t = bench(['deck ben: a=drill b=dust']);
    searches(t, 'drill', { openly: true });
    expect(kit.open(t).known).toEqual({ hand: { ann: ['drill'] } });
  });
  test('may find nothing, also where there is something', () => {
    const t = bench(['deck ben: a=drill']);
    expect([searches(t, 'none').found, lies(t, 'hand')]).toEqual([undefined, []]);
    expect(kit.top(t, 'deck', 'ben')?.id).not.toBe('a');
  });
});

describe('an imagined world', () => {
  const every: Record<string, object> = Object.fromEntries(
    ['drill', 'dust', 'claim', 'gold'].map((kind) => [kind, {}]),
  );
  function imagined(t: Bench, seat: string, stock: (owner: string, pile: string) => Stock | undefined, seed = 'a') {
    const { imagine } = poolsIn(zones, kit, (_state: object, owner, pile) => stock(owner, pile), every);
    const state = { cards: t.state.cards };
    imagine(state, seat, chanceFrom(generator(seed)), t, {});
    return { ...t, state };
  }
  const seeds = Array.from({ length: 20 }, (_, i) => String(i));
  const kindsOf = (t: Bench, zone: Where, place: string): string[] => kit.lying(t, zone, place).map(({ kind }) => kind);

  test('has an own deck in another order, and hands out of the stock of their owner, less what is to be seen', () => {
    const t = bench([
      'deck ann: drill dust',
      'hand ann: x=gold',
      'hand ben: drill',
      'deck ben: dust',
      'discard ben: claim',
    ]);
    const stock = (_owner: string, pile: string): Stock => ({
      cards: pile === 'own' ? ['claim', 'drill', 'dust', 'gold'] : [],
    });
    const worlds = seeds.map((seed) => imagined(t, 'ann', stock, seed));
    const seen = (zone: Where, place: string): string[] =>
      [...new Set(worlds.map((w) => kindsOf(w, zone, place).join(' ')))].sort();
    expect([seen('deck', 'ann'), seen('hand', 'ann'), seen('discard', 'ben')]).toEqual([
      ['drill dust', 'dust drill'],
      ['gold'],
      ['claim'],
    ]);
    expect([seen('hand', 'ben'), seen('deck', 'ben')]).toEqual([
      ['drill', 'dust', 'gold'],
      ['drill', 'dust', 'gold'],
    ]);
    for (const w of worlds) expect(kindsOf(w, 'hand', 'ben')).not.toEqual(kindsOf(w, 'deck', 'ben'));
  });
  test('exchanges exactly what lies hidden where all know which cards there are', () => {
    const t = bench(['secret a: drill@box', 'secret b: dust@box']);
    const worlds = seeds.map((seed) => imagined(t, 'ann', () => undefined, seed));
    expect(new Set(worlds.map((w) => [...kindsOf(w, 'secret', 'a'), ...kindsOf(w, 'secret', 'b')].join(' ')))).toEqual(
      new Set(['drill dust', 'dust drill']),
    );
  });
  test('keeps names, what was seen, and data that are open', () => {
    const t = bench(['secret a: x=drill', 'secret b: y=dust']);
    kit.peek(t, 'x', ['ann']);
    kit.mark(t, 'y', { n: 1 });
    const w = imagined(t, 'ann', () => ({ any: ['gold'] }));
    expect([lies(w, 'secret'), kit.piece(w, 'y').data]).toEqual([['x=drill', 'y=gold'], { n: 1 }]);
  });
  test('finds a deal wherever there is one, however narrow', () => {
    const only: Record<string, readonly string[]> = { a: ['claim', 'drill'], b: ['drill', 'dust'], c: ['claim'] };
    const narrow = {
      ...zones,
      secret: {
        ...zones.secret,
        could: (_card: unknown, kind: string, { place }: { place: string }) => only[place]?.includes(kind) === true,
      },
    };
    const t = bench(['secret a: drill@x', 'secret b: dust@x', 'secret c: claim@x']);
    const { imagine } = poolsIn(narrow, kit, () => undefined, every);
    for (const seed of seeds) {
      const state = { cards: t.state.cards };
      imagine(state, 'ann', chanceFrom(generator(seed)), t, {});
      expect(kit.all({ state }).map(({ kind }) => kind)).toEqual(['drill', 'dust', 'claim']);
    }
  });
  test('is a fault, in words, where nothing could lie somewhere', () => {
    const t = bench(['hand ben: drill']);
    expect(() => imagined(t, 'ann', () => ({ cards: [] }))).toThrow("nothing could lie in 'hand' of 'ben'");
    expect(() => imagined(t, 'ann', () => ({ any: [] }))).toThrow("nothing could lie in 'hand' of 'ben'");
  });
});
