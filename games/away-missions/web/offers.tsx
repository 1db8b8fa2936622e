/** What may be done, on the board: shape tells the verb. A dot to go to, brackets to aim at, a ring to pick. */
import { type Hands, type Offer } from '@tenforward/ui';
import type { Space } from '../rules/layout.ts';
import { boxOfBoard, boxOfDoor, unit } from './geometry.ts';
import { OfferButton } from './offer-button.tsx';
import type { Lying, OffersHere } from './offers-here.ts';
import { sized } from './sized.ts';
import type { Stand } from './standings.ts';

interface ReachProps {
  readonly here: OffersHere;
  readonly hands: Hands;
  /** Whether something is drawn in the middle of that space already. */
  readonly isFilled: (space: Space) => boolean;
}

/** Spaces and boards on offer: under the pieces. */
export function Reach({ here, hands, isFilled }: ReachProps) {
  return here.lying.map(({ offer, thing }) => {
    if (thing.kind === 'space') {
      const { space } = thing;
      return (
        <OfferButton key={offer.key} offer={offer} hands={hands} className="go">
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
}

/** Brackets, rings and key caps: over the pieces. */
export function OfferMarks({ here, hands, stands }: MarksProps) {
  const seen = new Map<string, number>();
  for (const { offer } of here.lying) if (!offer.refused) seen.set(offer.at, (seen.get(offer.at) ?? 0) + 1);
  // where many spaces are offered, keys in each would hide what lies there
  const isCrowded = here.lying.filter(({ verb }) => verb === 'go').length > 9;
  return here.lying.map((lying) => {
    const { offer, thing } = lying;
    if (thing.kind === 'door') return <DoorMark key={offer.key} lying={lying} hands={hands} />;
    const stand = thing.kind === 'character' && stands.find(({ character }) => character.id === thing.character.id);
    const isPointed = hands.pointed?.key === offer.key;
    const isQuiet = offer.refused && !isPointed;
    if (!stand || isQuiet) {
      const isShown = !isCrowded || isPointed || offer.chosen;
      const corner = thing.kind === 'space' && isShown ? cornerOf(thing.space) : undefined;
      return corner && !offer.refused ? (
        <Cap key={offer.key} offer={offer} hands={hands} x={corner[0]} y={corner[1]} />
      ) : null;
    }
    const half = 15.4 * stand.scale;
    const [x, y] = [stand.x, stand.y + 1.2];
    const look = `mark-of${offer.refused ? ' refused' : ''}${offer.chosen ? ' chosen' : ''}${isPointed ? ' pointed' : ''}`;
    return (
      <g key={offer.key}>
        <g className={look} transform={`translate(${x} ${y})`} aria-hidden="true">
          {lying.verb === 'target' ? <path d={brackets(half)} /> : <circle r={half - 1} />}
        </g>
        {/* several keys on one piece would lie over its neighbours: then only the one that is meant is shown */}
        {!offer.refused && (seen.get(offer.at) === 1 || isPointed || offer.chosen) && (
          <Cap offer={offer} hands={hands} x={x + half} y={y - half - 4} />
        )}
      </g>
    );
  });
}

const cornerOf = (space: Space): readonly [number, number] => [space.x * unit + 47, space.y * unit + 13];

const brackets = (half: number): string => {
  const h = Math.round(half * 10) / 10;
  return `M${-h} ${-h + 9}V${-h}h9M${h - 9} ${-h}H${h}v9M${h} ${h - 9}V${h}h-9M${-h + 9} ${h}H${-h}v-9`;
};

/** The key that chooses it, in the size of the screen. */
function Cap({ offer, hands, x, y }: { offer: Offer; hands: Hands; x: number; y: number }) {
  if (offer.cap === '') return null;
  const width = Math.max(19, offer.cap.length * 8 + 10);
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
    <g>
      <OfferButton offer={offer} hands={hands} className="at-door">
        <rect className="pick-box" {...box} rx="9" />
      </OfferButton>
      {!offer.refused && <Cap offer={offer} hands={hands} x={box.x + box.width} y={box.y} />}
    </g>
  );
}
