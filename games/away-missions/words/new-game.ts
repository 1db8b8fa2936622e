/** The words of a table before it begins: its aim, its options, what they may not be. */
export const newGameWords = {
  aim: 'Most points after three rounds win. Points come from Mission cards you score, Bonus Points and your Core Mission; neutralizing characters scores nothing by itself.',
  'option.team': 'Away team',
  'option.team.auto': 'In seat order: Federation, Borg, Klingon, Romulan',
  'option.commander': 'Alternative commander (a card id)',
  'option.specialists': 'Specialists to swap, as OLD>NEW',
  'option.missions': 'Mission Deck (20 card ids; empty: the starter deck)',
  'option.support': 'Support Deck (20 or more card ids; empty: the starter deck)',
  'option.cube': 'Borg cube: the boards in a block, without a Main Corridor',
  'teams.two-of-two': 'A team game is for four players in two teams of two.',
} as const;
