/** Requests to our own server. What fails is a `ProblemError`, with the server's own sentence. */
import type { Problem } from '@tenforward/protocol';
import { ProblemError } from '@tenforward/protocol/client';
import { say } from '../words/common.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
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
  const read = (await answer.json().catch(() => undefined)) as T | Problem | undefined;
  if (answer.ok && read !== undefined) return read as T;
  const problem = read as Problem | undefined;
  throw new ProblemError(
    problem && typeof problem.say === 'string' ? problem : { code: 'busy', say: say('error.unread') },
  );
}

export const get = <T>(path: string): Promise<T> => request<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>('POST', path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => request<T>('PUT', path, body);
export const remove = <T>(path: string): Promise<T> => request<T>('DELETE', path);

/** What to show of anything that was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
