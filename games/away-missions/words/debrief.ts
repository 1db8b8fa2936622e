/** The words of the debrief. */
export const debriefWords = {
  'debrief.which': 'Score an End of Game Mission?',
  'debrief.score': 'Score {card}',
  'debrief.done': 'No more',
  'debrief.none': 'Go on: nothing in your hand can be scored',
  'core.scored': '{seat}: {card} is worth {points} points.',
  'score.counted': '{seat}: {missions} for Missions, {bonus} Bonus Points, {core} for the Core Mission: {total}.',
  conceded: '{seat} gives up.',
  'over.conceded': '{seat} gave up.',

  'matter.debrief.which': '{who} may score End of Game Missions.',
} as const;
