/** Undo on the left, and on the right the one ivory button: it names the act. */
import { Button, Key } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { wordsOf } from '../../api/http.ts';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/table.ts';
import { windowOf } from '../window-of.ts';
import type { Room } from '../room.ts';
import type { Asking } from '../use-question.ts';
import { UndoButton } from './undo-button.tsx';

interface Props {
  readonly room: Room;
  readonly asking: Asking;
  readonly confirm: () => void;
}

export function ConfirmBar({ room, asking, confirm }: Props): ReactNode {
  const { state } = room;
  const isUp = state.line.is === 'up';
  const label = actOf(room, asking);
  return (
    <footer className="q-foot">
      <UndoButton room={room} />
      <AlwaysButton room={room} asking={asking} />
      <Button
        look="primary"
        className="confirm grow"
        disabled={asking.answer === undefined || asking.sending || !isUp}
        onClick={confirm}
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

/** Where a question can be passed every time, one may say so once. */
function AlwaysButton({ room, asking }: { room: Room; asking: Asking }): ReactNode {
  const { source, seat, voice } = room;
  const { ask, draft } = asking;
  const option = draft.kind === 'one' ? ask.options.find((one) => one.key === draft.key) : undefined;
  if (!source.talk || seat === undefined || !option?.idle || !ask.say.key.startsWith('kernel.react')) return null;
  const { talk } = source;
  return (
    <Button
      look="quiet"
      icon="lock"
      title={say('question.always.of', { answer: voice.say(option.say) })}
      onClick={() => {
        talk.standing(seat, windowOf(ask), option.key).catch((error: unknown) => toast(wordsOf(error)));
        asking.confirm();
      }}
    >
      {say('question.always')}
    </Button>
  );
}
