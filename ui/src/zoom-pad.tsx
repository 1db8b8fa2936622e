/** The buttons and keys that move a board nearer, further away, and show all of it. */
import { type RefObject, useEffect, useRef } from 'react';
import { phrasebook } from './phrasebook.ts';

const say = phrasebook({
  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',
  'zoom.whole': 'Whole board',
});

export const zoomStep = 1.35;

interface PadProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
}
export const ZoomPad = ({ place, zoomBy, fit }: PadProps) => (
  <div ref={place} className="board-stage-pad">
    <ZoomButton label={say('zoom.in')} drawing="M10 4v12M4 10h12" by onClick={() => zoomBy(zoomStep)} />
    <ZoomButton label={say('zoom.out')} drawing="M4 10h12" by onClick={() => zoomBy(1 / zoomStep)} />
    <ZoomButton label={say('zoom.whole')} drawing="M4 8V4h4M16 8V4h-4M4 12v4h4M16 12v4h-4" onClick={fit} />
  </div>
);

function ZoomButton(props: { label: string; drawing: string; by?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={props.by ? 'zoom-by' : ''}
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      <svg className="i i-16" viewBox="0 0 20 20" aria-hidden="true">
        <path d={props.drawing} />
      </svg>
    </button>
  );
}

export function useKeysAnywhere(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      if (!Object.hasOwn(latest.current, event.key)) return;
      event.preventDefault();
      latest.current[event.key]?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
