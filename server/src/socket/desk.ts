/** What each message does. Rights are looked at where the work is done, at the moment it is done. */
import type { ClientMessage, Problem, ServerMessage, ServerMessageOf } from '@tenforward/protocol';
import * as asking from '../hosting/asking.ts';
import * as consent from '../hosting/consent.ts';
import { say } from '../hosting/chat.ts';
import { cidOf, wasDone } from '../hosting/once.ts';
import type { RateLimits } from '../http/rates.ts';
import type { Relations } from '../people/relations.ts';
import type { Who } from '../people/sessions.ts';
import type { Surroundings } from '../settings.ts';
import type { Connection } from './connection.ts';
import type { Watching } from './watching.ts';

/** What all sockets share. */
export interface Desk {
  readonly around: Surroundings;
  readonly rates: RateLimits;
  readonly relations: Relations;
  readonly version: string;
  byToken(token: string): Promise<Who | undefined>;
  /** Somebody who was known at the handshake, if they still are: they may have signed out since. */
  stillIn(who: Who): Promise<Who | undefined>;
  /** Whether somebody may have one more socket; if so, it counts. */
  admit(connection: Connection, who: Who): boolean;
  watching(send: (text: string) => void): Watching;
  /** What went wrong, for whoever asked; faults of ours are logged. */
  problemOf(error: unknown): Problem;
  isClosing(): boolean;
  refused(code: string): void;
  sent(bytes: number): void;
  dropped(): void;
}

type Message = Exclude<ClientMessage, { t: 'hello' }>;

/** Does what a message wants. What it gives back is the answer; some are answered by what follows from them. */
export async function perform(
  desk: Desk,
  who: Who,
  watching: Watching,
  message: Message,
  received: number,
): Promise<ServerMessage | undefined> {
  const { id } = message;
  switch (message.t) {
    case 'ping':
      return { t: 'pong', id, at: desk.around.now() };
    case 'watch':
      await desk.rates.take('looks', who.person);
      await watching.watch(who, message);
      return undefined;
    case 'leave':
      watching.leave(message.table);
      return { t: 'done', id };
    case 'chat':
      await desk.rates.take('chat', who.person);
      return done(id, await say(await watching.at(who, message.table), { ...who, id }, message.text));
    case 'mute':
      await desk.rates.take('chat', who.person);
      await desk.relations.relate(who, { person: message.person, kind: 'mute', on: message.on });
      return { t: 'done', id };
    case 'answer': {
      const table = await watching.at(who, message.table);
      return done(id, await asking.answer(table, senderOf(who, message, received), message));
    }
    case 'preview':
    case 'whatif': {
      await desk.rates.take('previews', who.person);
      const table = await watching.at(who, message.table);
      const preview = await asking.point(table, { person: who.person, ...message });
      return { t: 'preview', id, preview: (preview ?? null) as ServerMessageOf<'preview'>['preview'] };
    }
    default:
      // whatever can be sent again and again without being asked
      await desk.rates.take('acts', who.person);
      return done(id, await interject(who, watching, message, received));
  }
}

type Interjection = Exclude<
  Message,
  { t: 'ping' | 'watch' | 'leave' | 'chat' | 'mute' | 'answer' | 'preview' | 'whatif' }
>;

async function interject(who: Who, watching: Watching, message: Interjection, received: number): Promise<asking.Done> {
  const table = await watching.at(who, message.table);
  const sender = senderOf(who, message, received);
  // first of all: what was done is done, whatever has become of the table since; decisions know it by themselves
  if (await wasDone(table.house, { table: table.id, cid: cidOf(sender) })) return { again: true };
  switch (message.t) {
    case 'act':
      return asking.act(table, sender, message.act);
    case 'pass': {
      const { until, unless } = message;
      return asking.pass(table, sender, until === null ? null : { until, ...(unless && { unless }) });
    }
    case 'hold':
      return asking.hold(table, sender, message.events);
    case 'undo':
      return asking.undo(table, sender, message.count);
    case 'rewind':
      return consent.askRewind(table, sender, message.to);
    case 'pause':
      return consent.askPause(table, sender);
    case 'replace':
      return consent.askReplace(table, sender, message);
    case 'consent':
      return consent.consent(table, sender, message.request, message.yes);
    case 'handOver':
      return asking.handOver(table, sender, message.to);
    case 'standing':
      return asking.setStanding(table, sender, message.window, message.answer);
  }
}

const senderOf = (who: Who, { seat, id }: { seat: string; id: string }, received: number): asking.Sender => ({
  person: who.person,
  name: who.name,
  seat,
  id,
  received,
});

const done = (id: string, { n, again }: asking.Done): ServerMessage => ({
  t: 'done',
  id,
  ...(n !== undefined && { n }),
  ...(again && { again: true }),
});
