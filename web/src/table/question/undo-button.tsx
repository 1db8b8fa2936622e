/** Takes back what is free to take back at once; for the rest it explains, and asks the others. */
import { Button } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { wordsOf } from '../../api/http.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import { undoOf } from '../undo.ts';

export function UndoButton({ room }: { room: Room }): ReactNode {
  const { state, source, seat } = room;
  const [asks, setAsks] = useState(false);
  if (seat === undefined) return null;
  const { talk } = source;
  const undo = undoOf(state, seat, talk !== undefined);
  const last = state.mine[seat]?.last;
  // the label is of the very decision that would be taken back, or there is none
  const lastDone = room.lastDone !== undefined && room.lastDone.n === last ? room.lastDone.label : undefined;
  const fail = (error: unknown): void => toast(wordsOf(error));
  if (undo === 'free')
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
  if (last === undefined || undo === 'nothing') return null;
  const isAlone = undo === 'alone';
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
        <p className="sm dim">{say(isAlone ? 'undo.alone.more' : 'undo.ask.more')}</p>
        <div className="row">
          <Button onClick={() => takeBack(last)}>{say(isAlone ? 'undo.alone.do' : 'undo.ask.do')}</Button>
          <Button look="quiet" onClick={() => setAsks(false)}>
            {say('undo.ask.keep')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
