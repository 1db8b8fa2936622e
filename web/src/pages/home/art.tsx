/** The tile of each game, drawn here. */
import type { ReactNode } from 'react';

/** `close`: only its middle, to fill a small picture. */
const AwayMissions = ({ close }: { close: boolean }): ReactNode => (
  <svg
    viewBox={close ? '48 3 122 116' : '0 0 240 120'}
    preserveAspectRatio={close ? 'xMidYMid slice' : 'xMidYMid meet'}
    aria-hidden="true"
  >
    <g stroke="var(--wall)" strokeWidth="3" fill="var(--floor)">
      <path d="M20 16h90v90H20zM110 16h90v90h-90z" />
    </g>
    <path
      d="M20 46h90M20 76h90M50 16v90M80 16v90M140 16v90M170 16v90M110 46h90M110 76h90"
      stroke="var(--grid)"
      strokeWidth="1"
    />
    <path d="M110 50v22" stroke="var(--floor)" strokeWidth="6" />
    <g fill="none" stroke="var(--good)" strokeWidth="2">
      <rect x="105.5" y="46" width="9" height="8" rx="2" />
      <rect x="105.5" y="68" width="9" height="8" rx="2" />
    </g>
    <path d="M72 61h74M72 57v8M146 57v8" stroke="var(--measure)" strokeWidth="2" />
    <circle cx="65" cy="61" r="10" fill="var(--fed)" />
    <rect x="146" y="52" width="18" height="18" rx="3" fill="var(--borg)" />
    <g fill="var(--offer)">
      <circle cx="35" cy="31" r="3" />
      <circle cx="65" cy="31" r="3" />
      <circle cx="35" cy="61" r="3" />
      <circle cx="95" cy="61" r="3" />
      <circle cx="65" cy="91" r="3" />
    </g>
  </svg>
);

/** For a game that has no drawing of its own: an empty table. */
const AnyGame = (): ReactNode => (
  <svg viewBox="0 0 240 120" aria-hidden="true">
    <rect x="60" y="20" width="120" height="80" rx="12" fill="var(--floor)" stroke="var(--wall)" strokeWidth="3" />
    <circle cx="100" cy="60" r="10" fill="none" stroke="var(--neutral)" strokeWidth="4" />
    <circle cx="140" cy="60" r="10" fill="none" stroke="var(--neutral)" strokeWidth="4" />
  </svg>
);

interface Props {
  readonly game: string;
  readonly close?: boolean;
}
export const GameArt = ({ game, close = false }: Props): ReactNode =>
  game === 'away-missions' ? <AwayMissions close={close} /> : <AnyGame />;
