import { windowOf } from '@tenforward/protocol/client';
import { Button } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { wordsOf } from '../../api/http.ts';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import type { Asking } from '../use-question.ts';

/** Where a question can be passed every time, one may say so once. */
export function AlwaysButton({ room, asking }: { room: Room; asking: Asking }): ReactNode {
  const { source, seat, voice } = room;
  const { ask, draft } = asking;
  const option = draft.kind === 'one' ? ask.options.find((one) => one.key === draft.key) : undefined;
  if (!source.talk || seat === undefined || !option?.idle || ask.name !== 'kernel.react') return null;
  const { talk } = source;
  return (
    <Button
      look="quiet"
      icon="lock"
      onClick={() => {
        talk.standing(seat, windowOf(ask), option.key).catch((error: unknown) => toast(wordsOf(error)));
        asking.confirm();
      }}
    >
      {say('question.always.of', { answer: voice.say(option.say) })}
    </Button>
  );
}
