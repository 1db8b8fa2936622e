/** Through whose eyes. */
import { FactionMark, Icon } from '@tenforward/ui';
import type { ReactNode } from 'react';
import type { Room } from '../../table/room.ts';
import { say } from '../../words/replay.ts';
import { type Viewpoint, viewpointName, viewpointsFor } from './address.ts';
import type { Film } from './use-film.ts';

interface Props {
  readonly film: Film;
  readonly room: Room;
  readonly now: Viewpoint;
  readonly choose: (viewpoint: Viewpoint) => void;
  readonly hands: boolean;
  readonly showHands: (on: boolean) => void;
}

export function ViewpointSwitch({ film, room, now, choose, hands, showHands }: Props): ReactNode {
  const all = viewpointsFor(film);
  return (
    <section className="panel seen-by" aria-labelledby="seen-by" data-region="viewpoint">
      <div className="row between">
        <h3 id="seen-by">
          {say('seen')} {all.length > 1 && <kbd className="key">V</kbd>}
        </h3>
        {now !== 'open' && (
          <button type="button" className="chip" aria-pressed={hands} onClick={() => showHands(!hands)}>
            <Icon name="cards" small /> {say(hands ? 'hands.hide' : 'hands.show')}
          </button>
        )}
      </div>
      <div className="seg" role="group" aria-labelledby="seen-by">
        {all.map((one) => {
          const isNow = viewpointName(one) === viewpointName(now);
          return (
            <button
              key={viewpointName(one)}
              type="button"
              aria-pressed={isNow}
              className={isNow ? 'on' : ''}
              onClick={() => choose(one)}
            >
              {typeof one === 'string' ? <Icon name="eye" small /> : <FactionMark faction={room.factionOf(one.seat)} />}
              <span className="clip">{nameOf(one, film, room)}</span>
            </button>
          );
        })}
      </div>
      {now === 'open' && <p className="xs dim">{say(film.own.length > 1 ? 'seen.shared.more' : 'seen.open.more')}</p>}
    </section>
  );
}

function nameOf(viewpoint: Viewpoint, { own }: Film, { voice }: Room): string {
  if (viewpoint === 'all') return say('seen.all');
  if (viewpoint === 'open') return say('seen.open');
  return own.length === 1 && own[0] === viewpoint.seat ? say('seen.you') : voice.name(viewpoint.seat);
}
