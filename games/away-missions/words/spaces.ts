/** The words of spaces, doors and terminals. */
export const spaceWords = {
  space: '{at} {space}',
  'space.note': '{things}',
  'space.room': '{room}',
  'space.terminal': '{terminal} terminal',
  'space.transporter': 'Transporter',
  'space.turbolift': 'Turbolift',
  'group.spaces': 'Spaces',
  'door.sealed': 'A door is sealed: {door}.',
  'terminal.changed': 'The terminal changes: {space}.',
} as const;
