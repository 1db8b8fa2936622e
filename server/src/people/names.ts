/** Names: how they are written, how they are compared, and those that guests are given. */
import { createHash } from 'node:crypto';
import { Refused } from '../problems.ts';
import type { Surroundings } from '../settings.ts';

/** What deleted accounts are called. */
export const someone = 'Someone';

/** The longest name the protocol allows. */
const longest = 30;

/** A name as it is compared: case, spaces, punctuation, and letters and digits that look alike make no difference. */
export function nameKey(name: string): string {
  // Marks such as ʼ count as letters, and are hardly seen.
  const bare = name.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]|[\u02B0-\u02FF]/gu, '');
  // Up, then down, is as near as JavaScript comes to case folding: ß is ss, and Σ is one letter wherever it stands.
  const folded = bare.toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
  return folded.replace(/./gu, (letter) => lookalikes.get(letter) ?? letter);
}

/** As they look in capitals, since any name can be written so; I, l and 1 look alike in many typefaces. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  (
    [
      ['01i', 'oll'],
      ['αβεζηικμνορτυχ', 'abezhlkmnoptyx'],
      ['авекмнорстухѕіјһԁԛԝ', 'abekmhopctyxsljhdqw'],
    ] as const
  ).flatMap(([from, to]) => Array.from(from, (letter, at): [string, string] => [letter, to[at] ?? letter])),
);

/** Names that would pass for the house itself, or for whoever looks after it; as they are compared. */
const house: ReadonlySet<string> = keysOf(
  'someone somebody nobody everybody everyone anyone server system tenforward clock host thehost owner operator root ' +
    'staff support help security official superuser webmaster sysadmin postmaster gamemaster',
);
/** Words that make any name one of those: ‘Admin Ann’, or ‘Greedy bot’, as the server itself calls a bot. */
const titles: ReadonlySet<string> = keysOf(
  'admin admins administrator administrators administration mod mods moderator moderators moderation sysop bot bots robot',
);
function keysOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(nameKey));
}

/** Whether a name would pass for the house, for an administrator, or for one of these bots. */
export function isReserved(name: string, bots: Iterable<string> = []): boolean {
  // Ádmin, Admin 1, TheAdmin and ADMIN look after nothing either
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word !== '');
  const keys = [name, plain, plain.replace(/^the|[\p{N}\s]+$/giu, '')].map(nameKey);
  const isBot = [...bots].some((bot) => keys.includes(nameKey(bot)) || keys.includes(nameKey(`${bot} bot`)));
  const isTitle = (word: string): boolean =>
    [word, word.replace(/\p{N}+$/u, '')].some((one) => titles.has(nameKey(one)));
  return isBot || keys.some((key) => house.has(key) || titles.has(key)) || words.some(isTitle);
}

/** Letters that can't be seen: two names that look alike would differ by them. */
const invisible = /[\u115F\u1160\u3164\uFFA0]/u;

/** Alphabets whose letters pass for one another. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** A name as it is shown. The protocol's schema has seen to its characters; what it can't tell is refused here. */
export function tidyName(name: string): string {
  const tidy = name.normalize('NFC').replace(/ +/g, ' ');
  if (invisible.test(tidy) || nameKey(tidy) === '')
    throw new Refused('malformed', 'That name holds letters that can’t be seen.', { field: 'name' });
  if (alphabets.filter((alphabet) => alphabet.test(tidy)).length > 1)
    throw new Refused('malformed', 'That name mixes letters of several alphabets.', { field: 'name' });
  return tidy;
}

/** A name for a guest who has given none. */
export const guestName = (around: Surroundings): string =>
  `Guest ${flowers[random(around, flowers.length)] ?? 'Tulip'} ${10 + random(around, 90)}`;

/** The same name with a number, for guests who would otherwise pass for a member. */
export const numbered = (around: Surroundings, name: string): string =>
  `${name.slice(0, longest - 5).replace(/[^\p{L}\p{N}]+$/u, '')} ${10 + random(around, 9990)}`;

/** A number below this one. */
const random = (around: Surroundings, below: number): number =>
  createHash('sha256').update(around.seed('name')).digest().readUInt32BE() % below;

const flowers = (
  'Anemone Aster Azalea Begonia Bellflower Bluebell Borage Buttercup Camellia Campion Clover Columbine Cornflower ' +
  'Cowslip Crocus Cyclamen Daffodil Dahlia Daisy Fennel Foxglove Freesia Fuchsia Gentian Geranium Harebell Hawthorn ' +
  'Heather Hibiscus Hyacinth Iris Jasmine Larkspur Lavender Lilac Lily Lotus Lupin Magnolia Mallow Marigold Mimosa ' +
  'Myrtle Narcissus Oleander Orchid Oxlip Pansy Peony Petunia Poppy Primrose Rose Saffron Sage Snowdrop Sorrel ' +
  'Speedwell Sunflower Teasel Thistle Thyme Tulip Verbena Viola Wisteria Yarrow Zinnia'
).split(' ');
