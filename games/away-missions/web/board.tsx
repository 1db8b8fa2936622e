/** The mission area: layer over layer, from the floor to where the keyboard is. */
import type { Preview } from '@tenforward/kernel';
import { BoardStage, type BoardProps } from '@tenforward/ui';
import { useCallback, useId, useMemo } from 'react';
import { layoutOf, type Space } from '../rules/layout.ts';
import { type Compass, useCompass } from './compass.ts';
import { doorState, terminalsOf } from './describe.ts';
import { Edges } from './edges.tsx';
import { boxOfBoard, boxOfSpace, extentOf } from './geometry.ts';
import { boxOfSpot, Ghosts, planAsked } from './ghosts.tsx';
import { Ground, Outline } from './ground.tsx';
import { Highlights } from './highlights.tsx';
import { Measures } from './measures.tsx';
import { OfferMarks, Reach } from './offers.tsx';
import { offersHere } from './offers-here.ts';
import { Labels, Pieces } from './pieces.tsx';
import { journeyOf } from './play.ts';
import { say } from './say.ts';
import { openOf } from './sight.ts';
import { labelsOf, standsOf } from './standings.ts';
import { Terminals } from './terminals.tsx';
import { boxOfThing, thingAt } from './where.ts';
import './board.css';

export function Board(props: BoardProps) {
  const { sight, voice, data, offers, preview, playing, still, lit, remember } = props;
  const seen = useMemo(() => ({ sight, voice, data }), [sight, voice, data]);
  const name = useId();
  const open = openOf(sight);
  const { area } = open;
  const layout = layoutOf(area);
  const here = useMemo(() => offersHere(sight, offers), [sight, offers]);
  const plan = planAsked(sight);
  const stands = useMemo(() => standsOf(open, layout), [open, layout]);
  const labels = useMemo(() => {
    const offered = new Set(here.lying.flatMap(({ offer }) => (offer.refused ? [] : offer.at)));
    return labelsOf(seen, layout, stands, offered);
  }, [seen, layout, stands, here]);
  const journey = useMemo(
    () => (still ? undefined : journeyOf(playing, layout, stands)),
    [playing, layout, stands, still],
  );
  const extent = extentOf([
    ...area.boards.map(boxOfBoard),
    ...layout.spaces.filter((space) => space.board === undefined).map(boxOfSpace),
    ...here.spots.map(({ spot }) => boxOfSpot(plan, spot)),
  ]);
  const duelling = [open.contest?.left.character, open.contest?.right?.character].filter((id) => id !== undefined);
  const holds = [
    ...duelling.flatMap((id) => boxOfThing(thingAt(sight, id)) ?? []),
    ...here.lying.flatMap(({ offer, thing }) => (offer.refused ? [] : (boxOfThing(thing) ?? []))),
    ...here.spots.map(({ spot }) => boxOfSpot(plan, spot)),
  ];
  const taken = useMemo(() => new Set(stands.map(({ space }) => space)), [stands]);
  const isTaken = useCallback((id: string) => taken.has(id), [taken]);
  const terminals = useCallback((space: Space) => terminalsOf(open, space), [open]);
  const stateOfDoor = useCallback((door: string) => doorState(open, door), [open]);
  // while dice lie, the line they are rolled along stays
  const line = open.contest?.line;
  const measured: Preview | undefined = line ? { line, marks: duelling, ...preview } : preview;
  const compass = useCompass(props, layout, here, name);

  if (area.boards.length === 0 && here.spots.length === 0)
    return (
      <div className="board-empty">
        <h3>{say('board.empty')}</h3>
        <p className="dim">{say('board.empty.more')}</p>
      </div>
    );
  return (
    <BoardStage
      left={extent.x}
      top={extent.y}
      width={extent.width}
      height={extent.height}
      remember={remember}
      holds={holds}
      follow={compass.isMoved && compass.at ? boxOfSpace(compass.at) : undefined}
      least={60}
      still={still}
      label={say('board.label', { boards: area.boards.map(({ id }) => voice.name(id)).join(', ') })}
      active={compass.active}
      minimap={<Outline area={area} layout={layout} />}
      onKeyDown={compass.onKeyDown}
    >
      <Ground area={area} layout={layout} />
      <Reach
        here={here}
        hands={props}
        isFilled={(space) => taken.has(space.id) || space.turbolift || space.transporter || terminals(space).length > 0}
      />
      <Terminals layout={layout} isTaken={isTaken} terminalsOf={terminals} />
      <Edges area={area} layout={layout} stateOf={stateOfDoor} />
      <Ghosts spots={here.spots} plan={plan} hands={props} />
      {measured && <Measures preview={measured} sight={sight} stands={stands} />}
      <Pieces {...seen} hands={props} stands={stands} here={here} journey={journey} />
      <OfferMarks here={here} hands={props} stands={stands} />
      <Labels labels={labels} journey={journey} />
      <Highlights lit={lit} playing={playing} still={still} sight={sight} stands={stands} />
      <FocusMark compass={compass} />
    </BoardStage>
  );
}

/** Seen while the keyboard is on the board. */
function FocusMark({ compass: { at, active, says } }: { compass: Compass }) {
  if (!at) return null;
  const { x, y, width, height } = boxOfSpace(at);
  return (
    <g id={active} role="img" aria-label={says} className="focus-mark">
      <rect x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx="9" />
    </g>
  );
}
