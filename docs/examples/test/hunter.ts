/** The bot of `docs/write-a-bot.md`: it attacks whenever it can, looks for somebody to attack, and makes peace when it is hurt. */
import { anyAnswer, type Bot, choosable, idleAnswer, type Json, type Question, type Thought } from '@tenforward/kernel';
import type { Probe } from '@tenforward/cards/probe';

/** The keys on offer that begin so. */
const keys = (question: Question, begin: string): string[] =>
  choosable(question).flatMap(({ key }) => (key.startsWith(begin) ? [key] : []));

export const hunter: Bot<Probe> = {
  id: 'hunter',
  answer(thought): Json {
    const { asked, below } = thought;
    const { question } = asked;
    switch (asked.name) {
      case 'turn.action':
        return keys(question, 'attack:')[0] ?? intoReach(thought) ?? anyAnswer(question, below);
      case 'bid.fuel':
        return Math.min(1, asked.data.fuel); // under this name the data is { fuel: number }
      case 'damage.where':
        return idleAnswer(question); // what is offered first: shields
      case 'kernel.react':
        return asked.data.stage === 'after' ? 'pass' : anyAnswer(question, below);
      default:
        return anyAnswer(question, below);
    }
  },
  act({ asked, look }): string | undefined {
    if (asked.name !== 'damage.where') return undefined;
    return look().mine.acts.find(({ key, no }) => !no && key.startsWith('accept:'))?.key;
  },
};

/** A move after which there is somebody to attack. */
function intoReach({ seat, asked, imagine }: Thought<Probe>): string | undefined {
  return keys(asked.question, 'move:').find((key) => {
    const world = imagine();
    world.decide({ seat, ask: asked.id, answer: key });
    return world.asks().some((next) => next.seat === seat && keys(next.question, 'attack:').length > 0);
  });
}
