/** How a table looks from outside: who sits where, how it is played, what is asked. */
import { z } from 'zod';
import { clockSetting, json, personId, seatId, tableId, visibility, whenOut, words } from './common.ts';

export const seatKind = z.enum(['open', 'person', 'bot']);

/** A seat as everybody sees it. */
export const seatShown = z
  .object({
    seat: seatId,
    kind: seatKind,
    name: z.string().describe('What whoever sits here is called.'),
    person: personId.optional(),
    bot: z.string().optional(),
    team: z.string().optional(),
    here: z.boolean().describe('Whether a client of this seat is connected.'),
    reserved: personId.optional().describe('For whom the seat is kept.'),
    nonce: z.boolean().describe('Whether this seat added its own part to the dice.'),
  })
  .meta({ id: 'Seat' });

export const request = z
  .object({
    id: z.string(),
    kind: z.enum(['rewind', 'pause', 'resume']),
    by: seatId,
    /** For a rewind: the first decision to be taken back. */
    to: z.int().optional(),
    yes: z.array(seatId),
    waiting: z.array(seatId).describe('Whose consent is still missing.'),
  })
  .describe('Something that needs the consent of the others.')
  .meta({ id: 'Request' });
export type Request = z.infer<typeof request>;

export const clockShown = z
  .object({
    at: z.int().describe('When this was said, in milliseconds of the server’s clock.'),
    left: z.record(seatId, z.int()).describe('Milliseconds that each seat has left.'),
    running: z.array(seatId).describe('Whose time is running.'),
    paused: z.boolean(),
  })
  .meta({ id: 'Clock' });
export type ClockShown = z.infer<typeof clockShown>;

export const settings = z
  .object({
    visibility: visibility.default('private'),
    pace: z.enum(['live', 'turns']).default('live').describe('Live, or by turns over days.'),
    clock: clockSetting.default({ kind: 'none' }),
    whenOut: whenOut.default('least'),
    spectators: z.boolean().default(true).describe('Whether others may watch.'),
    delay: z.int().min(0).max(3600).default(0).describe('Seconds by which spectators see everything later.'),
    start: z
      .enum(['seated', 'host'])
      .default('seated')
      .describe('Start when all are seated, or when the host says so.'),
    title: z.string().trim().max(80).default(''),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

export const status = z.enum(['gathering', 'playing', 'over', 'closed']);

/** Everything about a table but the game itself. */
export const tableMeta = z
  .object({
    table: tableId,
    game: z.string(),
    rules: z.string().describe('The version of the rules.'),
    status,
    host: personId,
    settings,
    options: z
      .record(z.string(), json)
      .describe('What was chosen at creation; secret choices of other seats are left out.'),
    seats: z.array(seatShown),
    spectators: z.int(),
    commitment: z.string().describe('The hash of the seed that the dice come from, said before the game.'),
    createdAt: z.int(),
    startedAt: z.int().optional(),
    endedAt: z.int().optional(),
    rematchOf: tableId.optional(),
    next: tableId.optional().describe('The rematch of this table.'),
    request: request.optional(),
    clock: clockShown.optional(),
  })
  .meta({ id: 'TableMeta' });
export type TableMeta = z.infer<typeof tableMeta>;

/** A line of the list of tables. */
export const tableLine = z
  .object({
    table: tableId,
    game: z.string(),
    title: z.string(),
    status,
    pace: z.enum(['live', 'turns']),
    host: z.string(),
    seats: z.array(z.object({ seat: seatId, kind: seatKind, name: z.string() })),
    waiting: z.array(seatId).describe('Who is asked now.'),
    mine: z.array(seatId).describe('Where I sit.'),
    decisions: z.int(),
    changedAt: z.int(),
    archived: z.boolean(),
  })
  .meta({ id: 'TableLine' });
export type TableLine = z.infer<typeof tableLine>;

// ---------------------------------------------------------------- what is shown

const shownOption = z.looseObject({
  key: z.string().describe('What an answer names.'),
  say: words,
  at: z.string().optional().describe('Where on the board it is.'),
  no: z
    .looseObject({ code: z.string(), no: words, rule: z.string().optional() })
    .optional()
    .describe('Why it can’t be chosen.'),
  rule: z.string().optional(),
  note: words.optional(),
  room: z.int().optional(),
});

export const shownAsk = z
  .looseObject({
    id: z.string().describe('The ask: name it in the answer.'),
    print: z.string().describe('The fingerprint of what is offered: send it along.'),
    kind: z.enum(['one', 'some', 'spread', 'order', 'number', 'pose']),
    say: words,
    rule: z.string().optional(),
    options: z.array(shownOption),
    min: z.number(),
    max: z.number(),
  })
  .describe(
    'A question. `one`: a key; `some` and `order`: a list of keys; `spread`: points by key; `number`: a number; `pose`: a key or numbers by axis.',
  )
  .meta({ id: 'Ask' });

export const lookOpen = z
  .looseObject({
    view: json,
    waiting: z.array(z.looseObject({ seat: seatId, say: words, rule: z.string().optional() })),
    step: z.string(),
    left: z.array(seatId),
    over: z.looseObject({ winners: z.array(seatId) }).optional(),
  })
  .describe('What everybody sees.')
  .meta({ id: 'LookOpen' });

export const lookMine = z
  .looseObject({
    view: json,
    asks: z.array(shownAsk),
    acts: z.array(z.looseObject({ key: z.string(), say: words })),
    undo: z.int().describe('How many of the seat’s last decisions it may take back freely.'),
  })
  .describe('What one seat sees besides.')
  .meta({ id: 'LookMine' });

export const heard = z
  .object({
    id: z.string(),
    name: z.string(),
    data: z.record(z.string(), json),
    more: z.boolean().describe('Whether this seat is told more than everybody is: its sentence has the key `name+`.'),
  })
  .describe('Something that was told.')
  .meta({ id: 'Tell' });

export const patch = z
  .union([
    z.literal(0).describe('Nothing changed.'),
    z.object({ to: json }).describe('A new value.'),
    z
      .object({ in: z.record(z.string(), z.unknown()), gone: z.array(z.string()).optional() })
      .describe('Fields that changed, each with its patch; keys that are gone.'),
    z
      .object({ items: z.record(z.string(), z.unknown()), length: z.int() })
      .describe('Items that changed, each with its patch, and the new length.'),
  ])
  .describe('The difference between what was shown before and now.')
  .meta({ id: 'Patch' });

export const chatLine = z
  .object({
    n: z.int(),
    at: z.int(),
    kind: z.enum(['said', 'note']).describe('Said by somebody, or noted by the server.'),
    person: personId.optional(),
    name: z.string(),
    text: z.string(),
  })
  .meta({ id: 'ChatLine' });
export type ChatLine = z.infer<typeof chatLine>;
