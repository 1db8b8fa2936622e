/** The result over the board, and what one may do next. */
import type { Voice } from '@tenforward/ui';
import { Button, FactionMark } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { newId } from '@tenforward/protocol/client';
import { post, wordsOf } from '../../api/http.ts';
import { keepSeatNames, seatNames } from '../../api/seat-names.ts';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import type { TableState } from '../source.ts';
import { pointsOf } from './seat-cards.tsx';

export function resultWords({ open, as }: Pick<TableState, 'open' | 'as'>, voice: Voice): string {
  const winners = open?.over?.winners ?? [];
  if (winners.length === 0) return say('over.draw');
  if (winners.some((seat) => as.includes(seat)) && as.length === 1) return say('over.won');
  return say('over.lost', { names: winners.map(voice.name).join(', '), n: winners.length });
}

export function OverCard({ room }: { room: Room }): ReactNode {
  const { state, voice, source, face, now } = room;
  const [isAway, setAway] = useState(false);
  const [, go] = useLocation();
  const { over } = state.open ?? {};
  if (!over || isAway) return null;
  const { next } = state.meta;
  const rematch = (): void => {
    post<{ table: string }>(`/api/tables/${state.meta.table}/rematch`, { nonce: newId() })
      .then(({ table }) => {
        keepSeatNames(table, seatNames(state.meta.table));
        go(`/t/${table}`);
      })
      .catch((error: unknown) => toast(wordsOf(error)));
  };
  return (
    <section className="over" aria-labelledby="result" data-over>
      <h2 id="result">{resultWords(state, voice)}</h2>
      <ul className="over-scores">
        {room.seats.map(({ seat }) => (
          <li key={seat} className="row">
            <FactionMark faction={face.factionOf(now, seat)} second={face.numeralOf?.(now, seat) === 2} />
            <span>{voice.name(seat)}</span>
            <b>{pointsOf(room, seat)}</b>
          </li>
        ))}
      </ul>
      {over.why && <p className="sm dim">{voice.say(over.why)}</p>}
      {source.talk && (
        <div className="row wrap">
          {next === undefined ? (
            state.as.length > 0 && (
              <Button look="primary" onClick={rematch}>
                {say('over.rematch')}
              </Button>
            )
          ) : (
            <Link className="btn primary" href={`/t/${next}`}>
              {say('over.rematch.go')}
            </Link>
          )}
          <Link className="btn" href={`/replay/${state.meta.table}#after`}>
            {say('over.after')}
          </Link>
          <Link className="btn" href={`/replay/${state.meta.table}`}>
            {say('over.replay')}
          </Link>
          <Button look="quiet" onClick={() => setAway(true)}>
            {say('over.look')}
          </Button>
        </div>
      )}
    </section>
  );
}
