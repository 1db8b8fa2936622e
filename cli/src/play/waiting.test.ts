import { findGame } from '@tenforward/catalogue';
import { kernelMessages, kernelSay, type Look, type Speaker, speaker, speakerOf, type Words } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import type { Io } from '../io.ts';
import { Screen } from './screen.ts';
import type { Tabletop } from './tabletop.ts';
import { waitingText } from './waiting.ts';

type Waiting = Look['open']['waiting'][number];
const tableWith = (speak: Speaker): Tabletop =>
  ({ speak, nameOf: (seat: string) => speak.nameOf(seat), awaited: (seat: string) => speak.nameOf(seat) }) as Tabletop;
const words = { 'event.attack': 'Worf attacks', 'move.where': 'Where do you move?', 'other.where': 'Where do you go?' };
const table = tableWith(speaker([{ ...words, 'matter.move.where': '{who} moves.' }, kernelMessages], { p2: 'Ben' }));
const said = (say: Words, secret?: Waiting['secret']): string =>
  waitingText(table, { seat: 'p2', say, ...(secret && { secret }) });

test('waiting speaks of others in the third person', () => {
  expect(said({ key: 'move.where' })).toBe('Waiting for Ben. Ben moves.');
  const event = { key: 'event.attack' };
  expect(said(kernelSay('kernel.react.before', { event }))).toBe('Waiting for Ben. Worf attacks. Ben may react.');
});
test('a question nobody put in the third person is not said at all', () => {
  expect(said({ key: 'other.where' })).toBe('Waiting for Ben.');
});
test('of a secret question only that it is decided', () => {
  expect(said(kernelSay('kernel.deciding'), 'deciding')).toBe('Waiting for Ben. Ben decides in secret.');
  expect(said(kernelSay('kernel.deciding'), 'decided')).toBe('Ben has decided.');
});

test('the screen says it with the words of the game', async () => {
  const { game } = (await findGame('away-missions')?.rules()) ?? {};
  if (!game) throw new Error('there is no such game');
  const printed: string[] = [];
  const io = { out: (text: string) => void printed.push(text), width: () => 80, colour: false } as unknown as Io;
  const waiting = [{ seat: 'p2', say: { key: 'move.where', with: { character: 'worf' } } }];
  new Screen(io).waiting(tableWith(speakerOf(game, { p2: 'Ben' })), { open: { waiting } } as unknown as Look);
  expect(printed).toEqual(['Waiting for Ben. Ben moves Worf.']);
});
