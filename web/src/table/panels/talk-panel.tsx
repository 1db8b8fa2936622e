/** Chat, as plain text. */
import { Button, IconButton } from '@tenforward/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMe } from '../../api/session.ts';
import { wordsOf } from '../../api/http.ts';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import { sound } from '../sounds.ts';

export function TalkPanel({ room }: { room: Room }): ReactNode {
  const { talk } = room.source;
  const me = useMe();
  const [text, setText] = useState('');
  const { chat } = room.state;
  const many = useRef(chat.length);
  useEffect(() => {
    if (chat.length > many.current && chat.at(-1)?.person !== me?.person) sound('message');
    many.current = chat.length;
  }, [chat, me]);
  if (!talk) return null;
  const mute = (person: string, name: string): void => {
    talk
      .mute(person, true)
      .then(() => toast(say('talk.muted', { name })))
      .catch((error: unknown) => toast(wordsOf(error)));
  };
  return (
    <section className="panel talk" aria-label={say('talk.label')} data-region="talk">
      <h2>{say('talk.label')}</h2>
      <div className="log-scroll" tabIndex={0} role="group" aria-label={say('talk.label')}>
        <ul className="talk-lines sm">
          {chat.length === 0 && <li className="dim">{say('talk.empty')}</li>}
          {chat.map((line) => (
            <li key={line.n} className={line.kind === 'note' ? 'dim' : ''}>
              {line.kind === 'said' && <b>{line.name}</b>} <bdi>{line.text}</bdi>
              {line.kind === 'said' && line.person !== undefined && line.person !== me?.person && (
                <IconButton
                  icon="no"
                  className="mute"
                  label={say('talk.mute', { name: line.name })}
                  onClick={() => mute(line.person ?? '', line.name)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          talk
            .chat(text.trim())
            .then(() => setText(''))
            .catch((error: unknown) => toast(wordsOf(error)));
        }}
      >
        <input
          aria-label={say('talk.say')}
          placeholder={say('talk.say')}
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // back to the table, whose keys are letters too
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          data-talk
        />
        <Button type="submit">{say('talk.send')}</Button>
      </form>
    </section>
  );
}
