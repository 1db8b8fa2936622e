/** Requests to a server over HTTP, as somebody. */
import type { Problem } from '@tenforward/protocol';
import { type Address, type Answer, requestOf, type Said } from '@tenforward/protocol/calls';
import { ProblemError, type SocketLike } from '@tenforward/protocol/client';
import { WebSocket } from 'ws';
import { Obstacle } from '../command.ts';

export class Door {
  readonly url: string;
  readonly token: string | undefined;
  constructor(url: string, token?: string) {
    this.url = url;
    this.token = token;
  }

  /** Throws the server's problem, or an obstacle where there is no such server. */
  async call<A extends Address>(address: A, ...said: Said<A>): Promise<Answer<A>> {
    const { method, path, body } = requestOf(address, ...said);
    let response: Response;
    try {
      response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          // an idle line may be closed at the other end just when it is used again
          connection: 'close',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new Obstacle(`No server answers at ${this.url}. Is it running? npx tenforward serve starts one.`, {
        cause: error,
      });
    }
    const text = await response.text();
    const answer = parsed(text);
    if (response.ok && answer !== undefined) return answer as Answer<A>;
    if (isProblem(answer)) throw new ProblemError(answer);
    throw new Obstacle(`What answers at ${this.url} is no Ten Forward server (status ${response.status}).`);
  }

  socket(): SocketLike {
    return new WebSocket(`${this.url.replace(/^http/, 'ws')}/socket`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'say' in value;
