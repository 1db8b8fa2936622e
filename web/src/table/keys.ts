/** The keyboard at a table. Digits and the letters on options choose; the reserved letters do the rest. */
import { useEffect, useRef } from 'react';
import type { Room } from './room.ts';

export interface KeyActs {
  readonly undo: () => void;
  readonly why: () => void;
  readonly rules: () => void;
  readonly search: () => void;
  readonly scene: () => void;
  readonly history: () => void;
  readonly talk: () => void;
  readonly look: () => void;
  readonly text: () => void;
  readonly next: () => void;
  readonly standing: () => void;
  readonly help: () => void;
  readonly escape: () => void;
  readonly region: (back: boolean) => void;
}

const letterActs: Readonly<Record<string, keyof KeyActs>> = {
  u: 'undo',
  y: 'why',
  h: 'rules',
  b: 'scene',
  g: 'history',
  k: 'talk',
  l: 'look',
  t: 'text',
  n: 'next',
  z: 'standing',
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=range]), textarea, select, [contenteditable]') !== null;
/** Enter on a button presses that button, unless it is the option that is already chosen. */
const pressesItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, summary, [role="button"]') !== null &&
  target.closest('.opt.on') === null;

export function useKeys(room: Room | undefined, acts: KeyActs): void {
  const now = useRef({ room, acts });
  now.current = { room, acts };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { room: at, acts: do_ } = now.current;
      if (!at || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('.overlay') !== null) return;
      if (event.key === 'F6') {
        event.preventDefault();
        do_.region(event.shiftKey);
        return;
      }
      if (event.key === 'Escape') return do_.escape();
      if (isTyping(event.target)) return;
      if (at.playback.isBehind && event.key.length === 1) at.playback.skip();
      if (event.key === 'Enter') {
        if (pressesItself(event.target) || at.asking?.answer === undefined) return;
        event.preventDefault();
        document.querySelector<HTMLButtonElement>('[data-confirm]')?.click();
        return;
      }
      const act = singleKey(event.key, at.settings.letters);
      if (act) {
        event.preventDefault();
        do_[act]();
        return;
      }
      const chosen = [...at.caps].find(([, cap]) => cap.toLowerCase() === event.key.toLowerCase());
      if (!chosen || !at.asking) return;
      event.preventDefault();
      at.hands.choose(chosen[0]);
      document.querySelector<HTMLElement>(`[data-option="${CSS.escape(chosen[0])}"]`)?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function singleKey(key: string, letters: boolean): Exclude<keyof KeyActs, 'region' | 'escape'> | undefined {
  if (key === '?') return 'help';
  if (key === '/') return 'search';
  const found = letters ? letterActs[key.toLowerCase()] : undefined;
  return found === 'region' || found === 'escape' ? undefined : found;
}

/** F6: the parts of the page in turn. */
export function nextRegion(back: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (one) => one.offsetParent !== null,
  );
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(at + (back ? -1 : 1) + regions.length) % regions.length];
  const inside = next?.querySelector<HTMLElement>('button:not(:disabled), [tabindex="0"], input, a[href]');
  (inside ?? next)?.focus();
}
