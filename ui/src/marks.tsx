/** Small parts: marks of factions, keys, rules, buttons. Colour is never alone: each faction has its shape. */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { Faction } from './face.ts';
import { Icon, type IconName } from './icon.tsx';

const shapes: Readonly<Record<Faction, string>> = {
  fed: 'M0-8a8 8 0 1 0 0 16A8 8 0 0 0 0-8z',
  kli: 'M0-8.5 8.5 7.5h-17z',
  rom: 'M0-10 8 0 0 10-8 0z',
  car: 'M-8 7.5V0a8 8 0 0 1 16 0v7.5z',
  fer: 'M-7.5-9h15L2 0l5.5 9h-15L-2 0z',
  borg: 'M-7.5-7.5h15v15h-15z',
  neutral: 'M0-8a8 8 0 1 0 0 16A8 8 0 0 0 0-8zM0-4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
};

/** The sign of a faction; the second seat of one has a double outline and a numeral. */
export const FactionMark = ({ faction, second = false }: { faction: Faction; second?: boolean }): ReactNode => (
  <svg className={`mark ${faction}`} viewBox="-10 -10 20 20" aria-hidden="true">
    <path d={shapes[faction]} fillRule="evenodd" />
    {second && (
      <text y="5" textAnchor="middle" className="mark-2">
        2
      </text>
    )}
  </svg>
);

export const Key = ({ children }: { children: ReactNode }): ReactNode => <kbd className="key">{children}</kbd>;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'plain' | 'primary' | 'offer' | 'quiet';
  big?: boolean;
  icon?: IconName;
};
export const Button = ({ look = 'plain', big = false, icon, className, children, ...rest }: ButtonProps): ReactNode => (
  <button
    type="button"
    {...rest}
    className={['btn', look === 'plain' ? '' : look, big ? 'big' : '', className ?? ''].filter(Boolean).join(' ')}
  >
    {icon && <Icon name={icon} small />}
    {children}
  </button>
);

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { icon: IconName; label: string };
/** A button that is only an icon: its label is its name and its title. */
export const IconButton = ({ icon, label, className, ...rest }: IconButtonProps): ReactNode => (
  <button type="button" aria-label={label} title={label} {...rest} className={`iconbtn ${className ?? ''}`}>
    <Icon name={icon} />
  </button>
);

export const Chip = ({ children, on = false }: { children: ReactNode; on?: boolean }): ReactNode => (
  <span className={on ? 'chip on' : 'chip'}>{children}</span>
);
