/** Words of Advancements, Borg Tech and Fleets: what several of them ask and refuse. What one alone says is on its card. */
export const advancementWords = {
  'adv.why': 'for {card}',
  'adv.nothing': 'There is nothing to Exhaust.',
  'adv.exhaust.which': 'Which Advancement do you Exhaust?',
  'adv.exhaust.card': '{card} of {seat}',
  'adv.exhaust.trade': 'Which Trade Agreement do you Exhaust?',
  'adv.exhaust.agreement': '{card}, held by {seat}',
  'once.used': 'You have used it this turn.',
  'free-ship.where': 'Where do you place the Ship?',
  'free-ship.used': 'You have placed these Ships in this Building Phase.',
  'free-ship.nowhere': 'There is no System for it, or you have no Ships left.',
  'command.all-ready': 'None of your Commands is Exhausted.',
  'warp.nobody': 'None of your Ships is at Warp.',
} as const;
