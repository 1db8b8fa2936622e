/** The floor: boards in two tones, what is solid, names of rooms. */
import { memo, useId } from 'react';
import type { Layout } from '../rules/layout.ts';
import type { MissionArea } from '../rules/mission-area.ts';
import { boxOfBoard, boxOfSpace, edgesOf, pathOf, solidOf } from './geometry.ts';

export const Ground = memo(function Ground({ area, layout }: { area: MissionArea; layout: Layout }) {
  const hatch = useId();
  const tiles = layout.spaces.filter((space) => space.board === undefined);
  return (
    <g aria-hidden="true">
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="7" className="hatch" />
        </pattern>
      </defs>
      {area.boards.map((board, i) => (
        <rect key={board.id} className={i % 2 === 0 ? 'floor' : 'floor alt'} {...boxOfBoard(board)} />
      ))}
      {tiles.map((space) => (
        <rect key={space.id} className="floor" {...boxOfSpace(space)} />
      ))}
      {solidOf(area).map((box) => (
        <g key={`${box.x} ${box.y}`}>
          <rect className="solid" {...box} />
          <rect fill={`url(#${hatch})`} {...box} />
        </g>
      ))}
      <path className="grid-line" d={pathOf(edgesOf(layout).lines)} />
    </g>
  );
});

/** The area in outline, for the small map. */
export const Outline = memo(function Outline({ area, layout }: { area: MissionArea; layout: Layout }) {
  return (
    <>
      {area.boards.map((board) => (
        <rect key={board.id} className="floor alt" {...boxOfBoard(board)} />
      ))}
      <path className="wall mini" d={pathOf(edgesOf(layout).walls)} />
    </>
  );
});
