/** The players: who they are, how they stand, whose turn it is, how much time they have. */
import type { Seat } from '@tenforward/kernel';
import { FactionMark } from '@tenforward/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import { sound } from '../sounds.ts';
import { timeWords } from '../time.ts';

/** Opponents above, one's own below, as one sits at a table; with more than two, one's own first. */
export function seatsInOrder({ state, seats }: Room): Seat[] {
  const others = seats.map(({ seat }) => seat).filter((seat) => !state.as.includes(seat));
  return seats.length > 2 ? [...state.as, ...others] : [...others, ...state.as];
}

export function SeatCards({ room }: { room: Room }): ReactNode {
  return (
    <ul className="seats" aria-label={say('seats.label')} data-region="seats">
      {seatsInOrder(room).map((seat) => (
        <SeatCard key={seat} room={room} seat={seat} />
      ))}
    </ul>
  );
}

function SeatCard({ room, seat }: { room: Room; seat: Seat }): ReactNode {
  const { face, now, seen, hands, state } = room;
  const { Crew } = face;
  const isAsked = askedNow(room, seat);
  // three or four crews do not fit beside each other: those of the others open when they are wanted
  const isOwn = state.as.includes(seat);
  const isFolded = room.seats.length > 2 && !isOwn;
  return (
    <li className={`seat ${face.factionOf(now, seat)} ${isAsked ? 'turn' : ''} ${isOwn ? 'own' : ''}`}>
      <SeatHead room={room} seat={seat} isAsked={isAsked} />
      {Crew &&
        (isFolded ? (
          <details>
            <summary className="xs dim">{say('seat.crew')}</summary>
            <Crew {...seen} of={seat} explain={hands.explain} />
          </details>
        ) : (
          <Crew {...seen} of={seat} explain={hands.explain} />
        ))}
      <p className="xs dim seat-facts">
        {face.factsOf({ ...seen, sight: now }, seat).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {state.open?.left.includes(seat) && <span>{say('seat.out')}</span>}
      </p>
    </li>
  );
}

function SeatHead({ room, seat, isAsked }: { room: Room; seat: Seat; isAsked: boolean }): ReactNode {
  const { face, now, seen } = room;
  const score = pointsOf(room, seat);
  return (
    <div className="row between">
      <div className="row grow">
        <FactionMark faction={face.factionOf(now, seat)} second={face.numeralOf?.(now, seat) === 2} />
        <div className="grow">
          <div className="name clip">{nameOf(room, seat)}</div>
          <div className="xs faint clip">
            {[sideOf(room, seat), face.teamOf(seen, seat), ...stateWords(room, seat)].filter(Boolean).join(', ')}
          </div>
        </div>
      </div>
      <div className="right">
        {score !== undefined && <div className="score">{score}</div>}
        <Clock room={room} seat={seat} />
        {isAsked && <span className="visually-hidden">{say('seat.turn')}</span>}
      </div>
    </div>
  );
}

/** As the game counts them; at its end with all that is counted only then. */
export const pointsOf = ({ face, now, state }: Room, seat: Seat): number | undefined =>
  state.open?.over?.score?.[seat] ?? face.scoreOf(now, seat);

const nameOf = ({ state, voice }: Room, seat: Seat): string =>
  state.as.includes(seat) && state.as.length === 1 ? say('seat.you') : voice.name(seat);
/** With whom a seat plays, seen from one's own. */
function sideOf({ seats, seat: own }: Room, seat: Seat): string {
  const team = seats.find((one) => one.seat === seat)?.team;
  if (team === undefined || own === undefined || seat === own) return '';
  return say(team === seats.find((one) => one.seat === own)?.team ? 'seat.ally' : 'seat.foe');
}
const askedNow = ({ state }: Room, seat: Seat): boolean =>
  (state.open?.waiting ?? []).some((one) => one.seat === seat && one.secret !== 'decided');
function stateWords({ state }: Room, seat: Seat): string[] {
  const shown = state.meta.seats.find((one) => one.seat === seat);
  if (shown?.kind === 'bot') return [say('seat.bot')];
  return shown?.kind === 'person' && !shown.here && !state.as.includes(seat) ? [say('seat.away')] : [];
}

/** What is left, counted down while it runs. */
export function Clock({ room, seat }: { room: Room; seat: Seat }): ReactNode {
  const { clock } = room.state;
  const [heardAt, setHeardAt] = useState(() => Date.now());
  const [, tick] = useState(0);
  useEffect(() => setHeardAt(Date.now()), [clock]);
  const isRunning = clock?.running.includes(seat) === true && !clock.paused;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const left = clock?.left[seat];
  const now = left === undefined ? undefined : isRunning ? left - (Date.now() - heardAt) : left;
  const warning = now !== undefined && isRunning && now < 30_000 ? (now < 10_000 ? 10 : 30) : undefined;
  const isOwn = room.state.as.includes(seat);
  useEffect(() => {
    if (warning !== undefined && isOwn) sound('clock');
  }, [warning, isOwn]);
  if (now === undefined) return null;
  return <div className={`xs clock ${now < 30_000 && isRunning ? 'low' : 'dim'}`}>{timeWords(now)}</div>;
}

/** The strip on narrow screens: names, scores, clocks. */
export function SeatStrip({ room }: { room: Room }): ReactNode {
  const { face, now } = room;
  return (
    <ul className="seat-strip" aria-label={say('seats.label')}>
      {seatsInOrder(room).map((seat) => (
        <li
          key={seat}
          className={`row ${face.factionOf(now, seat)} ${askedNow(room, seat) ? 'turn' : ''}`}
          data-kind={room.seats.find((one) => one.seat === seat)?.kind}
        >
          <FactionMark faction={face.factionOf(now, seat)} second={face.numeralOf?.(now, seat) === 2} />
          <span className="grow clip">{nameOf(room, seat)}</span>
          <b>{pointsOf(room, seat)}</b>
          <Clock room={room} seat={seat} />
        </li>
      ))}
    </ul>
  );
}
