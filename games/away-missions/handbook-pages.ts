/**
 * The pages of the handbook that speak of cards: their facts and words come from the cards themselves, so that a card is
 * worded once. `npm run docs` writes them; rules and rulings beside them stand here.
 */
import { must } from '@tenforward/kernel';
import { content } from './content/index.ts';
import { affiliations } from './new-game.ts';
import type { Cards } from './rules/deck-building.ts';
import type { Affiliation, Sheet, Weapon } from './rules/sheet.ts';
import type { Card } from './rules/types.ts';
import { en } from './words.ts';

export const handbookPages = (cards: Cards = content): Record<string, string> => ({
  '01-object.md': object(cards),
  '02-character-cards.md': characterCards(cards),
  '03-decks.md': decks(cards),
});

// ---- words

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const inWords = (n: number): string => numbers[n] ?? String(n);
const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const several = (one: string, many: string, items: readonly string[]): string =>
  `the ${items.length === 1 ? one : many} ${listed(items)}`;

const cardOf = (cards: Cards, id: string): Card => must(cards[id], id);
const sheetOf = (cards: Cards, id: string): Sheet => must(cards[id]?.sheet, 'the sheet of', id);

const ratings = ({ attack, defense, skill }: Sheet): string => `Attack ${attack}, Defense ${defense}, Skill ${skill}`;
const track = ({ move }: Sheet): string =>
  move === 1
    ? 'a Move track with a single peg worth 2 spaces'
    : `a Move track with ${inWords(move)} pegs: ${move * 2} spaces while it is full, ${(move - 1) * 2} spaces with one peg less`;
const specializations = (sheet: Sheet): string =>
  several(
    'Specialization',
    'Specializations',
    Object.entries(sheet.specializations).map(([name, n]) => (n > 1 ? `${name} x${n}` : name)),
  );
const keywords = (sheet: Sheet): string => several('keyword', 'keywords', sheet.keywords);
const weaponSaid = ({ dice, damage, rules }: Weapon): string =>
  `${dice === 0 ? 'no extra Attack dice' : `${dice} extra Attack ${dice === 1 ? 'die' : 'dice'}`}, ${
    damage === 0 ? 'no extra Damage' : `${damage} extra Damage`
  }, ${rules.length === 0 ? 'no special rules' : listed(rules)}`;
const weaponOf = (sheet: Sheet, key: string): Weapon =>
  must(
    sheet.weapons.find((one) => one.key === key),
    key,
  );
/** Abilities on a card: `Name: what it does.` */
const abilities = ({ text = '' }: Card): string[] =>
  [...text.matchAll(/(?:^|[.] )([A-Z][^.:]*): /g)].map((match) => match[1] ?? '');
/** What a card says of one of its abilities, in its own words. */
const wordsOf = ({ text = '' }: Card, ability: string): string => {
  const from = text.indexOf(`${ability}: `);
  const rest = text.slice(from + ability.length + 2);
  const next = rest.search(/[.] [A-Z][^.:]*: /);
  return next < 0 ? rest : rest.slice(0, next + 1);
};
const quoted = (card: Card): string => `The card says: “${card.text ?? ''}”`;

// ---- pages

const teams: Readonly<Record<Affiliation, string>> = {
  federation: 'Riker’s Away Team',
  borg: 'Locutus’s Unimatrix',
  klingon: 'Gowron’s Honor Guard',
  romulan: 'Sela’s Infiltrators',
};
function teamSaid(cards: Cards, affiliation: Affiliation): string {
  const people = Object.values(cards).filter(
    (card) => card.affiliation === affiliation && card.kind === 'character' && !card.extra,
  );
  const isCommander = ({ sheet }: Card): boolean => sheet?.keywords.includes('Commander') ?? false;
  const leader = must(people.find(isCommander), 'a commander').name;
  const others = people.filter((card) => !isCommander(card)).map((card) => card.name);
  return `${teams[affiliation]} (${en[`${affiliation}.name`]}) has ${inWords(people.length)} characters: ${leader}, who is the Commander, ${listed(others)}.`;
}

const object = (cards: Cards): string => `# 1. Object of the game and teams

Each of you leads an away team aboard a wrecked ship, carries out missions there, and beams home after three rounds. Whoever brings back the most points wins.

- **AM-goal-1** You play exactly three rounds, never more and never fewer. After the third you add up your points in the debrief, and whoever has the most wins.
- **AM-goal-2** Points come from three places: Mission cards you have scored, Bonus Points tokens, and the Core Mission you chose. Neutralizing a character is worth nothing in itself; it pays only where a card says so.
- **AM-goal-3** Before the game each of you picks one away team. A team is a fixed list of characters, and one of them is its Commander.
- **AM-goal-4** If a character of your team has the keyword Specialist, you may swap that character before the game for any other Specialist of the same affiliation.
- **AM-goal-5** You may replace your Commander by an alternative one made for your team. An alternative Commander can come with instructions of its own that change who else is in the team.
- **AM-goal-6** Every character of your own away team is friendly to you, and every character of any other away team is hostile. In team games your teammate’s characters are friendly too (AM-team-10).
- **AM-goal-7** Where a rule or card says only “character”, it means all of them, friendly and hostile.
- **AM-goal-8** All dice are ordinary dice with six faces. If a die of your faction shows a symbol on one face, read that face as 6.
- **AM-goal-9** There are ${inWords(affiliations.length)} affiliations: ${listed(affiliations.map((one) => en[`${one}.name`]))}.
- **AM-goal-10** ${teamSaid(cards, 'federation')}
- **AM-goal-11** ${teamSaid(cards, 'borg')}
- **AM-goal-12** ${teamSaid(cards, 'klingon')}
- **AM-goal-13** ${teamSaid(cards, 'romulan')}
`;

function characterCards(cards: Cards): string {
  const [riker, shelby, locutus, drone, gowron, lukara, one] = [
    'F-CH1',
    'F-CH4',
    'B-CH1',
    'B-OV',
    'K-CH1',
    'K-CH4',
    'B-CH2',
  ].map((id) => sheetOf(cards, id)) as [Sheet, Sheet, Sheet, Sheet, Sheet, Sheet, Sheet];
  const tubules = weaponOf(locutus, 'assimilation-tubules');
  const [phaser] = riker.weapons;
  const [dagger, disruptor] = gowron.weapons;
  const blade = weaponOf(lukara, 'bat-leth');
  const said = (weapon: Weapon | undefined): string => (weapon ? `${weapon.name} (${weaponSaid(weapon)})` : '');
  const number = 'Number One';
  const role = ({ name, role: does = '', ship = '' }: Sheet): string => `${name} is ${does}, of ${ship}`;
  return `# 2. Character cards

Everything a character can do stands on its card, and the pegs in the card show how well it is doing. Some of the best known cards are described here as examples.

- **AM-charcard-1** A character card shows the affiliation, the name, the role and the ship; then Specializations, Keywords, one or more Attack Actions and any special abilities; and four ratings: Attack, Defense, Skill and Move.
- **AM-charcard-2** Each rating is a row of holes, and at the start every hole holds a Health peg. Damage takes pegs out. A character’s current rating is whatever its remaining pegs show.
- **AM-charcard-3** Every character has at least one Attack Action printed on its card, so every character can fight.
- **AM-charcard-4** An Attack Action has a name, a number of extra Attack dice, a number of extra Damage, and its special rules. A dash in the place of the rules means that it has none.
- **AM-charcard-5** A Specialization may be listed as x2 or x3. The character then has it two or three times over, which matters for Skill tests (AM-skill-3).
- **AM-charcard-6** Keywords name a character’s species, role and other traits. They do nothing by themselves, but cards may ask for them or work on them only.
- **AM-charcard-7** ${riker.name} has ${ratings(riker)} and ${track(riker)}. He has ${specializations(riker)}, and ${keywords(riker)}.
- **AM-charcard-8** His Attack Action is the ${phaser?.name ?? ''}: ${phaser ? weaponSaid(phaser) : ''}.
- **AM-charcard-9** His ability is ${number}: ${wordsOf(cardOf(cards, 'F-CH1'), number)}
- **AM-charcard-10** ${locutus.name} has ${specializations(locutus)}, ${keywords(locutus)}, the Attack Action ${tubules.name}, and the abilities ${listed(abilities(cardOf(cards, 'B-CH1')))}.
- **AM-charcard-11** Download: ${wordsOf(cardOf(cards, 'B-CH1'), 'Download')} So it costs neither of Locutus’s two Actions.

> Ruling: A search that finds nothing still ends with a shuffle and costs Locutus no Action, because Download never takes one (R28); a stunned Locutus cannot use Download, because a free Action is an Action (R24).

- **AM-charcard-12** ${tubules.name}, the weapon of the Borg: ${weaponSaid(tubules)}.
- **AM-charcard-13** A Borg Drone has ${ratings(drone)}, ${track(drone)}, and Hivemind. The overlay that is laid on an assimilated character shows the same.
- **AM-charcard-14** ${shelby.name} has ${ratings(shelby)} and ${track(shelby)}. She has ${specializations(shelby)}, and ${keywords(shelby)}.
- **AM-charcard-15** ${gowron.name} has ${specializations(gowron)} and ${keywords(gowron)}. He has ${inWords(gowron.weapons.length)} Attack Actions: ${said(dagger)} and ${said(disruptor)}.
- **AM-charcard-16** ${lukara.name} has Attack ${lukara.attack}. Her ${blade.name} gives ${weaponSaid(blade)}.

> Ruling: Elsewhere the Bat’leth is described with the extra Damage alone; Lukara keeps the numbers of her printed example, while Kromm and Worf use the other description (C5).

- **AM-charcard-17** ${one.name} has Skill ${one.skill} and ${one.specializations.Command === undefined ? 'does not have' : 'has'} the Specialization Command.
- **AM-charcard-18** Roles and ships: ${[riker, shelby, locutus].map(role).join('; ')}. ${gowron.name} is ${gowron.role ?? ''}; the name of his ship is not known in full.
`;
}

function decks(cards: Cards): string {
  const [computer, hypospray, phasers, repair] = ['F-M01', 'F-S02', 'F-S01', 'F-C1'].map((id) => cardOf(cards, id)) as [
    Card,
    Card,
    Card,
    Card,
  ];
  return `# 3. Decks and card types

You bring two decks: one with the missions you hope to complete, one with the help you get from your ship.

- **AM-decks-1** You have a Mission Deck and a Support Deck. Keep them apart and shuffle each by itself.
- **AM-decks-2** A Support card is either an Event or Equipment. A Mission card is never a Support card.
- **AM-decks-3** Each Mission card shows a number of points. You score them when you do what the card asks.
- **AM-decks-4** Each deck has its own discard pile beside it. Discards lie there face up.
- **AM-decks-5** Every team has a ready-made starter deck of each kind, a fixed list of cards. Use them for your first games.

> Ruling: Everybody may know that you play the starter decks, because their lists are printed for all to read; which of their cards are in your hand, and the order of a deck, stay secret. A list of your own is secret until the game is over: the others see that it is your own, and how many cards there are, no more (T1).

- **AM-decks-6** Example of a Mission card: ${computer.name}, keyword ${computer.keyword ?? ''}, ${computer.points ?? 0} points. ${quoted(computer)}

> Ruling: If no second character is in place for the second test, the Mission has failed and is discarded, because it was played and not completed (R32).

- **AM-decks-7** Example of Equipment: ${hypospray.name}, Supply ${hypospray.supply ?? 1}, keyword ${hypospray.keyword ?? ''}. ${quoted(hypospray)}
- **AM-decks-8** Example of an Event: ${phasers.name}, a Federation card. It is a Permanent Event, put into play by an Action. ${quoted(phasers)}
- **AM-decks-9** Example of a Core Mission: ${repair.name}, for Riker’s team. ${quoted(repair)}
`;
}
