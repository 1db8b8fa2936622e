/** A small form that folds away: a few fields, one act, and what the server says if it does not work. */
import { Button, Icon } from '@tenforward/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { wordsOf } from '../../api/http.ts';
import { say } from '../../words/settings.ts';

interface Field<Key> {
  readonly key: Key;
  readonly label: string;
  readonly auto: 'username' | 'new-password' | 'current-password' | 'one-time-code';
  readonly hint?: string;
  readonly least?: number;
}
interface AskProps<Key extends string> {
  readonly title: string;
  readonly act: string;
  readonly more?: string;
  readonly fields: readonly Field<Key>[];
  readonly look?: 'primary';
  readonly open?: boolean;
  /** It can't be taken back. */
  readonly isGrave?: boolean;
  readonly send: (values: Readonly<Record<Key, string>>) => Promise<void>;
}

export function Ask<Key extends string>(props: AskProps<Key>): ReactNode {
  const { title, act, more, fields, look, open = false, isGrave = false, send } = props;
  const id = useId();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(
      fields.map(({ key }) => {
        const value = data.get(key);
        return [key, typeof value === 'string' ? value : ''];
      }),
    ) as Record<Key, string>;
    setBusy(true);
    setError(undefined);
    send(values)
      .then(() => form.reset())
      .catch((problem: unknown) => setError(wordsOf(problem)))
      .finally(() => setBusy(false));
  };
  return (
    <details className="ask" open={open}>
      <summary>{title}</summary>
      <form onSubmit={submit}>
        {more !== undefined && <p className="sm dim">{more}</p>}
        {fields.map(({ key, label, auto, hint, least }) => (
          <label key={key} className="field">
            <span>{label}</span>
            <input
              name={key}
              type={auto.endsWith('password') ? 'password' : 'text'}
              autoComplete={auto}
              required
              {...(least !== undefined && { minLength: least })}
              {...(hint !== undefined && { 'aria-describedby': `${id}-${key}` })}
            />
            {hint !== undefined && (
              <span id={`${id}-${key}`} className="xs faint">
                {hint}
              </span>
            )}
          </label>
        ))}
        {error !== undefined && (
          <p className="sm ask-error row" role="alert">
            <Icon name="warn" small />
            {error}
          </p>
        )}
        <Button type="submit" look={look ?? 'plain'} disabled={isBusy} className={isGrave ? 'grave' : ''}>
          {isBusy ? say('working') : act}
        </Button>
      </form>
    </details>
  );
}
