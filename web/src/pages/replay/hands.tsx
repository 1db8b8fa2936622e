/** What the chosen eyes see besides the board: the hand of a seat, or of every seat side by side. */
import type { Seat } from '@tenforward/kernel';
import { FactionMark } from '@tenforward/ui';
import type { ReactNode } from 'react';
import type { Room } from '../../table/room.ts';
import { say } from '../../words/replay.ts';
import type { Viewpoint } from './address.ts';
import type { Film } from './use-film.ts';

interface Props {
  readonly film: Film;
  readonly room: Room;
  readonly viewpoint: Viewpoint;
}

export function Hands({ film, room, viewpoint }: Props): ReactNode {
  const { Dock } = room.face;
  const seats = viewpoint === 'open' ? [] : viewpoint === 'all' ? film.seats : [viewpoint.seat];
  if (!Dock || seats.length === 0) return null;
  const sightOf = (seat: Seat) => ({ ...room.now, seat, mine: room.state.mine[seat] });
  return (
    <div className="panel replay-hands" data-region="dock">
      <div className={seats.length > 1 ? 'all-hands' : ''}>
        {seats.map((seat) => (
          <section key={seat} aria-label={say('hand.of', { name: room.voice.name(seat) })}>
            {seats.length > 1 && (
              <h3 className={`row ${room.factionOf(seat)}`}>
                <FactionMark faction={room.factionOf(seat)} /> {room.voice.name(seat)}
              </h3>
            )}
            <Dock {...room.seen} {...room.hands} sight={sightOf(seat)} />
          </section>
        ))}
      </div>
    </div>
  );
}
