/** What goes wrong, typed: each problem has a code, a sentence, and where there is one, the rule behind it. */
import { isRefusal, kernelMessages, type Messages, type Refusal, speaker } from '@tenforward/kernel';
import type { ErrorCode, Problem } from '@tenforward/protocol';

/** Thrown where a request can't be met; the door turns it into an answer. Everything else that is thrown is a fault of ours. */
export class Refused extends Error {
  readonly problem: Problem;
  constructor(code: ErrorCode, say: string, more: Omit<Problem, 'code' | 'say'> = {}) {
    super(say);
    this.problem = { code, say, ...more };
  }
}

/** The status of a problem over HTTP. */
const statuses: Partial<Record<ErrorCode, number>> = {
  'not-signed-in': 401,
  'wrong-password': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'name-taken': 409,
  stale: 409,
  changed: 409,
  over: 409,
  oversized: 413,
  'too-fast': 429,
  'too-many': 429,
  fault: 500,
  internal: 500,
  degraded: 503,
  busy: 503,
  'shutting-down': 503,
};
export const statusOf = (code: ErrorCode): number => statuses[code] ?? 400;

/** What the rules refuse, as a problem with a sentence. */
export function problemOf(refusal: Refusal, words: Messages = {}): Problem {
  return {
    code: refusal.code,
    say: speaker([words, kernelMessages])(refusal.no),
    words: refusal.no,
    ...(refusal.rule !== undefined && { rule: refusal.rule }),
  };
}

export const refuse = (refusal: Refusal, words?: Messages): never => {
  const { code, say, ...more } = problemOf(refusal, words);
  throw new Refused(code, say, more);
};

/** What was done, or a thrown refusal. */
export const orRefuse = <T>(result: T | Refusal, words?: Messages): T =>
  isRefusal(result) ? refuse(result, words) : result;

/** The same whether a table is not there, can't be there, or is private: nobody learns which. */
export const noSuchTable = (): Refused => new Refused('not-found', 'There is no such table.');

/** The same for whoever brought an invitation: it may be the reason, and nobody learns whether there is such a table. */
export const notInvited = (): Refused =>
  new Refused('not-found', 'There is no such table, or that invitation is not valid any more.', { field: 'invite' });

/** A commit that failed, or whose end nobody saw. The same message sent again is taken once, so it is safe to ask again. */
export const notKnown = (): Refused =>
  new Refused(
    'degraded',
    'The store did not confirm this, so it may not have been taken. Send it again soon, with the same id.',
    { retry: 2 },
  );

export const degraded = (): Refused =>
  new Refused('degraded', 'The store can’t be written at the moment. Nothing was done; try again soon.', { retry: 2 });
