/** The whole table in words and buttons, in one column: a game can be played here from beginning to end. */
import { heardAs } from '@tenforward/protocol/client';
import { type ReactNode, useState } from 'react';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';
import { QuestionPanel } from '../question/question-panel.tsx';
import { hasWords, sentenceOf } from './history-panel.tsx';

interface Props {
  readonly room: Room;
  readonly showAllRefused: boolean;
  readonly openRule: (id: string) => void;
  readonly toggleRefused: () => void;
}

export function TextTable(props: Props): ReactNode {
  const { room } = props;
  const { face, now, voice, info, state, seat } = room;
  const seen = { sight: now, voice, data: info };
  const last = heardAs(state, seat)
    .filter((heard) => hasWords(room, heard))
    .slice(-12);
  return (
    <div className="text-table">
      <QuestionPanel {...props} />
      <section aria-labelledby="text-happened" data-region="happened">
        <h2 id="text-happened">{say('text.happened')}</h2>
        <ol className="sm">
          {last.map((heard) => (
            <li key={heard.id}>{sentenceOf(room, heard)}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="text-state" data-region="table">
        <h2 id="text-state">{say('text.table')}</h2>
        {face.describe(seen).map(({ title, lines }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul className="sm">
              {lines.map((line, i) => (
                <li key={i}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <LookAt room={room} />
    </div>
  );
}

/** `L` and a place: what is there, in words. */
export function LookAt({ room }: { room: Room }): ReactNode {
  const { face, now, voice, info } = room;
  const [at, setAt] = useState('');
  const seen = { sight: now, voice, data: info };
  return (
    <section aria-labelledby="text-look" data-region="look" className="look">
      <h2 id="text-look">{say('text.look')}</h2>
      <select id="look-at" aria-labelledby="text-look" value={at} onChange={(event) => setAt(event.target.value)}>
        <option value="">{say('text.look.choose')}</option>
        {face.places(seen).map((place) => (
          <option key={place.at} value={place.at}>
            {place.name}
          </option>
        ))}
      </select>
      <p className="sm" aria-live="polite">
        {at === '' ? '' : face.lookAt(seen, at)}
      </p>
    </section>
  );
}
