/** Words of the Command Phase (6.2.2). */
export const commandWords = {
  'group.research': 'Research',
  'group.free': 'At no cost',
  'group.attack': 'Attack and influence',
  'group.yards': 'Fleets and Starbases',
  'group.move': '{unit} at {sector}',
  'command.what': 'Command Phase: {n} {n:Command|Commands} left',
  'command.end': 'End your turn',
  'move.impulse': 'Move {unit} from {sector} at Impulse',
  'move.enter-warp': 'Take {unit} to Warp from {sector}',
  'move.add-warp': 'Give {unit} at Warp from {sector} another token ({n} now)',
  'move.exit-warp': 'Bring {unit} out of Warp from {sector} ({n} {n:token|tokens})',
  brave: 'Brave the Hazard of {system} again',
  'battle.start': 'Attack {sector}',
  invade: 'Invade {system}',
  hegemony: 'Attempt Hegemony over {system}',
  launch: 'Launch Projects',
} as const;
