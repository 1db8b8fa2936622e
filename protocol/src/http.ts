/** The bodies of requests over HTTP. Everything is JSON; whatever fails is answered by a `Problem`. */
import { z } from 'zod';
import { json, nonce, personId, seatId } from './common.ts';
import { settings, tableLine, tableMeta } from './table.ts';

const name = z
  .string()
  // marks belong to letters in many scripts; more than two on one letter belong to nobody's name
  .regex(/^(?!.*\p{M}{3})[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]{0,28}[\p{L}\p{M}\p{N}.]$/u)
  .describe("2 to 30 letters, digits, spaces and . _ - '.");
const password = z.string().min(12).max(200).describe('At least 12 characters, of any kind.');

/** Whether the answer should hold a token for programs, instead of setting a cookie. */
const asToken = z.boolean().default(false);

export const seatWanted = z
  .strictObject({
    seat: seatId.optional(),
    kind: z.enum(['me', 'open', 'bot']),
    bot: z.string().max(40).optional(),
    team: z.string().max(20).optional(),
    person: personId.optional().describe('Keeps an open seat for somebody.'),
    nonce: nonce.optional(),
  })
  .meta({ id: 'SeatWanted' });

export const bodies = {
  guest: z.strictObject({ name: name.optional(), asToken }),
  register: z.strictObject({ name, password, asToken }),
  signIn: z.strictObject({ name: z.string().max(60), password: z.string().max(200), asToken }),
  recover: z.strictObject({ name: z.string().max(60), code: z.string().max(60), password, asToken }),
  password: z.strictObject({ old: z.string().max(200), password }),
  confirm: z
    .strictObject({ password: z.string().max(200).default('') })
    .describe('The password again; guests have none.'),
  relation: z.strictObject({ person: personId, kind: z.enum(['block', 'mute']), on: z.boolean() }),
  adminReset: z.strictObject({ name: z.string().max(60) }),
  createTable: z.strictObject({
    game: z.string().max(40),
    options: z.record(z.string().max(60), json).default({}),
    seats: z.array(seatWanted).min(1).max(8),
    settings: settings.prefault({}),
  }),
  sit: z.strictObject({
    seat: seatId.optional().describe('Any free one unless said.'),
    invite: z.string().max(100).optional(),
    nonce: nonce.optional(),
    options: z
      .record(z.string().max(60), json)
      .default({})
      .describe('The seat’s own choices, where the game has some.'),
  }),
  setSeat: z.strictObject({ kind: z.enum(['open', 'bot']), bot: z.string().max(40).optional() }),
  invite: z.strictObject({ seat: seatId.optional().describe('For one seat; without it, to watch.') }),
  archive: z.strictObject({ on: z.boolean() }),
  deck: z.strictObject({
    game: z.string().max(40),
    name: z.string().trim().min(1).max(80),
    cards: z.array(z.string().max(100)).max(200),
  }),
};

export const me = z
  .object({
    person: personId,
    name: z.string(),
    guest: z.boolean(),
    admin: z.boolean(),
    createdAt: z.int(),
  })
  .meta({ id: 'Me' });

export const answers = {
  me,
  signedIn: z.object({ me, token: z.string().optional().describe('Only where it was asked for.') }),
  registered: z.object({
    me,
    token: z.string().optional(),
    recovery: z.array(z.string()).describe('Codes that each set a new password once. They are shown only now.'),
  }),
  tables: z.object({ tables: z.array(tableLine) }),
  table: tableMeta,
  invite: z.object({ invite: z.string(), link: z.string() }),
};
export type Me = z.infer<typeof me>;
export type Bodies = { [K in keyof typeof bodies]: z.infer<(typeof bodies)[K]> };
