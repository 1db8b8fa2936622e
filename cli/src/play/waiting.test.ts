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
const said = (waiting: Omit<Waiting, 'seat'> & { say?: Words }): string =>
  waitingText(table, { seat: 'p2', ...waiting });

test('waiting speaks of others in the third person', () => {
  const who = { who: 'p2' };
  expect(said({ matter: { key: 'matter.move.where', with: who } })).toBe('Waiting for Ben. Ben moves.');
  const event = { key: 'event.attack' };
  expect(said({ matter: { key: 'matter.kernel.react', with: { ...who, event } } })).toBe(
    'Waiting for Ben. Worf attacks. Ben may react.',
  );
});
test('in a film of before questions had names too', () => {
  expect(said({ say: { key: 'move.where' } })).toBe('Waiting for Ben. Ben moves.');
  const event = { key: 'event.attack' };
  expect(said({ say: kernelSay('kernel.react.before', { event }) })).toBe(
    'Waiting for Ben. Worf attacks. Ben may react.',
  );
});
test('a question nobody put in the third person is not said at all', () => {
  expect(said({})).toBe('Waiting for Ben.');
  expect(said({ say: { key: 'other.where' } })).toBe('Waiting for Ben.');
});
test('of a secret question only that it is decided', () => {
  expect(said({ matter: kernelSay('kernel.deciding'), secret: 'deciding' })).toBe(
    'Waiting for Ben. Ben decides in secret.',
  );
  expect(said({ matter: kernelSay('kernel.deciding'), secret: 'decided' })).toBe('Ben has decided.');
});

test('the screen says it with the words of the game', async () => {
  const { game } = (await findGame('away-missions')?.rules()) ?? {};
  if (!game) throw new Error('there is no such game');
  const printed: string[] = [];
  const io = { out: (text: string) => void printed.push(text), width: () => 80, colour: false } as unknown as Io;
  const matter = { key: 'matter.move.where', with: { who: 'p2', character: 'worf' } };
  const waiting = [{ seat: 'p2', matter }];
  new Screen(io).waiting(tableWith(speakerOf(game, { p2: 'Ben' })), { open: { waiting } } as unknown as Look);
  expect(printed).toEqual(['Waiting for Ben. Ben moves Worf.']);
});
