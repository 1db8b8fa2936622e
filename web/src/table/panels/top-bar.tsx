/** The line on top of a table: where we are, which round, whether we are connected, and the ways to see it. */
import { Brand, Chip, IconButton } from '@tenforward/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from '../../shell/toasts.tsx';
import { Link } from 'wouter';
import { say as common } from '../../words/common.ts';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import { Unread } from './tab-bar.tsx';

interface Props {
  readonly room: Room;
  readonly text: boolean;
  readonly toggleText: () => void;
  readonly toggleRules: () => void;
  readonly unread: number;
  readonly toggleTalk: () => void;
  readonly showKeys: () => void;
  readonly showMenu: () => void;
}

export function TableTopBar({
  room,
  text,
  toggleText,
  toggleRules,
  unread,
  toggleTalk,
  showKeys,
  showMenu,
}: Props): ReactNode {
  const { state, info, face, now } = room;
  const { title } = state.meta.settings;
  const round = face.roundOf(now);
  const isOver = state.open?.over !== undefined;
  return (
    <header className="topbar">
      <Link className="brand" href="/" aria-label={say('top.home')}>
        <Brand />
        <span className="wide-only">{common('product')}</span>
      </Link>
      <div className="crumb">
        <span className="wide-only">{info.title}</span>
        {title !== '' && (
          <>
            <span className="faint wide-only" aria-hidden="true">
              /
            </span>
            <b>{title}</b>
          </>
        )}
      </div>
      <div className="row topbar-mid">
        <span className="sm strong">{isOver ? say('over.title') : round.say}</span>
        {round.of > 0 && !isOver && (
          <span className="phase" aria-hidden="true">
            {Array.from({ length: round.of }, (_, i) => (
              <i key={i} className={i + 1 < round.now ? 'done' : i + 1 === round.now ? 'now' : ''} />
            ))}
          </span>
        )}
        {round.phase !== '' && !isOver && <Chip>{round.phase}</Chip>}
      </div>
      <div className="row topbar-end">
        {state.meta.spectators > 0 && (
          <span className="xs dim wide-only">{say('watching', { n: state.meta.spectators })}</span>
        )}
        {source(room) && (
          <span className={`live ${state.line.is}`} role="status">
            <span className="wide-only">{say(state.line.is === 'up' ? 'line.up' : 'line.down')}</span>
          </span>
        )}
        <IconButton
          icon="text"
          label={`${text ? say('top.board') : say('top.text')} (T)`}
          aria-pressed={text}
          onClick={toggleText}
        />
        <IconButton icon="book" label={`${say('top.rules')} (H)`} onClick={toggleRules} className="wide-only" />
        {source(room) && (
          <span className="talk-button wide-only">
            <IconButton icon="talk" label={`${say('talk.label')} (K)`} onClick={toggleTalk} />
            {unread > 0 && <Unread n={unread} />}
          </span>
        )}
        <IconButton icon="help" label={`${say('top.keys')} (?)`} onClick={showKeys} className="wide-only" />
        <IconButton icon="menu" label={say('top.menu')} onClick={showMenu} />
      </div>
    </header>
  );
}
const source = (room: Room): boolean => room.source.talk !== undefined;

/** The amber line below it while the line is down. */
export function LineBanner({ room }: { room: Room }): ReactNode {
  const { line, told } = room.state;
  const seat = room.seat;
  const last = seat === undefined ? undefined : room.state.mine[seat]?.last;
  const many = useRef({ isUp: true, told: told.length });
  useEffect(() => {
    const before = many.current;
    const n = Math.max(told.length - before.told, 0);
    if (line.is === 'up' && !before.isUp) toast(n === 0 ? say('line.back.quiet') : say('line.back', { n }));
    many.current = { isUp: line.is === 'up', told: line.is === 'up' ? told.length : before.told };
  }, [line.is, told.length]);
  if (line.is === 'up') return null;
  return (
    <div className="banner" role="alert">
      <b>{say('line.down')}</b> {last !== undefined && line.is === 'down' && say('line.stored', { n: last })}{' '}
      {line.is === 'gone' ? (
        <>
          {say('line.gone', { why: line.why ?? '' })} <a href={location.href}>{say('line.reload')}</a>
        </>
      ) : (
        say('line.trying')
      )}
    </div>
  );
}
