/** The probe with bots that don't do as they should; threads load it too. */
import { type GameEntry, games as all } from '@tenforward/catalogue';
import type { Bot, Types } from '@tenforward/kernel';

/** Answers what nobody offered. */
const wrong: Bot<Types> = { id: 'wrong', answer: () => 'nobody offered this' };

/** Thinks longer than a quick clock allows. */
const slow: Bot<Types> = {
  id: 'slow',
  answer() {
    const end = Date.now() + 900;
    while (Date.now() < end);
    throw new Error('thought for nothing');
  },
};

export const games: readonly GameEntry[] = all
  .filter(({ id }) => id === 'probe')
  .map((entry) => ({
    ...entry,
    async rules() {
      const { game, bots } = await entry.rules();
      return { game, bots: { wrong, slow, ...bots } };
    },
  }));
