import type { ShownAsk } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { answeredByItself, askOf, undecided, waitingFor } from './asked.ts';
import type { TableState } from './source.ts';
import { activeSeat } from './source.ts';

const ask = (id: string, name: string, no = false) =>
  ({
    id,
    print: id,
    kind: 'one',
    name,
    data: {},
    say: { key: name },
    options: [{ key: 'pass', say: { key: 'pass' }, ...(no && { no: { rule: 'X-1', say: { key: 'no' } } }) }],
  }) as unknown as ShownAsk;
const table = (asks: Record<string, ShownAsk[]>, standing: TableState['standing']): TableState =>
  ({
    as: Object.keys(asks),
    mine: Object.fromEntries(Object.entries(asks).map(([seat, all]) => [seat, { asks: all }])),
    open: { waiting: [...Object.keys(asks), 'bot'].map((seat) => ({ seat })) },
    standing,
  }) as unknown as TableState;

test('a question with a standing answer is not shown as one, and nobody waits for it', () => {
  const state = table({ ann: [ask('1', 'react')] }, { ann: { react: 'pass' } });
  expect(askOf(state, 'ann')).toBeUndefined();
  expect(answeredByItself(state, 'ann').map(({ key }) => key)).toEqual(['pass']);
  expect(waitingFor(state).map(({ seat }) => seat)).toEqual(['bot']);
});

test('the answer has to be offered, and of this very window', () => {
  const refused = table({ ann: [ask('1', 'react', true)] }, { ann: { react: 'pass' } });
  expect(askOf(refused, 'ann')?.id).toBe('1');
  const other = table({ ann: [ask('1', 'react')] }, { ann: { retreat: 'pass' } });
  expect(askOf(other, 'ann')?.id).toBe('1');
  expect(waitingFor(other).map(({ seat }) => seat)).toEqual(['ann', 'bot']);
});

test('the next question of the same seat is shown, and a seat that has to decide comes first', () => {
  const standing = { ann: { react: 'pass' } };
  expect(askOf(table({ ann: [ask('1', 'react'), ask('2', 'move')] }, standing), 'ann')?.id).toBe('2');
  expect(activeSeat(table({ ann: [ask('1', 'react')], ben: [ask('2', 'react')] }, standing), undefined)).toBe('ben');
});

test('in a secret round nobody waits for whoever has decided, themselves the least', () => {
  const say = { key: 'which' };
  const waiting = [
    { seat: 'ann', say, secret: 'decided' },
    { seat: 'ben', say, secret: 'deciding' },
    { seat: 'cat', say },
  ] as const;
  expect(undecided(waiting).map(({ seat }) => seat)).toEqual(['ben', 'cat']);
});
