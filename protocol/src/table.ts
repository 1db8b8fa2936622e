/** How a table looks from outside: who sits where, how it is played, what is asked. */
import { z } from 'zod';
import { oneLine } from './text.ts';
import { clockSetting, json, personId, seatId, tableId, visibility, whenOut, words } from './common.ts';

export const seatKind = z.enum(['open', 'person', 'bot']).describe('Nobody yet, a person, or a bot.');

/** A seat as everybody sees it. */
export const seatShown = z
  .object({
    seat: seatId,
    kind: seatKind,
    name: z.string().describe('What whoever sits here is called.'),
    person: personId.optional().describe('Who sits here.'),
    bot: z.string().optional().describe('Which bot sits here.'),
    team: z.string().optional().describe('Seats of one team play together.'),
    here: z.boolean().describe('Whether a client of this seat is connected, to whichever server.'),
    reserved: personId.optional().describe('For whom the seat is kept.'),
    nonce: z.boolean().describe('Whether this seat added its own part to the dice.'),
  })
  .describe('A seat as everybody sees it.')
  .meta({ id: 'Seat' });

export const request = z
  .object({
    id: z.string().describe('Name it in `consent`.'),
    kind: z.enum(['rewind', 'pause', 'resume', 'replace']).describe('What is asked for.'),
    by: seatId.describe('Who asks.'),
    to: z.int().optional().describe('For a rewind: the first decision to be taken back.'),
    whose: seatId.optional().describe('For a replacement: the seat of who is away.'),
    bot: z.string().optional().describe('For a replacement: the bot that shall play on.'),
    yes: z.array(seatId).describe('Who has agreed.'),
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
    paused: z.boolean().describe('Whether the clocks are stopped.'),
  })
  .describe('The clocks as of now.')
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
    severalSeats: z
      .boolean()
      .optional()
      .describe(
        'Whether one person may take several seats of an open table, and see what each of them sees; unless said, no.',
      ),
    title: z.string().overwrite(oneLine).trim().max(80).default('').describe('What the table is called.'),
  })
  .describe('How a table is played.')
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

export const status = z
  .enum(['gathering', 'playing', 'over', 'closed'])
  .describe('Waiting for people, in play, over, or given up before it began.');

/** Everything about a table but the game itself. */
export const tableMeta = z
  .object({
    table: tableId,
    game: z.string().describe('The id of the game.'),
    rules: z.string().describe('The version of the rules.'),
    status,
    host: personId.describe('Who made the table.'),
    settings,
    options: z
      .record(z.string(), json)
      .describe('What was chosen at creation; secret choices of other seats are left out.'),
    seats: z.array(seatShown).describe('In the order of the table.'),
    spectators: z.int().describe('How many watch.'),
    commitment: z.string().describe('The hash of the seed that the dice come from, said before the game.'),
    createdAt: z.int().describe('In milliseconds since 1970, as all times are.'),
    startedAt: z.int().optional().describe('When the game began.'),
    endedAt: z.int().optional().describe('When it was over.'),
    rematchOf: tableId.optional().describe('The table of which this is the rematch.'),
    next: tableId.optional().describe('The rematch of this table.'),
    continuedFrom: z
      .object({ table: tableId, n: z.int().describe('The decision after which it goes on.') })
      .optional()
      .describe('The moment of a finished game that this one goes on from.'),
    request: request.optional(),
    clock: clockShown.optional(),
  })
  .describe('Everything about a table but the game itself.')
  .meta({ id: 'TableMeta' });
export type TableMeta = z.infer<typeof tableMeta>;

/** A line of the list of tables. */
export const tableLine = z
  .object({
    table: tableId,
    game: z.string().describe('The id of the game.'),
    title: z.string().describe('What the table is called.'),
    status,
    pace: z.enum(['live', 'turns']).describe('Live, or by turns over days.'),
    host: z.string().describe('The name of who made it.'),
    seats: z
      .array(
        z.object({
          seat: seatId,
          kind: seatKind,
          name: z.string().describe('Who sits there.'),
          bot: z.string().optional().describe('Which bot sits there.'),
          team: z.string().optional().describe('Seats of one team play together.'),
        }),
      )
      .describe('In the order of the table.'),
    options: z.record(z.string(), json).describe('What was chosen at creation and is no secret of a seat.'),
    waiting: z.array(seatId).describe('Who is asked now.'),
    asked: words.optional().describe('What I am asked, if one of my seats is.'),
    winners: z.array(seatId).optional().describe('Who has won, once it is over.'),
    score: z.record(seatId, z.number()).optional().describe('With how many points, where the game counts some.'),
    mine: z.array(seatId).describe('Where I sit.'),
    decisions: z
      .int()
      .describe('How many were taken so far; at a delayed table that I only watch, as many as I may have seen.'),
    changedAt: z.int().describe('When the last of them was; at such a table, when the game began.'),
    archived: z.boolean().describe('Whether I put it out of my sight.'),
  })
  .describe('A line of the list of tables.')
  .meta({ id: 'TableLine' });
export type TableLine = z.infer<typeof tableLine>;

// ---------------------------------------------------------------- what is shown

const tone = z
  .enum(['measure', 'offer', 'would', 'barred'])
  .describe('What is measured, what is on offer, what would be, what stands in the way.');
const numbers = z.array(z.number());
const place = { x: z.number().describe('Across.'), y: z.number().describe('Along.') };
const drawing = z
  .discriminatedUnion('draw', [
    z
      .looseObject({
        draw: z.literal('polyline'),
        tone,
        points: numbers.describe('x, y, x, y …'),
        width: z.number().optional().describe('Where it is as broad as something on the board.'),
        broken: z.literal(true).optional().describe('Not gone step by step.'),
        with: z
          .enum(['bars', 'stops'])
          .optional()
          .describe('A stroke across each end, or a dot at each point between.'),
      })
      .describe('A line.'),
    z.looseObject({ draw: z.literal('polygon'), tone, points: numbers.describe('x, y, x, y …') }).describe('An area.'),
    z
      .looseObject({ draw: z.literal('circle'), tone, ...place, r: z.number().describe('Its radius.') })
      .describe('A circle.'),
    z
      .looseObject({
        draw: z.literal('arc'),
        tone,
        ...place,
        r: z.number().describe('Its radius.'),
        inner: z.number().optional().describe('Of a part of a ring: the smaller radius.'),
        from: z.number().describe('Where it begins.'),
        to: z.number().describe('Where it ends, clockwise.'),
      })
      .describe('A stretch of a circle.'),
    z
      .looseObject({
        draw: z.literal('ghost'),
        tone,
        of: z.string().describe('What.'),
        ...place,
        heading: z.number().optional().describe('Which way it would face.'),
      })
      .describe('Something of the board where it would be.'),
    z
      .looseObject({ draw: z.literal('label'), tone, ...place, say: words.describe('What it says.') })
      .describe('A word on the board.'),
  ])
  .describe('A shape, in the units of the game’s own board; angles are degrees, clockwise from its top.')
  .meta({ id: 'Drawing' });

export const preview = z
  .looseObject({
    draw: z.array(drawing).optional().describe('What was measured and what would be, as it was judged.'),
    marks: z.array(z.string()).optional().describe('What else it concerns: who helps, what is lost.'),
    pools: z
      .array(
        z.looseObject({
          say: words.describe('Whose dice or points.'),
          n: z.number().describe('How many.'),
          seat: seatId.optional(),
          parts: z
            .array(z.looseObject({ say: words.describe('Where they come from.'), n: z.number().describe('How many.') }))
            .describe('What they are made of.'),
        }),
      )
      .optional()
      .describe('Dice and points, itemised.'),
    odds: z
      .array(
        z.looseObject({
          say: words.describe('What may come of it.'),
          p: z.number().describe('How likely that is, from 0 to 1.'),
          hot: z.literal(true).optional().describe('The outcome that changes something.'),
        }),
      )
      .optional()
      .describe('What may come of it, and how likely each is.'),
    notes: z.array(words).optional().describe('What else is worth knowing.'),
    own: json.optional().describe('What only the game’s own face can draw.'),
  })
  .describe('What choosing it would mean, as the rules judge it.')
  .meta({ id: 'Preview' });

const shownOption = z.looseObject({
  key: z.string().describe('What an answer names.'),
  say: words.describe('What it says.'),
  at: z.string().optional().describe('Where on the board it is.'),
  no: z
    .looseObject({
      code: z.string().describe('The kind of refusal.'),
      no: words.describe('Why not, as words.'),
      rule: z.string().optional().describe('The rule it rests on.'),
    })
    .optional()
    .describe('Why it can’t be chosen.'),
  rule: z.string().optional().describe('The rule that offers it.'),
  note: words.optional().describe('What is worth knowing before choosing it.'),
  room: z.int().optional().describe('For `spread`: how much it takes at most.'),
  group: words.optional().describe('The heading under which lists show it.'),
  short: words.optional().describe('What it says below that heading.'),
  value: words.optional().describe('The one number worth comparing.'),
  idle: z.boolean().optional().describe('Nobody needs to choose it: the answer of a seat that has left.'),
  ends: z.boolean().optional().describe('Choosing it ends a turn or a phase.'),
  more: z.literal(true).optional().describe('Whether there is a preview of it: ask with `preview`.'),
});

export const shownAsk = z
  .looseObject({
    id: z.string().describe('The ask: name it in the answer.'),
    name: z.string().describe('What kind of question this is: what programs tell questions apart by.'),
    data: json.describe('What it is about, as the game names it.'),
    print: z.string().describe('The fingerprint of what is offered: send it along.'),
    kind: z.enum(['one', 'some', 'spread', 'order', 'number', 'pose']).describe('What an answer looks like.'),
    say: words.describe('The question.'),
    rule: z.string().optional().describe('The rule that asks it.'),
    then: words.optional().describe('What follows.'),
    place: words.optional().describe('Where in a sequence this is: “Action 2 of 2”.'),
    ends: z.boolean().optional().describe('Whether its answer ends a turn or an activation.'),
    options: z.array(shownOption).describe('What is offered, and what is refused with its reason.'),
    min: z.number().describe('The fewest to choose, or the least number.'),
    max: z.number().describe('The most to choose, or the greatest number.'),
    whatIf: z
      .literal(true)
      .optional()
      .describe('Whether an answer that is being made has a preview of its own: ask with `whatif`.'),
  })
  .describe(
    'A question. `one`: a key; `some` and `order`: a list of keys; `spread`: points by key; `number`: a number; `pose`: a key or numbers by axis.',
  )
  .meta({ id: 'Ask' });

export const lookOpen = z
  .looseObject({
    view: json.describe('The table, as the game shows it to everybody.'),
    waiting: z
      .array(
        z.looseObject({
          seat: seatId,
          matter: words
            .optional()
            .describe('What it is about, said of this seat; left out where that is not for others.'),
          rule: z.string().optional().describe('The rule that asks it.'),
        }),
      )
      .describe('Who is asked now.'),
    step: z.string().describe('The step of the game.'),
    left: z.array(seatId).describe('Seats that are out of the game.'),
    over: z
      .looseObject({ winners: z.array(seatId).describe('Who has won.') })
      .optional()
      .describe('How it ended, once it has.'),
  })
  .describe('What everybody sees.')
  .meta({ id: 'LookOpen' });

export const lookMine = z
  .looseObject({
    view: json.describe('What this seat alone sees.'),
    asks: z.array(shownAsk).describe('What this seat is asked.'),
    acts: z
      .array(z.looseObject({ key: z.string().describe('Name it in `act`.'), say: words.describe('What it says.') }))
      .describe('What this seat may do without being asked.'),
    undo: z.int().describe('How many of the seat’s last decisions it may take back freely.'),
    passing: z
      .looseObject({
        offers: z
          .array(
            z.looseObject({
              until: z.string().describe('Name it in `pass`.'),
              say: words.describe('Until when, in words.'),
              unless: z
                .array(
                  z.looseObject({
                    event: z.string().describe('Name it in `pass`.'),
                    say: words.describe('What it is, in words.'),
                  }),
                )
                .optional()
                .describe('What one may want to be asked at all the same.'),
            }),
          )
          .describe('How long this seat may pass in advance.'),
        now: z
          .looseObject({
            until: z.string().describe('Until which mark.'),
            unless: z.array(z.string()).optional().describe('But for these events.'),
          })
          .optional()
          .describe('What it has said.'),
        holds: z.array(z.string()).describe('Where it wants to be stopped.'),
      })
      .optional()
      .describe('Passing in advance, where the game knows it.'),
    last: z
      .int()
      .optional()
      .describe('The number of the seat’s own last decision that counts: what `rewind` would name to take it back.'),
  })
  .describe('What one seat sees besides.')
  .meta({ id: 'LookMine' });

export const heard = z
  .object({
    id: z.string().describe('The decision it came of, and its place there: `12:0`. Name the last one in `watch`.'),
    name: z.string().describe('What happened: the key of its sentence.'),
    data: z.record(z.string(), json).describe('The values its sentence wants.'),
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
    n: z.int().describe('Its number at this table.'),
    at: z.int().describe('When it was said, in milliseconds since 1970.'),
    kind: z.enum(['said', 'note']).describe('Said by somebody, or noted by the server.'),
    person: personId.optional().describe('Who said it, or whom it is about.'),
    name: z.string().describe('What they were called then.'),
    text: z.string().describe('What was said: plain text, never markup.'),
  })
  .describe('A line of the chat.')
  .meta({ id: 'ChatLine' });
export type ChatLine = z.infer<typeof chatLine>;
