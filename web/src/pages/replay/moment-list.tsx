/** What was told around the moment, in sentences; each is a way to its own moment. */
import type { Heard, Seat } from '@tenforward/kernel';
import { FactionMark } from '@tenforward/ui';
import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { hasWords, sentenceOf } from '../../table/panels/history-panel.tsx';
import { sightOf } from '../../table/playback.ts';
import type { Room } from '../../table/room.ts';
import { say } from '../../words/replay.ts';
import type { Viewpoint } from './address.ts';
import { heardIn } from './film.ts';
import type { Film } from './use-film.ts';

interface Props {
  readonly film: Film;
  readonly room: Room;
  readonly viewpoint: Viewpoint;
  readonly at: number;
  /** While it plays, nothing is read out. */
  readonly isPlaying: boolean;
  readonly go: (at: number) => void;
}
interface Line {
  readonly at: number;
  readonly heard: Heard;
  readonly seat: Seat | undefined;
  readonly about: readonly string[];
}

/** Sentences before the moment, and after it. */
const before = 40;
const after = 12;

export function MomentList({ film, room, viewpoint, at, isPlaying, go }: Props): ReactNode {
  const { moments, face, seatNames } = film;
  const list = useRef<HTMLOListElement>(null);
  const all = useMemo(
    () =>
      moments.flatMap((moment, place): Line[] => {
        const sight = sightOf(moment, undefined, seatNames);
        return heardIn(moment, viewpoint)
          .filter((heard) => hasWords(room, heard))
          .map((heard) => ({ at: place, heard, ...face.toldAs(heard, sight) }));
      }),
    [moments, viewpoint, face, seatNames, room.info],
  );
  const next = all.findIndex((line) => line.at > at);
  const here = next < 0 ? all.length : next;
  // where nothing was told, what was told last is what stands
  const current = all[here - 1]?.at;
  const lines = all.slice(Math.max(here - before, 0), here + after);
  useEffect(() => {
    const box = list.current;
    const now =
      [...(box?.querySelectorAll<HTMLElement>('.cur') ?? [])].at(-1) ?? box?.querySelector<HTMLElement>('.yet');
    // the moment stands in the lower part: what led to it is above
    if (box && now) box.scrollTo({ top: now.offsetTop - box.clientHeight * 0.7 });
  }, [at, viewpoint]);
  return (
    <section className="panel moments" aria-labelledby="moments" data-region="history">
      <h2 id="moments">{say('moment')}</h2>
      <p className="visually-hidden" role="status">
        {!isPlaying &&
          all
            .filter((line) => line.at === at)
            .map((line) => wordsOf(room, line, viewpoint))
            .join(' ')}
      </p>
      <ol className="log" ref={list}>
        {lines.length === 0 && <li className="dim">{say('moment.none')}</li>}
        {lines.map((line) => (
          <li key={line.heard.id} className={line.at === current ? 'cur' : line.at > at ? 'yet' : ''}>
            <button
              type="button"
              aria-current={line.at === current ? 'true' : undefined}
              onClick={() => go(line.at)}
              onPointerEnter={() => room.light(line.about[0])}
              onPointerLeave={() => room.light(undefined)}
            >
              {line.seat === undefined ? <span /> : <FactionMark faction={room.factionOf(line.seat)} />}
              <span>
                <Bold room={room} text={wordsOf(room, line, viewpoint)} about={line.about} />
              </span>
              <span className="time xs">{moments[line.at]?.n}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What one seat alone was told says ‘you’: through all eyes at once it has to say who that is. */
function wordsOf(room: Room, { heard, seat }: Line, viewpoint: Viewpoint): string {
  const words = sentenceOf(room, heard);
  return viewpoint === 'all' && heard.more && seat !== undefined ? `${room.voice.name(seat)}: ${words}` : words;
}

/** A sentence with its names in bold. */
function Bold({ room, text, about }: { room: Room; text: string; about: readonly string[] }): ReactNode {
  const names = about
    .map((id) => room.voice.name(id))
    .filter((name) => name !== '' && text.includes(name))
    .sort((a, b) => b.length - a.length);
  if (names.length === 0) return text;
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return text
    .split(pattern)
    .map((piece, i) => (names.includes(piece) ? <b key={i}>{piece}</b> : <Fragment key={i}>{piece}</Fragment>));
}
