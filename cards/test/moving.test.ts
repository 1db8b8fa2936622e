/** The verbs: who sees what after each, what is revealed by it, and what ends. */
import { describe, expect, test } from 'vitest';
import { type Bench, bench, kit, knows, lies } from './bench-table.ts';

describe('a card that is moved', () => {
  test('is revealed when somebody comes to see it, and not otherwise', () => {
    const t = bench(['deck ann: x=drill', 'hand ben: y=dust']);
    kit.draw(t, 'deck', 'ann', 'hand');
    expect(t.shown).toBe(1); // Ann did not know which card it is
    const p = kit.move(t, 'y', 'deck', 'ben');
    expect([t.shown, p.seen]).toEqual([1, ['ben']]);
    kit.move(t, p.id, 'discard', 'ben');
    expect(t.shown).toBe(2);
    kit.move(t, kit.top(t, 'discard', 'ben')?.id ?? '', 'row', 'ben');
    expect(t.shown).toBe(2); // everybody saw it already
  });
  test('is known on top of a deck to whoever saw it go there, until it is shuffled', () => {
    const t = bench(['discard ann: a=drill', 'deck ann: b=dust']);
    kit.put(t, 'a', 'deck', 'ann', 'top');
    expect([lies(t, 'deck'), knows(t, 'a')]).toEqual([
      ['b=dust', 'a=drill'],
      ['ann', 'ben', 'cleo'],
    ]);
    kit.put(t, 'a', 'deck', 'ann', 'bottom');
    expect(lies(t, 'deck')).toEqual(['a=drill', 'b=dust']);
    kit.shuffle(t, 'deck', 'ann');
    const ids = kit.lying(t, 'deck', 'ann').map(({ id }) => id);
    expect(ids).toEqual(['p1', 'p2']);
    for (const id of ids) expect(knows(t, id)).toEqual([]);
    expect(
      lies(t, 'deck')
        .map((one) => one.slice(3))
        .sort(),
    ).toEqual(['drill', 'dust']);
  });
  test('gets a new name where the old one would tell when it went in; in the open it is its kind', () => {
    const t = bench(['deck ann: drill drill dust']);
    const drawn = kit.draw(t, 'deck', 'ann', 'hand');
    expect(drawn).toMatchObject({ id: 'p4', kind: 'dust' });
    expect(kit.move(t, 'p4', 'discard', 'ann').id).toBe('dust');
    for (const name of ['drill', 'drill.2']) {
      const id = kit.draw(t, 'deck', 'ann', 'hand')?.id ?? '';
      expect(kit.move(t, id, 'row', 'ann').id).toBe(name);
    }
    // a card that could be told apart all the time keeps its name
    expect(kit.move(t, 'drill', 'discard', 'ann').id).toBe('drill');
  });
  test('takes along what lies on it, what is about it and what it was used for when it is called otherwise in the open', () => {
    const t = bench(['hand ann: drill', 'row ann: gold']);
    const hidden = kit.move(t, kit.top(t, 'hand', 'ann')?.id ?? '', 'row', 'ann', { face: 'down' }).id;
    t.state.cards = kit.deal(t.state.cards, [{ id: 'y', kind: 'dust', zone: 'on', place: hidden, owner: 'ben' }]);
    kit.lasts(t, { card: 'dust', owner: 'ben' }, 'slows', { on: hidden });
    kit.use(t, { id: hidden }, 'turn ends');
    const { id } = kit.move(t, hidden, 'row', 'ben');
    expect([id, lies(t, 'on', id), t.state.cards.effects.map(({ on }) => on), kit.isUnused(t, { id })]).toEqual([
      'drill',
      ['y=dust'],
      ['drill'],
      false,
    ]);
  });
  test('keeps in play what has befallen it, and whoever commands it; out of play both are gone', () => {
    const t = bench(['row ann: x=drill', 'row ben: host=drill']);
    kit.mark(t, 'x', { n: 2 });
    kit.handOver(t, 'x', 'ben');
    expect(kit.attach(t, 'x', 'on', 'host')).toMatchObject({ data: { n: 2 }, controller: 'ben', owner: 'ann' });
    expect(kit.detach(t, 'x')).toMatchObject({ data: {}, controller: 'ann', zone: 'discard', place: 'ann' });
  });
  test('leaves play with what is about it; what lies on it falls where its zone says', () => {
    const t = bench(['row ann: x=drill', 'on x: y=dust@ben', 'on y: z=dust@cleo']);
    const dust = { card: 'dust', owner: 'ben' };
    kit.lasts(t, dust, 'about', { on: 'x' });
    kit.lasts(t, dust, 'needs', { while: 'y' });
    kit.lasts(t, dust, 'else', { about: 'x' }); // not a card: whoever is called so
    kit.move(t, 'x', 'hand', 'ann');
    expect([lies(t, 'discard', 'ben'), lies(t, 'discard', 'cleo')]).toEqual([['y=dust'], ['z=dust']]);
    expect(t.state.cards.effects.map(({ name }) => name)).toEqual(['else']);
  });
  test('without a text because of what has befallen it is not in play', () => {
    const t = bench(['row ann: x=drill']);
    expect(kit.isInPlay(t, 'x')).toBe(true);
    kit.mark(t, 'x', { tired: true });
    expect([kit.isInPlay(t, 'x'), kit.allInPlay(t)]).toEqual([false, []]);
  });
  test('is a fault, by name, where there is none', () => {
    expect(() => kit.move(bench(), 'p9', 'hand', 'ann')).toThrow("no card is called 'p9'");
  });
});

/** What everybody, or a seat, is shown to know of a hand. */
const among = (t: Bench, who = 'ann'): readonly string[] | undefined =>
  (who === 'everybody' ? kit.open(t) : kit.own(t, who)).known.hand?.['ben'];

describe('of a hand the others know what is among its cards, not which is which', () => {
  test('one that was shown is known by its kind, whatever it is called', () => {
    const t = bench(['hand ben: x=drill y=dust']);
    kit.peek(t, 'x', ['ann']);
    expect([among(t), kit.own(t, 'ann').pieces, kit.open(t).counts.hand]).toEqual([['drill'], {}, { ben: 2 }]);
    expect([among(t, 'cleo'), among(t, 'everybody'), among(t, 'ben')]).toEqual([undefined, undefined, undefined]);
  });
  test('when a copy is played they know one less, whichever it was: nothing tells of a second', () => {
    for (const played of ['a', 'b']) {
      const t = bench(['hand ben: a=drill b=drill c=gold']);
      for (const who of ['ann', 'cleo']) kit.peek(t, who === 'ann' ? 'a' : 'b', [who]);
      kit.peek(t, 'c');
      t.shown = 0;
      expect(kit.move(t, played, 'discard', 'ben').id).toBe('drill');
      expect([among(t), among(t, 'cleo'), among(t, 'everybody')]).toEqual([undefined, undefined, ['gold']]);
      expect(t.shown).toBe(1); // what a seat knows of a hand is not to be told by what may be taken back
    }
  });
  test('what all know of it, and see, is no news', () => {
    const t = bench(['hand ben: a=drill']);
    kit.peek(t, 'a');
    kit.move(t, 'a', 'discard', 'ben');
    expect(t.shown).toBe(1);
  });
  test('when one goes where it is hidden they know nothing any more: it might be any', () => {
    const t = bench(['hand ben: a=drill b=dust c=gold']);
    kit.peek(t, 'a');
    kit.peek(t, 'b', ['ann']);
    const { id } = kit.put(t, 'c', 'deck', 'ben', 'top');
    expect([among(t), among(t, 'everybody'), knows(t, id)]).toEqual([undefined, undefined, ['ben']]);
    expect(id).toBe('p1'); // nor could a name tell
  });
  test('whoever sees it goes on knowing where each of its cards is', () => {
    const t = bench(['hand ben: a=drill b=dust']);
    kit.grant(t, { zone: 'hand', place: 'ben' }, 'faces', ['ann'], 'evening');
    const { id } = kit.put(t, 'a', 'deck', 'ben', 'top');
    expect([knows(t, id), among(t)]).toEqual([['ann', 'ben'], ['dust']]);
  });
  test('looking twice at one card may be looking at the same; looking at two at once is not', () => {
    const t = bench(['hand ben: a=drill b=drill c=drill']);
    for (const id of ['a', 'b', 'a']) kit.peek(t, id, ['ann']);
    expect(among(t)).toEqual(['drill']);
    kit.peekAll(t, ['b', 'a'], ['ann']);
    expect(among(t)).toEqual(['drill', 'drill']);
    kit.peekAll(t, ['b', 'c']);
    expect([among(t), among(t, 'everybody'), among(t, 'cleo')]).toEqual([undefined, ['drill', 'drill'], undefined]);
    kit.peek(t, 'a', ['ann']);
    expect(among(t)).toBeUndefined();
  });
  test('what one has seen of it may be what all see now, whichever copies these are', () => {
    for (const all of ['a b', 'a c', 'c a', 'c b', 'c d']) {
      const t = bench(['hand ben: a=drill b=drill c=drill d=drill']);
      kit.peekAll(t, ['a', 'b'], ['ann']);
      kit.peekAll(t, all.split(' '));
      expect([all, among(t, 'everybody'), among(t)]).toEqual([all, ['drill', 'drill'], undefined]);
    }
  });
  test('a card that all see taken in hand is known there; nobody can tell it by its name', () => {
    const t = bench(['discard ben: drill', 'hand ben: drill']);
    const { id } = kit.move(t, kit.top(t, 'discard', 'ben')?.id ?? '', 'hand', 'ben');
    expect([id, among(t, 'everybody')]).toEqual(['p3', ['drill']]);
    const [other = ''] = kit.lying(t, 'hand', 'ben').flatMap((p) => (p.id === id ? [] : [p.id]));
    expect(kit.move(t, other, 'discard', 'ben').id).toBe('drill');
    expect(among(t, 'everybody')).toBeUndefined();
  });
});

describe('other verbs', () => {
  test('peek: whoever looked knows it, also elsewhere; looking again reveals nothing', () => {
    const t = bench(['deck ann: x=drill']);
    kit.peek(t, 'x', ['ben']);
    kit.peek(t, 'x', ['ben']);
    expect([knows(t, 'x'), t.shown]).toEqual([['ben'], 1]);
  });
  test('turn up, turn down: its owner sees it anyway, the others remember', () => {
    const t = bench(['row ann: x=drill z=dust']);
    kit.turnDown(t, 'x');
    expect([knows(t, 'x'), kit.piece(t, 'x').seen, t.shown]).toEqual([['ann', 'ben', 'cleo'], ['everybody'], 0]);
    expect(kit.isInPlay(t, 'x')).toBe(false);
    kit.turnUp(t, 'x');
    expect([lies(t, 'row'), t.shown]).toEqual([['z=dust', 'x=drill'], 0]); // it has come into play last
  });
  test('a face-down card that is turned up is revealed', () => {
    const t = bench(['hand ann: x=drill']);
    const { id } = kit.move(t, 'x', 'row', 'ann', { face: 'down' });
    expect([id, t.shown, knows(t, id)]).toEqual(['p1', 0, ['ann']]);
    kit.turnUp(t, id);
    expect([t.shown, knows(t, id)]).toEqual([1, ['ann', 'ben', 'cleo']]);
  });
  test('in a pile it is turned up where it lies', () => {
    const t = bench(['deck ann: x=drill y=dust']);
    kit.turnUp(t, 'x');
    expect(lies(t, 'deck')).toEqual(['x=drill', 'y=dust']);
    expect(kit.piece(t, 'x').since).toBeGreaterThan(kit.piece(t, 'y').since);
  });
  test('exchange: each lies where the other lay, known to whoever knew it', () => {
    const t = bench(['hand ann: x=drill', 'row ben: y=dust']);
    kit.lasts(t, { card: 'dust', owner: 'ben' }, 'about', { on: 'y' });
    const [now, then] = kit.exchange(t, 'x', 'y');
    expect([now, then]).toMatchObject([
      { id: 'drill', zone: 'row', place: 'ben', owner: 'ann' },
      { id: 'p1', zone: 'hand', place: 'ann', seen: ['everybody'] },
    ]);
    expect([t.shown, t.state.cards.effects]).toEqual([1, []]);
  });
  test('draw from an empty deck is nothing', () => {
    expect(kit.draw(bench(), 'deck', 'ann', 'hand')).toBeUndefined();
  });
});
