/** Cards that are turned, exchanged or called otherwise: what follows them, what ends, and what people remember. */
import { everybody } from '@tenforward/cards';
import { type Flow, must, type Option } from '@tenforward/kernel';
import { describe, expect, test } from 'vitest';
import { type Bench, bench, kit, lies, type Where } from './bench-table.ts';

const dust = { card: 'dust', owner: 'ben' };
const lasting = (t: Bench): string[] => t.state.cards.effects.map(({ name }) => name);
/** The kinds that one is shown to know of a hand. */
const among = (t: Bench, who: string, whose = 'ben'): readonly string[] =>
  (who === everybody ? kit.open(t) : kit.own(t, who)).known.hand?.[whose] ?? [];

test('a card that is turned down leaves play: what needs it ends, what lies on it falls, what has befallen it is over', () => {
  const t = bench(['row ann: x=drill', 'on x: y=dust@ben']);
  kit.lasts(t, dust, 'needs', { while: 'x' });
  kit.lasts(t, dust, 'else');
  kit.mark(t, 'x', { n: 2 });
  expect(kit.turnDown(t, 'x').data).toEqual({});
  expect([lasting(t), lies(t, 'on'), lies(t, 'discard', 'ben')]).toEqual([['else'], [], ['y=dust']]);
});
test('what has befallen cards is over when they are shuffled', () => {
  const t = bench(['secret sea: x=drill y=dust']);
  for (const id of ['x', 'y']) kit.mark(t, id, { n: 2 });
  kit.shuffle(t, 'secret', 'sea');
  expect(kit.lying(t, 'secret').map(({ data }) => data)).toEqual([{}, {}]);
});

describe('a card gets a new name', () => {
  test('out of a pile, where each lies by itself', () => {
    const t = bench(['deck ann: a=drill b=dust']);
    expect(kit.draw(t, 'deck', 'ann', 'secret', 'sea')?.id).toBe('p1');
    expect(kit.move(t, 'a', 'row', 'ann', { face: 'down' }).id).toBe('p2');
  });
  test('when it comes into the open: its kind', () => {
    const t = bench(['hand ann: x=drill']);
    const { id } = kit.move(t, 'x', 'row', 'ann', { face: 'down' });
    expect([id, kit.move(t, id, 'discard', 'ann').id]).toEqual(['p1', 'drill']);
  });
  test('out of a pile that somebody has looked through, into another', () => {
    const t = bench(['deck ben: a=drill b=dust']);
    kit.taken(t, 'ann', kit.piece(t, 'a'), [{ zone: 'deck', place: 'ben' }], { zone: 'deck', place: 'ann' });
    expect(lies(t, 'deck', 'ann')).toEqual(['p1=drill']);
  });
});

describe('a card that comes up elsewhere, and is called by its kind from then on,', () => {
  const deeds: Record<string, (t: Bench) => void> = {
    'is moved': (t) => void kit.move(t, 'p1', 'row', 'ben'),
    'is exchanged for another': (t) => void kit.exchange(t, 'p1', 'other'),
    'has another exchanged for it': (t) => void kit.exchange(t, 'other', 'p1'),
  };
  test.each(Object.entries(deeds))('%s with all that lies on it in its order, and what needs it', (_name, happens) => {
    const t = bench(['discard ben: x=dust y=gold z=claim', 'row ben: other=gold']);
    const down = { kind: 'drill', zone: 'row', place: 'ann', face: 'down' } as const;
    t.state.cards = kit.deal(t.state.cards, [down]);
    for (const id of ['x', 'y', 'z']) kit.attach(t, id, 'on', 'p1');
    kit.lasts(t, dust, 'needs', { while: 'p1' });
    happens(t);
    expect(kit.piece(t, 'drill')).toMatchObject({ zone: 'row', place: 'ben', face: 'up' });
    expect([lies(t, 'on', 'drill'), lasting(t)]).toEqual([['x=dust', 'y=gold', 'z=claim'], ['needs']]);
    kit.move(t, 'drill', 'discard', 'ann');
    expect([lies(t, 'discard', 'ben'), lasting(t)]).toEqual([['x=dust', 'y=gold', 'z=claim'], []]);
  });
});

describe('of a hand', () => {
  test('one copy less is known when it is exchanged for a card in the open, whichever of both is named first', () => {
    for (const isHandFirst of [true, false]) {
      const t = bench(['hand ben: a=drill b=drill', 'discard ben: open=gold']);
      kit.peek(t, 'a', ['ann']);
      if (isHandFirst) kit.exchange(t, 'b', 'open');
      else kit.exchange(t, 'open', 'b');
      expect([among(t, 'ann'), among(t, everybody)]).toEqual([[], ['gold']]);
    }
  });
  test('a copy that is played of another owner is another card', () => {
    const t = bench(['hand ben: a=drill@ann b=drill@ben']);
    kit.peek(t, 'a', ['cleo']);
    kit.move(t, 'b', 'discard', 'ben');
    expect(among(t, 'cleo')).toEqual(['drill']);
    kit.move(t, 'a', 'discard', 'ann');
    expect(among(t, 'cleo')).toEqual([]);
  });
  test('those who see it are not noted as knowing what the others have forgotten', () => {
    const t = bench(['hand ben: a=drill b=dust']);
    kit.peek(t, 'a');
    kit.grant(t, { zone: 'hand', place: 'ben' }, 'faces', ['ann'], 'turn ends');
    kit.put(t, 'b', 'deck', 'ben', 'top');
    expect([kit.piece(t, 'a').seen, among(t, 'ann'), among(t, 'cleo')]).toEqual([[], ['drill'], []]);
  });
});

describe('a search', () => {
  /** Asks for a drill, and takes it when it goes on. */
  function* search(t: Bench, seat: string, from: Where, to: Where, openly: boolean): Flow<unknown> {
    const one = function* <V>(_seat: string, _ask: object, options: () => readonly Option<V>[]): Flow<V> {
      yield { do: 'finish', next: undefined }; // the question is open until the flow goes on
      const drill = options().find(({ key }) => key === 'drill');
      return must(drill, 'drill').value;
    };
    const how = {
      in: [{ zone: from, place: 'cleo' }],
      for: (kind: string) => kind === 'drill',
      to: { zone: to, place: from === to ? 'cleo' : seat },
      words: { found: () => ({ key: 'found' }), nothing: () => ({ key: 'nothing' }) },
      ...(openly && { openly }),
    };
    return yield* kit.search({ ...t, one }, seat, { name: 'search', data: {} }, how);
  }
  test('ends only the look of its own seat', () => {
    const t = bench(['deck cleo: a=drill b=dust c=drill']);
    const [anns, bens] = ['ann', 'ben'].map((seat) => search(t, seat, 'deck', 'hand', false));
    for (const flow of [anns, bens]) flow?.next();
    const looks = (): string[] => t.seats.filter((seat) => kit.own(t, seat).lists.deck?.['cleo']);
    expect(looks()).toEqual(['ann', 'ben', 'cleo']);
    anns?.next();
    expect(looks()).toEqual(['ben', 'cleo']);
    bens?.next();
    expect([looks(), t.state.cards.grants]).toEqual([['cleo'], []]);
  });
  test.each([true, false])('for a card that stays where it lies moves nothing (openly: %s)', (openly) => {
    const t = bench(['hand cleo: a=gold b=drill c=dust']);
    kit.peek(t, 'a', ['ann']);
    const flow = search(t, 'cleo', 'hand', 'hand', openly);
    while (!flow.next().done);
    expect(lies(t, 'hand')).toEqual(['a=gold', 'b=drill', 'c=dust']);
    if (openly) expect([among(t, everybody, 'cleo'), among(t, 'ann', 'cleo')]).toEqual([['drill'], ['drill', 'gold']]);
  });
});
