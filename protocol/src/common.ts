/** What several messages are made of: ids, words, people, seats. */
import type { Json, Word, Words } from '@tenforward/kernel';
import { z } from 'zod';

/** How large anything from outside may be. The server refuses more before it reads it. */
export const limits = {
  /** Bytes of one message from a client. */
  message: 32 * 1024,
  /** Bytes of the body of one request. */
  body: 64 * 1024,
  chat: 500,
  /** How many tells a client that comes back is sent at once; older ones are in the history. */
  gap: 300,
  /** How many tables one socket may watch. */
  tables: 20,
} as const;

export { version } from './version.ts';

const text = (max: number) => z.string().max(max);

/** What names something becomes a key of objects, and a key that every object has already is a trap there. */
export const isKey = (text: string): boolean => !(text in Object.prototype);

export const tableId = z
  .string()
  .regex(/^[a-z0-9]{10,32}$/)
  .describe('A table.');
export const seatId = z
  .string()
  .regex(/^[\p{L}\p{N}_-]{1,40}$/u)
  .refine(isKey, 'this name is not to be had')
  .describe('A seat of a table, such as `p1`: 1 to 40 letters, digits, - and _.');
export const personId = z
  .string()
  .regex(/^[a-z0-9]{10,32}$/)
  .describe('A person.');
/** The client's own name for what it sends: sent twice, it is taken once. */
export const clientId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .describe('The client’s own id of this message, of 8 to 64 letters, digits, - and _: sent twice, it is taken once.');
export const tellId = z
  .string()
  .regex(/^\d{1,9}:\d{1,9}$/)
  .describe('A tell: the decision it came of, and its place among what that decision told.');

/** Any plain data. What is inside is for the game, and for the kernel to judge. */
const inner = z.lazy((): z.ZodType<Json, Json> => json);
export const json: z.ZodType<Json, Json> = z
  .union([z.string(), z.number(), z.boolean(), z.null(), z.array(inner), z.record(z.string(), inner)])
  .describe('Any plain data: what is inside is for the game to say.')
  .meta({ id: 'Json' });

const word: z.ZodType<Word> = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.lazy((): z.ZodType<Words> => words),
    z.array(z.lazy((): z.ZodType<Word> => word)),
  ])
  .describe('A value of a sentence: an id, a number, more words, or a list of these.')
  .meta({ id: 'Word' });
export const words: z.ZodType<Words> = z
  .object({
    key: text(200).describe('A key of the words of the game.'),
    with: z
      .record(z.string(), word)
      .exactOptional()
      .describe('The values that a sentence wants, by name.')
      .meta({ id: 'Values' }),
  })
  .describe('Words as data: a key of a message table, and the values it wants.')
  .meta({ id: 'Words' });

export const nonce = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/)
  .describe('The seat’s own part of the dice: random, chosen after the server committed to its seed.');

export const errorCodes = [
  // of the rules, from the kernel
  'rule',
  'over',
  'unknown-seat',
  'not-asked',
  'stale',
  'changed',
  'not-offered',
  'not-now',
  'not-free',
  'options',
  'fault',
  // of the door
  'malformed',
  'oversized',
  'version',
  'too-fast',
  'too-many',
  'not-signed-in',
  'forbidden',
  'not-found',
  'conflict',
  'wrong-password',
  'name-taken',
  'degraded',
  'busy',
  'shutting-down',
  'internal',
] as const;
export const errorCode = z.enum(errorCodes).describe('What kind of problem it is.').meta({ id: 'ErrorCode' });
export type ErrorCode = z.infer<typeof errorCode>;

export const problem = z
  .object({
    code: errorCode,
    say: z.string().describe('A sentence a person can read.'),
    rule: z.string().optional().describe('The rule it rests on.'),
    words: words.optional().describe('The sentence as words, where the game said it.'),
    field: z.string().optional().describe('Which part of the request is meant.'),
    retry: z.number().optional().describe('After how many seconds another try may succeed.'),
  })
  .describe('Why something was not done.')
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;

/** The clocks a table can have. All charge the seat that is asked. */
export const clockSetting = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none').describe('No clock.') }),
    z.strictObject({
      kind: z.literal('decision').describe('So many seconds for each decision.'),
      seconds: z.int().min(5).max(3600).describe('Seconds for each decision.'),
    }),
    z.strictObject({
      kind: z.literal('game').describe('So many seconds for the whole game; the first of each decision are free.'),
      seconds: z.int().min(30).max(86_400).describe('Seconds for the whole game.'),
      delay: z.int().min(0).max(600).describe('Seconds of each decision that are free.'),
    }),
    z.strictObject({
      kind: z.literal('days').describe('So many days for each decision.'),
      days: z.int().min(1).max(60).describe('Days for each decision.'),
    }),
  ])
  .describe('A clock. All charge the seat that is asked.')
  .meta({ id: 'ClockSetting' });
export type ClockSetting = z.infer<typeof clockSetting>;

/** What happens to a seat whose time is up. */
export const whenOut = z
  .enum(['least', 'concede', 'bot'])
  .describe('When time is up: the answer that does least, the seat concedes, or a bot takes over.');

export const visibility = z
  .enum(['open', 'private'])
  .describe('Open tables are listed and may be watched; private ones need an invitation.');
