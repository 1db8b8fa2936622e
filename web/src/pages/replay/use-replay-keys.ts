/** The keyboard in a replay: arrows step, Space plays, Home and End, V for other eyes. */
import { useEffect, useRef } from 'react';
import { settingsNow } from '../../store/settings.ts';
import { nextRegion } from '../../table/keys.ts';
import type { Player } from './use-player.ts';

export interface ReplayKeys {
  readonly player: Player;
  readonly last: number;
  readonly viewpoint: () => void;
  readonly text: () => void;
  readonly help: () => void;
  readonly scene: () => void;
}

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

export function useReplayKeys(isOn: boolean, keys: ReplayKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('.overlay') !== null || within(event.target, 'input, textarea, select')) return;
      const act = actOf(event, now.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}

function actOf({ key, target, shiftKey }: KeyboardEvent, keys: ReplayKeys): (() => void) | undefined {
  const { player, last } = keys;
  // on the board the arrows walk from space to space, and Space presses what has the focus
  const isBoard = within(target, '.stage');
  switch (key) {
    case 'ArrowLeft':
      return isBoard ? undefined : () => player.step(-1);
    case 'ArrowRight':
      return isBoard ? undefined : () => player.step(1);
    case 'Home':
      return () => player.go(0);
    case 'End':
      return () => player.go(last);
    case ' ':
      return isBoard || within(target, 'button, a, summary') ? undefined : player.toggle;
    case 'F6':
      return () => nextRegion(shiftKey);
    case '?':
      return keys.help;
    default:
      return settingsNow().letters ? letter(key.toLowerCase(), keys) : undefined;
  }
}

const letter = (key: string, { viewpoint, text, scene }: ReplayKeys): (() => void) | undefined =>
  key === 'v' ? viewpoint : key === 't' ? text : key === 'b' ? scene : undefined;
