/** What something is: a card beside it, on hover, tap and focus. */
import { FactionMark } from '@tenforward/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Room } from '../room.ts';

export function ExplainCard({ room }: { room: Room }): ReactNode {
  const { explaining, face, seen, hands } = room;
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const what = explaining && face.explain(seen, explaining.id);
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
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hands.explain(undefined);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [explaining]);
  if (!explaining || !what) return null;
  return (
    <div
      ref={card}
      className="explain"
      role="tooltip"
      style={{ left: place?.left ?? -9999, top: place?.top ?? 0 }}
      onPointerLeave={() => hands.explain(undefined)}
    >
      <h3>
        {what.faction && <FactionMark faction={what.faction} />} {what.title}
      </h3>
      {what.facts.length > 0 && <p className="xs dim">{what.facts.join(' · ')}</p>}
      {what.text !== '' && <p className="sm">{what.text}</p>}
      {what.lines.map((line) => (
        <p key={line} className="xs dim">
          {line}
        </p>
      ))}
    </div>
  );
}
