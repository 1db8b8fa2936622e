/** Whom a table waits for, said of them: a question itself speaks to whoever is asked. The browser says it in the same words. */
import { isWords, type Look } from '@tenforward/kernel';
import type { Tabletop } from './tabletop.ts';

type Waiting = Look['open']['waiting'][number];
type At = Pick<Tabletop, 'awaited' | 'nameOf' | 'speak'>;

/** `Waiting for Ben (away). Ben moves Worf.` */
export function waitingText(table: At, waiting: Waiting): string {
  const { seat, secret } = waiting;
  if (secret === 'decided') return `${table.nameOf(seat)} has decided.`;
  const matter = matterOf(table, waiting);
  return `Waiting for ${table.awaited(seat)}.${matter === undefined ? '' : ` ${matter}`}`;
}

/** What they are asked about, as a game says it of others; nothing is better than to say it to the wrong one. */
function matterOf(table: At, { seat, say, secret }: Waiting): string | undefined {
  const { speak } = table;
  const name = table.nameOf(seat);
  if (secret !== undefined) return `${name} decides in secret.`;
  const event = say.with?.['event'];
  if (say.key.startsWith('kernel.') && isWords(event)) return `${speak(event)}. ${name} may react.`;
  const key = `matter.${say.key}`;
  return speak.has(key) ? speak({ key, with: { ...say.with, who: seat } }) : undefined;
}
