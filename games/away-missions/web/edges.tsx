/** Walls, and doors as two leaves: joined while closed, parted while open, walled over where sealed or leading nowhere. */
import { memo } from 'react';
import type { Layout } from '../rules/layout.ts';
import type { DoorId, MissionArea } from '../rules/mission-area.ts';
import { type DoorEdge, type Edge, edgesOf, pathOf, slotsOf } from './geometry.ts';

export type DoorState = 'open' | 'closed' | 'sealed';

interface EdgesProps {
  readonly area: MissionArea;
  readonly layout: Layout;
  readonly stateOf: (door: DoorId) => DoorState;
}

export const Edges = memo(function Edges({ area, layout, stateOf }: EdgesProps) {
  const edges = edgesOf(layout);
  return (
    <g aria-hidden="true">
      <path className="wall" d={pathOf(edges.walls)} />
      {slotsOf(area, edges).map((edge) => (
        <Slot key={`${edge.x} ${edge.y} ${edge.upright}`} edge={edge} />
      ))}
      {edges.doors.map((door) => (
        <Door key={door.id} door={door} state={stateOf(door.id)} />
      ))}
    </g>
  );
});

/** Drawn lying, from 0 to 60; turned where the edge is upright. */
const along = ({ x, y, upright }: Edge): string => `translate(${x} ${y})${upright ? ' rotate(90)' : ''}`;

const Slot = ({ edge }: { edge: Edge }) => <path className="slot" d="M18 0h24" transform={along(edge)} />;

function Door({ door, state }: { door: DoorEdge; state: DoorState }) {
  if (state === 'sealed')
    return (
      <g transform={along(door)}>
        <path className="wall" d="M0 0h60" />
        <path className="slot" d="M18 0h24" />
      </g>
    );
  return (
    <g className={`door ${state}`} transform={along(door)}>
      <path className="wall" d={state === 'open' ? 'M0 0h2M60 0h-2' : 'M0 0h8.4M60 0h-8.4'} />
      <rect
        className="leaf"
        x={state === 'open' ? 2 : 8.4}
        y="-4.5"
        width={state === 'open' ? 9.4 : 20.1}
        height="9"
        rx="2"
      />
      <rect
        className="leaf"
        x={state === 'open' ? 48.6 : 31.5}
        y="-4.5"
        width={state === 'open' ? 9.4 : 20.1}
        height="9"
        rx="2"
      />
    </g>
  );
}
