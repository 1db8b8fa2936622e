/** Words of Research (14). */
export const researchWords = {
  project: '{card} ({n} of {cost})',
  'project.discard': 'You have more Projects than Research Nodes. Which one do you discard?',
  'launch.how': 'Which Projects do you launch?',
  'launch.choose': 'Choose {card}',
  'launch.choose.group': 'Choose one',
  'launch.draw': 'Draw {n} at random',
  'launch.rival': 'Draw {n} from the deck of the {faction}',
  'research.where': 'Where do you put the Research token?',
  'research.reserve': 'Into your Reserve',

  'research.committed': '{seat} puts Research on {card}: {n} of {cost}.',
  'project.launched': '{seat} launches {card}.',
  'project.discarded': '{seat} discards {card}.',
  'project.completed': '{seat} completes {card}.',
  'tech.drawn': '{seat} draws {card}.',
  'event.project.completed': '{seat} has completed {card}',
  'event.project.launched': '{seat} has launched {card}',

  'tech.shown': '{seat} finds Borg Tech: {cards}.',
} as const;
