/** The words of dice pools, line by line. */
export const poolWords = {
  'pool.attack': 'Attack rating',
  'pool.defense': 'Defense rating',
  'pool.fixed': 'fixed number of dice',
  'pool.weapon': '{weapon}',
  'pool.backup': 'Backup',
  'pool.cover': 'Take Cover',
  'pool.defensive': 'Defensive weapon',
  'pool.cards': 'cards played',
  'pool.card': '{card}',
  pool: '{character} has {items}.',
  'pool.item': '{dice} for {what}',
  'pool.skill': 'Skill',
} as const;
