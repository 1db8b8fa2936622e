/** Each player's dice beside what fair dice come to. */
import { FactionMark } from '@tenforward/ui';
import { type ReactNode, useMemo } from 'react';
import type { Room } from '../../table/room.ts';
import { say } from '../../words/replay.ts';
import { diceOf, type DiceOfSeat } from './dice.ts';
import type { Film } from './use-film.ts';

export function DiceCards({ film, room }: { film: Film; room: Room }): ReactNode {
  const { moments, face, seats } = film;
  const all = useMemo(() => diceOf(moments, face, seats), [moments, face, seats]);
  const most = Math.max(1, ...all.flatMap(({ faces, each }) => [...faces, each]));
  return (
    <section className="panel dice-cards" aria-labelledby="dice">
      <div>
        <h2 id="dice">{say('after.dice')}</h2>
        <p className="xs dim">{say('after.dice.more')}</p>
      </div>
      <div className="of-seats">
        {all.map((dice) => (
          <OfSeat key={dice.seat} dice={dice} most={most} room={room} />
        ))}
      </div>
    </section>
  );
}

const short = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '');

function OfSeat({ dice, most, room }: { dice: DiceOfSeat; most: number; room: Room }): ReactNode {
  const { seat, count, sum, expected, mean, faces, each } = dice;
  const name = room.voice.name(seat);
  if (count === 0) return <p className="sm dim">{say('after.dice.none', { name })}</p>;
  return (
    <div className={room.factionOf(seat)}>
      <h3 className="row">
        <FactionMark faction={room.factionOf(seat)} /> {name}
      </h3>
      <p className="sm">{say('after.dice.sum', { n: count, sum, expected: short(expected) })}</p>
      <p className="xs dim">{say('after.dice.mean', { mean: short(mean) })}</p>
      <table className="faces xs">
        <thead>
          <tr>
            <th scope="col">{say('after.dice.face')}</th>
            <td aria-hidden="true" />
            <th scope="col">{say('after.dice.times')}</th>
            <th scope="col">{say('after.dice.expected')}</th>
          </tr>
        </thead>
        <tbody>
          {faces.map((times, i) => (
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              <td aria-hidden="true" className="bar-cell">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect className="times" width={(times / most) * 98} height="10" rx="1" />
                  <path className="fair" d={`M${(each / most) * 98} 0V10`} />
                </svg>
              </td>
              <td>{times}</td>
              <td className="dim">{each.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
