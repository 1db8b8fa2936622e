/** What a server says of its games: how to set one up, its cards, its handbook, and what can be said against a table. */
import type { Frozen, TableOption } from '@tenforward/kernel';
import { z } from 'zod';
import { isKey, json, seatId, words } from './common.ts';
import { oneLine } from './text.ts';

export const team = z
  .string()
  .overwrite(oneLine)
  .max(20)
  .refine(isKey, 'this name is not to be had')
  .describe('Seats of one team play together, where the game has teams.');

/** Whatever can be chosen for a table, by the keys that the game lists. */
export const optionsGiven = z.record(z.string().max(60), json).default({});

export const checkBody = z.strictObject({
  options: optionsGiven.describe('As for a new table.'),
  seats: z
    .array(z.strictObject({ seat: seatId, team: team.optional() }))
    .min(1)
    .max(8)
    .describe('In the order of the table.'),
});

export const gameLine = z
  .object({
    id: z.string().describe('The id of the game.'),
    title: z.string().describe('What it is called.'),
    blurb: z.string().describe('One sentence for the shelf.'),
    seats: z
      .object({ min: z.int().describe('The fewest.'), max: z.int().describe('The most.') })
      .describe('How many can play.'),
  })
  .meta({ id: 'GameLine' });
export type GameLine = Frozen<z.infer<typeof gameLine>>;

const card = z
  .object({
    name: z.string().describe('What it is called.'),
    text: z.string().describe('What it says; empty where it says nothing.'),
    facts: json.exactOptional().describe('What else is known of it, as the game says it: for drawing and sorting.'),
  })
  .describe('A card.')
  .meta({ id: 'Card' });

const ofAnyOption = {
  say: words.describe('What it is called.'),
  rule: z.string().exactOptional().describe('The rule it rests on.'),
  perSeat: z.boolean().exactOptional().describe('Whether each seat chooses its own: the value is an object by seat.'),
  secret: z.boolean().exactOptional().describe('Whether the others may not know the choice while the game lasts.'),
  excludes: z
    .array(z.string())
    .exactOptional()
    .describe('Options it can’t be combined with once it differs from what is usual.'),
};
const tableOption: z.ZodType<TableOption> = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('flag').describe('Yes or no.'),
      default: z.boolean().describe('What is usual.'),
      ...ofAnyOption,
    }),
    z.object({
      kind: z.literal('number').describe('A number.'),
      min: z.number().describe('The least.'),
      max: z.number().describe('The greatest.'),
      default: z.number().describe('What is usual.'),
      ...ofAnyOption,
    }),
    z.object({
      kind: z.literal('choice').describe('One of several.'),
      choices: z
        .array(z.object({ key: z.string().describe('What is sent.'), say: words.describe('What it is called.') }))
        .describe('What there is to choose from.'),
      default: z.string().describe('The key of what is usual.'),
      ...ofAnyOption,
    }),
    z.object({
      kind: z.literal('list').describe('A list of words, such as the cards of a deck.'),
      max: z.int().describe('How long it may be.'),
      default: z.array(z.string()).describe('What is usual.'),
      ...ofAnyOption,
    }),
  ])
  .describe('Something that can be chosen for a table.')
  .meta({ id: 'TableOption' });

export const gameShown = z.object({
  ...gameLine.shape,
  version: z.string().describe('The version of its rules.'),
  bots: z.array(z.string()).describe('The bots there are, from the weakest to the strongest.'),
  options: z
    .record(z.string(), tableOption)
    .describe('What can be chosen for a table, with its limits and what is usual.'),
  presets: z
    .record(z.string(), z.record(z.string(), json))
    .exactOptional()
    .describe('Named sets of values to start from, where the game has some.'),
  words: z
    .record(z.string(), z.string())
    .describe('Every sentence of the game by its key, with `{name}` where a value goes.'),
  cards: z.record(z.string(), card).describe('Every card by its id.'),
});
type Shown = z.infer<typeof gameShown>;
/** What a server says of a game. Its options are readonly already, as the kernel says them. */
export interface GameInfo extends Frozen<Omit<Shown, 'options'>>, Readonly<Pick<Shown, 'options'>> {}

export const handbook = z.object({
  game: z.string().describe('The id of the game.'),
  version: z.string().describe('The version of its rules.'),
  headings: z
    .array(
      z.object({
        title: z.string().describe('The heading: `chapter` of the rules below it.'),
        intro: z.string().describe('What stands below it, before the first rule.'),
      }),
    )
    .describe('The chapters and their sections, in order.'),
  rules: z
    .array(
      z
        .object({
          id: z.string().describe('The id of the rule.'),
          chapter: z.string().describe('The heading it stands under.'),
          text: z.string().describe('The rule.'),
          ruling: z.string().exactOptional().describe('Our ruling and its reason, where the printed rules are silent.'),
          marks: z.array(z.string()).exactOptional().describe('The rulings it rests on, by their marks.'),
        })
        .meta({ id: 'Rule' }),
    )
    .describe('Every rule, in order.'),
  rulings: z
    .array(
      z
        .object({
          mark: z.string().describe('Its mark, such as `R32`.'),
          text: z.string().describe('What was decided; or, where the printed rules disagree, what they say.'),
          why: z.string().describe('Why; or what is used, and why.'),
          rules: z.array(z.string()).describe('The rules it touches.'),
        })
        .meta({ id: 'Ruling' }),
    )
    .describe('Every ruling of ours.'),
});
export type HandbookShown = Frozen<z.infer<typeof handbook>>;

export const checked = z.object({
  refusals: z
    .array(
      z.object({
        code: z.string().describe('What kind of refusal it is.'),
        say: words.describe('Why not.'),
        rule: z.string().exactOptional().describe('The rule it rests on.'),
        option: z.string().exactOptional().describe('The option that is meant, where one is.'),
      }),
    )
    .describe('Everything that can be said against such a table; nothing if it can be made.'),
});
export type Checked = z.infer<typeof checked>;
