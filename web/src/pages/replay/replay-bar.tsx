/** Transport, where we are, what can be done with the moment, and the timeline. */
import type { Reach } from '@tenforward/protocol';
import { Button, IconButton } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { call, wordsOf } from '../../api/http.ts';
import { invitationToWatch, invitedTo, linksFor, readReach } from '../../api/invites.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { toast } from '../../shell/toasts.tsx';
import { ReachNote } from '../../table/invite-link.tsx';
import { ReportDialog } from '../../table/panels/menu.tsx';
import type { Room } from '../../table/room.ts';
import { say as common } from '../../words/common.ts';
import { say } from '../../words/replay.ts';
import { addressOf, type Viewpoint, viewpointName } from './address.ts';
import { ContinueDialog } from './continue-dialog.tsx';
import { saveFile } from './save-file.ts';
import { Track } from './track.tsx';
import type { Film } from './use-film.ts';
import { type Player, type Speed, speeds } from './use-player.ts';
import './replay-bar.css';

interface Props {
  readonly film: Film;
  readonly room: Room;
  readonly player: Player;
  readonly viewpoint: Viewpoint;
}

/** What was given away last: by which address, by which others, and how others find the server. */
interface Shared {
  readonly address: string;
  readonly more: readonly string[];
  readonly reach: Reach | undefined;
}

export function ReplayBar({ film, room, player, viewpoint }: Props): ReactNode {
  const { meta, moments, isOver } = film;
  const [dialog, setDialog] = useState<'report' | 'continue' | 'share'>();
  const close = (): void => setDialog(undefined);
  const n = moments[player.at]?.n ?? 0;
  const { say: round } = room.face.roundOf(room.now);
  const [shared, setShared] = useState<Shared>();
  const isClosed = meta.settings.visibility === 'private' || !meta.settings.spectators;
  const share = async (): Promise<void> => {
    const secret = isClosed ? await invitationToWatch(meta.table, film.mayInvite) : undefined;
    const reach = await readReach();
    const place = addressOf(meta.table, { n, as: viewpointName(viewpoint), after: false }, secret);
    const [address, ...more] = linksFor(location.origin + place, reach);
    setShared({ address, more, reach });
    try {
      // a page that came without TLS has no clipboard: then the address is there to be copied by hand
      await navigator.clipboard.writeText(address);
      const isUseless = reach?.onlyHere === true && reach.others.length === 0;
      toast(isUseless ? say('share.here') : isClosed ? say('share.private.done') : common('copied'));
    } catch {
      setDialog('share');
    }
  };
  const save = (): void => {
    call('GET /api/tables/:table/record', { params: { table: meta.table }, query: invitedTo(meta.table) })
      .then((record) => saveFile(`${meta.game}-${meta.table}.json`, JSON.stringify(record, undefined, 1)))
      .catch((error: unknown) => toast(wordsOf(error)));
  };
  return (
    <section className="panel replay-bar" aria-label={say('transport.label')} data-region="transport">
      <div className="row bar-row">
        <Transport player={player} last={moments.length - 1} />
        <span className="sm where">
          <b>{say('decision.n', { n })}</b>{' '}
          <span className="dim">{say('decision.of', { of: moments.at(-1)?.n ?? 0, round: lower(round) })}</span>
        </span>
        <div className="row bar-acts">
          <Button icon="link" onClick={() => void share().catch((error: unknown) => toast(wordsOf(error)))}>
            <span className="act-name">{say('share')}</span>
          </Button>
          <Button icon="flag" onClick={() => setDialog('report')}>
            <span className="act-name">{say('report')}</span>
          </Button>
          {isOver && (
            <>
              <Button icon="download" onClick={save}>
                <span className="act-name">{say('record')}</span>
              </Button>
              <Button look="primary" icon="branch" onClick={() => setDialog('continue')}>
                <span className="act-name">{say('continue')}</span>
              </Button>
            </>
          )}
        </div>
      </div>
      <Track film={film} room={room} player={player} />
      <ReportDialog table={meta.table} n={n} open={dialog === 'report'} onClose={close} />
      <ContinueDialog film={film} room={room} n={n} open={dialog === 'continue'} onClose={close} />
      <Dialog title={say('share.title')} open={dialog === 'share'} onClose={close}>
        <p className="sm dim">{say(isClosed ? 'share.private' : 'share.more')}</p>
        <label className="field">
          <span>{say('share.link')}</span>
          <input readOnly value={shared?.address ?? ''} onFocus={(event) => event.currentTarget.select()} />
        </label>
        {shared?.reach?.onlyHere === true && <ReachNote reach={shared.reach} more={shared.more} />}
      </Dialog>
    </section>
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function Transport({ player, last }: { player: Player; last: number }): ReactNode {
  const { at, isPlaying, speed, go, step, toggle, setSpeed } = player;
  return (
    <div className="row transport">
      <IconButton icon="back" label={say('first')} disabled={at === 0} onClick={() => go(0)} />
      <IconButton icon="previous" label={say('back')} disabled={at === 0} onClick={() => step(-1)} />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={say(isPlaying ? 'pause' : 'play')}
        className={isPlaying ? 'play on' : 'play'}
        onClick={toggle}
      />
      <IconButton icon="next" label={say('on')} disabled={at === last} onClick={() => step(1)} />
      <IconButton icon="fast" label={say('last')} disabled={at === last} onClick={() => go(last)} />
      <select
        className="speed"
        aria-label={say('speed')}
        value={speed}
        onChange={(event) => setSpeed(Number(event.target.value) as Speed)}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </div>
  );
}
