/** The board of a moment, or the scene in its place; in the text view the same in sentences. */
import { Button } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { isStill } from '../../store/settings.ts';
import type { Room } from '../../table/room.ts';
import { say as table } from '../../words/table.ts';

export function Screen({ room }: { room: Room }): ReactNode {
  const { face, sight, seen, hands, lit, playback, state, settings } = room;
  const { Board, Scene } = face;
  const [isSceneAway, setSceneAway] = useState(false);
  if (settings.textView) return <InWords room={room} />;
  const board = (
    <Board
      {...seen}
      {...hands}
      lit={lit}
      playing={playback.playing}
      still={isStill()}
      remember={`replay ${state.meta.table}`}
    />
  );
  const hasScene = Scene !== undefined && face.hasScene?.(sight) === true;
  const isScene = hasScene && !isSceneAway;
  return (
    <section className="stage" aria-label={table(isScene ? 'scene.label' : 'board.label')} data-region="board">
      {isScene && Scene ? <Scene {...seen} {...hands} inset={board} still={isStill()} /> : board}
      {hasScene && (
        <Button className="swap" onClick={() => setSceneAway(!isSceneAway)}>
          {table(isSceneAway ? 'scene.dice' : 'scene.board')} <kbd className="key">B</kbd>
        </Button>
      )}
    </section>
  );
}

const InWords = ({ room: { face, now, voice, info } }: { room: Room }): ReactNode => (
  <section className="stage in-words" aria-label={table('text.table')} data-region="board" tabIndex={0}>
    {face.describe({ sight: now, voice, data: info }).map(({ title, lines }) => (
      <div key={title}>
        <h3>{title}</h3>
        <ul className="sm">
          {lines.map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ul>
      </div>
    ))}
  </section>
);
