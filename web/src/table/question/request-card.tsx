/** What another asks of everybody: to take something back, to stop the clocks, to let a bot play on. */
import { Button } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { wordsOf } from '../../api/http.ts';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';

type Request = NonNullable<Room['state']['meta']['request']>;

export function RequestCard({ room, request }: { room: Room; request: Request }): ReactNode {
  const { state, source, voice } = room;
  const mine = state.as.filter((seat) => request.waiting.includes(seat));
  const isMine = state.as.includes(request.by);
  const consent = (yes: boolean): void => {
    for (const seat of isMine ? [request.by] : mine)
      source.talk?.consent(seat, request.id, yes).catch((error: unknown) => toast(wordsOf(error)));
  };
  return (
    <div className="request" role="alert">
      <p className="sm">{wordsFor(request, voice.name)}</p>
      {mine.length > 0 && !isMine && (
        <div className="row">
          <Button look="offer" onClick={() => consent(true)}>
            {say('request.yes')}
          </Button>
          <Button onClick={() => consent(false)}>{say('request.no')}</Button>
        </div>
      )}
      {isMine && (
        <div className="row between">
          <span className="xs dim">
            {say('request.waiting', { names: request.waiting.map(voice.name).join(', ') })}
          </span>
          <Button onClick={() => consent(false)}>{say('request.withdraw')}</Button>
        </div>
      )}
    </div>
  );
}

function wordsFor({ kind, by, to, whose }: Request, name: (id: string) => string): string {
  switch (kind) {
    case 'rewind':
      return say('request.rewind', { name: name(by), to: to ?? 0 });
    case 'pause':
      return say('request.pause', { name: name(by) });
    case 'resume':
      return say('request.resume', { name: name(by) });
    case 'replace':
      return say('request.replace', { name: name(by), whose: whose === undefined ? '' : name(whose) });
  }
}
