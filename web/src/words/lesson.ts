import { phrasebook } from './phrasebook.ts';

export const say = phrasebook({
  n: 'Lesson {n} of {of}',
  all: 'All lessons',
  goal: 'Goal:',
  more: 'About and hints',
  hint: 'Hint',
  'hint.more': 'Another hint',
  'hint.none': 'No more hints',
  restart: 'Start over',
  done: 'Done',
  'done.more': 'That is the goal. Play on here as long as you like, or go on.',
  'done.last': 'That was the last lesson. A bot is waiting at a table of its own.',
  next: 'Lesson {n}',
  failed: 'The lesson did not begin',
  'none.title': 'There is no such lesson',
  'none.more': 'Lessons are numbered from 1 on. The list shows them all.',
});
