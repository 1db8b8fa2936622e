/** Words of the Command Console (3.4.1, 7.5): Weapons, Shields, Commands. */
export const consoleWords = {
  'group.console': 'Weapons and Shields',
  'upgrade.weapons': 'Upgrade Weapons (now {now}+) for {n} {resource}',
  'upgrade.shields': 'Upgrade Shields (now {now}) for {n} {resource}',
  'command.none': 'You have no Command left for it.',

  'command.spent': '{seat} Exhausts {n} {n:Command|Commands}; {left} left.',
  'for.weapons': 'for better Weapons',
  'for.shields': 'for better Shields',
  upgraded: '{seat} upgrades {track}: {now}.',
  'now.weapons': 'hits on {level}+',
  'now.shields': '{level} now',

  'commands.refreshed': '{seat} Refreshes {n} {n:Command|Commands}.',
} as const;
