/**
 * The pages of the handbook that list cards, made from the cards themselves: what a player reads there is what the card
 * says. `npm run docs` writes them, and a test sees to it that they are up to date.
 */
import { kindIn } from '@tenforward/cards';
import { cardRulings } from './content/rulings.ts';
import { content } from './content/index.ts';
import type { Box, Capacity } from './rules/card-types.ts';
import { factionCodes, ruleOfCard } from './rules/rule-ids.ts';
import { type Card, type CardId, type Faction, factions } from './rules/types.ts';
import { agreementValues } from './rules/values.ts';

type Entry = readonly [id: CardId, card: Card];
type Kind = Card['kind'];

const sets: Readonly<Record<Box, string>> = {
  STA: 'base game',
  '50': 'Anniversary cards',
  CE: 'Cardassian set',
  FE: 'Ferengi set',
  BE: 'Borg set',
};
const peoples: Readonly<Record<Faction, readonly [adjective: string, people: string]>> = {
  cardassian: ['Cardassian', 'Cardassians'],
  federation: ['Federation', 'Federation'],
  ferengi: ['Ferengi', 'Ferengi'],
  klingon: ['Klingon', 'Klingons'],
  romulan: ['Romulan', 'Romulans'],
};

const counted = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
/** As lists of names go: without the article. */
const titleOf = ({ name }: Card): string => name.replace(/^The /, '').replace(/^“/, '');
const byTitle = ([, a]: Entry, [, b]: Entry): number =>
  titleOf(a) < titleOf(b) ? -1 : Number(titleOf(a) > titleOf(b));

/** Cards of one name that are not all alike are one rule, and one line. */
const cardsOf = (kind: Kind, fits: (card: Card) => boolean = () => true): Entry[] =>
  Object.entries(content).flatMap(([id, card]): Entry[] =>
    kindIn(id) === id && card.kind === kind && fits(card) ? [[id, withNamesakes(id, card)]] : [],
  );
function withNamesakes(id: CardId, card: Card): Card {
  const printed = Object.keys(content).flatMap((one) => (kindIn(one) === id ? (content[one]?.exploration ?? []) : []));
  const total = (of: 'copies' | 'red'): number => printed.reduce((n, one) => n + one[of], 0);
  const { exploration } = card;
  return exploration ? { ...card, exploration: { ...exploration, copies: total('copies'), red: total('red') } } : card;
}

/** A rule of the handbook by its id, and what it says. */
type Line = readonly [rule: string, says: string];
const lines = (entries: readonly Entry[], says: (card: Card) => string): Line[] =>
  entries.map(([id, card]) => [ruleOfCard(id, card), says(card)]);

/** Where each line is a card, and no line of code needs to cite it. */
const madeOfCards = '<!-- generated from content/ by npm run docs -->';
/** Where a card is several rules, each of them cited where it bites. */
const madeOfRules = '<!-- made from content/ by npm run docs; its rules are cited one by one -->';

/** A page: its heading, a sentence about it, and a line for each rule with our ruling on it. */
const page = (heading: string, intro: string, rules: readonly Line[], mark = madeOfCards): string =>
  [
    mark,
    '',
    `# ${heading}`,
    '',
    intro,
    '',
    ...rules.flatMap(([rule, says], i) => {
      const ruling = cardRulings[rule];
      const before = cardRulings[rules[i - 1]?.[0] ?? ''] === undefined ? [] : [''];
      return [...before, `- **${rule}** ${says}`, ...(ruling === undefined ? [] : ['', `> Ruling: ${ruling}`])];
    }),
    '',
  ].join('\n');

const slotNames = { production: 'Production', research: 'Research', culture: 'Culture', open: 'Open' } as const;
const slotsOf = (capacity: Capacity): string =>
  listed(
    (Object.keys(slotNames) as (keyof Capacity)[]).flatMap((slot) =>
      capacity[slot] > 0 ? [`${capacity[slot]} ${slotNames[slot]}`] : [],
    ),
  );

function systemLine({ name, box = 'STA', text, system }: Card): string {
  if (!system) return name;
  const hazard = system.hazard === null ? 'No Hazard' : `Hazard level ${system.hazard}`;
  const lanes = `up to ${counted(system.lanes, 'Space Lane')}`;
  const home = system.home === null ? '' : ` Home System of the ${peoples[system.home][1]}.`;
  const own = text === undefined ? '' : ` ${text}`;
  if (system.sort === 'planet')
    return `${name} (${sets[box]}): Planetary System. ${hazard}; slots: ${slotsOf(system.capacity)}; ${lanes}.${home}${own}`;
  if (system.sort === 'hub') return `${name} (${sets[box]}). ${hazard}, no slots, ${lanes}.${own}`;
  return `${name} (${sets[box]}): Phenomenon with room for one Research token. ${hazard}, ${lanes}.${own === '' ? ' It has no rule of its own.' : own}`;
}

const sorts = ['crisis', 'discovery', 'ally', 'civilization', 'virgin'] as const;
const sortNames = {
  crisis: 'Crisis',
  discovery: 'Discovery',
  ally: 'Ally',
  civilization: 'Civilization',
  virgin: 'Virgin World',
} as const;
function explorationLine({ name, box = 'STA', text = '', exploration }: Card): string {
  if (!exploration) return name;
  const { sort, hazard, diplomacy, copies, red } = exploration;
  const about = [
    sets[box],
    sortNames[sort],
    ...(hazard === undefined ? [] : [`Hazard ${hazard}`]),
    ...(diplomacy === undefined ? [] : [`Diplomacy ${diplomacy}`]),
    ...(copies === 1 ? [] : [`${copies} cards`]),
    ...(red === 0 ? [] : [`${red} of them red`]),
  ];
  const alone = exploration.rightHand === true && !text.includes('draw another card') ? ` ${nobodyToTheRight}` : '';
  return `${name} (${about.join(', ')}). ${text}${alone}`;
}
/** 15.4.3.2: for cards that speak of the player to the right. */
const nobodyToTheRight =
  'Assimilated players and the Borg are passed over; if you are the last player not Assimilated, draw another card instead. The Borg discard it.';
const sortOf = ([, card]: Entry): number => sorts.indexOf(card.exploration?.sort ?? 'virgin');

function advancementLine({ name, text = '', advancement }: Card): string {
  if (!advancement || advancement.faction === 'borg') return name;
  const { faction, type, cost, warp, command, culture } = advancement;
  const icons = [
    ...(warp > 0 ? [counted(warp, 'Warp icon')] : []),
    ...(command > 0 ? [counted(command, 'Command icon')] : []),
    ...(culture > 0 ? [counted(culture, 'Culture icon')] : []),
  ];
  const price = cost === null ? 'Starting Advancement' : `${cost} Research`;
  return `${name} (${peoples[faction][0]}; ${type}; ${price}; ${icons.length === 0 ? 'no icons' : icons.join(', ')}). ${text}`;
}
/** The Special Rules of a Faction, in the words of its card, then what the handbook explains about them. */
function specialLines(faction: Faction): Line[] {
  const { special = {}, explained = {} } = content[faction]?.faction ?? {};
  return [...Object.entries(special), ...Object.entries(explained)].flatMap(([name, rules]) =>
    Object.entries(rules).map(([rule, says]): Line => [rule, `${peoples[faction][1]}, ${name}: ${says}`]),
  );
}
/** What its three Trade Agreements bring whoever holds one. */
function agreementLines(faction: Faction): Line[] {
  const { value } = agreementValues[faction];
  const id = `ASC-FAC-${factionCodes[faction]}`;
  const whose = `${peoples[faction][1]}: your three Trade Agreements are`;
  if (value !== 'per system')
    return [[`${id}-trade-agreements`, `${whose} worth ${listed(value.map(String))} Production.`]];
  return [
    [
      `${id}-agreements`,
      `${peoples[faction][1]}, on each of your Trade Agreements: “${content[`${faction}-1`]?.text ?? ''}”`,
    ],
    [`${id}-trade-agreements`, `${whose} all alike (${id}-agreements).`],
  ];
}

const factionOf = ([, card]: Entry): string => card.advancement?.faction ?? '';

const techLine = ({ name, text = '', advancement }: Card): string =>
  `${name} (${(advancement?.cost ?? 0) === 0 ? 'complete at once' : `Project, ${advancement?.cost} Research`}). ${text}`;

function fleetLine({ name, text = '', fleet }: Card): string {
  if (!fleet) return name;
  const ships = fleet.most === 3 ? '3 Ships' : `3 to ${fleet.most} Ships`;
  return `${peoples[fleet.faction][1]}, Fleet ${fleet.number}, side ${fleet.side}, ${name}: ${ships}. ${text}`;
}

function commandLine({ name, text = '', command }: Card): string {
  if (!command) return name;
  const warp = command.warp === null ? 'no Warp number' : `Warp ${command.warp}`;
  return `${name} (${counted(command.copies, 'card')}, ${warp}). ${text}`;
}

const sortOfDisc = ([, card]: Entry): number => ['planet', 'phenomenon', 'hub'].indexOf(card.system?.sort ?? 'hub');
const isBorg = (card: Card): boolean => card.advancement?.faction === 'borg';

/** Each page by the name of its file. */
export const handbookPages = (): Readonly<Record<string, string>> => ({
  '17-systems.md': page(
    'Appendix I. Systems',
    'All discs in the game. The numbers are the slots for Resource Nodes by colour and the most Space Lanes that can be attached.',
    lines(
      cardsOf('system').toSorted((a, b) => sortOfDisc(a) - sortOfDisc(b) || byTitle(a, b)),
      systemLine,
    ),
  ),
  '18-exploration-cards.md': page(
    'Appendix II. Exploration cards',
    'All cards of the Exploration deck, with the set they come from and how many there are if more than one. Here means the System you have just discovered, and your Ships are those in it. Red cards are left out with the option Some Borg.',
    lines(
      cardsOf('exploration').toSorted((a, b) => sortOf(a) - sortOf(b) || byTitle(a, b)),
      explorationLine,
    ),
  ),
  '19-factions.md': page(
    'Appendix III. Factions',
    'What is special about each Faction: how it earns Culture, what it may not do, and what its Trade Agreements are worth.',
    [...factions.flatMap(specialLines), ...factions.flatMap(agreementLines)],
    madeOfRules,
  ),
  '20-advancements.md': page(
    'Appendix IV. Advancements',
    'The fifteen Advancements of each Faction, with their type, their cost and the icons they show. A Starting Advancement costs nothing and is yours from the beginning.',
    lines(
      cardsOf('advancement', (card) => !isBorg(card)).toSorted(
        (a, b) => (factionOf(a) < factionOf(b) ? -1 : 1) * Number(factionOf(a) !== factionOf(b)),
      ),
      advancementLine,
    ),
  ),
  '21-borg-tech.md': page(
    'Appendix IV. Borg Tech',
    'The Borg Tech deck, one card of each. None has icons. Those without a cost are complete as soon as you draw them; the others are Projects first.',
    lines(
      cardsOf('advancement', isBorg).toSorted(
        (a, b) => (a[1].advancement?.cost ?? 0) - (b[1].advancement?.cost ?? 0) || byTitle(a, b),
      ),
      techLine,
    ),
  ),
  '22-fleets.md': page(
    'Appendix V. Fleets',
    'The three Fleet cards of each Faction with both sides, and how many Ships each side takes.',
    lines(cardsOf('fleet'), fleetLine),
  ),
  '23-borg-commands.md': page(
    'Appendix VI. Borg commands',
    'The thirty Borg Command cards. How a Cube comes to its Target, and that it explores when it cannot, is in the chapter on the Borg.',
    lines(cardsOf('command'), commandLine),
  ),
});
