/** Every key of a replay. */
import type { ReactNode } from 'react';
import { KeyList } from '../../shell/key-list.tsx';
import { say } from '../../words/replay.ts';

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

export const ReplayKeyHelp = ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode => (
  <KeyList rows={rows.map(([key, what]) => [key, say(what)])} open={open} onClose={onClose} />
);
