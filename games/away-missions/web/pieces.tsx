/** The figures on the board, and their names. */
import { type CSSProperties, memo, type ReactNode } from 'react';
import { describeCharacter } from './describe.ts';
import { factionOf, numeralOf } from './faction.ts';
import { Figure } from './figure.tsx';
import { Mover } from './mover.tsx';
import { isHover, OfferButton } from './offer-button.tsx';
import type { OffersHere } from './offers-here.ts';
import type { Journey } from './play.ts';
import { isCommander, openOf } from './sight.ts';
import { sized } from './sized.ts';
import type { ShownLabel, Stand } from './standings.ts';
import type { Hands, Seen } from './seen.ts';

interface PiecesProps extends Seen {
  readonly hands: Hands;
  readonly stands: readonly Stand[];
  readonly here: OffersHere;
  readonly journey: Journey | undefined;
}

export function Pieces({ hands, stands, here, journey, ...seen }: PiecesProps) {
  const open = openOf(seen.sight);
  const contest = open.contest;
  return stands.map((stand) => {
    const { character, x, y, scale } = stand;
    const { id, owner } = character;
    // a figure in an offered space must not be in the way of choosing that space
    const offers = here.of(id).length > 0 ? here.of(id) : here.of(stand.space);
    const [offer] = offers;
    const figure = (
      <>
        <circle className="grip" r="15" />
        <Figure
          faction={factionOf(seen.sight, owner)}
          numeral={numeralOf(seen.sight, owner)}
          commander={isCommander(seen.data, character)}
          active={open.active?.character === id || (contest !== null && contest.left.character === id)}
          state={character}
        />
      </>
    );
    return (
      <Mover key={id} journey={journey?.character === id ? journey : undefined}>
        <g
          className="piece"
          transform={`translate(${x} ${y}) scale(${scale})`}
          onPointerEnter={(event) => isHover(event) && hands.explain(id, event.currentTarget)}
          onPointerLeave={(event) => isHover(event) && hands.explain(undefined)}
          // who puts a finger on somebody wants to see who it is: choosing is another touch
          onClickCapture={(event) => {
            if (isHover(event.nativeEvent)) return;
            event.stopPropagation();
            hands.look(id, event.currentTarget, offers);
          }}
        >
          {offer ? (
            <OfferButton offer={offer} hands={hands}>
              {figure}
            </OfferButton>
          ) : (
            <g
              role="img"
              aria-label={describeCharacter(seen, character)}
              onClick={(event) => hands.explain(id, event.currentTarget)}
            >
              {figure}
            </g>
          )}
        </g>
      </Mover>
    );
  });
}

export const Labels = memo(function Labels({
  labels,
  journey,
}: {
  labels: readonly ShownLabel[];
  journey: Journey | undefined;
}): ReactNode {
  return (
    <g aria-hidden="true" className="labels" data-sized="">
      {labels.map(({ key, kind, text, at: [x, y], anchor, above, from, until }) => (
        <Mover key={key} journey={journey?.character === key ? journey : undefined}>
          <g style={sized(x, y)}>
            <text
              className={kind === 'room' ? 'room-name' : 'figure-name'}
              y={above ? 0 : 12}
              textAnchor={anchor}
              style={{ '--from': from, ...(until !== undefined && { '--until': until }) } as CSSProperties}
            >
              {text}
            </text>
          </g>
        </Mover>
      ))}
    </g>
  );
});
