/** What an option would mean, opened below it: dice with their sources, odds, what else is worth knowing. */
import type { Preview } from '@tenforward/kernel';
import { OddsBars, PoolTable } from '@tenforward/ui';
import type { ReactNode } from 'react';
import type { Room } from '../room.ts';

export function PreviewCard({ room, preview }: { room: Room; preview: Preview<unknown> }): ReactNode {
  const { pools, odds, notes } = preview;
  if (!pools && !odds && !notes) return null;
  return (
    <div className="prev">
      {pools && <PoolTable pools={pools} voice={room.voice} factionOf={(seat) => room.factionOf(seat)} />}
      {odds && <OddsBars odds={odds} voice={room.voice} />}
      {notes?.map((note) => (
        <p key={JSON.stringify(note)} className="xs dim">
          {room.voice.say(note)}
        </p>
      ))}
    </div>
  );
}
