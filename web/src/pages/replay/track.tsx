/** The timeline: rounds, points of each seat as lines, marks below, and a head that can be dragged or moved by keys. */
import { FactionMark, Icon } from '@tenforward/ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo } from 'react';
import type { Room } from '../../table/room.ts';
import { say } from '../../words/replay.ts';
import { type Mark, marksOf, pointsOf, type RoundSpan, roundsOf, steppedPath, withRoom } from './timeline.ts';
import type { Film } from './use-film.ts';
import type { Player } from './use-player.ts';

const width = 1000;
const height = 60;
/** Solid, dashed, dotted, both: so that colour is not alone. */
const dashes = ['', '6 4', '2 4', '10 3 2 3'];
/** How many marks fit beside each other on a screen this wide. */
const mostMarks = (): number => Math.max(Math.floor((innerWidth - 60) / 13), 10);

interface Props {
  readonly film: Film;
  readonly room: Room;
  readonly player: Player;
}

export function Track({ film, room, player }: Props): ReactNode {
  const { moments, face, seatNames, seats, own } = film;
  const { at, go } = player;
  const last = Math.max(moments.length - 1, 1);
  const { rounds, points, marks } = useMemo(
    () => ({
      rounds: roundsOf(moments, face, seatNames),
      points: pointsOf(moments, face, seatNames),
      marks: withRoom(marksOf(moments, face, seatNames), last / mostMarks()),
    }),
    [moments, face, seatNames, last],
  );
  const highest = Math.max(1, ...Object.values(points).map((values) => Math.max(...values)));
  const order = [...own, ...seats.filter((seat) => !own.includes(seat))];
  const share = (place: number): string => `${(place / last) * 100}%`;
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - left) / wide) * last));
  };
  const byRound = (event: KeyboardEvent): void => {
    const to = roundFrom(rounds, at, event.key);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const here = rounds.find(({ to }) => at < to);
  return (
    <div
      className="track"
      role="slider"
      tabIndex={0}
      aria-label={say('timeline')}
      aria-description={say('timeline.keys')}
      aria-valuemin={moments[0]?.n ?? 0}
      aria-valuemax={moments.at(-1)?.n ?? 0}
      aria-valuenow={moments[at]?.n ?? 0}
      aria-valuetext={say('timeline.at', {
        n: moments[at]?.n ?? 0,
        of: moments.at(-1)?.n ?? 0,
        round: here?.name ?? '',
        points: order
          .map((seat) => say('timeline.points', { name: room.voice.name(seat), n: points[seat]?.[at] ?? 0 }))
          .join(', '),
      })}
      onPointerDown={drag}
      onPointerMove={drag}
      onKeyDown={byRound}
    >
      {rounds.map(({ name, from, to }) => (
        <span key={from} className="round-name" style={{ left: share(from), maxWidth: share(to - from) }}>
          {name}
        </span>
      ))}
      <svg className="lines" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {rounds.map(({ from, to }) => (
          <rect
            key={from}
            className="round"
            x={(from / last) * width}
            width={Math.max(((Math.min(to, last) - from) / last) * width - 2, 0)}
            height={height}
            rx="4"
          />
        ))}
        {order.map((seat, i) => (
          <path
            key={seat}
            className={`points ${room.factionOf(seat)}`}
            d={steppedPath(points[seat] ?? [], highest * 1.08, width, height - 3)}
            strokeDasharray={dashes[i % dashes.length]}
          />
        ))}
        <rect className="to-come" x={(at / last) * width} width={width - (at / last) * width} height={height} />
      </svg>
      <div aria-hidden="true">
        {marks.map((mark) => (
          <i key={`${mark.at} ${mark.kind}`} className={`event ${mark.kind}`} style={{ left: share(mark.at) }}>
            <MarkSign mark={mark} room={room} />
          </i>
        ))}
        <i className="head" style={{ left: share(at) }} />
      </div>
    </div>
  );
}

const MarkSign = ({ mark: { kind, seat }, room }: { mark: Mark; room: Room }): ReactNode =>
  kind === 'score' ? (
    <FactionMark faction={room.factionOf(seat)} />
  ) : kind === 'loss' ? (
    <Icon name="cross" small />
  ) : null;

function roundFrom(rounds: readonly RoundSpan[], at: number, key: string): number | undefined {
  if (key === 'PageDown') return rounds.find(({ from }) => from > at)?.from ?? rounds.at(-1)?.to;
  if (key === 'PageUp') return rounds.findLast(({ from }) => from < at)?.from ?? 0;
  return undefined;
}
