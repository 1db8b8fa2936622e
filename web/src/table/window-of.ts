import type { ShownAsk } from '@tenforward/kernel';
import { isWords } from '@tenforward/kernel/words';

/** Which questions a standing answer is for: the words of the question, and of the event it is about. */
export function windowOf({ say }: Pick<ShownAsk, 'say'>): string {
  const event = say.with?.['event'];
  return isWords(event) ? `${say.key} / ${event.key}` : say.key;
}
