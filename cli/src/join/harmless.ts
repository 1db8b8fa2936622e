/** What others write may hold anything. On this screen it moves no cursor, clears nothing and rings no bell. */
import type { Io } from '../io.ts';
import { wiped } from '../play/screen.ts';

// colours are ours, and do no harm in anybody's hands; a line may end
const control = /\p{Cc}(?:\[[\d;]{0,12}m)?|[\u2028-\u202e\u2066-\u2069]/gu;

export const cleaned = (text: string): string =>
  text.replaceAll(control, (found) => {
    const isColour = found.startsWith('\u001b') && found.length > 1;
    return isColour || found.startsWith('\n') ? found : found.slice(1);
  });

export const harmless = (io: Io): Io => ({
  ...io,
  out: (text) => io.out(text === wiped ? text : cleaned(text)),
  line: (prompt) => io.line(cleaned(prompt)),
});
