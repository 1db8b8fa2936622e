/** The result in the place of the question, and what one may do next. */
import type { Seat } from '@tenforward/kernel';
import type { Voice } from '@tenforward/ui';
import { Button, FactionMark } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { newId } from '@tenforward/protocol/client';
import { call, wordsOf } from '../../api/http.ts';
import { keepSeatNames, seatNames } from '../../api/seat-names.ts';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import type { TableState } from '../source.ts';
import { NextTable } from './next-table.tsx';
import { pointsOf } from './seat-cards.tsx';

export function resultWords({ open, as }: Pick<TableState, 'open' | 'as'>, voice: Voice): string {
  const winners = open?.over?.winners ?? [];
  if (winners.length === 0) return say('over.draw');
  if (winners.some((seat) => as.includes(seat)) && as.length === 1) return say('over.won');
  return say('over.lost', { names: winners.map(voice.name).join(', '), n: winners.length });
}

/** Who won comes first, then who has more points. */
export const ranked = (
  seats: readonly Seat[],
  winners: readonly Seat[],
  points: (seat: Seat) => number | undefined,
): Seat[] =>
  seats.toSorted(
    (a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || (points(b) ?? 0) - (points(a) ?? 0),
  );

export function OverCard({ room }: { room: Room }): ReactNode {
  const { state, voice, source, face, now } = room;
  const [, go] = useLocation();
  const { over } = state.open ?? {};
  if (!over) return null;
  const { next } = state.meta;
  const rematch = (): void => {
    call('POST /api/tables/:table/rematch', { params: { table: state.meta.table }, body: { nonce: newId() } })
      .then(({ table }) => {
        keepSeatNames(table, seatNames(state.meta.table));
        go(`/t/${table}`);
      })
      .catch((error: unknown) => toast(wordsOf(error)));
  };
  return (
    <div className="over" data-over>
      <h2 id="prompt" tabIndex={-1}>
        {resultWords(state, voice)}
      </h2>
      <ul className="over-scores">
        {ranked(
          room.seats.map(({ seat }) => seat),
          over.winners,
          (seat) => pointsOf(room, seat),
        ).map((seat) => (
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
          <NextTable table={state.meta.table} />
        </div>
      )}
    </div>
  );
}
