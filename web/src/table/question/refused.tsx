/** What a player would look for but may not choose, with the reason and its rule in the same row. */
import type { ShownAsk } from '@tenforward/kernel';
import { Button, Icon } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';

interface Props {
  readonly room: Room;
  readonly options: readonly ShownAsk['options'][number][];
  readonly all: boolean;
  readonly toggle: () => void;
  readonly openRule: (id: string) => void;
}
const first = 2;

export function RefusedList({ room, options, all, toggle, openRule }: Props): ReactNode {
  const { voice, asking } = room;
  const shown = all ? options : options.slice(0, first);
  return (
    <div className="verb refused">
      <h3>{say('question.refused')}</h3>
      {shown.map((option) => (
        <button
          key={option.key}
          type="button"
          className="opt no"
          onClick={() => option.no?.rule !== undefined && openRule(option.no.rule)}
          onPointerEnter={() => asking?.point(option.key)}
          onPointerLeave={() => asking?.point(undefined)}
          onFocus={() => asking?.point(option.key)}
          onBlur={() => asking?.point(undefined)}
        >
          <Icon name="no" />
          <span className="grow">
            {voice.say(option.say)}
            {option.no && (
              <small>
                {voice.say(option.no.no)} {option.no.rule}
              </small>
            )}
          </span>
        </button>
      ))}
      {options.length > first && (
        <Button look="quiet" onClick={toggle} aria-expanded={all}>
          {all ? say('question.refused.less') : say('question.refused.more', { n: options.length - first })}
        </Button>
      )}
    </div>
  );
}
