/** Copies a text and says so. A page that came without TLS has no clipboard: then the old way is tried. */
import { say } from '../words/common.ts';
import { toast } from './toasts.tsx';

export async function copyText(text: string, done = say('copied')): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) await clipboard.writeText(text);
    else if (!copyOld(text)) throw new Error('not copied');
    toast(done);
  } catch {
    toast(say('copy.failed', { text }));
  }
}

function copyOld(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  // inside a dialog the focus may not leave it
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
