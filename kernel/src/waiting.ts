/** What those who wait are told: whom for, and what about. Neither name nor data of a question are for them. */
import type { Seat } from './plain.ts';
import type { Words } from './words.ts';

/** What the others know of a question: who is asked, and what about where the game has words for them. */
export interface Waiting {
  readonly seat: Seat;
  /** What it is about, said of whoever is asked; in a secret round what the others are told meanwhile. */
  readonly matter?: Words;
  readonly rule?: string;
  /** In a secret round: whether this seat has decided; never what. */
  readonly secret?: 'deciding' | 'decided';
}
/**
 * What the others are told of a question. Films of before questions had names hold the words of the question itself,
 * and the message for others is found by their key.
 */
export function matterOf({ seat, matter, ...old }: Waiting, has: (key: string) => boolean): Words | undefined {
  const { say } = old as { readonly say?: Words };
  if (matter || !say) return matter;
  const key = `matter.${say.key.startsWith('kernel.react.') ? 'kernel.react' : say.key}`;
  return has(key) ? { key, with: { ...say.with, who: seat } } : undefined;
}
