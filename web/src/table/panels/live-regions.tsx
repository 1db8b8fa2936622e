/** What screen readers hear: events politely, one's turn and what went wrong at once. */
import { heardAs } from '@tenforward/protocol/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import { sound } from '../sounds.ts';
import { resultWords } from './over-card.tsx';
import { hasWords, sentenceOf } from './history-panel.tsx';

export function LiveRegions({ room }: { room: Room }): ReactNode {
  const { state, seat, asking, voice } = room;
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const last = useRef(state.told.length);
  const ask = asking?.ask;
  useEffect(() => {
    const fresh = heardAs(state, seat).slice(Math.max(last.current, state.told.length - 8));
    last.current = state.told.length;
    const said = fresh.filter((heard) => hasWords(room, heard)).map((heard) => sentenceOf(room, heard));
    if (said.length > 0) setPolite(said.join(' '));
  }, [state.told]);
  useEffect(() => {
    if (!ask) return;
    setAssertive(say('spoken.turn', { question: voice.say(ask.say) }));
    sound('turn');
  }, [ask?.id]);
  const over = state.open?.over;
  useEffect(() => {
    if (over) setAssertive(say('spoken.over', { result: resultWords(state, voice) }));
  }, [over === undefined]);
  const heardLines = useRef(state.chat.at(-1)?.n ?? 0);
  useEffect(() => {
    const line = state.chat.at(-1);
    if (!line || line.n <= heardLines.current) return;
    heardLines.current = line.n;
    if (line.kind === 'said') setPolite(say('talk.spoken', { name: line.name, text: line.text }));
  }, [state.chat]);
  useEffect(() => {
    if (asking?.problem === undefined) return;
    setAssertive(asking.problem);
    sound('refused');
  }, [asking?.problem]);
  return (
    <div className="visually-hidden">
      <p aria-live="polite" data-live="polite">
        {polite}
      </p>
      <p aria-live="assertive" data-live="assertive">
        {assertive}
      </p>
    </div>
  );
}
