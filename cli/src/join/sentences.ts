/** What a server refuses, and what it asks for, as sentences. */
import type { Speaker } from '@tenforward/kernel';
import type { Problem, Request } from '@tenforward/protocol';
import { ProblemError } from '@tenforward/protocol/client';
import { UsageError } from '../command.ts';
import type { Screen } from '../play/screen.ts';

/** Spoken with the names of this table, where the game itself refused. */
export function problemText({ say, words, rule }: Problem, speak?: Speaker): string {
  const spoken = speak && words && speak.has(words.key) ? speak(words) : say;
  return `${spoken}${rule === undefined ? '' : ` (${rule})`}`;
}

/** Does something; a refusal is said on the screen, and nothing comes back. */
export async function saying<T>(screen: Screen, work: () => Promise<T>, speak?: Speaker): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) screen.problem(problemText(error.problem, speak));
    else if (error instanceof UsageError) screen.problem(error.message);
    else throw error;
    return undefined;
  }
}

export function requestText(request: Omit<Request, 'yes' | 'waiting'>, nameOf: (seat: string) => string): string {
  const { kind, by, to, whose, bot } = request;
  const what = {
    rewind: `to take back everything from decision ${to ?? '?'} on`,
    pause: 'to stop the clocks',
    resume: 'to let the clocks run again',
    replace: `to let the bot ${bot ?? ''} play on for ${nameOf(whose ?? '')}`,
  };
  return `${nameOf(by)} asks ${what[kind]}.`;
}
