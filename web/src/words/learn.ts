import { phrasebook } from './phrasebook.ts';

export const say = phrasebook({
  title: 'Learn',
  lead: 'Short lessons on a real board, with the real rules. Each takes two to five minutes, and you can leave at any time.',
  'lesson.n': 'Lesson {n}',
  'lesson.of': '{game}, lesson {n} of {of}',
  'lesson.start': 'Start lesson {n}',
  'lesson.again': 'Play again',
  'lesson.passed': 'Passed',
  'lesson.next': 'Next',
  'lesson.open': 'Start',
  progress: '{n} of {of} passed',
  'all.passed': 'All {n} lessons passed. You know the game now; a bot is waiting.',
  goal: 'Goal: {goal}',
  continue: 'Continue',
  begin: 'Begin',
  all: 'All lessons',
  play: 'Play a bot',
  'none.title': 'No lessons here',
  'none.more': 'This build brings no lessons. The handbook explains every rule with its number.',
  'none.act': 'Open the handbook',
});
