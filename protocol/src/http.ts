/** The bodies of requests over HTTP. Everything is JSON; whatever fails is answered by a `Problem`. */
import type { Frame, Frozen, GameRecord, Patch } from '@tenforward/kernel';
import { z } from 'zod';
import { clientId, json, nonce, personId, seatId } from './common.ts';
import { checkBody, checked, gameLine, gameShown, handbook, optionsGiven, team } from './games.ts';
import { heard, patch, settings, tableLine, tableMeta } from './table.ts';
import { oneLine, someLines } from './text.ts';

const name = z
  .string()
  // marks belong to letters in many scripts; more than two on one letter belong to nobody's name
  .regex(/^(?!.*\p{M}{3})[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]{0,28}[\p{L}\p{M}\p{N}.]$/u)
  .describe("2 to 30 letters, digits, spaces and . _ - '.");
const password = z.string().min(12).max(200).describe('At least 12 characters, of any kind.');

const asToken = z
  .boolean()
  .default(false)
  .describe('Whether the answer shall hold a token, for programs; a browser gets its cookie otherwise.');
const given = z.string().max(60).describe('The name of an account.');
const typed = z.string().max(200).describe('The password as it was typed.');
const game = z.string().max(40).describe('The id of a game: `GET /api/games` lists them.');
const bot = z.string().max(40).describe('The name of one of the game’s bots.');
const on = z.boolean().describe('Whether it shall be so, or no longer.');

export const seatWanted = z
  .strictObject({
    seat: seatId.optional().describe('The name of the seat; `p1`, `p2` and so on unless said.'),
    kind: z
      .enum(['me', 'open', 'bot'])
      .describe('Whoever makes the table; anybody who comes; or a bot, whose name is `bot`.'),
    bot: bot.optional(),
    team: team.optional(),
    person: personId.optional().describe('Keeps an open seat for somebody.'),
    nonce: nonce.optional(),
  })
  .describe('A seat of a new table.')
  .meta({ id: 'SeatWanted' });

/** One that is misspelt is refused: who may watch is nothing to be got wrong in silence. */
const settingsWanted = settings
  .strict()
  .describe('How the table shall be played; what is left out is as usual.')
  .meta({ id: 'SettingsWanted' });

const promisedCommitment = z
  .string()
  .max(100)
  .describe(
    'Of a seed that `POST /api/dice` promised, so that the nonces here were chosen after it; a new seed unless said.',
  );

export const bodies = {
  guest: z.strictObject({
    name: name.optional().describe('What to be called; the server finds a name unless said.'),
    asToken,
  }),
  register: z.strictObject({ name, password, asToken }),
  signIn: z.strictObject({ name: given, password: typed, asToken }),
  recover: z.strictObject({
    name: given,
    code: z.string().max(60).describe('A recovery code, or one that an administrator gave.'),
    password,
    asToken,
  }),
  password: z.strictObject({ old: typed, password }),
  confirm: z.strictObject({ password: typed.default('') }).describe('The password again; guests have none.'),
  relation: z.strictObject({
    person: personId,
    kind: z
      .enum(['block', 'mute'])
      .describe('Muted, they are not heard; blocked, they do not get to one’s tables either.'),
    on,
  }),
  adminReset: z.strictObject({ name: given }),
  createTable: z.strictObject({
    id: clientId
      .optional()
      .describe(
        'The client’s own id of this table, of 8 to 64 letters, digits, - and _: sent twice, one table is made.',
      ),
    game,
    options: optionsGiven.describe('What `GET /api/games/:game` lists as `options`; what is left out stays as usual.'),
    seats: z.array(seatWanted).min(1).max(8),
    settings: settingsWanted.prefault({}),
    commitment: promisedCommitment.optional(),
  }),
  sit: z.strictObject({
    seat: seatId.optional().describe('Any free one unless said.'),
    invite: z.string().max(100).optional().describe('The secret of an invitation.'),
    nonce: nonce.optional(),
    options: optionsGiven.describe('The seat’s own choices, where the game has some.'),
  }),
  setSeat: z.strictObject({
    kind: z.enum(['open', 'bot']).describe('Free for anybody, or given to a bot.'),
    bot: bot.optional(),
  }),
  invite: z.strictObject({
    seat: seatId.optional().describe('For one seat; without it, to watch.'),
    kept: z
      .string()
      .max(100)
      .optional()
      .describe('The secret of one made before: if it still works it is given again, and no new one is made.'),
  }),
  archive: z.strictObject({ on }),
  check: checkBody,
  rematch: z.strictObject({ nonce: nonce.optional() }),
  continue: z.strictObject({
    n: z.int().min(0).max(1_000_000).describe('A decision: it goes on from the last step that began by then.'),
    seat: seatId.describe('The seat to take.'),
    bots: z
      .record(seatId, bot)
      .default({})
      .describe('Who plays the other seats; the best bot there is, where nothing is said.'),
    nonce: nonce.optional(),
    commitment: promisedCommitment.optional(),
  }),
  report: z.strictObject({
    n: z.int().min(0).max(1_000_000).describe('The decision that is meant.'),
    text: z.string().overwrite(someLines).trim().min(1).max(2000).describe('What is odd about it.'),
  }),
  deck: z.strictObject({
    game,
    name: z.string().overwrite(oneLine).trim().min(1).max(80).describe('What its owner calls it.'),
    cards: z.array(z.string().max(100)).max(200).describe('Ids of cards, once for each copy.'),
  }),
};

const at = (what: string) => z.int().describe(`${what}, in milliseconds since 1970.`);
const called = z.string().describe('What they are called.');

export const me = z
  .object({
    person: personId,
    name: called,
    guest: z.boolean().describe('Whether this is a guest: without a password, known by cookie or token alone.'),
    admin: z.boolean().describe('Whether this is an administrator.'),
    createdAt: at('Since when they are known'),
  })
  .describe('Oneself.')
  .meta({ id: 'Me' });

const recovery = z.array(z.string()).describe('Codes that each set a new password once. They are shown only now.');
const token = z.string().optional().describe('Only where it was asked for.');
const deck = z
  .object({
    id: z.string().describe('The id of the deck.'),
    game: z.string().describe('The game it is for.'),
    name: z.string().describe('What its owner calls it.'),
    cards: z.array(z.string()).describe('Ids of cards, once for each copy.'),
    changedAt: at('When it was changed last'),
  })
  .meta({ id: 'Deck' });
export type Deck = Frozen<z.infer<typeof deck>>;

const reach = z.object({
  onlyHere: z.boolean().describe('Whether the address it was asked by leads nobody here who is at another machine.'),
  others: z
    .array(z.string())
    .describe('Addresses by which the neighbours in the network reach it; none where it listens on this machine only.'),
});
/** How others find the server, as it tells somebody at its own machine. */
export type Reach = Frozen<z.infer<typeof reach>>;

/** What is inside a difference is one again. */
const change = patch as z.ZodType<Patch>;
const data = z.record(z.string(), json);
const frame: z.ZodType<Frame> = z
  .object({
    n: z.int().describe('The number of the decision; 0 for how the table looked at first.'),
    told: z
      .array(
        z.object({
          id: z.string().describe('The decision it came of, and its place there.'),
          name: z.string().describe('What happened: the key of its sentence.'),
          open: data.describe('The values that everybody knows.'),
          closed: z.record(seatId, data).exactOptional().describe('What a seat knows besides.'),
        }),
      )
      .describe('What was told, and to whom more of it.'),
    open: change.describe('What changed for everybody.'),
    mine: z.record(seatId, change).describe('What changed for each seat.'),
  })
  .meta({ id: 'Frame' });

/** A record is in a format of its own: the kernel says what is in it, and judges it when it is opened. */
const record = z.looseObject({
  format: z.literal('ten-forward/1').describe('What this is.'),
  game: z.string().describe('The id of the game.'),
  rules: z.string().describe('The version of the rules.'),
  entries: z.array(z.looseObject({ n: z.int().describe('Its number.') })).describe('Every decision.'),
  seed: z.string().optional().describe('The seed of the dice: its hash is what the table had committed to.'),
}) as z.ZodType as z.ZodType<GameRecord>;

export const answers = {
  me,
  signedIn: z.object({ me, token }),
  registered: z.object({ me, token, recovery }),
  recovery: z.object({ recovery }),
  done: z.object({ done: z.literal(true).describe('It is done.') }),
  export: z.looseObject({
    format: z.literal('ten-forward/person/1').describe('What this is.'),
    person: z.looseObject({ id: personId, name: called }).describe('The account.'),
  }),
  relations: z.object({
    relations: z
      .array(
        z.object({
          person: personId,
          name: called,
          kind: z.enum(['block', 'mute']).describe('What they are to me.'),
          at: at('Since when'),
        }),
      )
      .describe('Whom I have blocked or muted.'),
  }),
  reset: z.object({
    code: z.string().describe('To be handed to the person: it sets a new password, once.'),
    expiresAt: at('Until when it works'),
  }),
  deck,
  decks: z.object({ decks: z.array(deck).describe('My decks, by name.') }),
  games: z.object({ games: z.array(gameLine).describe('The games on the shelf.') }),
  game: gameShown,
  handbook,
  checked,
  tables: z.object({ tables: z.array(tableLine).describe('The newest first, a hundred at most.') }),
  table: tableMeta,
  here: z.object({ people: z.int().describe('People, on however many sockets each.') }),
  reach,
  promised: z.object({ commitment: z.string().describe('The hash of the seed: name it when making the table.') }),
  invite: z.object({
    invite: z.string().describe('The secret. It is shown only now.'),
    link: z.string().describe('An address that holds it behind the #.'),
    expiresAt: at('Until when it works, unless it is used or taken back before'),
  }),
  history: z.object({
    told: z.array(heard).describe('As everybody heard it.'),
    more: z.record(seatId, z.array(heard)).describe('What one’s own seats heard more of, by seat.'),
    before: z.int().exactOptional().describe('Ask with this for the page before; there is none without it.'),
  }),
  record,
  film: z.object({
    film: z
      .array(frame)
      .describe('What each seat saw, 500 decisions at most. The first of a page shows the whole picture.'),
    next: z.int().exactOptional().describe('Ask `from` here for the next page; there is none so far without it.'),
  }),
  reported: z.object({ report: z.string().describe('The id of the report.') }),
};
export type Me = z.infer<typeof me>;
export type Answers = { [K in keyof typeof answers]: z.infer<(typeof answers)[K]> };
export type Bodies = { [K in keyof typeof bodies]: z.infer<(typeof bodies)[K]> };
