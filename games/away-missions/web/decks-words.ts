/** What is said of cards and decks outside a table. */
import { phrasebook } from '@tenforward/ui';

const table = {
  'kind.character': 'Character',
  'kind.overlay': 'Overlay',
  'kind.core': 'Core Mission',
  'kind.mission': 'Mission',
  'kind.event': 'Event',
  'kind.permanent': 'Permanent Event',
  'kind.trait': 'Trait',
  'kind.equipment': 'Equipment',
  'side.federation': 'Federation',
  'side.borg': 'Borg',
  'side.klingon': 'Klingon',
  'side.romulan': 'Romulan',
  'part.name': 'Name',
  'part.text': 'Text',
  'part.sheet': 'Ratings',
  'part.role': 'Role',
  'part.weapon': 'Weapon',
  'part.weapons': 'Weapons',
  'part.attack': 'Attack',
  'part.keywords': 'Keywords',
  'part.keyword': 'Keyword',
  'part.points': 'Points',
  'part.escalation': 'Escalation',
  'part.copies': 'Copies',
  points: '{n} {n:point|points}',
  supply: 'Supply {n}',
  attack: 'Attack {n}',
  defense: 'Defense {n}',
  skill: 'Skill {n}',
  move: 'Move {n}',
  specialization: '{name} ×{n}',
  extra: 'Not in the starter deck',
  'extra.person': 'To be swapped in: not in the team as it comes',
  'filter.affiliation': 'Affiliation',
  'filter.kind': 'Kind',
  'filter.keyword': 'Keyword',
  'filter.points': 'Points',
  'filter.points.n': '{n} or more',
  people: 'Away team',
  missions: 'Mission Deck',
  support: 'Support Deck',
  'missions.n': '{n} of 20',
  'support.n': '{n}, at least 20',
  'missions.none': 'Empty: the starter Mission Deck is played.',
  'support.none': 'Empty: the starter Support Deck is played.',
  unknown: 'Cards that can’t be in a deck',
  line: '{missions} Missions, {support} Support, {people} in the team',
  'by.kind': 'By kind',
  'by.keyword': 'Missions by keyword',
  'by.points': 'Missions by points',
  'points.all': '{n} points in all Missions together',
  choices: 'Commander, Specialists',
  usual: 'The team as it comes, with its starter decks',
  commander: 'Commander',
  'commander.usual': 'The usual commander',
  'specialists.none': 'There is no Specialist to swap in for this team.',
  'specialists.choose': 'Choose the away team first: whom you can swap depends on it.',
  'specialists.swap': '{out} stays, or is swapped for',
  'specialists.stay': 'Nobody: {out} stays',
  'core.title': 'Core Missions',
  'core.more':
    'Core Missions are not chosen here: each player picks one in secret when the game begins, as the rules want it. The side of the boards is chosen then, too.',
} as const;

export const say = phrasebook(table);

/** A word that a card brings, as we call it. What we have no word for is shown as it is. */
const named = (group: string, word: string): string => {
  const key = `${group}.${word}`;
  return Object.hasOwn(table, key) ? ((table as Readonly<Record<string, string>>)[key] ?? word) : word;
};
export const kindName = (kind: string): string => named('kind', kind);
export const sideName = (side: string): string => named('side', side);
export const partName = (part: string): string => named('part', part);
