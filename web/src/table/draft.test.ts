import type { ShownAsk } from '@tenforward/kernel';
import { describe, expect, test } from 'vitest';
import { answerOf, carried, emptyDraft, isChosen, moved, stepped, toggled, turned } from './draft.ts';

const ask = (
  kind: ShownAsk['kind'],
  keys: string[],
  more: Pick<ShownAsk, 'grid' | 'regions'> & Partial<ShownAsk> = {},
): ShownAsk => ({
  id: 'ask',
  name: 'which',
  data: {},
  print: 'p',
  kind,
  say: { key: 'which' },
  min: 1,
  max: 1,
  options: keys.map((key) => ({ key, say: { key } })),
  ...more,
});

describe('one', () => {
  const which = ask('one', ['a', 'b']);
  test('nothing is chosen until something is', () => {
    expect(answerOf(which, emptyDraft(which))).toBeUndefined();
    expect(answerOf(which, toggled(which, emptyDraft(which), 'b'))).toBe('b');
  });
  test('the only way is chosen already', () => {
    const only = ask('one', ['a']);
    expect(answerOf(only, emptyDraft(only))).toBe('a');
  });
  test('what is refused can’t be chosen', () => {
    const no = {
      ...which,
      options: [...which.options, { key: 'c', say: { key: 'c' }, no: { code: 'rule', no: { key: 'no' } } }],
    };
    expect(answerOf(no as ShownAsk, toggled(no as ShownAsk, emptyDraft(which), 'c'))).toBeUndefined();
  });
});

describe('some', () => {
  const which = ask('some', ['a', 'b', 'c'], { min: 1, max: 2 });
  test('where all of them must be chosen they are, and a click takes none back', () => {
    const all = ask('some', ['a'], { min: 1, max: 1 });
    expect(answerOf(all, toggled(all, emptyDraft(all), 'a'))).toEqual(['a']);
  });
  test('a click chooses, another takes it back, and never more than the most', () => {
    let draft = emptyDraft(which);
    for (const key of ['a', 'b', 'c']) draft = toggled(which, draft, key);
    expect(answerOf(which, draft)).toEqual(['a', 'b']);
    expect(answerOf(which, toggled(which, draft, 'a'))).toEqual(['b']);
  });
  test('fewer than the least is no answer', () => {
    expect(answerOf(which, emptyDraft(which))).toBeUndefined();
  });
  test('where one is the most, another click chooses another', () => {
    const single = ask('some', ['a', 'b'], { min: 0, max: 1 });
    expect(answerOf(single, toggled(single, toggled(single, emptyDraft(single), 'a'), 'b'))).toEqual(['b']);
  });
});

describe('spread', () => {
  const which = ask('spread', ['a', 'b'], {
    min: 3,
    max: 3,
    options: [
      { key: 'a', say: { key: 'a' }, room: 1 },
      { key: 'b', say: { key: 'b' }, room: 2 },
    ],
  });
  test('points go where there is room, and no more than there are', () => {
    let draft = emptyDraft(which);
    for (const key of ['a', 'a', 'b', 'b', 'b']) draft = stepped(which, draft, key, 1);
    expect(answerOf(which, draft)).toEqual({ a: 1, b: 2 });
    expect(answerOf(which, stepped(which, draft, 'b', -1))).toBeUndefined();
    expect(isChosen(stepped(which, draft, 'a', -1), 'a')).toBe(false);
  });
});

test('an order is moved by one, and never past its ends', () => {
  const which = ask('order', ['a', 'b', 'c']);
  const draft = moved(moved(emptyDraft(which), 'c', -1), 'a', -1);
  expect(answerOf(which, draft)).toEqual(['a', 'c', 'b']);
});

test('a number stays in its range', () => {
  const which = ask('number', [], { min: 2, max: 3 });
  expect(answerOf(which, stepped(which, stepped(which, emptyDraft(which), '', 1), '', 1))).toBe(3);
  expect(answerOf(which, stepped(which, emptyDraft(which), '', -1))).toBe(2);
});

test('a pose turns by its grid, inside its regions', () => {
  const which = ask('pose', [], { grid: { angle: 5 }, regions: [{ angle: [0, 10] }] });
  const draft = turned(which, turned(which, turned(which, emptyDraft(which), 'angle', 1), 'angle', 1), 'angle', 1);
  expect(answerOf(which, draft)).toEqual({ angle: 10 });
});

describe('a question that changes under a choice', () => {
  const before = ask('one', ['a', 'b']);
  test('keeps it while it is still to be had', () => {
    const draft = toggled(before, emptyDraft(before), 'a');
    expect(carried(ask('one', ['a', 'c']), draft)).toEqual({ draft, lost: false });
  });
  test('says so when it is not', () => {
    const { draft, lost } = carried(ask('one', ['b', 'c']), toggled(before, emptyDraft(before), 'a'));
    expect([answerOf(before, draft), lost]).toEqual([undefined, true]);
  });
  test('takes along what is left of several', () => {
    const several = ask('some', ['a', 'b'], { max: 2 });
    const chosen = toggled(several, toggled(several, emptyDraft(several), 'a'), 'b');
    expect(carried(ask('some', ['b'], { max: 2 }), chosen)).toEqual({
      draft: { kind: 'some', keys: ['b'] },
      lost: true,
    });
  });
});
