/** Several people at one device: between two of them everything is hidden until the next says who they are. */
import type { Seat } from '@tenforward/kernel';
import { Button } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { say } from '../words/table.ts';
import type { Room } from './room.ts';

interface CurtainState {
  readonly isDown: boolean;
  readonly name: string;
  readonly raise: () => void;
}

export function useCurtain(room: Room | undefined): CurtainState {
  const [looking, setLooking] = useState<Seat>();
  const seat = room?.seat;
  const isShared = (room?.state.as.length ?? 0) > 1 && room?.state.open?.over === undefined;
  return {
    isDown: isShared && seat !== undefined && looking !== seat,
    name: seat === undefined || !room ? '' : room.voice.name(seat),
    raise: () => setLooking(seat),
  };
}

export const Curtain = ({ name, up }: { name: string; up: () => void }): ReactNode => (
  <main className="curtain">
    <h1>{say('pass.title', { name })}</h1>
    <p className="dim">{say('pass.more', { name })}</p>
    <Button look="primary" big onClick={up} autoFocus data-ready>
      {say('pass.ready', { name })}
    </Button>
  </main>
);
