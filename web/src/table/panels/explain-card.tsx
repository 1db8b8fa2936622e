/** What something is: a card beside it, on hover and focus; by finger it stays, and offers what can be done with it. */
import { Button, FactionMark } from '@tenforward/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';

export function ExplainCard({ room }: { room: Room }): ReactNode {
  const { explaining, face, seen, hands } = room;
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const what = explaining && face.explain(seen, explaining.id);
  const isHeld = explaining?.offers !== undefined;
  useLayoutEffect(() => {
    const size = card.current?.getBoundingClientRect();
    if (!explaining || !size) return;
    const near = explaining.near?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    const margin = 12;
    const isRight = near.right + margin + size.width < innerWidth;
    const left = isRight ? near.right + margin : Math.max(near.left - size.width - margin, margin);
    const top = Math.min(Math.max(near.top, margin), innerHeight - size.height - margin);
    setPlace({ left: Math.min(left, innerWidth - size.width - margin), top: Math.max(top, margin) });
  }, [explaining]);
  useEffect(() => {
    if (!explaining) return;
    const byKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hands.explain(undefined);
    };
    const byFinger = (event: PointerEvent): void => {
      if (isHeld && event.target instanceof Node && !card.current?.contains(event.target)) hands.explain(undefined);
    };
    addEventListener('keydown', byKey);
    addEventListener('pointerdown', byFinger, { capture: true });
    return () => {
      removeEventListener('keydown', byKey);
      removeEventListener('pointerdown', byFinger, { capture: true });
    };
  }, [explaining, isHeld]);
  useEffect(() => {
    if (isHeld) card.current?.focus({ preventScroll: true });
  }, [explaining, isHeld]);
  if (!explaining || !what) return null;
  return (
    <div
      ref={card}
      className={isHeld ? 'explain held' : 'explain'}
      {...(isHeld ? { role: 'dialog', 'aria-labelledby': 'explained', tabIndex: -1 } : { role: 'tooltip' })}
      style={{ left: place?.left ?? -9999, top: place?.top ?? 0 }}
      onPointerLeave={() => isHeld || hands.explain(undefined)}
    >
      <h3 id="explained">
        {what.faction && <FactionMark faction={what.faction} />} {what.title}
      </h3>
      {what.facts.length > 0 && <p className="xs dim">{what.facts.join(' · ')}</p>}
      {what.text !== '' && <p className="sm">{what.text}</p>}
      {what.lines.map((line) => (
        <p key={line} className="xs dim">
          {line}
        </p>
      ))}
      {isHeld && <OfferedHere room={room} keys={explaining.offers} />}
    </div>
  );
}

/** What the open question offers here: one more touch chooses it, and the ivory button confirms as ever. */
function OfferedHere({ room: { hands }, keys = [] }: { room: Room; keys?: readonly string[] | undefined }): ReactNode {
  const offers = hands.offers.filter((offer) => keys.includes(offer.key) && !offer.refused);
  if (offers.length === 0) return null;
  return (
    <div className="explain-offers" role="group" aria-label={say('explain.offers')}>
      {offers.map((offer) => (
        <Button
          key={offer.key}
          look="offer"
          aria-pressed={offer.chosen}
          data-offer={offer.key}
          onClick={() => {
            if (!offer.chosen) hands.choose(offer.key);
            hands.explain(undefined);
          }}
        >
          {offer.label}
        </Button>
      ))}
    </div>
  );
}
