import { phrasebook } from './phrasebook.ts';

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
  'from.printed': 'printed',
  'from.public': 'publicly known',
  'from.house': 'of this house',
  points: '{n} {n:point|points}',
  supply: 'Supply {n}',
  attack: 'Attack {n}',
  defense: 'Defense {n}',
  skill: 'Skill {n}',
  move: 'Move {n}',
  specialization: '{name} ×{n}',
  weapon: '{name}: +{dice} dice, +{damage} Damage',
  'weapon.rules': '{weapon}, {rules}',
  extra: 'Not in the starter deck',
  'extra.person': 'To be swapped in: not in the team as it comes',
  all: 'All cards',
  provenance: 'Where its values come from',
  filters: 'Filter cards',
  affiliation: 'Affiliation',
  kind: 'Kind',
  keyword: 'Keyword',
  'points.least': 'Points',
  'points.n': '{n} or more',
  any: 'Any',
  search: 'Search names and texts',
  clear: 'Show all',
  found: '{n} of {of} cards',
  'none.title': 'No card fits',
  'none.more': 'Nothing fits all of these filters at once.',
} as const;

export const say = phrasebook(table);

const named = (key: string): string | undefined =>
  Object.hasOwn(table, key) ? (table as Readonly<Record<string, string>>)[key] : undefined;
/** A word a card brings, as we call it: `mission` is a Mission. What we have no word for is shown as it is. */
export const kindName = (kind: string): string => named(`kind.${kind}`) ?? kind;
export const sideName = (side: string): string => named(`side.${side}`) ?? side;
export const partName = (part: string): string => named(`part.${part}`) ?? part;
export const originName = (from: string): string => named(`from.${from}`) ?? from;
