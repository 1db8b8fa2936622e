/** Undo on the left, and on the right the one ivory button: it names the act. */
import { Button, Key } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import type { Asking } from '../use-question.ts';
import { UndoButton } from './undo-button.tsx';

interface Props {
  readonly room: Room;
  readonly asking: Asking;
}

export function ConfirmBar({ room, asking }: Props): ReactNode {
  const { state } = room;
  const isUp = state.line.is === 'up';
  const label = actOf(room, asking);
  return (
    <footer className="q-foot">
      <UndoButton room={room} />
      <Button
        look="primary"
        className="confirm grow"
        // not the attribute `disabled`: the browser lays the whole page out to take the focus away from it
        aria-disabled={asking.answer === undefined || !isUp}
        aria-busy={asking.sending}
        onClick={asking.confirm}
        data-confirm
      >
        <span className="clip">
          {isUp ? (asking.sending ? say('question.sending') : label) : say('question.offline')}
        </span>
        {asking.answer !== undefined && isUp && <Key>Enter</Key>}
      </Button>
    </footer>
  );
}

/** What the button would do, in the words of the option. */
function actOf({ voice }: Room, { ask, draft, answer }: Asking): string {
  if (answer === undefined) return say('question.choose');
  if (draft.kind === 'one' || draft.kind === 'pose') {
    const option = ask.options.find((one) => one.key === draft.key);
    if (option) return voice.say(option.say);
  }
  if (draft.kind === 'some' && draft.keys.length === 0) return say('question.none');
  if (draft.kind === 'some' && draft.keys.length === 1) {
    const option = ask.options.find((one) => one.key === draft.keys[0]);
    if (option) return voice.say(option.say);
  }
  return say('question.confirm');
}
