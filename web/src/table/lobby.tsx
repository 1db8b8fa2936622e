/** Before the game: who sits where, links for friends, bots for empty seats. */
import type { TableMeta } from '@tenforward/protocol';
import { newId } from '@tenforward/protocol/client';
import { Button, Icon } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useFetched } from '../api/fetched.ts';
import { type GameInfo } from '../api/games.ts';
import { post, put, wordsOf } from '../api/http.ts';
import { inviteLinks, linksFor, makeLink, type Reach } from '../api/invites.ts';
import { useMe } from '../api/session.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { copyText } from '../shell/copy.ts';
import { toast } from '../shell/toasts.tsx';
import { botName } from '../words/bots.ts';
import { say } from '../words/table.ts';

interface Props {
  readonly meta: TableMeta;
  readonly info: GameInfo;
  /** The secret of the invitation this page was opened with. */
  readonly invite: string | undefined;
  /** The seats of this browser. */
  readonly as: readonly string[];
  readonly changed: () => void;
}
const fail = (error: unknown): void => toast(wordsOf(error));

export function Lobby({ meta, info, invite, as, changed }: Props): ReactNode {
  const me = useMe();
  const [, go] = useLocation();
  const isHost = me?.person === meta.host;
  const at = `/api/tables/${meta.table}`;
  const sit = (seat?: string): void => {
    post(`${at}/sit`, { nonce: newId(), ...(seat !== undefined && { seat }), ...(invite !== undefined && { invite }) })
      .then(changed)
      .catch(fail);
  };
  if (meta.status === 'closed')
    return (
      <AppShell title={say('title.lobby')}>
        <div className="panel">{say('lobby.closed')}</div>
      </AppShell>
    );
  const mayCome = as.length === 0 && meta.seats.some((seat) => seat.kind === 'open');
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
                {seat.kind === 'open' && as.length === 0 && (
                  <Button look="primary" onClick={() => sit(invite === undefined ? seat.seat : undefined)}>
                    {say('lobby.sit')}
                  </Button>
                )}
                {seat.kind === 'open' && isHost && (
                  <>
                    <InviteLink table={meta.table} seat={seat.seat} />
                    {info.bots.map((bot) => (
                      <Button
                        key={bot}
                        icon="robot"
                        onClick={() =>
                          void put(`${at}/seats/${seat.seat}`, { kind: 'bot', bot }).then(changed).catch(fail)
                        }
                      >
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
            <Button look="primary" onClick={() => void post(`${at}/start`).then(changed).catch(fail)}>
              {say('lobby.start')}
            </Button>
          )}
          {as.length > 0 && (
            <Button onClick={() => void post(`${at}/stand`).then(changed).catch(fail)}>{say('lobby.stand')}</Button>
          )}
          {isHost && (
            <Button
              look="quiet"
              onClick={() =>
                void post(`${at}/close`)
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

/** Made when it is wanted: each new link makes the one before useless. */
function InviteLink({ table, seat }: { table: string; seat: string }): ReactNode {
  const [made, setLink] = useState(() => inviteLinks(table)[seat]);
  const reach = useFetched<Reach>('/api/reach').data;
  if (made === undefined)
    return (
      <Button icon="link" onClick={() => void makeLink(table, seat).then(setLink).catch(fail)}>
        {say('lobby.link.make')}
      </Button>
    );
  const [link, ...more] = linksFor(made, reach);
  return (
    <span className="invite-link">
      <span className="row wrap">
        <input
          readOnly
          value={link}
          aria-label={say('lobby.link')}
          data-invite
          onFocus={(event) => event.target.select()}
        />
        <Button icon="copy" onClick={() => void copyText(link)} title={say('lobby.link.note')}>
          {say('lobby.link.copy')}
        </Button>
      </span>
      {reach?.onlyHere === true && <ReachNote reach={reach} more={more} />}
    </span>
  );
}

/** Where the link would lead: to nobody's machine but this one, or by an address of this network. */
const ReachNote = ({ reach, more }: { reach: Reach; more: readonly string[] }): ReactNode =>
  reach.others.length === 0 ? (
    <span className="note sm" role="note">
      <Icon name="warn" small />
      <span>{say('lobby.link.here')}</span>
    </span>
  ) : (
    <span className="note sm dim" role="note">
      <span>
        {say('lobby.link.lan')} {more.length > 0 && say('lobby.link.lan.more', { links: more.join(', ') })}
      </span>
    </span>
  );
