/** What may be done, on the board: shape tells the verb. A dot to go to, brackets to aim at, a ring to pick. */
import { type Offer } from '@tenforward/ui';
import type { Space } from '../rules/layout.ts';
import { besideFigure, type CapAsk, capWidth, cornersOf, placeCaps } from './caps.ts';
import { boxOfBoard, boxOfDoor, boxOfSpace, unit } from './geometry.ts';
import { OfferButton } from './offer-button.tsx';
import type { Lying, OffersHere } from './offers-here.ts';
import { sized } from './sized.ts';
import type { ShownLabel, Stand } from './standings.ts';
import type { Hands } from './seen.ts';

interface ReachProps {
  readonly here: OffersHere;
  readonly hands: Hands;
  /** Whether something is drawn in the middle of that space already. */
  readonly isFilled: (space: Space) => boolean;
  /** Whether there is something in it that can be explained. */
  readonly isExplained: (space: Space) => boolean;
}

/** Spaces and boards on offer: under the pieces. */
export function Reach({ here, hands, isFilled, isExplained }: ReachProps) {
  return here.lying.map(({ offer, thing }) => {
    if (thing.kind === 'space') {
      const { space } = thing;
      return (
        <OfferButton
          key={offer.key}
          offer={offer}
          hands={hands}
          className="go"
          explains={isExplained(space) ? space.id : undefined}
        >
          <g transform={`translate(${space.x * unit} ${space.y * unit})`}>
            <rect className="grip" width={unit} height={unit} />
            <rect className="go-tint" x="4" y="4" width="52" height="52" rx="8" />
            <circle className="go-dot" cx="30" cy={isFilled(space) ? 50 : 30} r={isFilled(space) ? 3.6 : 4.5} />
          </g>
        </OfferButton>
      );
    }
    if (thing.kind === 'board' && thing.board) {
      const { x, y, width, height } = boxOfBoard(thing.board);
      return (
        <OfferButton key={offer.key} offer={offer} hands={hands} className="whole">
          <rect className="would-be" x={x + 7} y={y + 7} width={width - 14} height={height - 14} rx="14" />
        </OfferButton>
      );
    }
    return null;
  });
}

interface MarksProps {
  readonly here: OffersHere;
  readonly hands: Hands;
  readonly stands: readonly Stand[];
  readonly labels: readonly ShownLabel[];
}

/** Brackets, rings and key caps: over the pieces. */
export function OfferMarks({ here, hands, stands, labels }: MarksProps) {
  const standOf = new Map(stands.map((stand) => [stand.character.id, stand]));
  const asks = capsAsked(here, hands, standOf);
  const caps = placeCaps(asks, labels, stands);
  return here.lying.map((lying) => {
    const { offer, thing } = lying;
    const isPointed = hands.pointed?.key === offer.key;
    const stand = thing.kind === 'character' ? standOf.get(thing.character.id) : undefined;
    const at = caps.get(offer.key);
    const look = `mark-of${offer.refused ? ' refused' : ''}${offer.chosen ? ' chosen' : ''}${isPointed ? ' pointed' : ''}`;
    return (
      <g key={offer.key}>
        {thing.kind === 'door' && <DoorMark lying={lying} hands={hands} />}
        {stand && (!offer.refused || isPointed) && (
          <g className={look} transform={`translate(${stand.x} ${stand.y + low})`} aria-hidden="true">
            {lying.verb === 'target' ? <path d={brackets(halfOf(stand))} /> : <circle r={halfOf(stand) - 1} />}
          </g>
        )}
        {at && <Cap offer={offer} hands={hands} x={at[0]} y={at[1]} />}
      </g>
    );
  });
}

const halfOf = ({ scale }: Stand): number => 15.4 * scale;
/** A figure reaches a little lower than its middle says. */
const low = 1.2;

/** Several keys on one piece, or in each of many spaces, would hide what lies there: then only what is meant has one. */
function capsAsked({ lying }: OffersHere, hands: Hands, standOf: ReadonlyMap<string, Stand>): CapAsk[] {
  const able = lying.filter(({ offer }) => !offer.refused && offer.cap !== '');
  const isCrowded = lying.filter(({ verb }) => verb === 'go').length > 9;
  return able.flatMap(({ offer, thing }): CapAsk[] => {
    const isMeant = offer.chosen || hands.pointed?.key === offer.key;
    const ask = { key: offer.key, width: capWidth(offer.cap), meant: isMeant };
    if (thing.kind === 'door') return [{ ...ask, places: cornersOf(boxOfDoor(thing.door), 0) }];
    if (thing.kind === 'space')
      return isCrowded && !isMeant ? [] : [{ ...ask, places: cornersOf(boxOfSpace(thing.space), 13) }];
    const stand = thing.kind === 'character' ? standOf.get(thing.character.id) : undefined;
    const isOnly = able.filter((other) => other.offer.at === offer.at).length === 1;
    if (!stand || !(isOnly || isMeant)) return [];
    return [{ ...ask, of: stand.character.id, places: besideFigure([stand.x, stand.y + low], halfOf(stand)) }];
  });
}

const brackets = (half: number): string => {
  const h = Math.round(half * 10) / 10;
  return `M${-h} ${-h + 9}V${-h}h9M${h - 9} ${-h}H${h}v9M${h} ${h - 9}V${h}h-9M${-h + 9} ${h}H${-h}v-9`;
};

/** The key that chooses it, in the size of the screen. */
function Cap({ offer, hands, x, y }: { offer: Offer; hands: Hands; x: number; y: number }) {
  const width = capWidth(offer.cap);
  return (
    <g data-sized="" style={sized(x, y)}>
      <OfferButton offer={offer} hands={hands} className="cap">
        <rect className="grip" x={-width / 2 - 6} y="-16" width={width + 12} height="32" />
        <rect className="cap-plate" x={-width / 2} y="-9" width={width} height="18" rx="5.5" />
        <text className="cap-key" y="4.4" textAnchor="middle" aria-hidden="true">
          {offer.cap}
        </text>
      </OfferButton>
    </g>
  );
}

function DoorMark({ lying: { offer, thing }, hands }: { lying: Lying; hands: Hands }) {
  if (thing.kind !== 'door') return null;
  const box = boxOfDoor(thing.door);
  return (
    <OfferButton offer={offer} hands={hands} className="at-door">
      <rect className="pick-box" {...box} rx="9" />
    </OfferButton>
  );
}
