/** Requests to our own server. What fails is a `ProblemError`, with the server's own sentence. */
import type { Problem } from '@tenforward/protocol';
import { type Address, type Answer, type Request, requestOf, type Said } from '@tenforward/protocol/calls';
import { ProblemError } from '@tenforward/protocol/client';
import { say } from '../words/common.ts';

/** Calls an address of the protocol. */
export const call = <A extends Address>(address: A, ...said: Said<A>): Promise<Answer<A>> =>
  send(requestOf(address, ...said)) as Promise<Answer<A>>;

/** What the server answers to a request of ours. */
export async function send({ method, path, body }: Request): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new ProblemError({ code: 'busy', say: say('error.offline') });
  }
  const read: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && read !== undefined) return read;
  const problem = read as Problem | undefined;
  throw new ProblemError(
    problem && typeof problem.say === 'string' ? problem : { code: 'busy', say: say('error.unread') },
  );
}

/** What to show of anything that was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
