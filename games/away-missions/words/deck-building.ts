/** The words of teams and decks that may not be. */
export const deckBuildingWords = {
  'team.no-commander': '{card} can’t lead this team.',
  'team.no-swap':
    '{out} can’t be swapped for {in}: both must be Specialists of the team’s affiliation, the first in the team, the second not.',
  'deck.missions': 'A Mission Deck has exactly 20 cards, this one has {n}.',
  'deck.support': 'A Support Deck has at least 20 cards, this one has {n}.',
  'deck.unknown': 'There is no deck card {card}.',
  'deck.affiliation': '{card} is of another affiliation.',
  'deck.copies': '{card} is in the decks {n} times; {most} {most:is|are} allowed.',
  'deck.wrong-deck': '{card} is in the wrong deck.',
  'deck.own-name': 'The Event {card} can’t be in a deck while a character of that name is in the team.',
} as const;
