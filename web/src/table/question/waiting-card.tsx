/** The same panel while others are asked: who, what about, and since when. */
import type { Look } from '@tenforward/kernel';
import { Button } from '@tenforward/ui';
import { isWords } from '@tenforward/kernel/words';
import { type ReactNode, useEffect, useState } from 'react';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import { timeWords } from '../time.ts';
import { resultWords } from '../panels/over-card.tsx';
import { UndoButton } from './undo-button.tsx';
import { NextTable } from '../panels/next-table.tsx';

type Waiting = Look['open']['waiting'][number];

export function WaitingCard({ room }: { room: Room }): ReactNode {
  const { state, voice, seats } = room;
  const waiting = state.open?.waiting ?? [];
  const key = waiting.map(({ seat, say: words }) => `${seat} ${words.key}`).join();
  const [since, setSince] = useState(() => Date.now());
  const [, tick] = useState(0);
  useEffect(() => setSince(Date.now()), [key]);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const names = waiting.map(({ seat }) => voice.name(seat)).join(', ');
  const isBot = waiting.every(({ seat }) => seats.find((one) => one.seat === seat)?.kind === 'bot');
  const waited = Date.now() - since;
  return (
    <>
      <header className="q-head">
        <div className="row between">
          <span className="xs dim">{state.as.length === 0 ? say('you.watch') : ''}</span>
          {waited > 3000 && !state.open?.over && (
            <span className="xs dim">{say('wait.since', { time: timeWords(waited) })}</span>
          )}
        </div>
        <h2 id="prompt" tabIndex={-1}>
          {state.open?.over
            ? resultWords(state, voice)
            : waiting.length === 0
              ? say('wait.nobody')
              : isBot && waiting.length === 1
                ? say('wait.bot', { name: names })
                : say('wait.title', { names })}
        </h2>
        <ul className="sm dim">
          {waiting.map((one) => {
            const matter = matterOf(room, one);
            return matter === undefined ? null : <li key={one.seat}>{matter}</li>;
          })}
        </ul>
        {isBot && waiting.length > 0 && <div className="thinking" aria-hidden="true" />}
      </header>
      <div className="scroll" />
      <footer className="q-foot">
        {!state.open?.over && <UndoButton room={room} />}
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

/** What somebody is asked about, said of them: the question itself speaks to them. */
function matterOf({ voice, face, seen }: Room, { seat, say: words, secret }: Waiting): string | undefined {
  const name = voice.name(seat);
  if (secret !== undefined) return say(secret === 'decided' ? 'wait.decided' : 'wait.secret', { name });
  const event = words.with?.['event'];
  if (words.key.startsWith('kernel.') && isWords(event)) return say('wait.react', { name, event: voice.say(event) });
  return face.matterOf?.(seen, seat, words);
}
