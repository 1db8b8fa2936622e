/** Takes back what is free to take back at once; for the rest it explains, and asks the others. */
import { Button } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { wordsOf } from '../../api/http.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import type { TableState } from '../source.ts';

export function UndoButton({ room }: { room: Room }): ReactNode {
  const { state, source, seat } = room;
  const [asks, setAsks] = useState(false);
  if (seat === undefined) return null;
  const free = state.mine[seat]?.undo ?? 0;
  const last = state.mine[seat]?.last;
  // the label is of the very decision that would be taken back, or there is none
  const lastDone = room.lastDone !== undefined && room.lastDone.n === last ? room.lastDone.label : undefined;
  const fail = (error: unknown): void => toast(wordsOf(error));
  if (free > 0)
    return (
      <Button
        look="quiet"
        icon="undo"
        data-undo
        title={lastDone === undefined ? say('undo') : say('undo.this', { what: lastDone })}
        onClick={() => void source.undo(seat, 1).catch(fail)}
      >
        <span className="clip">{lastDone === undefined ? say('undo') : say('undo.this', { what: lastDone })}</span>
      </Button>
    );
  const { talk } = source;
  const isAlone = decidesAlone(state);
  const takeBack = (to: number): void => {
    setAsks(false);
    talk
      ?.rewind(seat, to)
      .then(() => isAlone || toast(say('undo.asked')))
      .catch(fail);
  };
  return (
    <>
      <Button look="quiet" icon={isAlone ? 'undo' : 'lock'} data-undo onClick={() => setAsks(true)}>
        {say(isAlone ? 'undo.alone' : 'undo.none')}
      </Button>
      <Dialog title={say(isAlone ? 'undo.alone.title' : 'undo.ask.title')} open={asks} onClose={() => setAsks(false)}>
        <p className="sm dim">
          {talk && last !== undefined ? say(isAlone ? 'undo.alone.more' : 'undo.ask.more') : say('undo.nothing')}
        </p>
        <div className="row">
          {talk && last !== undefined && (
            <Button onClick={() => takeBack(last)}>{say(isAlone ? 'undo.alone.do' : 'undo.ask.do')}</Button>
          )}
          <Button look="quiet" onClick={() => setAsks(false)}>
            {say('undo.ask.keep')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Nobody else has to agree: bots always do, and who has left is not asked. */
const decidesAlone = ({ meta, as, open }: TableState): boolean =>
  meta.seats.every(({ seat, kind }) => as.includes(seat) || kind === 'bot' || open?.left.includes(seat) === true);
