/** Who might react from where others can't see: judged on what everybody knows, so that being asked betrays nothing. */
import { cardKit, derivedFrom, everybody, type StockOf, unknown, type Zone } from '@tenforward/cards';
import { type Card, type Reading, reactions } from '@tenforward/kernel';
import { describe, expect, test } from 'vitest';
import { type Bench, bench, type Fate, kit, type Where, zones } from './bench-table.ts';
import { boom, type Mini as MiniOf, readingOf } from './mini.ts';

type Mini = MiniOf<Where, Fate>;
const { after } = reactions<Mini>();

/** A card that may react to a boom from where it lies. */
const alert = (from: Where, condition: (t: Reading<Mini>) => boolean = () => true): Card<Mini> => ({
  name: 'Alert',
  reacts: [after('boom', { from, may: 'React', if: condition, do: () => undefined })],
});
interface Rules {
  readonly drill: Card<Mini>;
  readonly claim?: Card<Mini>;
  readonly zones?: Partial<Record<Where, Zone<Where, Fate>>>;
  readonly stock?: StockOf<Mini['state']>;
}
function begin(t: Bench, rules: Rules) {
  const plain = { name: 'Plain' };
  const content: Record<string, Card<Mini>> = { dust: plain, gold: plain, claim: plain, ...onlyCards(rules) };
  const derived = derivedFrom<Where, Fate, Mini>(cardKit<Where, Fate>({ ...zones, ...rules.zones }, {}), {
    content,
    self: ({ id }) => ({ id }),
    stock: rules.stock ?? (() => undefined),
  });
  const reading = readingOf(t.state.cards, t.seats, content, derived);
  return { derived, reading, reacting: new Set(Object.keys(onlyCards(rules))) };
}
const onlyCards = ({ drill, claim }: Rules): Record<string, Card<Mini>> => ({ drill, ...(claim && { claim }) });

/** The seats that are asked at a boom. */
function asked(t: Bench, rules: Rules): string[] {
  const { derived, reading, reacting } = begin(t, rules);
  return t.seats.filter((seat) => derived.mightReact(reading, seat, boom, reacting));
}
/** Any number of these; or these, each as often as it is named: of an owner's cards of the pile that all share here. */
const any =
  (...kinds: readonly string[]): StockOf<Mini['state']> =>
  () => ({ any: kinds });
const these =
  (...cards: readonly string[]): StockOf<Mini['state']> =>
  (_state, _owner, pile) =>
    pile === 'own' ? { cards } : undefined;

describe('the `if` of a reaction from where it lies hidden', () => {
  const isGold = ({ state }: Reading<Mini>): boolean => kit.all({ state }).some(({ kind }) => kind === 'gold');
  const isNoGold = (t: Reading<Mini>): boolean => !isGold(t);
  const faceDown = (t: Bench): Bench => {
    kit.move(t, 'x', 'row', 'ann', { face: 'down' });
    return t;
  };
  /** Ben has the card that reacts in hand; and before him, where all see it. */
  const held = 'hand ben: drill';
  const open = 'discard ben: drill';

  describe.each([
    ['hand', held],
    ['discard', open],
  ] as const)('in the %s', (from, drill) => {
    test.each([
      ['in another’s hand', bench([drill, 'hand ann: gold'])],
      ['in the own hand', bench([drill, 'hand ben: gold'])],
      ['in a deck', bench([drill, 'deck ann: gold'])],
      ['face down', faceDown(bench([drill, 'hand ann: x=gold']))],
    ])('does not see a card %s', (_where, t) => {
      expect(asked(t, { drill: alert(from, isGold) })).toEqual([]);
      expect(asked(t, { drill: alert(from, isNoGold) })).toEqual(['ben']);
    });
    test('sees what all see', () => {
      const t = bench([drill, 'row ann: gold']);
      expect(asked(t, { drill: alert(from, isGold) })).toEqual(['ben']);
      expect(asked(t, { drill: alert(from, isNoGold) })).toEqual([]);
    });
  });
  test('sees nothing of what has befallen a hidden card, unless its zone says that this is open', () => {
    const t = bench(['hand ann: x=gold', 'secret sea: y=gold']);
    for (const id of ['x', 'y']) kit.mark(t, id, { n: 2 });
    const { derived, reading } = begin(t, { drill: alert('hand') });
    const { state } = derived.openly(reading);
    const seen = ['x', 'y'].map((id) => kit.piece({ state }, id));
    expect(seen.map(({ kind, data }) => [kind, data])).toEqual([
      [unknown, {}],
      [unknown, { n: 2 }],
    ]);
  });
});
test('what everybody is let look at for a while is open meanwhile', () => {
  const t = bench(['hand ann: x=gold']);
  const kindNow = (): string => kit.piece({ state: { cards: kit.masked(t.state.cards, everybody, t) } }, 'x').kind;
  expect(kindNow()).toBe(unknown);
  kit.grant(t, { zone: 'hand', place: 'ann' }, 'faces', [everybody], 'turn ends');
  expect(kindNow()).toBe('gold');
});

describe('a seat is asked', () => {
  const listed = { deck: { ...zones.deck, list: 'all' } } as const;

  test('where a card that it commands could react, not where one does that it only owns', () => {
    const t = bench(['hand ann: x=drill']);
    const { id } = kit.move(t, 'x', 'row', 'ann', { face: 'down' });
    kit.handOver(t, id, 'ben');
    expect(asked(t, { drill: alert('row') })).toEqual(['ben']);
  });
  test('where such a card could be, for all that the game tells of its stock', () => {
    const t = bench(['hand ben: dust']);
    expect(asked(t, { drill: alert('hand'), stock: any('drill', 'dust') })).toEqual(['ben']);
    expect(asked(t, { drill: alert('hand'), stock: any('dust') })).toEqual([]);
  });
  test('not where the zone lets none of it in', () => {
    const hand: Zone<Where, Fate> = { ...zones.hand, could: (_card, kind) => kind !== 'drill' };
    const stock = any('drill', 'dust');
    expect(asked(bench(['hand ben: dust']), { drill: alert('hand'), stock, zones: { hand } })).toEqual([]);
  });
  test('of a list that all know, only for what is on it, whatever the stock', () => {
    const rules = { drill: alert('deck'), zones: listed, stock: these('claim', 'drill', 'dust') };
    expect(asked(bench(['deck ben: dust claim']), rules)).toEqual([]);
    expect(asked(bench(['deck ben: dust drill']), rules)).toEqual(['ben']);
  });
  test('not if all such cards are on a list that all know', () => {
    const t = bench(['deck ben: drill', 'hand ben: dust']);
    const rules = { drill: alert('hand'), stock: these('drill', 'dust') };
    expect(asked(t, rules)).toEqual(['ben']);
    expect(asked(t, { ...rules, zones: listed })).toEqual([]);
  });
  test('not for a card that reacts from elsewhere', () => {
    const t = bench(['deck ben: dust']);
    const rules = { drill: alert('hand'), claim: alert('deck') };
    expect(asked(t, { ...rules, stock: any('drill', 'dust') })).toEqual([]);
    expect(asked(t, { ...rules, stock: any('claim', 'dust') })).toEqual(['ben']);
  });
});

describe('of hidden cards that lie together each is thought of that differs', () => {
  type Could = NonNullable<Zone<Where, Fate>['could']>;
  const secret = (could: Could): NonNullable<Rules['zones']> => ({ secret: { under: 'place', up: 'none', could } });
  /** The card that reacts where this holds, and others elsewhere. */
  const only = (fits: boolean, kind: string): boolean => fits === (kind === 'drill');

  test('by its face', () => {
    const t = bench();
    const lies = { kind: 'dust', zone: 'secret', place: 'sea', owner: 'ben' } as const;
    t.state.cards = kit.deal(t.state.cards, [lies, { ...lies, face: 'down' }]);
    const could = secret((_card, kind, { face }) => only(face === 'down', kind));
    expect(asked(t, { drill: alert('secret'), zones: could, stock: any('drill', 'dust') })).toEqual(['ben']);
  });
  test('by its owner', () => {
    const t = bench(['secret sea: x=dust@ann y=dust@ben']);
    kit.handOver(t, 'x', 'ben');
    const stock: Rules['stock'] = (_state, owner) => ({ any: [owner === 'ben' ? 'drill' : 'dust'] });
    expect(asked(t, { drill: alert('secret'), stock, zones: secret(() => true) })).toEqual(['ben']);
  });
  test.each([
    ['secret', 'place'],
    ['on', 'card'],
  ] as const)('by what all see that has befallen it, in %s, below a %s', (zone, under) => {
    const t = bench(['row ann: below=dust', `${zone} below: x=dust@ben y=dust@ben`]);
    kit.mark(t, 'y', { n: 2 });
    const could: Could = (_card, kind, { data }) => only(data.n === 2, kind);
    const changed: Rules['zones'] = { [zone]: { under, up: 'none', openData: true, could } };
    expect(asked(t, { drill: alert(zone), stock: any('drill', 'dust'), zones: changed })).toEqual(['ben']);
  });
});

test('a card in play is found there alone, also if it could react from where it lies face down', () => {
  const t = bench(['row ann: x=drill']);
  const found = () => {
    const { derived, reading, reacting } = begin(t, { drill: alert('row') });
    return [...derived.sources(reading.state, reacting, true)].map(({ zone }) => zone);
  };
  expect(found()).toEqual(['play']);
  kit.turnDown(t, 'x');
  expect(found()).toEqual(['row']);
});
