import { Key } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Dialog } from '../../shell/dialog.tsx';
import { useSettings } from '../../store/settings.ts';
import { say } from '../../words/table.ts';

const rows = [
  ['1–9 A–Z', 'keys.choose'],
  ['Enter', 'keys.confirm'],
  ['Esc', 'keys.escape'],
  ['U', 'keys.undo'],
  ['Y', 'keys.why'],
  ['H', 'keys.rules'],
  ['/', 'keys.search'],
  ['B', 'keys.scene'],
  ['G', 'keys.history'],
  ['K', 'keys.talk'],
  ['L', 'keys.look'],
  ['T', 'keys.text'],
  ['N', 'keys.next'],
  ['Z', 'keys.standing'],
  ['F6', 'keys.region'],
  ['← ↑ ↓ →', 'keys.arrows'],
  ['+ − 0', 'keys.zoom'],
  ['?', 'keys.help'],
] as const;

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { letters } = useSettings();
  return (
    <Dialog title={say('keys.title')} open={open} onClose={onClose}>
      {!letters && <p className="sm">{say('keys.letters')}</p>}
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
      <p className="xs dim">{say('keys.any')}</p>
    </Dialog>
  );
}
