/** A bot with three habits: machines first, claim whatever can be claimed, slow down whoever is ahead. */
import { anyAnswer, type Bot, choosable, type Json } from '@tenforward/kernel';
import type { Template } from '../rules/types.ts';

/** What it would rather do, by how the keys of options begin: the first of these that is on offer. */
const habits = ['play:drill', 'play:sieve', 'play:supply', 'play:dust', 'mine'];

export const prospector: Bot<Template> = {
  id: 'prospector',
  answer({ asked, look, below }): Json {
    const keys = choosable(asked.question).map(({ key }) => key);
    const any = anyAnswer(asked.question, below);
    switch (asked.name) {
      case 'turn.action':
        return habits.map((habit) => keys.find((key) => key.startsWith(habit))).find((key) => key !== undefined) ?? any;
      case 'card.whom': {
        const { ice } = look().open.view;
        return keys.toSorted((a, b) => (ice[b] ?? 0) - (ice[a] ?? 0))[0] ?? any;
      }
      case 'kernel.react':
        return keys.find((key) => key !== 'pass') ?? any;
      default:
        return any;
    }
  },
};
