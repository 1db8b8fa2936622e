/** Before the game: who sits where, links for friends, bots for empty seats. */
import { newId, type Shown } from '@tenforward/protocol/client';
import { Button, Icon } from '@tenforward/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type GameInfo } from '../api/games.ts';
import { call, wordsOf } from '../api/http.ts';
import { forgetLink } from '../api/invites.ts';
import { useMe } from '../api/session.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { toast } from '../shell/toasts.tsx';
import { botName } from '../words/bots.ts';
import { say } from '../words/table.ts';
import { InviteLink } from './invite-link.tsx';

interface Props {
  readonly meta: Shown['meta'];
  readonly info: GameInfo;
  /** The secret of the invitation this page was opened with. */
  readonly invite: string | undefined;
  /** The seats of this browser. */
  readonly as: readonly string[];
  /** Looks anew; rejects where one may look no longer. */
  readonly changed: () => Promise<unknown>;
}
const fail = (error: unknown): void => toast(wordsOf(error));

export function Lobby({ meta, info, invite, as, changed }: Props): ReactNode {
  const me = useMe();
  const [, go] = useLocation();
  const isHost = me?.person === meta.host;
  const params = { table: meta.table };
  // an invitation ends when somebody sits down: should they leave, its link leads nowhere
  useEffect(() => {
    for (const { seat, kind } of meta.seats) if (kind !== 'open') forgetLink(meta.table, seat);
  }, [meta.table, meta.seats]);
  const isSeated = as.length > 0;
  const [isUsed, setUsed] = useState(isSeated);
  const look = (): Promise<unknown> => changed().catch(() => undefined);
  const maySit = !isSeated || (meta.settings.visibility === 'open' && meta.settings.severalSeats === true);
  const sit = (seat: string): void => {
    // an invitation names its seat, and is used up by whoever sits down
    const where = invite === undefined || isUsed ? { seat } : { invite };
    call('POST /api/tables/:table/sit', { params, body: { nonce: newId(), ...where } })
      .then(() => (setUsed(true), look()))
      .catch(fail);
  };
  const seatBot = (seat: string, bot: string): void => {
    call('PUT /api/tables/:table/seats/:seat', { params: { ...params, seat }, body: { kind: 'bot', bot } })
      .then(look)
      .catch(fail);
  };
  // by an invitation that is used up a private table is nobody's to look at
  const stand = (): void => {
    call('POST /api/tables/:table/stand', { params })
      .then(() => changed().catch(() => go('/')))
      .catch(fail);
  };
  if (meta.status === 'closed')
    return (
      <AppShell title={say('title.lobby')}>
        <div className="panel">{say('lobby.closed')}</div>
      </AppShell>
    );
  const mayCome = !isSeated && meta.seats.some((seat) => seat.kind === 'open');
  return (
    <AppShell title={say('title.lobby')}>
      <div className="lobby">
        <h1>{mayCome && invite !== undefined ? say('lobby.invited') : meta.settings.title || say('lobby.title')}</h1>
        <p className="dim">
          {info.title}. {say(meta.settings.start === 'host' ? 'lobby.more.host' : 'lobby.more')}
        </p>
        <ul className="panel tl br lobby-seats">
          {meta.seats.map((seat) => (
            <li key={seat.seat} className="row between wrap">
              <span className="row">
                <Icon name={seat.kind === 'bot' ? 'robot' : 'person'} />
                <b>{seat.kind === 'open' ? say('lobby.free') : seat.name}</b>
                {seat.team !== undefined && <span className="chip">{seat.team}</span>}
                {seat.reserved !== undefined && seat.kind === 'open' && (
                  <span className="xs dim">{say('lobby.reserved')}</span>
                )}
              </span>
              <span className="row wrap invites">
                {seat.kind === 'open' && maySit && (
                  <Button look={isSeated ? 'plain' : 'primary'} onClick={() => sit(seat.seat)}>
                    {say(isSeated ? 'lobby.sit.too' : 'lobby.sit')}
                  </Button>
                )}
                {seat.kind === 'open' && isHost && (
                  <>
                    <InviteLink table={meta.table} seat={seat.seat} />
                    {info.bots.map((bot) => (
                      <Button key={bot} icon="robot" onClick={() => seatBot(seat.seat, bot)}>
                        {say('lobby.bot')}: {botName(bot)}
                      </Button>
                    ))}
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
        <div className="row wrap">
          {isHost && meta.settings.start === 'host' && (
            <Button
              look="primary"
              onClick={() => void call('POST /api/tables/:table/start', { params }).then(look).catch(fail)}
            >
              {say('lobby.start')}
            </Button>
          )}
          {isSeated && <Button onClick={stand}>{say('lobby.stand')}</Button>}
          {isHost && (
            <Button
              look="quiet"
              onClick={() =>
                void call('POST /api/tables/:table/close', { params })
                  .then(() => go('/'))
                  .catch(fail)
              }
            >
              {say('lobby.close')}
            </Button>
          )}
        </div>
        <p className="xs faint hash">{say('lobby.dice', { hash: meta.commitment })}</p>
      </div>
    </AppShell>
  );
}
