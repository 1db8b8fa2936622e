/** The messages on the socket. Each has a `t`, and what a client wants answered an `id` of its own. */
import { z } from 'zod';
import { clientId, json, limits, personId, problem, seatId, tableId, tellId } from './common.ts';
import { oneLine } from './text.ts';
import { chatLine, clockShown, heard, lookMine, lookOpen, patch, preview, tableMeta } from './table.ts';

const at = { id: clientId, table: tableId };
const asSeat = { ...at, seat: seatId };
const pointed = {
  ask: z.string().max(200).describe('The `id` of the question.'),
  print: z.string().max(40).describe('The `print` of the question.'),
};

export const fromClient = {
  hello: z
    .strictObject({
      t: z.literal('hello'),
      v: z.int().describe('The version of the protocol: 3.'),
      token: z.string().max(200).optional().describe('For programs: what `POST /api/guest` or another way in gave.'),
    })
    .describe(
      'The first message. Browsers are known by their cookie; programs send a token here, or as `Authorization: Bearer` at the handshake.',
    ),
  watch: z
    .strictObject({
      t: z.literal('watch'),
      ...at,
      seen: tellId.optional().describe('The last tell this client saw: it is sent what it missed.'),
      as: z
        .array(seatId)
        .max(8)
        .optional()
        .describe('The seats to see as; all of one’s own unless said. An empty list watches.'),
      invite: z.string().max(100).optional().describe('The secret of an invitation to a private table.'),
    })
    .describe('Opens a table, or comes back to it. Answered by `table`.'),
  leave: z.strictObject({ t: z.literal('leave'), ...at }).describe('Closes a table for this socket. The seat stays.'),
  answer: z
    .strictObject({
      t: z.literal('answer'),
      ...asSeat,
      ...pointed,
      answer: json.describe('What is chosen: see `Ask`.'),
    })
    .describe(
      'Answers a question. `ask` and `print` are those of the question. Answered by `done` once it is stored for good.',
    ),
  preview: z
    .strictObject({
      t: z.literal('preview'),
      ...asSeat,
      ...pointed,
      key: z.string().max(400).describe('The `key` of one of its options.'),
    })
    .describe('Asks what an option would mean: for the seat that is asked alone. Answered by `preview`.'),
  whatif: z
    .strictObject({
      t: z.literal('whatif'),
      ...asSeat,
      ...pointed,
      draft: json.describe('An answer that is being made: it need not be whole yet.'),
    })
    .describe('Asks what an answer would mean before it is given. Answered by `preview`.'),
  act: z
    .strictObject({
      t: z.literal('act'),
      ...asSeat,
      act: z.string().max(200).describe('The `key` of one of the seat’s `acts`.'),
    })
    .describe('Something a rule allows at any time: one of the seat’s `acts`, such as `concede`.'),
  pass: z
    .strictObject({
      t: z.literal('pass'),
      ...asSeat,
      until: z
        .union([z.string().max(100), z.null()])
        .describe('A mark in time that the seat’s `passing` offers; null to be asked again.'),
      unless: z
        .array(z.string().max(100))
        .max(50)
        .optional()
        .describe('Events to be asked at all the same, of those that the offer names.'),
    })
    .describe(
      'Passes in advance: nothing that could be answered to is asked until then. It is kept in the log, and all later passes follow from it, but in a secret round, where all are asked. Who says it is sent `said`; the others are sent nothing, and decisions go on counting as if nothing had been said. What is open and passed by it is answered with it: an answer like any other, a `decided` for everybody.',
    ),
  hold: z
    .strictObject({
      t: z.literal('hold'),
      ...asSeat,
      events: z.array(z.string().max(100)).max(50).describe('Events at which the game lets play be suspended.'),
    })
    .describe('Wants to be stopped before these events, even with nothing to answer.'),
  undo: z
    .strictObject({ t: z.literal('undo'), ...asSeat, count: z.int().min(1).max(500).default(1).describe('How many.') })
    .describe('Takes back one’s own last decisions, as far as that is free.'),
  rewind: z
    .strictObject({
      t: z.literal('rewind'),
      ...asSeat,
      to: z.int().min(1).describe('The number of the first decision to be taken back.'),
    })
    .describe('Asks the others to take back everything from this decision on.'),
  pause: z
    .strictObject({ t: z.literal('pause'), ...asSeat })
    .describe('Asks the others to stop the clocks, or to let them go on.'),
  replace: z
    .strictObject({
      t: z.literal('replace'),
      ...asSeat,
      whose: seatId.describe('The seat of somebody who is not there.'),
      bot: z.string().max(40).describe('The bot that shall play on.'),
    })
    .describe(
      'Asks the others to let a bot play on for somebody who has been away for five minutes while being asked.',
    ),
  consent: z
    .strictObject({
      t: z.literal('consent'),
      ...asSeat,
      request: z.string().max(40).describe('The `id` of the request.'),
      yes: z.boolean().describe('Yes, or no.'),
    })
    .describe('Agrees to what another asked for, or not. Whoever asked withdraws it by a no.'),
  standing: z
    .strictObject({
      t: z.literal('standing'),
      ...asSeat,
      window: z
        .string()
        .max(200)
        .describe('Which questions: their name; of a reaction `kernel.react.STAGE / event.NAME`.'),
      answer: z
        .union([z.string().max(200), z.null()])
        .describe('The key to answer with whenever it is offered; null to be asked again.'),
    })
    .describe('A standing answer: ‘always pass in this window’.'),
  handOver: z
    .strictObject({
      t: z.literal('handOver'),
      ...asSeat,
      to: z.string().max(60).describe('`bot:NAME`, or `open` for another person.'),
    })
    .describe('Gives a seat to a bot, or up to another person.'),
  chat: z
    .strictObject({
      t: z.literal('chat'),
      ...at,
      text: z
        .string()
        .overwrite(oneLine)
        .trim()
        .min(1)
        .max(limits.chat)
        .describe('Plain text, one line: what can’t be seen is left out.'),
    })
    .describe('Says something to everybody at the table.'),
  mute: z
    .strictObject({
      t: z.literal('mute'),
      ...at,
      person: personId,
      on: z.boolean().describe('Whether it shall be so, or no longer.'),
    })
    .describe('Not to hear somebody any more.'),
  ping: z
    .strictObject({ t: z.literal('ping'), id: clientId })
    .describe('Asks whether the line is up. Answered by `pong`.'),
};
export const clientMessage = z.discriminatedUnion('t', [
  fromClient.hello,
  fromClient.watch,
  fromClient.leave,
  fromClient.answer,
  fromClient.preview,
  fromClient.whatif,
  fromClient.act,
  fromClient.pass,
  fromClient.hold,
  fromClient.undo,
  fromClient.rewind,
  fromClient.pause,
  fromClient.replace,
  fromClient.consent,
  fromClient.standing,
  fromClient.handOver,
  fromClient.chat,
  fromClient.mute,
  fromClient.ping,
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export type ClientMessageOf<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>;

export const fromServer = {
  welcome: z
    .object({
      t: z.literal('welcome'),
      v: z.int().describe('The version of the protocol.'),
      person: personId.describe('Who the server takes this socket for.'),
      name: z.string().describe('What they are called.'),
      guest: z.boolean().describe('Whether this is a guest.'),
      server: z.string().describe('The version of the server.'),
    })
    .describe('The answer to `hello`.'),
  table: z
    .object({
      t: z.literal('table'),
      id: clientId.optional(),
      table: tableId,
      meta: tableMeta,
      as: z.array(seatId).describe('The seats this socket sees as.'),
      n: z.int().describe('The number of the last decision.'),
      open: lookOpen.optional().describe('Not before the game has begun.'),
      mine: z.record(seatId, lookMine).describe('For each seat of this socket, what it sees besides.'),
      told: z.array(heard).describe('What this client missed, or the last of what was told, as everybody hears it.'),
      more: z
        .record(seatId, z.array(heard))
        .describe('Those tells of which a seat is told more, by seat: they replace the open ones.'),
      cut: z.boolean().describe('Whether more was missed than is sent: the rest is in the history.'),
      back: z
        .array(z.int())
        .optional()
        .describe('Decisions that were taken back since: what they told is no longer so.'),
      standing: z
        .record(seatId, z.record(z.string(), z.string()))
        .describe('The standing answers of each seat of this socket, by window.'),
      chat: z.array(chatLine).describe('The last of what was said.'),
    })
    .describe('A whole table, fresh: after `watch`, and whenever differences would not do.'),
  decided: z
    .object({
      t: z.literal('decided'),
      table: tableId,
      n: z.int().describe('The number of the decision. It follows the one before; after a gap, watch again.'),
      told: z.array(heard).describe('As everybody hears it.'),
      open: patch.describe('What changed for everybody.'),
      mine: z
        .record(
          seatId,
          z.object({
            look: patch.describe('What changed for this seat.'),
            more: z.array(heard).optional().describe('The tells of which it is told more.'),
          }),
        )
        .optional()
        .describe('For each seat of this socket: what changed for it, and the tells of which it is told more.'),
      clock: clockShown.optional().describe('The clocks after it, where there are some.'),
      back: z.array(z.int()).optional().describe('Decisions that were taken back by this one.'),
    })
    .describe('A decision was taken, and this is what changed.'),
  said: z
    .object({
      t: z.literal('said'),
      table: tableId,
      mine: z
        .record(seatId, z.object({ look: patch.describe('What changed for this seat.') }))
        .describe('The seat that said it, and what changed for it.'),
    })
    .describe(
      'A seat of this socket said something in advance: it passes for a while, or wants to be stopped. It has no number, and nobody else is sent anything.',
    ),
  meta: z
    .object({ t: z.literal('meta'), table: tableId, meta: tableMeta })
    .describe('Who sits where, what is asked of the others, the clocks: whatever changed about the table itself.'),
  chat: z.object({ t: z.literal('chat'), table: tableId, line: chatLine }).describe('Somebody said something.'),
  done: z
    .object({
      t: z.literal('done'),
      id: clientId,
      n: z.int().optional().describe('The number of the decision.'),
      again: z.boolean().optional().describe('It had been taken before.'),
    })
    .describe('It is done, and stored for good.'),
  preview: z
    .object({
      t: z.literal('preview'),
      id: clientId,
      preview: preview.nullable().describe('Nothing where there is nothing to say.'),
    })
    .describe(
      'What an option or an answer would mean. It may be refused as `stale` or `changed`: a screen lives without it.',
    ),
  error: z
    .object({ t: z.literal('error'), id: clientId.optional(), table: tableId.optional(), ...problem.shape })
    .describe(
      'It was not done, and nothing has changed; but after `degraded` nobody knows: send it again, with the same `id`.',
    ),
  pong: z
    .object({ t: z.literal('pong'), id: clientId, at: z.int().describe('The server’s clock, in milliseconds.') })
    .describe('The line is up.'),
  bye: z
    .object({
      t: z.literal('bye'),
      code: z.string().describe('Why, in a word: see the codes of closing.'),
      say: z.string().describe('Why, as a sentence a person can read.'),
      retry: z.number().optional().describe('After how many seconds to come back.'),
    })
    .describe('The server closes this socket, and says why.'),
};
export const serverMessage = z.discriminatedUnion('t', [
  fromServer.welcome,
  fromServer.table,
  fromServer.decided,
  fromServer.said,
  fromServer.meta,
  fromServer.chat,
  fromServer.done,
  fromServer.preview,
  fromServer.error,
  fromServer.pong,
  fromServer.bye,
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type ServerMessageOf<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
