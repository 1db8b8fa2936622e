/** What lasts, until what; what may be done once; names; what holds of every table. */
import { describe, expect, test } from 'vitest';
import { calledIn, kindIn, labelOf, nobody } from '@tenforward/cards';
import { invariantsOf } from '../src/invariants.ts';
import { type Bench, bench, kit, knows, lies, zones } from './bench-table.ts';

const dust = { card: 'dust', owner: 'ann' };
const lasting = (t: Bench): string[] => t.state.cards.effects.map(({ name }) => name);

describe('an effect', () => {
  test('lasts until its mark, and says which it was', () => {
    const t = bench();
    kit.lasts(t, dust, 'round', { until: 'round ends', data: 3 });
    kit.lasts(t, dust, 'for good');
    expect(kit.passed(t, 'turn ends')).toEqual([]);
    expect(kit.passed(t, 'round ends')).toMatchObject([{ id: 'dust~1', card: 'dust', owner: 'ann', data: 3 }]);
    expect(lasting(t)).toEqual(['for good']);
  });
  test('works so many times', () => {
    const t = bench();
    const { id } = kit.lasts(t, dust, 'twice', { times: 2 });
    const { id: other } = kit.lasts(t, dust, 'always');
    kit.spend(t, other);
    kit.spend(t, id);
    expect(kit.effect(t, id)?.left).toBe(1);
    kit.spend(t, id);
    expect(lasting(t)).toEqual(['always']);
  });
  test('ends with what it is about, and when somebody ends it', () => {
    const t = bench();
    kit.lasts(t, dust, 'a', { about: 'riker' });
    kit.lasts(t, dust, 'b', { about: 'data' });
    kit.lasts(t, { ...dust, card: 'fog' }, 'b');
    kit.gone(t, 'riker');
    expect(lasting(t)).toEqual(['b', 'b']);
    expect(kit.effects(t, 'dust', 'b')).toHaveLength(1);
    expect(kit.end(t, ({ card }) => card === 'fog')).toHaveLength(1);
    expect(lasting(t)).toEqual(['b']);
  });
});

test('what is used may be used again after its mark, or never', () => {
  const t = bench();
  kit.use(t, 'drill', 'turn ends');
  kit.use(t, 'claim', null);
  kit.passed(t, 'round ends');
  expect([kit.isUnused(t, 'drill'), kit.isUnused(t, 'claim'), kit.isUnused(t, 'dust')]).toEqual([false, false, true]);
  kit.passed(t, 'turn ends');
  expect([kit.isUnused(t, 'drill'), kit.isUnused(t, 'claim')]).toEqual([true, false]);
});

describe('names', () => {
  test('a label says the kind, whatever the id', () => {
    const labels = ['p7', 'drill', 'drill.2', 'driller'].map((id) => labelOf({ id, kind: 'drill' }));
    expect(labels).toEqual(['drill.p7', 'drill', 'drill.2', 'drill.driller']);
    expect(labels.map(kindIn)).toEqual(['drill', 'drill', 'drill', 'drill']);
  });
  test('in a list equal cards are told apart', () => {
    const list = ['p1', 'drill.2', 'p3', 'p4'].map((id) => ({ id, kind: 'drill' }));
    expect(calledIn([...list, { id: 'p5', kind: 'dust' }])).toEqual(['drill', 'drill.2', 'drill.3', 'drill.4', 'dust']);
  });
  test('cards are dealt as a scenario writes them, and told in the same words', () => {
    const written = {
      deck: { ann: ['drill', 'dust'] },
      hand: { ann: ['drill', 'drill', 'x=gold'] },
      row: { ben: ['drill', 'drill.7', 'y=drill@ann'] },
      on: { y: ['dust', 'claim@ben'] },
      secret: { sea: ['gold'] },
    };
    const t = bench();
    t.state.cards = kit.dealWritten(t.state.cards, written);
    expect(kit.top(t, 'deck', 'ann')?.kind).toBe('drill');
    expect(lies(t, 'row')).toEqual(['drill=drill', 'drill.7=drill', 'y=drill']);
    expect(kit.lying(t, 'on').map(({ owner }) => owner)).toEqual(['ann', 'ben']);
    expect(kit.piece(t, 'y')).toMatchObject({ owner: 'ann', controller: 'ann' });
    expect(kit.lying(t, 'secret')[0]?.owner).toBe(nobody);
    expect(kit.written(t.state.cards)).toEqual({
      deck: { ann: ['drill', 'dust'] },
      hand: { ann: ['drill', 'drill.2', 'x'] },
      row: { ben: ['drill', 'drill.7', 'y'] },
      on: { y: ['dust', 'claim'] },
      secret: { sea: ['gold'] },
    });
    expect(() => kit.dealWritten(t.state.cards, { on: { z: ['dust'] } })).toThrow("nothing is called 'z'");
    expect(() => kit.dealWritten(t.state.cards, { hand: { ann: ['a drill'] } })).toThrow("'a drill' is no card");
  });
  test('a card that a scenario lays face down lies so, and no name tells what it is', () => {
    const t = bench();
    t.state.cards = kit.dealWritten(t.state.cards, { row: { ann: ['-drill', 'x=-dust@ben', 'gold'] } });
    expect(kit.lying(t, 'row', 'ann').map(({ id, face, owner }) => [id, face, owner])).toEqual([
      ['p1', 'down', 'ann'],
      ['x', 'down', 'ben'],
      ['gold', 'up', 'ann'],
    ]);
    expect(knows(t, 'p1')).toEqual(['ann']);
    expect(kit.written(t.state.cards)).toEqual({ row: { ann: ['-drill', '-x', 'gold'] } });
  });
  test('the top cards of a pile are told the topmost first', () => {
    const t = bench();
    t.state.cards = kit.dealWritten(t.state.cards, { deck: { ann: ['drill', 'dust', 'gold'] } });
    const top = (n: number): string[] => kit.topOf(t, 'deck', 'ann', n).map(({ kind }) => kind);
    expect([top(2), top(9), top(0)]).toEqual([['drill', 'dust'], ['drill', 'dust', 'gold'], []]);
  });
  test('what is nobody’s own is commanded by whoever has it before them', () => {
    const t = bench(['hand ann: x=drill@nobody']);
    expect(kit.piece(t, 'x').controller).toBe('ann');
    expect(kit.move(t, 'x', 'row', 'ben')).toMatchObject({ owner: nobody, controller: 'ben' });
  });
  test('a scenario calls a card by its kind', () => {
    expect(kit.nameFor(bench(['row ann: drill=drill']).state.cards, 'drill')).toBe('drill.2');
  });
});

describe('what holds of every table', () => {
  const rules = invariantsOf(zones, kit, (kind) => ['claim', 'drill', 'dust', 'gold'].includes(kind));
  const wrong = (t: Bench): string[] => Object.values(rules).flatMap((holds) => holds(t) ?? []);
  test('nothing is wrong with a fair one', () => {
    expect(wrong(bench(['row ann: x=drill', 'on x: y=dust@ben', 'secret sea: z=gold@sea']))).toEqual([]);
  });
  test.each([
    [['hand dan: x=drill'], "'x' lies in 'hand' of 'dan', who does not play"],
    [['on w: x=drill@ann'], "'x' lies in 'on' of 'w', which is not there"],
    [['hand ann: x=drill@ben'], "'x' of ben lies in 'hand' of ann"],
    [['row ann: x=moon'], "'x' is a 'moon', which is no card"],
    [['attic ann: x=drill'], "'x' lies in 'attic', which is no zone"],
    [
      ['row ann: x=drill', 'hand ann: x=drill'],
      "'x' is in two places, one of them 'row': cards are moved by verbs alone",
    ],
  ])('%j is wrong', (lines, say) => {
    expect(wrong(bench(lines))).toEqual([say]);
  });
  test('what lies hidden is not called by its kind, or by another, unless all have seen it go there', () => {
    const says = (name: string): string =>
      `'${name}' lies hidden in 'hand' of 'ann', and is called like a card: let the kit name it`;
    expect(wrong(bench(['hand ann: drill=drill']))).toEqual([says('drill')]);
    expect(wrong(bench(['hand ann: gold=drill']))).toEqual([says('gold')]);
    const t = bench(['discard ann: drill=drill']);
    kit.put(t, 'drill', 'deck', 'ann', 'top');
    expect(wrong(t)).toEqual([]);
  });
  test('an effect needs what it needs', () => {
    const t = bench();
    kit.lasts(t, dust, 'a', { while: 'x' });
    expect(wrong(t)).toEqual(["'dust~1' lasts while 'x' is there, and it is not"]);
    const on = bench();
    kit.lasts(on, dust, 'a', { on: 'y' });
    expect(wrong(on)).toEqual(["'dust~1' lasts while 'y' is there, and it is not"]);
  });
});
