/** Standing answers: which questions one is for. Server and clients have to mean the same by it, so it is said once. */
import type { Words } from '@tenforward/kernel';
import { isWords } from '@tenforward/kernel/words';

/** The window of a question: the key of its words, and of the event it is about. */
export function windowOf({ say }: { readonly say: Words }): string {
  const event = say.with?.['event'];
  return isWords(event) ? `${say.key} / ${event.key}` : say.key;
}
