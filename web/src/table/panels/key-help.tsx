/** Every key of a table. */
import type { ReactNode } from 'react';
import { KeyList } from '../../shell/key-list.tsx';
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

export const KeyHelp = ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode => (
  <KeyList rows={rows.map(([key, what]) => [key, say(what)])} open={open} onClose={onClose}>
    <p className="xs dim">{say('keys.any')}</p>
  </KeyList>
);
