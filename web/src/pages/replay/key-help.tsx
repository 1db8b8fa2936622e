/** Every key of a replay. */
import { Key } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Dialog } from '../../shell/dialog.tsx';
import { useSettings } from '../../store/settings.ts';
import { say } from '../../words/replay.ts';
import { say as table } from '../../words/table.ts';

const rows = [
  ['← →', 'key.step'],
  ['Space', 'key.play'],
  ['Home End', 'key.ends'],
  ['PgUp PgDn', 'key.rounds'],
  ['V', 'key.viewpoint'],
  ['B', 'key.scene'],
  ['T', 'key.text'],
  ['F6', 'key.region'],
] as const;

export function ReplayKeyHelp({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { letters } = useSettings();
  return (
    <Dialog title={table('keys.title')} open={open} onClose={onClose}>
      {!letters && <p className="sm">{table('keys.letters')}</p>}
      <dl className="keys sm">
        {rows.map(([key, what]) => (
          <div key={what}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
