/** The words of Skill tests. */
export const testWords = {
  incapacitated: '{character} is incapacitated.',
  'test.challenger': 'Who opposes the test?',
  'test.need-terminal': 'That needs {terminal}.',
  'test.need-place': 'That has to be done in another place: {place}.',
  'test.need': 'That needs {what}.',
  'at.any-terminal': 'a terminal',
  'at.terminal': 'a terminal: {terminal}',
  'event.test.declared': '{tester} is about to take a Skill test',
  'event.test.passed': '{character} has passed a Skill test',
  tests: '{character} takes a Skill test: {names}.',
  'test.passed': '{character} passes with {n} {n:success|successes}.',
  'test.failed': '{character} fails the test.',

  'matter.test.challenger': '{who} chooses who opposes the test.',
} as const;
