/** The words of Escalation. */
export const escalationWords = {
  'escalation.who': 'Who arrives next?',
  'escalation.where': 'Where does {character} arrive?',
  arrived: '{character} arrives: {space}.',

  'matter.escalation.who': '{who} chooses who arrives.',
  'matter.escalation.where': '{who} chooses where {character} arrives.',
} as const;
