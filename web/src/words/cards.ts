import { phrasebook } from './phrasebook.ts';

export const say = phrasebook({
  'from.printed': 'printed',
  'from.public': 'publicly known',
  'from.house': 'of this house',
  all: 'All cards',
  provenance: 'Where its values come from',
  filters: 'Filter cards',
  any: 'Any',
  search: 'Search names and texts',
  clear: 'Show all',
  found: '{n} of {of} cards',
  'none.title': 'No card fits',
  'none.more': 'Nothing fits all of these filters at once.',
});

const origins = ['printed', 'public', 'house'] as const;
/** Where a value comes from, as we call it. What we have no word for is shown as it is. */
export const originName = (from: string): string => {
  const known = origins.find((one) => one === from);
  return known ? say(`from.${known}`) : from;
};
