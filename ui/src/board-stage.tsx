/**
 * The window onto a board: wheel, pinch, drag and keys move it, and where it was left is remembered. Moving it changes one
 * transform and renders nothing. What is marked `data-sized` is told the scale as `--k`, so that labels keep their size.
 */
import { select } from 'd3-selection';
import { zoom, type ZoomBehavior, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { phrasebook } from './phrasebook.ts';
import {
  between,
  centred,
  fitted,
  inWindow,
  middleOf,
  mostZoom,
  type Rect,
  showsAll,
  type Size,
  type View,
} from './stage-view.ts';
import { boxIn, clearestCorner, isSmall, under } from './minimap-corner.ts';
import { firstView, heldView } from './stage-hold.ts';
import { forget, keep, recall } from './stage-memory.ts';
import { useKeysAnywhere, ZoomPad, zoomStep } from './zoom-pad.tsx';
import './board-stage.css';

export interface BoardStageProps {
  /** The corner of the board's own coordinates. */
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  /** Under which name pan and zoom are remembered; an empty one remembers nothing. */
  readonly remember: string;
  /** What must be in view: the places the open question is about. */
  readonly holds: readonly Rect[];
  /** Of it, what comes first where not all has room: whoever moves. */
  readonly first?: readonly Rect[];
  /** What is looked at first where no question is about a place: one's own pieces. */
  readonly home?: readonly Rect[];
  /** Where the keyboard is: kept in view as it moves. */
  readonly follow?: Rect | undefined;
  /** The side of the smallest target, in the board's units. */
  readonly least?: number;
  /** The board in outline, for the small map. */
  readonly minimap?: ReactNode;
  /** What the small map should not lie over. */
  readonly clear?: readonly Rect[];
  readonly still: boolean;
  readonly label: string;
  /** The element the keyboard is at. */
  readonly active?: string | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

const say = phrasebook({ board: 'board' });

const glideTime = 260;

export function BoardStage(props: BoardStageProps) {
  const { left = 0, top = 0, width, height, remember, holds, least = 0, minimap, still, label, active } = props;
  const windowRef = useRef<SVGSVGElement>(null);
  const sceneRef = useRef<SVGGElement>(null);
  const miniRef = useRef<SVGSVGElement>(null);
  const padRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<SVGRectElement>(null);
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown>>(undefined);
  const view = useRef<View>({ k: 1, x: 0, y: 0 });
  const size = useRef<Size>({ width: 0, height: 0 });
  const gliding = useRef(0);
  const chosen = useRef<'nothing' | 'whole' | 'by hand'>('nothing');
  const begunAt = useRef<View>(undefined);
  const box = useRef<Rect>({ x: left, y: top, width, height });
  box.current = { x: left, y: top, width, height };
  const wanted = useRef(holds);
  wanted.current = holds;
  const home = useRef(holds);
  home.current = holds.length > 0 ? holds : (props.home ?? []);
  const clear = useRef<readonly Rect[]>([]);
  clear.current = [...(props.clear ?? []), ...holds];
  const first = useRef<readonly Rect[]>([]);
  first.current = props.first ?? [];
  // nobody has moved it since the question came
  const isHeldFor = useRef(false);

  const leastScale = useCallback((): number => (least > 0 ? smallestTarget() / least : 0), [least]);
  const enoughScale = useCallback((): number => (least > 0 ? enough() / least : 0), [least]);

  /** How many of the places that are asked about lie under the buttons or the small map. */
  const hidden = useCallback((at: View): number => {
    const pad = padRef.current;
    const asked = [...wanted.current, ...first.current];
    const buttons = pad
      ? { x: pad.offsetLeft, y: pad.offsetTop, width: pad.offsetWidth, height: pad.offsetHeight }
      : none;
    const window = size.current;
    if (!miniRef.current || window.height < 200 || showsAll(at, window, box.current)) return under(buttons, at, asked);
    const there = { board: box.current, window, clear: clear.current };
    const corner = clearestCorner(miniRef.current.dataset['corner'], at, there);
    return under(buttons, at, asked) + under(boxIn(corner, box.current, window), at, asked);
  }, []);
  const hold = useCallback(
    (from: View): View | undefined =>
      heldView(from, box.current, size.current, wanted.current, enoughScale(), { first: first.current, hidden }),
    [enoughScale, hidden],
  );

  const resize = useCallback((): void => {
    for (const element of sceneRef.current?.querySelectorAll<SVGGElement>('[data-sized]') ?? [])
      element.style.setProperty('--k', String(view.current.k));
  }, []);
  // what was just drawn must know the scale, too
  useLayoutEffect(resize);

  const draw = useCallback(
    (next: View): void => {
      const isScaled = next.k !== view.current.k;
      view.current = next;
      if (isScaled) resize();
      sceneRef.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.k})`);
      const mini = miniRef.current;
      if (!mini) return;
      mini.toggleAttribute('data-small', isSmall(size.current));
      mini.toggleAttribute('data-away', size.current.height < 200 || showsAll(next, size.current, box.current));
      const around = { board: box.current, window: size.current, clear: clear.current };
      mini.dataset['corner'] = clearestCorner(mini.dataset['corner'], next, around);
      const seen = inWindow(next, size.current);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        frameRef.current?.setAttribute(side, String(seen[side]));
    },
    [resize],
  );

  const show = useCallback((to: View): void => {
    const element = windowRef.current;
    if (element) behaviour.current?.transform(select(element), zoomIdentity.translate(to.x, to.y).scale(to.k));
  }, []);

  const glide = useCallback(
    (to: View): void => {
      cancelAnimationFrame(gliding.current);
      if (still) {
        show(to);
        return;
      }
      const from = view.current;
      const begun = performance.now();
      const step = (now: number): void => {
        const part = Math.min(1, (now - begun) / glideTime);
        show(between(from, to, size.current, 1 - (1 - part) ** 3));
        if (part < 1) gliding.current = requestAnimationFrame(step);
      };
      gliding.current = requestAnimationFrame(step);
    },
    [show, still],
  );

  const leave = useCallback(
    (at: View): void => {
      chosen.current = 'by hand';
      isHeldFor.current = false;
      keep(remember, at, size.current);
    },
    [remember],
  );

  useLayoutEffect(() => {
    const element = windowRef.current;
    if (!element) return;
    const made = zoom<SVGSVGElement, unknown>()
      .clickDistance(6)
      .filter((event: Event) => !('button' in event) || event.button === 0)
      .on('start', ({ sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (!sourceEvent) return;
        cancelAnimationFrame(gliding.current);
        begunAt.current = view.current;
      })
      .on('zoom', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        draw({ k: transform.k, x: transform.x, y: transform.y });
      })
      .on('end', ({ sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        // a click begins and ends here as well, and moves nothing
        if (sourceEvent && begunAt.current && !isSame(begunAt.current, view.current)) leave(view.current);
      });
    behaviour.current = made;
    // a second click confirms a choice, so it must not zoom
    select(element).call(made).on('dblclick.zoom', null);
    const measure = (): void => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0 || clientHeight === 0) return;
      const before = size.current;
      size.current = { width: clientWidth, height: clientHeight };
      const whole = fitted(box.current, size.current).k;
      made.extent([
        [0, 0],
        [clientWidth, clientHeight],
      ]);
      made.scaleExtent([Math.min(whole * 0.8, 1), Math.max(mostZoom, whole)]);
      const { x, y } = box.current;
      const [airX, airY] = [box.current.width / 3, box.current.height / 3];
      made.translateExtent([
        [x - airX, y - airY],
        [x + box.current.width + airX, y + box.current.height + airY],
      ]);
      const kept = before.width === 0 ? recall(remember) : undefined;
      if (kept) {
        chosen.current = 'by hand';
        show(centred(size.current, kept.k, kept.at));
      } else if (chosen.current === 'whole' || (chosen.current === 'nothing' && whole * least >= enough()))
        show(fitted(box.current, size.current));
      else if (chosen.current === 'nothing') {
        const wishes = { enough: enoughScale(), first: first.current, hidden };
        show(firstView(box.current, size.current, leastScale(), home.current, wishes));
      } else {
        const at = centred(size.current, view.current.k, middleOf(view.current, before));
        show((isHeldFor.current && hold(at)) || at);
      }
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(gliding.current);
      select(element).on('.zoom', null);
    };
  }, [draw, leave, least, leastScale, enoughScale, hidden, hold, remember, show, left, top, width, height]);

  // the same places asked about again are no reason to move
  const asked = holds.map(({ x, y }) => `${x},${y}`).join(' ');
  useEffect(() => {
    if (asked === '' || size.current.width === 0) return;
    isHeldFor.current = true;
    const to = hold(view.current);
    if (to) glide(to);
  }, [asked, glide, hold]);

  const followed = props.follow && `${props.follow.x},${props.follow.y}`;
  const following = useRef(followed);
  useEffect(() => {
    if (followed === following.current || !props.follow) return;
    following.current = followed;
    const to = heldView(view.current, box.current, size.current, [props.follow], 0);
    if (to) glide(to);
  }, [followed, glide, props.follow]);

  const zoomBy = (factor: number): void => {
    const k = Math.min(mostZoom, Math.max(fitted(box.current, size.current).k * 0.8, view.current.k * factor));
    const to = centred(size.current, k, middleOf(view.current, size.current));
    glide(to);
    leave(to);
  };
  const fit = (): void => {
    chosen.current = 'whole';
    forget(remember);
    glide(fitted(box.current, size.current));
  };
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(zoomStep),
    '=': () => zoomBy(zoomStep),
    '-': () => zoomBy(1 / zoomStep),
    '0': fit,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const known = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (known) {
      event.preventDefault();
      event.stopPropagation();
      known();
    } else props.onKeyDown?.(event);
  };
  // they zoom wherever the keyboard is, but where one writes
  useKeysAnywhere(acts);
  const goTo = (event: MouseEvent<SVGSVGElement>): void => {
    const matrix = miniRef.current?.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const to = centred(size.current, view.current.k, [x, y]);
    glide(to);
    leave(to);
  };

  return (
    <div className="board-stage">
      <svg
        ref={windowRef}
        className="board-stage-window"
        role="application"
        aria-roledescription={say('board')}
        aria-label={label}
        aria-activedescendant={active}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <g ref={sceneRef}>{props.children}</g>
      </svg>
      {minimap !== undefined && (
        <svg
          ref={miniRef}
          className="board-stage-mini"
          viewBox={`${left} ${top} ${width} ${height}`}
          style={{ aspectRatio: `${width} / ${height}` }}
          aria-hidden="true"
          onClick={goTo}
        >
          {minimap}
          <rect ref={frameRef} className="frame" rx="10" />
        </svg>
      )}
      <ZoomPad place={padRef} zoomBy={zoomBy} fit={fit} />
    </div>
  );
}

const none: Rect = { x: 0, y: 0, width: 0, height: 0 };
const isSame = (a: View, b: View): boolean => a.k === b.k && a.x === b.x && a.y === b.y;

/** Fingers need more than a pointer does; a narrow window is most likely held in a hand. */
const isHeld = (): boolean => globalThis.innerWidth < 720 || globalThis.matchMedia('(pointer: coarse)').matches;
const smallestTarget = (): number => (isHeld() ? 54 : 32);
/** To see all of a board at once is worth targets a little smaller. */
const enough = (): number => (isHeld() ? 44 : 24);
