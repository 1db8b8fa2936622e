/** Goes on from this moment at a table of one's own: which seat, and who plays the others. */
import type { Seat } from '@tenforward/kernel';
import { newId } from '@tenforward/protocol/client';
import { Button, FactionMark } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { forget } from '../../api/fetched.ts';
import { call, wordsOf } from '../../api/http.ts';
import { invitedTo } from '../../api/invites.ts';
import { Dialog } from '../../shell/dialog.tsx';
import type { Room } from '../../table/room.ts';
import { say } from '../../words/replay.ts';
import type { Film } from './use-film.ts';

interface Props {
  readonly film: Film;
  readonly room: Room;
  readonly n: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ContinueDialog({ film, room, n, open, onClose }: Props): ReactNode {
  const { meta, info, seats, own } = film;
  const [seat, setSeat] = useState<Seat>(own[0] ?? seats[0] ?? '');
  const [bots, setBots] = useState<Readonly<Record<Seat, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [, go] = useLocation();
  const others = seats.filter((one) => one !== seat);
  const botOf = (one: Seat): string => bots[one] ?? info.bots.at(-1) ?? '';
  const begin = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      // the seed is promised before we add our part, so nobody could fit it to that
      const { commitment } = await call('POST /api/dice');
      const chosen = Object.fromEntries(others.map((one) => [one, botOf(one)]));
      const body = { n, seat, bots: chosen, nonce: newId(), commitment };
      const { table } = await call('POST /api/tables/:table/continue', {
        params: { table: meta.table },
        query: invitedTo(meta.table),
        body,
      });
      forget('/api/tables');
      go(`/t/${table}`);
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={say('continue')} open={open} onClose={onClose}>
      <p className="sm dim">{say('continue.more', { n })}</p>
      <fieldset className="choice">
        <legend className="sm dim">{say('continue.seat')}</legend>
        {seats.map((one) => (
          <label key={one} className="row">
            <input type="radio" name="seat" checked={one === seat} onChange={() => setSeat(one)} />
            <FactionMark faction={room.factionOf(one)} /> {room.voice.name(one)}
            <span className="xs faint">{room.face.teamOf(room.seen, one)}</span>
          </label>
        ))}
      </fieldset>
      {others.map((one) => (
        <label key={one} className="field">
          <span>{say('continue.bot', { name: room.voice.name(one) })}</span>
          <select value={botOf(one)} onChange={(event) => setBots({ ...bots, [one]: event.target.value })}>
            {info.bots.map((bot) => (
              <option key={bot}>{bot}</option>
            ))}
          </select>
        </label>
      ))}
      {problem !== undefined && (
        <p className="sm problem" role="alert">
          {say('continue.failed')} {problem}
        </p>
      )}
      <Button look="primary" disabled={isBusy} onClick={() => void begin()}>
        {say('continue.go', { name: room.voice.name(seat) })}
      </Button>
    </Dialog>
  );
}
