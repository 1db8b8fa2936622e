/** Takes back what is free to take back at once; for the rest it explains, and asks the others. */
import { Button } from '@tenforward/ui';
import { type ReactNode, useEffect } from 'react';
import { wordsOf } from '../../api/http.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import { undoOf } from '../undo.ts';

const fail = (error: unknown): void => toast(wordsOf(error));

export function UndoButton({ room }: { room: Room }): ReactNode {
  const { state, source, seat } = room;
  if (seat === undefined) return null;
  const undo = undoOf(state, seat, source.talk !== undefined);
  const last = state.mine[seat]?.last;
  // the label is of the very decision that would be taken back, or there is none
  const lastDone = room.lastDone !== undefined && room.lastDone.n === last ? room.lastDone.label : undefined;
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
  return (
    <Button look="quiet" icon={isAlone ? 'undo' : 'lock'} data-undo onClick={() => room.undoing.ask(true)}>
      {say(isAlone ? 'undo.alone' : 'undo.none')}
    </Button>
  );
}

/** It belongs to the table, not to a question: one that arrives meanwhile does not take it away. */
export function UndoDialog({ room }: { room: Room }): ReactNode {
  const { state, source, seat, undoing } = room;
  const undo = seat === undefined ? 'nothing' : undoOf(state, seat, source.talk !== undefined);
  const last = seat === undefined ? undefined : state.mine[seat]?.last;
  const isNeeded = undo === 'alone' || undo === 'ask';
  useEffect(() => {
    if (!isNeeded) undoing.ask(false); // or it would open by itself when something else can be taken back
  }, [isNeeded]);
  if (seat === undefined || last === undefined || !isNeeded) return null;
  const isAlone = undo === 'alone';
  const takeBack = (): void => {
    undoing.ask(false);
    source.talk
      ?.rewind(seat, last)
      .then(() => isAlone || toast(say('undo.asked')))
      .catch(fail);
  };
  return (
    <Dialog
      title={say(isAlone ? 'undo.alone.title' : 'undo.ask.title')}
      open={undoing.isAsked}
      onClose={() => undoing.ask(false)}
    >
      <p className="sm dim">{say(isAlone ? 'undo.alone.more' : 'undo.ask.more')}</p>
      <div className="row">
        <Button onClick={takeBack}>{say(isAlone ? 'undo.alone.do' : 'undo.ask.do')}</Button>
        <Button look="quiet" onClick={() => undoing.ask(false)}>
          {say('undo.ask.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
