/** Anything on the board that can be chosen: a real button to pointers, fingers and screen readers. */
import type { Offer } from '@tenforward/ui';
import type { ReactNode } from 'react';
import type { Hands } from './seen.ts';

/** By a mouse, or something else that can point without touching; also what a keyboard or a program presses. */
export const isHover = (event: Pick<PointerEvent, 'pointerType'> | MouseEvent): boolean =>
  !('pointerType' in event) || event.pointerType !== 'touch';

interface Props {
  readonly offer: Offer;
  readonly hands: Hands;
  readonly className?: string;
  /** What is to be read beside it while it is pointed at. */
  readonly explains?: string | undefined;
  readonly children: ReactNode;
}

export function OfferButton({ offer, hands, className = '', explains, children }: Props) {
  const isPointed = hands.pointed?.key === offer.key;
  return (
    // the board is one stop for the Tab key, and its arrows reach every offer
    <g
      role="button"
      tabIndex={-1}
      aria-label={offer.label}
      aria-pressed={offer.chosen}
      aria-disabled={offer.refused}
      data-offer={offer.key}
      className={`offer ${className}${offer.chosen ? ' chosen' : ''}${isPointed ? ' pointed' : ''}${offer.refused ? ' refused' : ''}`}
      onClick={() => hands.choose(offer.key)}
      onPointerEnter={(event) => {
        if (!isHover(event)) return;
        hands.point(offer.key);
        if (explains !== undefined) hands.explain(explains, event.currentTarget);
      }}
      onPointerLeave={(event) => {
        if (!isHover(event)) return;
        hands.point(undefined);
        if (explains !== undefined) hands.explain(undefined);
      }}
    >
      {children}
    </g>
  );
}
