/** Requests to a server over HTTP, as somebody. */
import type { Problem } from '@tenforward/protocol';
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

  get<T>(path: string): Promise<T> {
    return this.ask('GET', path);
  }
  post<T>(path: string, body: object = {}): Promise<T> {
    return this.ask('POST', path, body);
  }

  /** Throws the server's problem, or an obstacle where there is no such server. */
  private async ask<T>(method: string, path: string, body?: object): Promise<T> {
    let response: Response;
    try {
      response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          // an idle line may be closed at the other end just when it is used again
          connection: 'close',
          ...(body && { 'content-type': 'application/json' }),
          ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new Obstacle(`No server answers at ${this.url}. Is it running? npx tenforward serve starts one.`, {
        cause: error,
      });
    }
    const text = await response.text();
    const answer = parsed(text);
    if (response.ok && answer !== undefined) return answer as T;
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
