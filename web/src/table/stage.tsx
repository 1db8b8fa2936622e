/** What stands in the middle: the board, or a scene in its place; and the hand below it. */
import { type BoardProps, Button } from '@tenforward/ui';
import { type ComponentType, memo, type ReactNode } from 'react';
import { isStill } from '../store/settings.ts';
import { say } from '../words/table.ts';
import type { Room } from './room.ts';
import { printOf } from './use-question.ts';

/** Whether dice or a battle stand in the place of the board now. */
export const hasScene = ({ face, sight }: Room): boolean => face.Scene !== undefined && face.hasScene?.(sight) === true;

/** A board that is drawn again only when something it shows has changed. */
const boards = new WeakMap<ComponentType<BoardProps>, ComponentType<BoardProps>>();
function stillBoard(board: ComponentType<BoardProps>): ComponentType<BoardProps> {
  const made = boards.get(board) ?? memo(board);
  boards.set(board, made);
  return made;
}

/** `view`: boards that are looked at differently remember different views. */
function OwnBoard({ room, view }: { room: Room; view: string }): ReactNode {
  const { face, seen, hands, lit, playback, state } = room;
  const Board = stillBoard(face.Board);
  return (
    <Board
      {...seen}
      {...hands}
      lit={lit}
      playing={playback.playing}
      still={isStill()}
      remember={`${state.meta.table}${view}`}
    />
  );
}

interface StageProps {
  readonly room: Room;
  readonly isSceneAway: boolean;
  readonly swap: () => void;
}
export function Stage({ room, isSceneAway, swap }: StageProps): ReactNode {
  const { face, seen, hands, asking, playback } = room;
  const { Scene } = face;
  const isScene = hasScene(room);
  const isShown = isScene && !isSceneAway;
  return (
    <section
      className="stage"
      aria-label={say(isShown ? 'scene.label' : 'board.label')}
      data-region="board"
      // drawn a moment after the question, or while something is played: this is the one that can be answered here
      data-ask={asking && !playback.isBehind ? printOf(asking.ask) : undefined}
    >
      {isShown && Scene ? (
        <Scene {...seen} {...hands} inset={null} still={isStill()} />
      ) : (
        <OwnBoard room={room} view="" />
      )}
      {isScene && (
        <Button className={isShown ? 'swap to-board' : 'swap'} onClick={swap}>
          {say(isShown ? 'scene.board' : 'scene.dice')} <kbd className="key">B</kbd>
        </Button>
      )}
    </section>
  );
}

/** The board, small, while a scene stands in its place: where it happens stays in sight. */
export const BoardInset = ({ room, swap }: { room: Room; swap: () => void }): ReactNode => (
  <section className="panel inset-panel" aria-label={say('board.label')}>
    <OwnBoard room={room} view=".inset" />
    <Button className="swap" onClick={swap}>
      {say('scene.board')} <kbd className="key">B</kbd>
    </Button>
  </section>
);

export function Dock({ room }: { room: Room }): ReactNode {
  const { Dock: Own } = room.face;
  if (!Own || room.seat === undefined) return null;
  return (
    <section className="panel dock-panel" aria-label={say('dock.label')} data-region="dock">
      <Own {...room.seen} sight={room.now} {...room.hands} />
    </section>
  );
}
