/** A character as a piece: base in the shape of its faction, plate, bust; tab of a commander; badges of what lies on it. */
import type { Faction } from '@tenforward/ui';
import type { ReactNode } from 'react';
import type { ShownCharacter } from './seen.ts';

interface Base {
  readonly outer: ReactNode;
  readonly plate: ReactNode;
  /** A second outline, for the second seat of a faction. */
  readonly double: ReactNode;
  readonly bust: string;
}

const round: Base = {
  outer: <circle r="9.6" className="ring" />,
  plate: <circle r="7.7" className="plate" />,
  double: <circle r="11.6" className="double" />,
  bust: '',
};
const square: Base = {
  outer: <rect x="-9" y="-9" width="18" height="18" rx="2.5" className="ring" />,
  plate: <rect x="-7.2" y="-7.2" width="14.4" height="14.4" rx="1.5" className="plate" />,
  double: <rect x="-11.2" y="-11.2" width="22.4" height="22.4" rx="4" className="double" />,
  bust: '',
};
const triangle: Base = {
  outer: <path d="M0-11 11.4 9h-22.8z" className="ring joined" />,
  plate: <path d="M0-6.9 7.9 7H-7.9z" className="plate" />,
  double: <path d="M0-15.2 15 11.4H-15z" className="double" />,
  bust: 'translate(0 3) scale(.76)',
};
const diamond: Base = {
  outer: <path d="M0-11.6 10.6 0 0 11.6-10.6 0z" className="ring joined" />,
  plate: <path d="M0-9.2 8.4 0 0 9.2-8.4 0z" className="plate" />,
  double: <path d="M0-15.4 14 0 0 15.4-14 0z" className="double" />,
  bust: 'translate(0 .3) scale(.84)',
};
const bases: Readonly<Record<Faction, Base>> = {
  fed: round,
  kli: triangle,
  rom: diamond,
  car: round,
  fer: round,
  borg: square,
  neutral: round,
};

interface FigureProps {
  readonly faction: Faction;
  /** 2 for the second seat of a faction. */
  readonly numeral?: number;
  readonly commander?: boolean;
  readonly active?: boolean;
  /** What lies on it; nothing to draw it plain. */
  readonly state?: Pick<ShownCharacter, 'cover' | 'activated' | 'stun' | 'honor' | 'neutralized'>;
}

export function Figure({ faction, numeral = 1, commander = false, active = false, state }: FigureProps) {
  const { outer, plate, double, bust } = bases[faction];
  return (
    <g className={`figure ${faction}${state?.activated ? ' done' : ''}${state?.neutralized ? ' gone' : ''}`}>
      {active && <ActiveRing faction={faction} />}
      {numeral > 1 && double}
      {outer}
      {plate}
      <g transform={bust}>
        <circle cy="-2.6" r="2.5" className="bust" />
        {faction === 'borg' ? (
          <>
            <path d="M-5 4.8V1.6L-3 .3h6L5 1.6v3.2z" className="bust" />
            <path d="M0-2.6h4.6" className="eyepiece" />
          </>
        ) : (
          <path d="M-5 4.8c0-3 2-4.5 5-4.5s5 1.5 5 4.5z" className="bust" />
        )}
      </g>
      {commander && <path d="M-3.2-11.5h6.4l-1.5 3h-3.4z" className="tab" transform={tabs[faction] ?? ''} />}
      {numeral > 1 && (
        <g transform="translate(9 -8)">
          <circle r="4.2" className="numeral-plate" />
          <text y="2.3" textAnchor="middle" className="numeral">
            {numeral}
          </text>
        </g>
      )}
      {state && <Badges state={state} />}
    </g>
  );
}
const tabs: Partial<Record<Faction, string>> = { kli: 'translate(0 -1.6)', rom: 'translate(0 -2)' };

const ActiveRing = ({ faction }: { faction: Faction }) =>
  faction === 'borg' ? (
    <rect x="-11.8" y="-11.8" width="23.6" height="23.6" rx="4.5" className="active" />
  ) : (
    <circle r={faction === 'fed' ? 12.6 : 14} className="active" />
  );

/** At four o'clock what protects or honours, at eight what is spent or stunned; a second one stands above the first. */
function Badges({ state }: { state: NonNullable<FigureProps['state']> }) {
  const right = [...(state.cover ? [<Cover key="cover" />] : []), ...(state.honor ? [<Honor key="honor" />] : [])];
  const left = [
    ...(state.stun > 0 ? [<Stun key="stun" twice={state.stun > 1} />] : []),
    ...(state.activated ? [<Done key="done" />] : []),
  ];
  const row = (badges: readonly ReactNode[], x: number): ReactNode =>
    badges.map((badge, i) => (
      <g key={i === 0 ? 'low' : 'high'} transform={`translate(${x} ${7.5 - i * 9})`}>
        {badge}
      </g>
    ));
  return (
    <>
      {row(right, 8)}
      {row(left, -8)}
    </>
  );
}

const Cover = () => (
  <>
    <circle r="4.4" className="badge" />
    <path d="M0-2.6-2.2-1.7v1.9c0 1.4 1 2.3 2.2 2.8 1.2-.5 2.2-1.4 2.2-2.8v-1.9z" className="badge-fill" />
  </>
);
const Honor = () => (
  <>
    <circle r="4.4" className="badge" />
    <path d="M0-2.9.8-.9 2.9-.8 1.3.6 1.8 2.6 0 1.5-1.8 2.6-1.3.6-2.9-.8-.8-.9z" className="badge-fill" />
  </>
);
const Done = () => (
  <>
    <circle r="4" className="badge quiet" />
    <path d="M-1.8 0-.4 1.5 2-1.4" className="badge-line" />
  </>
);
const Stun = ({ twice }: { twice: boolean }) => (
  <>
    <circle r="4.4" className="badge warn" />
    <path
      d={twice ? 'M-.6-2.7-2.4.2h1.6l-.8 2.5M1.8-2.7 0 .2h1.6L.8 2.7' : 'M.8-2.8-1.5.3h2.2l-1.2 2.5'}
      className="badge-line warn"
    />
  </>
);

/** A figure by itself, for lists and scenes. */
export const FigureIcon = ({ size, label, ...figure }: FigureProps & { size: number; label?: string }) => (
  <svg
    className="figure-icon"
    width={size}
    height={size}
    viewBox="-13 -13 26 26"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <Figure {...figure} />
  </svg>
);
