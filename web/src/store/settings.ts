/** What a person has set for this browser. */
import { useSyncExternalStore } from 'react';

export interface Settings {
  readonly theme: 'system' | 'dark' | 'light';
  readonly motion: 'system' | 'full' | 'none';
  /** How fast things are played back: 0 not at all. */
  readonly pace: 0 | 0.5 | 1 | 2;
  readonly sound: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** A click chooses and confirms. */
  readonly oneClick: boolean;
  /** Ask once more before an activation ends and can no longer be taken back. */
  readonly confirmEnd: boolean;
  /** Whether single letters are keys. */
  readonly letters: boolean;
  readonly textView: boolean;
}

const usual: Settings = {
  theme: 'system',
  motion: 'system',
  pace: 1,
  sound: false,
  volume: 0.6,
  oneClick: false,
  confirmEnd: false,
  letters: true,
  textView: false,
};
const place = 'tenforward.settings';

function read(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Settings>) };
  } catch {
    return usual;
  }
}

let settings = read();
const listeners = new Set<() => void>();

export const settingsNow = (): Settings => settings;

export function change(what: Partial<Settings>): void {
  settings = { ...settings, ...what };
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing: it holds until the page is closed
  }
  applyTheme();
  for (const listener of listeners) listener();
}

export const useSettings = (): Settings =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, settingsNow);

const light = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');
export function applyTheme(): void {
  const isLight = settings.theme === 'light' || (settings.theme === 'system' && light().matches);
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark';
  document.documentElement.dataset['motion'] = isStill() ? 'none' : 'full';
}

/** Whether nothing may move. */
export const isStill = (): boolean =>
  settings.motion === 'none' ||
  (settings.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);

/** Once, at the start: follows the system while it changes. */
export function followSystem(): void {
  applyTheme();
  light().addEventListener('change', applyTheme);
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', applyTheme);
}
