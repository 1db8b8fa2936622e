/** Points after every decision as a plot, and by round as a table. The plotting library is loaded only here. */
import { FactionMark } from '@tenforward/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { wordsOf } from '../../api/http.ts';
import type { Room } from '../../table/room.ts';
import { say } from '../../words/replay.ts';
import { pointsOf, roundsOf } from './timeline.ts';
import type { Film } from './use-film.ts';

export function PointsCard({ film, room }: { film: Film; room: Room }): ReactNode {
  const { moments, face, seatNames, seats } = film;
  const { points, rounds } = useMemo(
    () => ({ points: pointsOf(moments, face, seatNames), rounds: roundsOf(moments, face, seatNames) }),
    [moments, face, seatNames],
  );
  const box = useRef<HTMLElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isDrawn, setDrawn] = useState(false);
  const width = useWidth(box);
  const colours = seats.map((seat) => room.factionOf(seat)).join(' ');
  useEffect(() => {
    if (width === 0) return;
    let isGone = false;
    import('./points-plot.ts')
      .then(({ pointsPlot }) => {
        if (isGone) return;
        const lines = seats.map((seat, i) => ({
          name: room.voice.name(seat),
          faction: colours.split(' ')[i] ?? 'neutral',
          values: points[seat] ?? [],
        }));
        box.current?.replaceChildren(
          pointsPlot({ lines, rounds, numbers: moments.map(({ n }) => n), width, label: say('after.points.plot') }),
        );
        setDrawn(true);
      })
      .catch((error: unknown) => setProblem(wordsOf(error)));
    return () => {
      isGone = true;
    };
  }, [points, rounds, moments, seats, colours, width, room.voice]);
  return (
    <section className="panel points-card" aria-labelledby="points">
      <h2 id="points">{say('after.points')}</h2>
      {!isDrawn && <p className="sm dim">{problem ?? say('after.points.loading')}</p>}
      <figure ref={box} className="plot" />
      <details>
        <summary className="sm">{say('after.points.table')}</summary>
        <table className="numbers sm">
          <thead>
            <tr>
              <th scope="col">{say('after.player')}</th>
              {rounds.map(({ name, from }) => (
                <th key={from} scope="col">
                  {say('after.points.end', { round: name })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seats.map((seat) => (
              <tr key={seat}>
                <th scope="row">
                  <FactionMark faction={room.factionOf(seat)} /> {room.voice.name(seat)}
                </th>
                {rounds.map(({ from, to }) => (
                  <td key={from}>{points[seat]?.[to - 1] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box]);
  return width;
}
