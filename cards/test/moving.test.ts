/** The verbs: who sees what after each, what is revealed by it, and what ends. */
import { describe, expect, test } from 'vitest';
import { bench, kit, knows, lies } from './bench-table.ts';

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
  test('takes along what lies on it and what is about it when it gets a new name', () => {
    const t = bench(['hand ann: x=drill', 'on x: y=dust@ben']);
    kit.lasts(t, { card: 'dust', owner: 'ben' }, 'slows', { about: 'x' });
    const { id } = kit.move(t, 'x', 'row', 'ann');
    expect([id, lies(t, 'on', id), t.state.cards.effects.map(({ about }) => about)]).toEqual([
      'drill',
      ['y=dust'],
      ['drill'],
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
    kit.lasts(t, dust, 'about', { about: 'x' });
    kit.lasts(t, dust, 'needs', { while: 'y' });
    kit.lasts(t, dust, 'else', { about: 'ann' });
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

describe('of equal cards in a hand', () => {
  test('what the others know leaves first: they can’t tell that there is a second', () => {
    const t = bench(['hand ann: a=drill b=drill']);
    kit.peek(t, 'b');
    expect(knows(t, 'b')).toEqual(['ann', 'ben', 'cleo']);
    kit.move(t, 'a', 'discard', 'ann');
    expect([lies(t, 'hand'), knows(t, 'b')]).toEqual([['b=drill'], ['ann']]);
  });
  test('the secret one leaves to where it stays secret', () => {
    const t = bench(['hand ann: a=drill b=drill']);
    kit.peek(t, 'b');
    const { id } = kit.move(t, 'a', 'row', 'ann', { face: 'down' });
    expect([knows(t, id), knows(t, 'b')]).toEqual([['ann'], ['ann', 'ben', 'cleo']]);
  });
  test('both leave where both are to', () => {
    const t = bench(['row ann: a=drill b=drill c=dust'], {});
    for (const id of ['a', 'b', 'c']) kit.turnDown(t, id);
    kit.shuffle(t, 'row', 'ann'); // unknown to all but Ann, and each to be seen
    const [one = '', other = ''] = kit.lying(t, 'row', 'ann').flatMap((p) => (p.kind === 'drill' ? [p.id] : []));
    kit.moveAll(t, [one, other], 'discard', 'ann');
    expect(lies(t, 'row').map((p) => p.split('=')[1])).toEqual(['dust']);
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
  test('exchange: each lies where the other lay, known to whoever knew it', () => {
    const t = bench(['hand ann: x=drill', 'row ben: y=dust']);
    kit.lasts(t, { card: 'dust', owner: 'ben' }, 'about', { about: 'y' });
    const [now, then] = kit.exchange(t, 'x', 'y');
    expect([now, then]).toMatchObject([
      { id: 'drill', zone: 'row', place: 'ben', owner: 'ann' },
      { id: 'y', zone: 'hand', place: 'ann', seen: ['everybody'] },
    ]);
    expect([t.shown, t.state.cards.effects]).toEqual([1, []]);
  });
  test('draw from an empty deck is nothing', () => {
    expect(kit.draw(bench(), 'deck', 'ann', 'hand')).toBeUndefined();
  });
});
