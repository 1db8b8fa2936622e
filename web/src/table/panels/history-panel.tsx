/** What happened, newest at the bottom, in sentences whose names light up the board. */
import type { Heard, Seat } from '@tenforward/kernel';
import { heardAs } from '@tenforward/protocol/client';
import { FactionMark, Icon, IconButton } from '@tenforward/ui';
import { Fragment, memo, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { copyText } from '../../shell/copy.ts';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import { useOlderTells } from './older-tells.ts';

/** The sentence of a tell: those who know more have words of their own. */
export const sentenceOf = (room: Pick<Room, 'voice' | 'info'>, heard: Heard): string => {
  const more = heard.more && Object.hasOwn(room.info.words, `${heard.name}+`);
  return room.voice.say({ key: more ? `${heard.name}+` : heard.name, with: heard.data as never });
};
/** Told for screens and statistics only, where a game has no words for it. */
export const hasWords = (room: Pick<Room, 'info'>, heard: Heard): boolean => Object.hasOwn(room.info.words, heard.name);

interface Line {
  readonly heard: Heard;
  readonly text: string;
  readonly seat: Seat | undefined;
  readonly heading: string | undefined;
  readonly about: readonly string[];
}

function lineOf(room: Room, heard: Heard): Line {
  const { seat, heading, about } = room.face.toldAs(heard, room.now);
  return { heard, text: sentenceOf(room, heard), seat, heading, about };
}

/** What is there to begin with is drawn at every step of the table; what one asks for may be more. */
const atFirst = 30;
const page = 80;

export function HistoryPanel({ room }: { room: Room }): ReactNode {
  const { state, seat, voice, seats } = room;
  const [whose, setWhose] = useState('');
  const [many, setMany] = useState(atFirst);
  const { older, isReading, read } = useOlderTells(state);
  const known = useMemo(() => new Map<string, Line>(), [seat, voice]);
  const all = useMemo<Line[]>(
    () =>
      [...heardAs({ ...state, ...older }, seat), ...heardAs(toldSoFar(room), seat)]
        .filter((heard) => hasWords(room, heard))
        .map((heard) => {
          const line = known.get(heard.id) ?? lineOf(room, heard);
          known.set(heard.id, line);
          return line;
        }),
    [state.told, state.more, older.told, known, room.playback.playing],
  );
  const wanted = all.filter((line) => whose === '' || line.seat === whose);
  const lines = wanted.slice(-many);
  const isOnServer = room.source.talk !== undefined && older.before !== undefined;
  const earlier = async (): Promise<void> => {
    if (wanted.length <= many)
      await read((heard) => hasWords(room, heard) && (whose === '' || lineOf(room, heard).seat === whose));
    setMany(many + page);
  };
  return (
    <section className="panel hist" aria-label={say('history.label')} data-region="history">
      <div className="row between">
        <h2>{say('history.label')}</h2>
        <span className="row">
          <select aria-label={say('history.filter')} value={whose} onChange={(event) => setWhose(event.target.value)}>
            <option value="">{say('history.all')}</option>
            {seats.map((one) => (
              <option key={one.seat} value={one.seat}>
                {one.name}
              </option>
            ))}
          </select>
          <IconButton
            icon="copy"
            label={say('history.copy')}
            onClick={() => void copyText(all.map(({ text }) => text).join('\n'))}
          />
          {room.source.talk && (
            <Link
              className="iconbtn"
              href={`/replay/${state.meta.table}`}
              aria-label={say('history.replay')}
              title={say('history.replay')}
            >
              <Icon name="play" />
            </Link>
          )}
        </span>
      </div>
      <ReplayNew room={room} />
      <div className="log-scroll" tabIndex={0} role="group" aria-label={say('history.label')}>
        <ol className="log">
          {(wanted.length > many || isOnServer) && (
            <li className="sep">
              <button type="button" className="linkish" disabled={isReading} onClick={() => void earlier()}>
                {say('history.earlier')}
              </button>
            </li>
          )}
          {lines.length === 0 && <li className="dim sep-none">{say('history.empty')}</li>}
          {lines.map((line, i) => (
            <HistoryLine
              key={line.heard.id}
              room={room}
              line={line}
              isNew={isAfter(line.heard.id, room.playback.since)}
              heading={line.heading !== undefined && line.heading !== lines[i - 1]?.heading ? line.heading : undefined}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Shows once more what happened since one looked. */
function ReplayNew({ room: { playback } }: { room: Room }): ReactNode {
  const n = playback.missed.length;
  if (n === 0 || playback.isBehind) return null;
  return (
    <button type="button" className="chip replay-new" onClick={playback.again}>
      {say('history.replay.new', { n })}
    </button>
  );
}

/** What is being played back is told when it is shown: dice are not given away. */
function toldSoFar({ state, playback }: Room): Room['state'] {
  const at = playback.playing ? state.told.findIndex(({ id }) => id === playback.playing?.id) : -1;
  return at < 0 ? state : { ...state, told: state.told.slice(0, at + 1) };
}

/** `12:3` is after `12:2`. */
function isAfter(id: string, than: string | undefined): boolean {
  if (than === undefined) return false;
  const [n = 0, i = 0] = id.split(':').map(Number);
  const [m = 0, j = 0] = than.split(':').map(Number);
  return n > m || (n === m && i > j);
}

interface LineProps {
  readonly room: Room;
  readonly line: Line;
  readonly isNew: boolean;
  readonly heading: string | undefined;
}
const HistoryLine = memo(function HistoryLine({ room, line, isNew, heading }: LineProps): ReactNode {
  return (
    <>
      {heading !== undefined && <li className="sep">{heading}</li>}
      <li className={isNew ? 'new' : ''}>
        {line.seat === undefined ? (
          <span />
        ) : (
          <FactionMark faction={room.factionOf(line.seat)} second={room.face.numeralOf?.(room.now, line.seat) === 2} />
        )}
        <span>
          <Named room={room} text={line.text} about={line.about} />
        </span>
        <time className="xs">{line.heard.id.split(':')[0]}</time>
      </li>
    </>
  );
}, isSameLine);
/** What happened stays as it was told, however the table goes on. */
function isSameLine(a: LineProps, b: LineProps): boolean {
  return a.line === b.line && a.isNew === b.isNew && a.heading === b.heading;
}

/** A sentence in which the names of things can be pointed at. */
export function Named({ room, text, about }: { room: Room; text: string; about: readonly string[] }): ReactNode {
  const names = about
    .map((id) => ({ id, name: room.voice.name(id) }))
    .filter(({ name }) => name !== '' && text.includes(name))
    .sort((a, b) => b.name.length - a.name.length);
  if (names.length === 0) return text;
  const pattern = new RegExp(`(${names.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return text.split(pattern).map((piece, i) => {
    const found = names.find(({ name }) => name === piece);
    return found ? <Mention key={i} room={room} id={found.id} name={piece} /> : <Fragment key={i}>{piece}</Fragment>;
  });
}

/** A name that can be pointed at. No <button>: it breaks over lines with its sentence. */
function Mention({ room, id, name }: { room: Room; id: string; name: string }): ReactNode {
  const explain = ({ currentTarget }: { currentTarget: HTMLElement }): void => room.hands.explain(id, currentTarget);
  return (
    <span
      role="button"
      tabIndex={0}
      className="named"
      onPointerEnter={() => room.light(id)}
      onPointerLeave={() => room.light(undefined)}
      onFocus={() => room.light(id)}
      onBlur={() => room.light(undefined)}
      onClick={explain}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        explain(event);
      }}
    >
      {name}
    </span>
  );
}
