/** The line on top of a replay: which game, how it ended, and whether one looks at the game or at what came of it. */
import { Brand, Icon, IconButton } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { change } from '../../store/settings.ts';
import { resultWords } from '../../table/panels/over-card.tsx';
import type { Room } from '../../table/room.ts';
import { say as common } from '../../words/common.ts';
import { say } from '../../words/replay.ts';
import { say as table } from '../../words/table.ts';
import type { Film } from './use-film.ts';

interface Props {
  readonly film: Film;
  readonly room: Room;
  readonly isAfter: boolean;
  readonly show: (after: boolean) => void;
  readonly showKeys: () => void;
  readonly again: () => void;
}

export function ReplayTop({ film, room, isAfter, show, showKeys, again }: Props): ReactNode {
  const { meta, info, moments, own } = film;
  const { title } = meta.settings;
  const over = moments.at(-1)?.open.over;
  const isText = room.settings.textView;
  return (
    <header className="topbar">
      <Link className="brand" href="/" aria-label={table('top.home')}>
        <Brand />
        <span className="wide-only">{common('product')}</span>
      </Link>
      <div className="crumb">
        <span>{info.title}</span>
        {title !== '' && (
          <>
            <span className="faint" aria-hidden="true">
              /
            </span>
            <b>{title}</b>
          </>
        )}
      </div>
      <div className="row topbar-mid">
        <div className="parts" role="group" aria-label={say('parts')}>
          {[false, true].map((after) => (
            <button
              key={String(after)}
              type="button"
              className={isAfter === after ? 'chip on' : 'chip'}
              aria-pressed={isAfter === after}
              onClick={() => show(after)}
            >
              {say(after ? (film.isOver ? 'after' : 'after.so.far') : 'replay')}
            </button>
          ))}
        </div>
        {over && (
          <span className="sm dim wide-only result-words">
            {resultWords({ open: moments.at(-1)?.open, as: own }, room.voice)} <b>{pointsWords(over.score)}</b>
          </span>
        )}
      </div>
      <div className="row topbar-end">
        <span className={`live wide-only ${film.isOver ? '' : 'down'}`}>
          {meta.endedAt === undefined ? say('still.played') : say('over.on', { date: dateWords(meta.endedAt) })}
        </span>
        {!film.isOver && <IconButton icon="again" label={say('read.on')} onClick={again} />}
        <Link className="btn quiet" href={`/t/${meta.table}`}>
          {say('to.table')}
        </Link>
        <IconButton
          icon="text"
          label={`${table(isText ? 'top.board' : 'top.text')} (T)`}
          aria-pressed={isText}
          onClick={() => change({ textView: !isText })}
        />
        <Link
          className="iconbtn wide-only"
          href={`/handbook/${meta.game}`}
          aria-label={common('nav.handbook')}
          title={common('nav.handbook')}
        >
          <Icon name="book" />
        </Link>
        <IconButton icon="help" label={`${table('top.keys')} (?)`} onClick={showKeys} className="wide-only" />
      </div>
    </header>
  );
}

const dateWords = (ms: number): string => new Date(ms).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });

/** ‘125 to 95’. */
const pointsWords = (score: Readonly<Record<string, number>> = {}): string =>
  Object.values(score)
    .sort((a, b) => b - a)
    .join(' to ');
