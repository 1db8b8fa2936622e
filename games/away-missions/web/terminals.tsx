/** What is printed in a space: terminals by glyph and corner, Turbolifts, Transporters. Smaller where somebody stands. */
import { memo } from 'react';
import type { Layout, Space } from '../rules/layout.ts';
import type { SpaceId, Terminal } from '../rules/mission-area.ts';
import { boxOfSpace, unit } from './geometry.ts';
import type { Hands } from './seen.ts';

const drawings: Readonly<Record<Terminal, { readonly corner: number; readonly glyph: string }>> = {
  command: { corner: 5, glyph: 'M-5 0 0-4.5 5 0M-5 4.5 0 0 5 4.5' },
  operations: { corner: 5, glyph: 'M-5-3.5h10M-5 .5h10M-5 4.5h10M-2-5.2v3.4M3-1.2v3.4M-1 2.8v3.4' },
  science: { corner: 2, glyph: 'M-2-5v4l-3.5 5.5h11L2-1v-4M-3.5-5h7' },
  medical: { corner: 9.5, glyph: 'M0-5V5M-5 0H5' },
};

interface Props {
  readonly layout: Layout;
  readonly isTaken: (space: SpaceId) => boolean;
  readonly terminalsOf: (space: Space) => readonly Terminal[];
}

export const Terminals = memo(function Terminals({ layout, isTaken, terminalsOf }: Props) {
  return (
    <g aria-hidden="true" className="terminals">
      {layout.spaces.map((space) => {
        const things = thingsIn(space, terminalsOf);
        return things.map((thing, i) => (
          <g key={`${space.id} ${thing}`} transform={placeOf(space, i, things.length, isTaken(space.id))}>
            <Glyph thing={thing} />
          </g>
        ));
      })}
    </g>
  );
});

const thingsIn = (space: Space, terminalsOf: Props['terminalsOf']) => [
  ...(space.turbolift ? (['lift'] as const) : []),
  ...(space.transporter ? (['transporter'] as const) : []),
  ...terminalsOf(space),
];

/** Under all that can be chosen: pointing at such a space, or tapping it, says what is there. */
export const Explained = ({ layout, terminalsOf, hands }: Omit<Props, 'isTaken'> & { readonly hands: Hands }) =>
  layout.spaces
    .filter((space) => thingsIn(space, terminalsOf).length > 0)
    .map((space) => (
      <rect
        key={space.id}
        className="grip"
        data-explains={space.id}
        {...boxOfSpace(space)}
        onPointerEnter={(event) => hands.explain(space.id, event.currentTarget)}
        onPointerLeave={() => hands.explain(undefined)}
        onClick={(event) => hands.explain(space.id, event.currentTarget)}
      />
    ));

/** A little above the middle: below it there is room for a name. */
function placeOf(space: Space, i: number, count: number, isTaken: boolean): string {
  const [left, top] = [space.x * unit, space.y * unit];
  if (isTaken) return `translate(${left + 11.5 + i * 16} ${top + 11}) scale(.72)`;
  if (count === 1) return `translate(${left + 30} ${top + 24.5}) scale(1.2)`;
  const [column, row] = [i % 2, Math.floor(i / 2)];
  const y = count <= 2 ? 24.5 : 17 + row * 26;
  return `translate(${left + 17 + column * 26} ${top + y}) scale(1.05)`;
}

function Glyph({ thing }: { thing: Terminal | 'lift' | 'transporter' }) {
  if (thing === 'lift')
    return (
      <>
        <rect className="term-box" x="-10" y="-11" width="20" height="22" rx="3" />
        <path className="term" d="M-4-2 0-6 4-2M-4 2 0 6 4 2" />
      </>
    );
  if (thing === 'transporter')
    return (
      <>
        <circle className="term" r="11" strokeDasharray="3 3" />
        <circle className="term" r="6.5" />
        <circle className="term-dot" r="2" />
      </>
    );
  const { corner, glyph } = drawings[thing];
  return (
    <>
      <rect className="term-box" x="-9.5" y="-9.5" width="19" height="19" rx={corner} />
      <path className="term" d={glyph} />
    </>
  );
}
