/** The mission area: layer over layer, from the floor to where the keyboard is. */
import { BoardStage } from '@tenforward/ui';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { lineDrawn } from '../rules/draw.ts';
import { layoutOf, type Space } from '../rules/layout.ts';
import { type Compass, useCompass } from './compass.ts';
import { doorState, terminalsOf } from './describe.ts';
import { Edges } from './edges.tsx';
import { type Box, boxOfBoard, boxOfSpace, extentOf, unit } from './geometry.ts';
import { boxOfSpot, Ghosts, planAsked } from './ghosts.tsx';
import { Ground, Outline } from './ground.tsx';
import { Highlights } from './highlights.tsx';
import { Measures } from './measures.tsx';
import { OfferMarks, Reach } from './offers.tsx';
import { offersHere } from './offers-here.ts';
import { Labels, Pieces } from './pieces.tsx';
import { journeyOf } from './play.ts';
import { say } from './say.ts';
import { openOf, whoIsAskedAbout } from './sight.ts';
import { labelsOf, type Stand, standsOf } from './standings.ts';
import { Explained, Terminals } from './terminals.tsx';
import { boxOfThing, thingAt } from './where.ts';
import './board.css';
import type { BoardProps, Hands } from './seen.ts';

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
  const terminals = useCallback((space: Space) => terminalsOf(open, space), [open]);
  const isExplained = useCallback(
    (space: Space): boolean => space.turbolift || space.transporter || terminals(space).length > 0,
    [terminals],
  );
  const labels = useMemo(() => {
    const offered = new Set(here.lying.flatMap(({ offer }) => (offer.refused ? [] : offer.at)));
    return labelsOf(seen, layout, stands, offered, isExplained);
  }, [seen, layout, stands, here, isExplained]);
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
  // whoever the question is about is seen first, and what lies near them
  const about = whoIsAskedAbout(sight);
  const first = about !== undefined && holds.length > 0 ? boxOfThing(thingAt(sight, about)) : undefined;
  const taken = useMemo(() => new Set(stands.map(({ space }) => space)), [stands]);
  const isTaken = useCallback((id: string) => taken.has(id), [taken]);
  const stateOfDoor = useCallback((door: string) => doorState(open, door), [open]);
  // while dice lie, the line they are rolled along stays
  const line = open.contest?.line;
  const measured = line ? { draw: [lineDrawn(line, true)], marks: duelling, ...preview } : preview;
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
      {...(first && { first: [first] })}
      home={stands.filter(({ character }) => character.owner === sight.seat).map(boxOfStand)}
      follow={compass.isMoved && compass.at ? boxOfSpace(compass.at) : undefined}
      clear={stands.map(boxOfStand)}
      least={60}
      still={still}
      label={say('board.label', { boards: area.boards.map(({ id }) => voice.name(id)).join(', ') })}
      active={compass.active}
      minimap={<Outline area={area} layout={layout} />}
      onKeyDown={compass.onKeyDown}
    >
      <Ground area={area} layout={layout} />
      <Explained layout={layout} terminalsOf={terminals} hands={props} />
      <Reach
        here={here}
        hands={props}
        isFilled={(space) => taken.has(space.id) || isExplained(space)}
        isExplained={isExplained}
      />
      <Terminals layout={layout} isTaken={isTaken} terminalsOf={terminals} />
      <Edges area={area} layout={layout} stateOf={stateOfDoor} />
      <Ghosts spots={here.spots} plan={plan} hands={props} />
      {measured && <Measures preview={measured} sight={sight} voice={voice} stands={stands} />}
      <Pieces {...seen} hands={props} stands={stands} here={here} journey={journey} />
      <OfferMarks here={here} hands={props} stands={stands} labels={labels} />
      <Labels labels={labels} journey={journey} />
      <Highlights lit={lit} playing={playing} still={still} sight={sight} stands={stands} />
      <FocusMark compass={compass} hands={props} isExplained={isExplained} />
    </BoardStage>
  );
}

const boxOfStand = ({ x, y }: Stand): Box => ({ x: x - unit / 2, y: y - unit / 2, width: unit, height: unit });

interface FocusProps {
  readonly compass: Compass;
  readonly hands: Hands;
  readonly isExplained: (space: Space) => boolean;
}

/** Seen while the keyboard is on the board; what is printed there is explained when the keyboard comes to it. */
function FocusMark({ compass: { at, active, says, isMoved }, hands, isExplained }: FocusProps) {
  const mark = useRef<SVGGElement>(null);
  const { explain } = hands;
  const explained = isMoved && at && isExplained(at) ? at.id : undefined;
  useEffect(() => {
    const element = mark.current;
    if (explained === undefined || !element) return;
    const hide = (): void => explain(undefined);
    const stage = element.ownerSVGElement;
    explain(explained, element);
    stage?.addEventListener('focusout', hide);
    return () => {
      stage?.removeEventListener('focusout', hide);
      hide();
    };
  }, [explained, explain]);
  if (!at) return null;
  const { x, y, width, height } = boxOfSpace(at);
  return (
    <g ref={mark} id={active} role="img" aria-label={says} className="focus-mark">
      <rect x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx="9" />
    </g>
  );
}
