/** Anything on the board that can be chosen: a real button to pointers, fingers and screen readers. */
import type { Hands, Offer } from '@tenforward/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly offer: Offer;
  readonly hands: Hands;
  readonly className?: string;
  readonly children: ReactNode;
}

export function OfferButton({ offer, hands, className = '', children }: Props) {
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
      onPointerEnter={() => hands.point(offer.key)}
      onPointerLeave={() => hands.point(undefined)}
    >
      {children}
    </g>
  );
}
