/** The link that lets a friend take a seat. */
import type { Reach } from '@tenforward/protocol';
import { Button, Icon } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { useFetched } from '../api/fetched.ts';
import { wordsOf } from '../api/http.ts';
import { inviteLinks, linksFor, makeLink, takeLinkBack } from '../api/invites.ts';
import { copyText } from '../shell/copy.ts';
import { toast } from '../shell/toasts.tsx';
import { say } from '../words/table.ts';

const fail = (error: unknown): void => toast(wordsOf(error));

/** Made when it is wanted: each new link makes the one before useless. */
export function InviteLink({ table, seat }: { table: string; seat: string }): ReactNode {
  const [made, setLink] = useState(() => inviteLinks(table)[seat]);
  const reach = useFetched('GET /api/reach').data;
  const make = (): void => void makeLink(table, seat).then(setLink).catch(fail);
  if (made === undefined)
    return (
      <Button icon="link" onClick={make}>
        {say('lobby.link.make')}
      </Button>
    );
  const takeBack = (): void => {
    takeLinkBack(table, seat)
      .then(() => {
        setLink(undefined);
        toast(say('lobby.link.back.done'));
      })
      .catch(fail);
  };
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
        {/* somebody may have used it up and left again while this page was closed: nobody tells us */}
        <Button look="quiet" onClick={make} title={say('lobby.link.new.note')}>
          {say('lobby.link.new')}
        </Button>
        <Button look="quiet" onClick={takeBack} title={say('lobby.link.back.note')}>
          {say('lobby.link.back')}
        </Button>
      </span>
      {reach?.onlyHere === true && <ReachNote reach={reach} more={more} />}
    </span>
  );
}

/** Where the link would lead: to nobody's machine but this one, or by an address of this network. */
export const ReachNote = ({ reach, more }: { reach: Reach; more: readonly string[] }): ReactNode =>
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
