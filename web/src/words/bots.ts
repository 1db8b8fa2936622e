/** What we call the bots of the games, from the weakest to the strongest. */
import { say } from './new-table.ts';

const known = ['random', 'greedy'] as const;

export const botName = (bot: string): string => {
  const found = known.find((one) => one === bot);
  return found ? say(`bot.${found}`) : say('bot.named', { bot });
};
export const botMore = (bot: string): string => {
  const found = known.find((one) => one === bot);
  return found ? say(`bot.${found}.more`) : say('bot.other');
};
