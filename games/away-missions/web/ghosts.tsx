/** Where a board may be laid: dashed outlines with a handle for each way to turn it; the one pointed at with its walls. */
import type { CSSProperties } from 'react';
import { layoutOf, type Space } from '../rules/layout.ts';
import type { MissionArea, Plan } from '../rules/mission-area.ts';
import { type Box, boxOfPlan, edgesOf, pathOf, slotsOf, type Spot, unit } from './geometry.ts';
import { handlePlaces } from './handles.ts';
import { OfferButton } from './offer-button.tsx';
import type { SpotOffer } from './offers-here.ts';
import { say } from './say.ts';
import { askedOf, openOf } from './sight.ts';
import { sized } from './sized.ts';
import { Terminals } from './terminals.tsx';
import './ghosts.css';
import type { Hands, Sight } from './seen.ts';

/** The plan of the board the open question is about, where it is known: every board but the corridor is as large. */
export function planAsked(sight: Sight): Plan | undefined {
  const asked = askedOf(sight, 'scan.spot')?.board;
  if (asked === undefined) return undefined;
  const open = openOf(sight);
  const kind = asked.replace(/-\d+$/, '');
  return open.plans?.[asked] ?? open.area.boards.find((board) => board.kind === kind)?.plan;
}

export const boxOfSpot = (plan: Plan | undefined, spot: Spot): Box =>
  plan ? boxOfPlan(plan, spot) : { x: spot.x * unit, y: spot.y * unit, width: unit * 5, height: unit * 5 };

interface Props {
  readonly spots: readonly SpotOffer[];
  readonly plan: Plan | undefined;
  readonly hands: Hands;
}

export function Ghosts({ spots, plan, hands }: Props) {
  const shown = spots.find(({ offer }) => offer.key === hands.pointed?.key) ?? spots.find(({ offer }) => offer.chosen);
  const places = new Map<string, SpotOffer[]>();
  for (const one of spots) {
    const key = `${one.spot.x},${one.spot.y}`;
    places.set(key, [...(places.get(key) ?? []), one]);
  }
  const at = handlePlaces([...places.values()].flatMap(([first]) => (first ? [boxOfSpot(plan, first.spot)] : [])));
  return (
    <g className="ghosts">
      {[...places].map(([key, [first]]) => {
        if (!first) return null;
        const { x, y, width, height } = boxOfSpot(plan, first.spot);
        return (
          <rect
            key={key}
            className="would-be faint"
            x={x + 3}
            y={y + 3}
            width={width - 6}
            height={height - 6}
            rx="10"
          />
        );
      })}
      {shown && <Laid plan={plan} spot={shown.spot} />}
      {shown && !plan && <Caption box={boxOfSpot(plan, shown.spot)} text={shown.offer.label} />}
      {[...places.values()].flatMap((same, n) =>
        same.map(({ offer, spot }, i) => {
          const [x, y] = at[n] ?? [0, 0];
          const [column, row] = [i % 2, Math.floor(i / 2)];
          const aside = { '--column': same.length > 1 ? column - 0.5 : 0, '--row': same.length > 2 ? row - 0.5 : 0 };
          return (
            <g key={offer.key} data-sized="" style={sized(x, y)}>
              <OfferButton offer={offer} hands={hands} className="handle">
                <g className="handle-at" style={aside as CSSProperties}>
                  <rect className="handle-plate" rx="8" />
                  <path className="handle-arrow" d="M0 7V-7M-5-2 0-7 5-2" transform={`rotate(${spot.turn * 90})`} />
                  <title>{say('board.turn', { label: offer.label, turn: say(`board.turn.${spot.turn}`) })}</title>
                </g>
              </OfferButton>
            </g>
          );
        }),
      )}
    </g>
  );
}

/** Where it would lie, in words, below its handles: for a board of which nothing else can be shown. */
const Caption = ({ box, text }: { box: Box; text: string }) => (
  <g data-sized="" style={sized(box.x + box.width / 2, box.y + box.height / 2)} aria-hidden="true">
    <text className="figure-name" textAnchor="middle">
      {text.split(', ').map((line, i) => (
        <tspan key={line} x="0" y={42 + i * 15}>
          {line}
        </tspan>
      ))}
    </text>
  </g>
);

const isNeverTaken = (): boolean => false;
const printedIn = (space: Space) => space.terminals;

/** The board as it would lie. */
function Laid({ plan, spot }: { plan: Plan | undefined; spot: Spot }) {
  const { x, y, width, height } = boxOfSpot(plan, spot);
  const area: MissionArea | undefined = plan && {
    boards: [{ id: 'ghost', kind: 'ghost', plan, ...spot }],
    tiles: [],
    cube: false,
  };
  const layout = area && layoutOf(area);
  const edges = layout && edgesOf(layout);
  // its outer doors lead nowhere yet, and are what matters when it is laid
  const doors = area && edges ? [...edges.doors, ...slotsOf(area, edges)] : [];
  return (
    <g aria-hidden="true" className="laid">
      <rect className="laid-floor" x={x} y={y} width={width} height={height} rx="4" />
      {layout && edges && (
        <>
          <Terminals layout={layout} isTaken={isNeverTaken} terminalsOf={printedIn} />
          <path className="laid-wall" d={pathOf(edges.walls)} />
          <path
            className="laid-door"
            d={doors.map((door) => `M${door.x} ${door.y}${door.upright ? 'm0 14v32' : 'm14 0h32'}`).join('')}
          />
        </>
      )}
      <rect className="would-be" x={x} y={y} width={width} height={height} rx="4" />
    </g>
  );
}
