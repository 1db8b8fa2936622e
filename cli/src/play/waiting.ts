/** Whom a table waits for, said of them: a question itself speaks to whoever is asked. The browser says it in the same words. */
import { type Look, matterOf } from '@tenforward/kernel';
import type { Tabletop } from './tabletop.ts';

type Waiting = Look['open']['waiting'][number];
type At = Pick<Tabletop, 'awaited' | 'nameOf' | 'speak'>;

/** `Waiting for Ben (away). Ben moves Worf.` */
export function waitingText(table: At, waiting: Waiting): string {
  const { seat, secret } = waiting;
  if (secret === 'decided') return `${table.nameOf(seat)} has decided.`;
  const matter = aboutWhat(table, waiting);
  return `Waiting for ${table.awaited(seat)}.${matter === undefined ? '' : ` ${matter}`}`;
}

/** What they are asked about, as a game says it of others; nothing is better than to say it to the wrong one. */
function aboutWhat({ speak, nameOf }: At, waiting: Waiting): string | undefined {
  if (waiting.secret !== undefined) return `${nameOf(waiting.seat)} decides in secret.`;
  const matter = matterOf(waiting, speak.has);
  return matter && speak(matter);
}
