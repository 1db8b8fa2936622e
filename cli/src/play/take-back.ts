/** Undo at one screen: free where nothing was revealed, else with everybody's consent, asked here and now. */
import type { Seat } from '@tenforward/kernel';
import { count } from '../text.ts';
import type { Screen } from './screen.ts';
import type { Session } from './session.ts';

/** True when something was taken back. */
export async function takeBack(session: Session, seat: Seat, screen: Screen): Promise<boolean> {
  // what looked free may not be: somebody's secret answer can rest on it
  if (session.live.free(seat).length > 0 && !session.undo(seat)) return true;
  const since = session.since(seat);
  const first = since[0];
  if (!first) {
    screen.say(`There is nothing of ${session.nameOf(seat)} to take back.`);
    return false;
  }
  const others = session.people.filter((other) => other !== seat);
  if (others.length > 0)
    screen.say(
      `Others have decided or seen something since then, so they have to agree. It takes back ${count(since.length, 'decision')}; dice are rolled anew.`,
    );
  for (const other of others) {
    const line = await screen.io.line(`${session.nameOf(other)}, do you agree? (y/n) `);
    if (/^y(es)?$/i.test(line?.trim() ?? '')) continue;
    screen.say(`${session.nameOf(other)} does not agree. Everything stays as it is.`);
    return false;
  }
  const refusal = session.rewind(seat, first.n);
  if (refusal) screen.problem(session.why(refusal));
  return refusal === undefined;
}
