/** What came of a game: the result, how it was scored, the dice of each player, and the points along the way. */
import { newId } from '@tenforward/protocol/client';
import { Button, FactionMark } from '@tenforward/ui';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { call, wordsOf } from '../../api/http.ts';
import { Guard } from '../../shell/states.tsx';
import { toast } from '../../shell/toasts.tsx';
import { sentenceOf } from '../../table/panels/history-panel.tsx';
import { resultWords } from '../../table/panels/over-card.tsx';
import type { Room } from '../../table/room.ts';
import { say } from '../../words/replay.ts';
import { DiceCards } from './dice-cards.tsx';
import { PointsCard } from './points-card.tsx';
import { scoresOf, type ScoreTable, scoreTable, type ScoreTold } from './scoring.ts';
import type { Film } from './use-film.ts';
import type { Verify } from './use-verify.ts';
import { VerifyCard } from './verify-card.tsx';
import './after.css';

interface Props {
  readonly film: Film;
  readonly room: Room;
  readonly verify: Verify;
  /** Goes to the moment at this place. */
  readonly watch: (at: number) => void;
}

export function AfterGame({ film, room, verify, watch }: Props): ReactNode {
  const { moments, face, seatNames, seats } = film;
  const scores = useMemo(() => scoresOf(moments, face, seatNames), [moments, face, seatNames]);
  const counted = useMemo(() => scoreTable(scores.final, seats), [scores, seats]);
  return (
    <main className={film.isOver ? 'after' : 'after so-far'} id="after">
      <Result film={film} room={room} watch={watch} />
      {film.isOver && (
        <section className="panel scored" aria-labelledby="scored">
          <h2 id="scored">{say('after.scored')}</h2>
          {counted && <Counted table={counted} room={room} />}
          {scores.final.length === 0 && <p className="sm dim">{say('after.scored.none')}</p>}
          <Sentences told={scores.final} film={film} room={room} watch={watch} />
        </section>
      )}
      <section className="panel during" aria-labelledby="during">
        <h2 id="during">{say('after.scored.during')}</h2>
        {scores.during.length === 0 && <p className="sm dim">{say('after.scored.during.none')}</p>}
        <Sentences told={scores.during} film={film} room={room} watch={watch} />
      </section>
      <Guard>
        <PointsCard film={film} room={room} />
      </Guard>
      <Guard>
        <DiceCards film={film} room={room} />
      </Guard>
      {film.isOver && <VerifyCard verify={verify} voice={room.voice} />}
    </main>
  );
}

function Result({ film, room, watch }: Omit<Props, 'verify'>): ReactNode {
  const { meta, moments, own, seats } = film;
  const [, go] = useLocation();
  const last = moments.at(-1);
  const over = last?.open.over;
  const rematch = (): void => {
    call('POST /api/tables/:table/rematch', { params: { table: meta.table }, body: { nonce: newId() } })
      .then(({ table }) => go(`/t/${table}`))
      .catch((error: unknown) => toast(wordsOf(error)));
  };
  const ranking = over ? seats.toSorted((a, b) => (over.score?.[b] ?? 0) - (over.score?.[a] ?? 0)) : seats;
  return (
    <section className="panel result" aria-labelledby="result">
      <h1 id="result">{over ? resultWords({ open: last.open, as: own }, room.voice) : say('after.running')}</h1>
      {over?.why && <p className="sm dim">{room.voice.say(over.why)}</p>}
      {!over && <p className="sm dim">{say('after.running.more')}</p>}
      <ul className="over-scores">
        {ranking.map((seat) => (
          <li key={seat} className={`row ${room.factionOf(seat)}`}>
            <FactionMark faction={room.factionOf(seat)} />
            <span>{room.voice.name(seat)}</span>
            <span className="xs faint clip">{room.face.teamOf(room.seen, seat)}</span>
            <b>{over?.score?.[seat] ?? room.face.scoreOf(room.now, seat)}</b>
          </li>
        ))}
      </ul>
      <div className="row wrap">
        {meta.next !== undefined ? (
          <Link className="btn primary" href={`/t/${meta.next}`}>
            {say('after.rematch.go')}
          </Link>
        ) : (
          film.isOver &&
          own.length > 0 && (
            <Button look="primary" onClick={rematch}>
              {say('after.rematch')}
            </Button>
          )
        )}
        <Button icon="play" onClick={() => watch(0)}>
          {say('after.watch')}
        </Button>
      </div>
    </section>
  );
}

function Counted({ table: { name, columns, rows }, room }: { table: ScoreTable; room: Room }): ReactNode {
  return (
    <table className="numbers sm">
      <thead>
        <tr>
          <th scope="col">{say('after.player')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {room.info.words[`${name}.${column}`] ?? capital(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, values }) => (
          <tr key={seat}>
            <th scope="row">
              <FactionMark faction={room.factionOf(seat)} /> {room.voice.name(seat)}
            </th>
            {values.map((value, i) => (
              <td key={columns[i]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface SentencesProps extends Pick<Props, 'film' | 'room' | 'watch'> {
  readonly told: readonly ScoreTold[];
}
const Sentences = ({ told, film, room, watch }: SentencesProps): ReactNode => (
  <ol className="log jumps">
    {told.map(({ at, heard }) => {
      const { seat } = film.face.toldAs(heard, room.now);
      const n = film.moments[at]?.n ?? 0;
      return (
        <li key={heard.id}>
          <button type="button" title={say('after.jump', { n })} onClick={() => watch(at)}>
            {seat === undefined ? <span /> : <FactionMark faction={room.factionOf(seat)} />}
            <span>{sentenceOf(room, heard)}</span>
            <span className="time xs">{n}</span>
          </button>
        </li>
      );
    })}
  </ol>
);
