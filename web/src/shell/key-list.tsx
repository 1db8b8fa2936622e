/** A dialog of keys and what they do. */
import { Key } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { useSettings } from '../store/settings.ts';
import { say } from '../words/table.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly rows: readonly (readonly [key: string, does: string])[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}
export function KeyList({ rows, open, onClose, children }: Props): ReactNode {
  const { letters } = useSettings();
  return (
    <Dialog title={say('keys.title')} open={open} onClose={onClose}>
      {!letters && <p className="sm">{say('keys.letters')}</p>}
      <dl className="keys sm">
        {rows.map(([key, does]) => (
          <div key={key}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Dialog>
  );
}
