/** Who I am here: a guest, or somebody with a password. */
import type { Me } from '@tenforward/protocol';
import { Button } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { forget, useFetched } from '../../api/fetched.ts';
import { call } from '../../api/http.ts';
import { comeIn, setMe } from '../../api/session.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { Loaded } from '../../shell/states.tsx';
import { toast } from '../../shell/toasts.tsx';
import { say as common } from '../../words/common.ts';
import { say } from '../../words/settings.ts';
import { copyText } from '../../shell/copy.ts';
import { Ask } from './ask.tsx';

/** Somebody else sits here now: nothing that was read for the one before is shown to them. */
function become(me: Me | undefined): void {
  forget('/');
  setMe(me);
}
async function becomeNew(words: string): Promise<void> {
  become(undefined);
  await comeIn();
  toast(words);
}

export function Account(): ReactNode {
  const me = useFetched('GET /api/me');
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <section className="panel tl" aria-labelledby="account">
      <h2 id="account">{say('account')}</h2>
      <Loaded of={me} lines={3}>
        {(who) =>
          who.guest ? (
            <Guest me={who} again={() => me.again()} shown={setCodes} />
          ) : (
            <Member me={who} again={() => me.again()} shown={setCodes} />
          )
        }
      </Loaded>
      <Dialog title={say('codes.title')} open={codes !== undefined} onClose={() => setCodes(undefined)}>
        <p className="sm dim">{say('codes.once')}</p>
        <ul className="codes">
          {codes?.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row">
          <Button icon="copy" onClick={() => void copyText((codes ?? []).join('\n'), common('copied'))}>
            {say('codes.copy')}
          </Button>
          <Button look="primary" onClick={() => setCodes(undefined)}>
            {say('codes.kept')}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

interface Props {
  readonly me: Me;
  readonly again: () => void;
  readonly shown: (codes: readonly string[]) => void;
}

const Guest = ({ me, again, shown }: Props): ReactNode => (
  <>
    <p className="sm dim">{say('account.guest', { name: me.name })}</p>
    <Ask
      title={say('register')}
      act={say('register.act')}
      look="primary"
      open
      fields={[
        { key: 'name', label: say('name'), hint: say('name.hint'), auto: 'username' },
        { key: 'password', label: say('password'), hint: say('password.hint'), auto: 'new-password', least: 12 },
      ]}
      send={async ({ name, password }) => {
        const made = await call('POST /api/register', { body: { name, password } });
        become(made.me);
        again();
        toast(say('registered', { name: made.me.name }));
        shown(made.recovery);
      }}
    />
    <Ask
      title={say('sign.in')}
      act={say('sign.in.act')}
      more={say('sign.in.warn')}
      fields={[
        { key: 'name', label: say('name'), auto: 'username' },
        { key: 'password', label: say('password'), auto: 'current-password' },
      ]}
      send={async ({ name, password }) => {
        const signed = await call('POST /api/sign-in', { body: { name, password } });
        become(signed.me);
        again();
        toast(say('signed.in', { name: signed.me.name }));
      }}
    />
    <Ask
      title={say('recover')}
      act={say('recover.act')}
      more={say('recover.more')}
      fields={[
        { key: 'name', label: say('name'), auto: 'username' },
        { key: 'code', label: say('recover.code'), auto: 'one-time-code' },
        { key: 'password', label: say('password.new'), hint: say('password.hint'), auto: 'new-password', least: 12 },
      ]}
      send={async ({ name, code, password }) => {
        const signed = await call('POST /api/recover', { body: { name, code, password } });
        become(signed.me);
        again();
        toast(say('signed.in', { name: signed.me.name }));
      }}
    />
    <Mine me={me} again={again} />
  </>
);

const Member = ({ me, again, shown }: Props): ReactNode => {
  const leave = async (how: 'POST /api/sign-out' | 'POST /api/sign-out-everywhere'): Promise<void> => {
    await call(how);
    await becomeNew(say('signed.out'));
    again();
  };
  return (
    <>
      <p>{say('account.member', { name: me.name })}</p>
      <div className="row wrap">
        <Button onClick={() => void leave('POST /api/sign-out')}>{say('sign.out')}</Button>
        <Button look="quiet" onClick={() => void leave('POST /api/sign-out-everywhere')}>
          {say('sign.out.everywhere')}
        </Button>
      </div>
      <Ask
        title={say('change')}
        act={say('change.act')}
        fields={[
          { key: 'old', label: say('password.old'), auto: 'current-password' },
          { key: 'password', label: say('password.new'), hint: say('password.hint'), auto: 'new-password', least: 12 },
        ]}
        send={async ({ old, password }) => {
          await call('POST /api/password', { body: { old, password } });
          toast(say('change.done'));
        }}
      />
      <Ask
        title={say('codes')}
        act={say('codes.act')}
        more={say('codes.more')}
        fields={[{ key: 'password', label: say('pass.again'), auto: 'current-password' }]}
        send={async ({ password }) => {
          shown((await call('POST /api/recovery-codes', { body: { password } })).recovery);
        }}
      />
      <Mine me={me} again={again} />
    </>
  );
};

/** What the server holds of me: to take along, or to be gone. */
function Mine({ me, again }: Pick<Props, 'me' | 'again'>): ReactNode {
  return (
    <>
      <Ask
        title={say('data')}
        act={say('data.export')}
        more={say('data.export.more')}
        fields={[]}
        send={async () => {
          const held = await call('GET /api/me/export');
          const file = URL.createObjectURL(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }));
          const link = document.createElement('a');
          link.href = file;
          link.download = 'ten-forward.json';
          link.click();
          URL.revokeObjectURL(file);
        }}
      />
      <Ask
        title={say('delete')}
        act={say('delete.act')}
        more={say('delete.more')}
        isGrave
        fields={me.guest ? [] : [{ key: 'password', label: say('pass.again'), auto: 'current-password' }]}
        send={async ({ password = '' }: { password?: string }) => {
          await call('POST /api/me/delete', { body: { password } });
          await becomeNew(say('delete.done'));
          again();
        }}
      />
    </>
  );
}
