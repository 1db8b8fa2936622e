/** Undo at one screen: free where nothing was revealed, else with everybody's consent, asked here and now. */
import type { Seat } from '@tenforward/kernel';
import { count, listed } from '../text.ts';
import type { Session } from './session.ts';

/** How people are asked: those who are to agree sit down at the screen for it. */
export interface Asking {
  /** Yes or no; nothing typed means no. */
  agreed(question: string): Promise<boolean>;
  /** Hands the screen to somebody with a word on why; the others no longer see what it showed. */
  handTo(seat: Seat, why: string): Promise<void>;
}

/** Whether something was taken back, and what there is to say about it. */
export interface TakenBack {
  readonly done: boolean;
  readonly notice?: string;
}

export async function takeBack(session: Session, seat: Seat, asking: Asking): Promise<TakenBack> {
  // what looked free may not be: somebody's secret answer can rest on it
  if (session.live.free(seat).length > 0 && !session.undo(seat)) return { done: true };
  const since = session.since(seat);
  const first = since[0];
  if (!first) return { done: false, notice: `There is nothing of ${session.nameOf(seat)} to take back.` };
  const refused = session.people.length > 1 ? await refusedBy(session, seat, asking) : undefined;
  if (refused !== undefined) return { done: false, notice: refused };
  if (session.people.length < 2 && !(await asking.agreed(`${lossOf(session, seat)} Do it? (y/N) `)))
    return { done: false, notice: 'Everything stays as it is.' };
  const refusal = session.rewind(seat, first.n);
  return refusal ? { done: false, notice: session.why(refusal) } : { done: true };
}

/** Bots always agree, so the player should know what is lost. */
function lossOf(session: Session, seat: Seat): string {
  const others = new Set(session.since(seat).flatMap(({ move }) => (move.seat === seat ? [] : [move.seat])));
  const names = listed([...others].map((other) => session.nameOf(other)));
  const decided = others.size > 0 ? `what ${names} decided and ` : '';
  return `This takes back ${decided}what was revealed since (a roll or a card).`;
}

/** Asks everybody else at this screen; a sentence if somebody does not agree. */
async function refusedBy(session: Session, seat: Seat, asking: Asking): Promise<string | undefined> {
  const name = session.nameOf(seat);
  const many = count(session.since(seat).length, 'decision');
  const why = `${name} wants to take back ${many}. Others have decided or seen something since, so they have to agree; dice are rolled anew.`;
  for (const other of session.people.filter((person) => person !== seat)) {
    await asking.handTo(other, why);
    if (await asking.agreed(`${session.nameOf(other)}, do you agree? (y/N) `)) continue;
    return `${session.nameOf(other)} does not agree. Everything stays as it is.`;
  }
  return undefined;
}
