/** What one rarely does at a table: concede, hand over, pause, report, settle standing answers. */
import type { Seat } from '@tenforward/kernel';
import { Button } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { call, wordsOf } from '../../api/http.ts';
import { invitedTo } from '../../api/invites.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { toast } from '../../shell/toasts.tsx';
import { botName } from '../../words/bots.ts';
import { say as common } from '../../words/common.ts';
import { say } from '../../words/table.ts';
import type { Room } from '../room.ts';

interface Props {
  readonly room: Room;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly showStanding: () => void;
  readonly showKeys: () => void;
}
const fail = (error: unknown): void => toast(wordsOf(error));

export function TableMenu({ room, open, onClose, showStanding, showKeys }: Props): ReactNode {
  const { state, source, seat, voice } = room;
  const [asks, setAsks] = useState<string>();
  const [reports, setReports] = useState(false);
  const { talk } = source;
  const acts = seat === undefined ? [] : (state.mine[seat]?.acts ?? []);
  const isPlaying = state.meta.status === 'playing';
  const away = state.meta.seats.filter((one) => one.kind === 'person' && !one.here && !state.as.includes(one.seat));
  const done = (work: Promise<unknown>): void => {
    onClose();
    work.catch(fail);
  };
  return (
    <>
      <Dialog title={say('top.menu')} open={open} onClose={onClose}>
        <div className="menu-list">
          {talk && isPlaying && seat !== undefined && (
            <>
              {room.info.bots.map((bot) => (
                <Button key={bot} icon="robot" onClick={() => done(talk.handOver(seat, `bot:${bot}`))}>
                  {say('menu.bot')}: {botName(bot)}
                </Button>
              ))}
              <Button icon="person" onClick={() => done(talk.handOver(seat, 'open'))}>
                {say('menu.open')}
              </Button>
              {state.clock && (
                <Button icon="clock" onClick={() => done(talk.pause(seat))}>
                  {say(state.clock.paused ? 'menu.resume' : 'menu.pause')}
                </Button>
              )}
              {away.map((one) => (
                <Button key={one.seat} onClick={() => done(talk.replace(seat, one.seat, room.info.bots[0] ?? ''))}>
                  {say('menu.replace', { name: one.name })}
                </Button>
              ))}
              <Button icon="lock" onClick={showStanding}>
                {say('menu.standing')}
              </Button>
            </>
          )}
          {talk && (
            <Button icon="flag" onClick={() => setReports(true)}>
              {say('menu.report')}
            </Button>
          )}
          <Button icon="help" onClick={showKeys}>
            {say('top.keys')}
          </Button>
          {talk && (
            <Link className="btn" href={`/replay/${state.meta.table}`}>
              {say('menu.replay')}
            </Link>
          )}
          <Link className="btn" href="/settings">
            {say('menu.settings')}
          </Link>
          <Link className="btn" href="/">
            {say('menu.home')}
          </Link>
          {acts.map((act) => (
            <Button
              key={act.key}
              disabled={act.no !== undefined}
              title={act.no ? voice.say(act.no.no) : undefined}
              onClick={() => setAsks(act.key)}
            >
              {voice.say(act.say)}
            </Button>
          ))}
        </div>
      </Dialog>
      <Dialog title={say('menu.concede.sure')} open={asks !== undefined} onClose={() => setAsks(undefined)}>
        <p className="sm dim">{say('menu.concede.more')}</p>
        <div className="row">
          <Button
            look="offer"
            onClick={() => {
              if (seat !== undefined && asks !== undefined) done(source.act(seat, asks));
              setAsks(undefined);
            }}
          >
            {voice.say(acts.find((act) => act.key === asks)?.say ?? { key: 'kernel.concede' })}
          </Button>
          <Button look="quiet" onClick={() => setAsks(undefined)}>
            {common('cancel')}
          </Button>
        </div>
      </Dialog>
      <ReportDialog table={state.meta.table} n={state.n} open={reports} onClose={() => setReports(false)} />
    </>
  );
}

interface ReportProps {
  readonly table: string;
  readonly n: number;
  readonly open: boolean;
  readonly onClose: () => void;
}
export function ReportDialog({ table, n, open, onClose }: ReportProps): ReactNode {
  const [text, setText] = useState('');
  return (
    <Dialog title={say('report.title')} open={open} onClose={onClose}>
      <p className="sm dim">{say('report.more')}</p>
      <label className="field">
        <span>{say('report.what')}</span>
        <textarea value={text} maxLength={2000} onChange={(event) => setText(event.target.value)} />
      </label>
      <Button
        disabled={text.trim() === ''}
        onClick={() => {
          call('POST /api/tables/:table/report', {
            params: { table },
            query: invitedTo(table),
            body: { n, text: text.trim() },
          })
            .then(() => {
              toast(say('report.done'));
              setText('');
              onClose();
            })
            .catch(fail);
        }}
      >
        {say('report.send')}
      </Button>
    </Dialog>
  );
}

/** The answers a seat gives every time, and a way to be asked again. */
export function StandingDialog({ room, open, onClose }: { room: Room; open: boolean; onClose: () => void }): ReactNode {
  const { state, source } = room;
  const all = state.as.flatMap((seat: Seat) =>
    Object.entries(state.standing[seat] ?? {}).map(([window, answer]) => ({ seat, window, answer })),
  );
  return (
    <Dialog title={say('menu.standing')} open={open} onClose={onClose}>
      {all.length === 0 && <p className="sm dim">{say('standing.none')}</p>}
      <ul className="menu-list">
        {all.map(({ seat, window, answer }) => (
          <li key={`${seat} ${window}`} className="row between">
            <span className="sm">
              {windowWords(room, window)}: <b>{answer}</b>
            </span>
            <Button onClick={() => void source.talk?.standing(seat, window, null).catch(fail)}>
              {say('standing.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The words of a window, with the names of its values left open. */
function windowWords({ info }: Room, window: string): string {
  const [, event] = window.split(' / ');
  const message = info.words[event ?? window] ?? window;
  return message.replaceAll(/\{[^{}]*\}/g, '…');
}
