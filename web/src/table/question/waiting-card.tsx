/** The same panel while others are asked: who, what about, and since when. */
import { Button } from '@tenforward/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { say } from '../../words/table.ts';
import { answeredByItself, undecided, waitingFor } from '../asked.ts';
import type { Room } from '../room.ts';
import { timeWords } from '../time.ts';
import { UndoButton } from './undo-button.tsx';
import { NextTable } from '../panels/next-table.tsx';
import { matterOf } from './matter.ts';

export function WaitingCard({ room }: { room: Room }): ReactNode {
  const { state, voice, seats } = room;
  const waiting = waitingFor(state);
  const given = state.as.flatMap((seat) => answeredByItself(state, seat));
  const key = JSON.stringify(waiting);
  const [since, setSince] = useState(() => Date.now());
  const [, tick] = useState(0);
  useEffect(() => setSince(Date.now()), [key]);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const awaited = undecided(waiting);
  const names = awaited.map(({ seat }) => voice.name(seat)).join(', ');
  const isBot = awaited.every(({ seat }) => seats.find((one) => one.seat === seat)?.kind === 'bot');
  const waited = Date.now() - since;
  return (
    <>
      <header className="q-head">
        <div className="row between">
          <span className="xs dim">{state.as.length === 0 ? say('you.watch') : ''}</span>
          {waited > 3000 && <span className="xs dim">{say('wait.since', { time: timeWords(waited) })}</span>}
        </div>
        <h2 id="prompt" tabIndex={-1}>
          {awaited.length === 0
            ? say('wait.nobody')
            : isBot && awaited.length === 1
              ? say('wait.bot', { name: names })
              : say('wait.title', { names })}
        </h2>
        <ul className="sm dim">
          {waiting.map((one) => {
            const matter = matterOf(room, one);
            return matter === undefined ? null : <li key={one.seat}>{matter}</li>;
          })}
          {given.map((option) => (
            <li key={option.key}>{say('wait.standing', { answer: voice.say(option.say) })}</li>
          ))}
        </ul>
        {isBot && awaited.length > 0 && <div className="thinking" aria-hidden="true" />}
      </header>
      <div className="scroll" />
      <footer className="q-foot">
        <UndoButton room={room} />
        <NextTable table={state.meta.table} />
        {room.playback.isBehind && (
          <Button look="quiet" icon="fast" onClick={room.playback.skip}>
            {say('question.skip')}
          </Button>
        )}
      </footer>
    </>
  );
}
