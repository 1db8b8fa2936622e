/** Icons of our own: 20 by 20, one stroke, no fills. */
import type { ReactNode } from 'react';

const paths = {
  book: 'M4 4h5a2 2 0 0 1 2 2v10a2 2 0 0 0-2-2H4zM16 4h-3a2 2 0 0 0-2 2v10a2 2 0 0 1 2-2h3z',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
  cards: 'M4 8h5v9H4zM8 5h5v9M12 3h5v9',
  menu: 'M4 6h12M4 10h12M4 14h12',
  undo: 'M7 4 3 8l4 4M3 8h9a4.5 4.5 0 0 1 0 9H9',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  help: 'M7.5 7.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M10 15v.1',
  fit: 'M4 8V4h4M16 8V4h-4M4 12v4h4M16 12v4h-4',
  text: 'M4 5h12M4 10h12M4 15h7',
  search: 'M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4zM13 13l4 4',
  right: 'M8 5l5 5-5 5',
  left: 'M12 5l-5 5 5 5',
  up: 'M5 12l5-5 5 5',
  down: 'M5 8l5 5 5-5',
  cross: 'M5 5l10 10M15 5 5 15',
  eye: 'M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  no: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM5.2 5.2l9.6 9.6',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4l3 2',
  aim: 'M10 2.5v4M10 13.5v4M2.5 10h4M13.5 10h4M10 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  arrow: 'M4 10h12M12 6l4 4-4 4',
  check: 'M4 10.5 8 14.5 16 6',
  person: 'M10 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 17c.5-3 3-4.5 6-4.5s5.5 1.5 6 4.5',
  flask: 'M8 3v5l-4 7.5a1 1 0 0 0 1 1.5h10a1 1 0 0 0 1-1.5L12 8V3M7 3h6M6 12h8',
  next: 'M6 5v10l7-5zM15 5v10',
  previous: 'M14 5v10l-7-5zM5 5v10',
  play: 'M6 4.5v11l9-5.5z',
  pause: 'M7 5v10M13 5v10',
  fast: 'M4 5v10l6-5zM10 5v10l6-5z',
  back: 'M16 5v10l-6-5zM10 5v10l-6-5z',
  branch: 'M6 4v12M6 10h4a4 4 0 0 0 4-4V4M12 6l2-2 2 2',
  lock: 'M5 9h10v7H5zM7 9V7a3 3 0 0 1 6 0v2',
  again: 'M15.5 8A6 6 0 1 0 16 11M16 4v4h-4',
  warn: 'M10 3.5 17.5 16h-15zM10 8v4M10 14v.1',
  flag: 'M5 17V3.5M5 4h9l-2 3.5 2 3.5H5',
  download: 'M10 3v9M6 9l4 4 4-4M4 16h12',
  talk: 'M4 5h12v8H9l-4 3v-3H4z',
  shield: 'M10 3l6 2v5c0 3.5-2.5 6-6 7-3.5-1-6-3.5-6-7V5z',
  history: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4l3 2',
  home: 'M4 9l6-5 6 5v7H4zM8 16v-4h4v4',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1',
  sound: 'M4 8v4h3l4 3V5L7 8zM14 7.5a4 4 0 0 1 0 5',
  settings: 'M4 6h7M15 6h1M4 14h1M9 14h7M11 4v4M7 12v4',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  robot: 'M5 8h10v7H5zM10 5v3M8 11v.1M12 11v.1M8 18h4',
  trash: 'M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11',
} as const;
export type IconName = keyof typeof paths;

export const Icon = ({ name, small = false }: { name: IconName; small?: boolean }): ReactNode => (
  <svg className={small ? 'i i-16' : 'i'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);

/** The sign of the house. */
export const Brand = (): ReactNode => (
  <svg viewBox="0 0 26 26" aria-hidden="true" className="brand-sign">
    <path d="M3 13a10 10 0 0 1 17.1-7" fill="none" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
    <path d="M23 13a10 10 0 0 1-17.1 7" fill="none" stroke="var(--ink-3)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="13" cy="13" r="3.4" fill="var(--offer)" />
  </svg>
);
