/** A die as it lies: its pips, and by shape as well as tone what became of it. */
import type { Faction } from './face.ts';
import { phrasebook } from './phrasebook.ts';
import './die.css';

export type DieState = 'rolled' | 'hit' | 'cancelled' | 'ignored' | 'none';

export interface DieProps {
  /** Nothing where no die lies. */
  readonly value?: number | undefined;
  readonly state?: DieState;
  readonly faction?: Faction;
  /** Taken up to be rolled again. */
  readonly chosen?: boolean;
  /** What it showed before it was rolled again. */
  readonly was?: number | undefined;
  /** The side of its face in pixels. */
  readonly size?: number;
}

const say = phrasebook({
  none: 'no die',
  hit: 'hit',
  cancelled: 'cancelled',
  ignored: 'ignored',
  again: 'chosen to be rolled again',
  was: 'was {n}',
});

const low = -11;
const high = 11;
const corners = [
  [low, low],
  [high, high],
] as const;
const others = [
  [high, low],
  [low, high],
] as const;
const sides = [
  [low, 0],
  [high, 0],
] as const;
const centre = [[0, 0]] as const;

type Pip = readonly [number, number];
const pips: Readonly<Record<number, readonly Pip[]>> = {
  1: centre,
  2: corners,
  3: [...corners, ...centre],
  4: [...corners, ...others],
  5: [...corners, ...others, ...centre],
  6: [...corners, ...others, ...sides],
};

/** The die in words, for those who hear it. */
export function dieInWords({ value, state = 'rolled', chosen, was }: DieProps): string {
  if (value === undefined || state === 'none') return say('none');
  const more = [
    ...(state === 'rolled' ? [] : [say(state)]),
    ...(chosen ? [say('again')] : []),
    ...(was === undefined ? [] : [say('was', { n: was })]),
  ];
  return [String(value), ...more].join(', ');
}

export function Die(props: DieProps) {
  const { value, state = 'rolled', faction = 'neutral', chosen = false, was, size = 44 } = props;
  const isNone = state === 'none' || value === undefined;
  const isQuiet = state === 'cancelled' || state === 'ignored';
  const tone = isNone ? ' none' : isQuiet ? ' quiet' : '';
  // the face is 44 units of the drawing
  const scale = size / 44;
  return (
    <span className={`die-box ${faction}`}>
      <svg
        className="die-drawing"
        viewBox="-22 -22 44 44"
        width={44 * scale}
        height={44 * scale}
        role="img"
        aria-label={dieInWords(props)}
      >
        {chosen && <rect className="die-pick" x="-28" y="-28" width="56" height="56" rx="15" />}
        <rect className={`die-face${tone}`} x="-22" y="-22" width="44" height="44" rx="11" />
        {!isNone &&
          (pips[value] ?? []).map(([x, y]) => (
            <circle className={`die-pip${tone}`} key={`${x} ${y}`} cx={x} cy={y} r="4.2" />
          ))}
        {state === 'hit' && <path className="die-hit" d="M38-8l7 7-7 7-7-7z" />}
        {chosen && (
          <g transform="translate(26 -24)">
            <circle className="die-again" r="9" />
            <path className="die-again-arrow" d="M3.8-1.6a4.2 4.2 0 1 0 .3 3M4.2-4.2v2.8H1.4" />
          </g>
        )}
      </svg>
      {was !== undefined && <small aria-hidden="true">{say('was', { n: was })}</small>}
    </span>
  );
}
