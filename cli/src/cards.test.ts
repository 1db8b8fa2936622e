import { findGame } from '@tenforward/catalogue';
import { speakerOf } from '@tenforward/kernel';
import { expect, test } from 'vitest';
import { cardsIn } from './cards.ts';
import { handbookOf } from './handbook-files.ts';
import { loadGame } from './games.ts';

test('a card is read with what is printed on it besides its text', async () => {
  const entry = findGame('ascendancy');
  if (!entry) throw new Error('no ascendancy');
  const { game } = await loadGame(entry);
  const shelf = { cards: game.content, speak: speakerOf(game), book: handbookOf(entry) };
  const [drive] = cardsIn(shelf, { card: 'transwarp-drive' });
  expect(drive).toEqual({
    id: 'transwarp-drive',
    name: 'Transwarp Drive',
    text: '(Federation; Exploration; 3 Research; 2 Warp icons). No rule of its own.',
  });
  const translated = speakerOf(game, {}, { 'transwarp-drive.text': 'Keine eigene Regel.' });
  expect(cardsIn({ ...shelf, speak: translated }, 'transwarp-drive')[0]?.text).toBe('Keine eigene Regel.');
});
