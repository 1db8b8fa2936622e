/** What is said at a table in this terminal besides questions: at its beginning, at its end, and what can be typed. */
import type { Chosen, Look, Seat, Speaker, Words } from '@tenforward/kernel';
import { count } from '../text.ts';
import { markOf, type Menu } from './menu.ts';
import type { Screen } from './screen.ts';
import type { Session } from './session.ts';

export function welcome({ title, live, company, speak, promise }: Session, screen: Screen): void {
  const { options } = live.header;
  screen.heading(title);
  const aim = aimOf(options, speak);
  if (speak.has(aim)) screen.say(speak({ key: aim, with: options as NonNullable<Words['with']> }));
  screen.say(`${company} ${live.last > 0 ? `go on after ${count(live.last, 'entry', 'entries')}` : 'sit down'}.`);
  if (promise !== undefined)
    screen.say(`The dice are promised: seed hash ${promise.slice(0, 8)}… (full with \`seed\`)`);
}

/** `aim`, or `aim.borg.none` where an option of the table changes what the game is about. */
const aimOf = (options: Chosen, speak: Speaker): string =>
  Object.entries(options)
    .map(([option, value]) => `aim.${option}.${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .find((key) => speak.has(key)) ?? 'aim';

/** What can be typed besides an answer. */
export function alsoTyped(session: Session, seat: Seat, { mine }: Look, menu: Menu): string[] {
  const { people, live, cards } = session;
  const free = mine.undo > 0 || people.length < 2;
  const asked = new Set(live.asks().flatMap((one) => (people.includes(one.seat) ? [one.seat] : [])));
  const { length } = menu.numbered;
  return [
    ...(session.since(seat).length === 0 ? [] : [free ? 'undo' : 'undo (if the others agree)']),
    length > 0 ? `why ${markOf(menu, length - 1)}` : 'why',
    'rules WORD',
    ...(Object.keys(cards).length > 0 ? ['cards'] : []),
    'look',
    'history',
    ...(asked.size > 1 ? ['as NAME'] : []),
    'save FILE',
    'help',
    'quit',
  ];
}

export const ownHelp = ({ people }: Session): [string, string][] => [
  ...(people.length > 1
    ? ([['as NAME', 'the table as another player sees it, and what that seat may do']] satisfies [string, string][])
    : []),
  ['save FILE', 'keeps the game in a file'],
  ['load FILE', 'goes on with a game from a file'],
];

export function sayDice({ seed, promise }: Session, screen: Screen): void {
  screen.io.out('');
  screen.say(`The dice came from the seed ${seed}`);
  if (promise !== undefined) screen.say(`which was promised at the start as ${promise}`);
}
