/** One option of a game, drawn from its data alone. */
import type { Json, TableOption } from '@tenforward/kernel';
import type { Speaker } from '@tenforward/kernel/words';
import { type ReactNode, useState } from 'react';
import { say } from '../../words/new-table.ts';
import { Pick, Stepper, Toggle } from './controls.tsx';

interface Props {
  readonly option: TableOption;
  readonly value: Json | undefined;
  readonly speak: Speaker;
  /** Names of options it can't be combined with. */
  readonly excludes: readonly string[];
  readonly reasons: ReactNode;
  readonly onChange: (value: Json) => void;
}
export function OptionField({ option, value = option.default, speak, excludes, reasons, onChange }: Props): ReactNode {
  const label = speak(option.say);
  const notes = excludes.length > 0 && <p className="xs dim">{say('excluded', { others: excludes.join(', ') })}</p>;
  switch (option.kind) {
    case 'flag':
      return (
        <div className="option">
          <Toggle label={label} value={value === true} onChange={onChange} />
          {notes}
          {reasons}
        </div>
      );
    case 'number':
      return (
        <div className="option">
          <Stepper label={label} value={Number(value)} min={option.min} max={option.max} onChange={onChange} />
          {notes}
          {reasons}
        </div>
      );
    case 'choice':
      return (
        <div className="option">
          <Pick
            label={label}
            value={typeof value === 'string' ? value : option.default}
            items={option.choices.map((choice) => ({ key: choice.key, name: speak(choice.say) }))}
            onChange={onChange}
          />
          {notes}
          {reasons}
        </div>
      );
    case 'list':
      return (
        <div className="option">
          <Lines
            label={label}
            max={option.max}
            value={Array.isArray(value) ? value.map(String) : []}
            onChange={onChange}
          />
          {notes}
          {reasons}
        </div>
      );
  }
}

interface LinesProps {
  readonly label: string;
  readonly max: number;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}
/** A list as lines. What is being typed stays as it was typed. */
function Lines({ label, max, value, onChange }: LinesProps): ReactNode {
  const [text, setText] = useState(value.join('\n'));
  return (
    <label className="field">
      <span>{label}</span>
      <textarea
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(
            event.target.value
              .split('\n')
              .map((line) => line.trim())
              .filter((line) => line !== '')
              .slice(0, max),
          );
        }}
      />
      <span className="xs faint">{say('list.lines', { max })}</span>
    </label>
  );
}
