/** The line on top of a table: where we are, which round, whether we are connected, and the ways to see it. */
import { Brand, Chip, IconButton } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { say as common } from '../../words/common.ts';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';

interface Props {
  readonly room: Room;
  readonly text: boolean;
  readonly toggleText: () => void;
  readonly toggleRules: () => void;
  readonly showKeys: () => void;
  readonly showMenu: () => void;
}

export function TableTopBar({ room, text, toggleText, toggleRules, showKeys, showMenu }: Props): ReactNode {
  const { state, info, face, now } = room;
  const { title } = state.meta.settings;
  const round = face.roundOf(now);
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
        <span className="sm strong">{round.say}</span>
        {round.of > 0 && (
          <span className="phase" aria-hidden="true">
            {Array.from({ length: round.of }, (_, i) => (
              <i key={i} className={i + 1 < round.now ? 'done' : i + 1 === round.now ? 'now' : ''} />
            ))}
          </span>
        )}
        {round.phase !== '' && <Chip>{round.phase}</Chip>}
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
        <IconButton icon="help" label={`${say('top.keys')} (?)`} onClick={showKeys} className="wide-only" />
        <IconButton icon="menu" label={say('top.menu')} onClick={showMenu} />
      </div>
    </header>
  );
}
const source = (room: Room): boolean => room.source.talk !== undefined;

/** The amber line below it while the line is down. */
export function LineBanner({ room }: { room: Room }): ReactNode {
  const { line, n } = room.state;
  if (line.is === 'up') return null;
  return (
    <div className="banner" role="alert">
      <b>{say('line.down')}</b>{' '}
      {line.is === 'gone' ? (
        <>
          {say('line.gone', { why: line.why ?? '' })} <a href={location.href}>{say('line.reload')}</a>
        </>
      ) : (
        say('line.down.more', { n })
      )}
    </div>
  );
}
