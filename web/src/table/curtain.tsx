/** Several people at one device: between two of them everything is hidden until the next says who they are. */
import { Button } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { say } from '../words/table.ts';
import { useTitle } from '../shell/app-shell.tsx';

export function Curtain({ name, up }: { name: string; up: () => void }): ReactNode {
  useTitle(say('pass.title', { name }));
  return (
    <main className="curtain">
      <h1>{say('pass.title', { name })}</h1>
      <p className="dim">{say('pass.more', { name })}</p>
      <Button look="primary" big onClick={up} autoFocus data-ready>
        {say('pass.ready', { name })}
      </Button>
    </main>
  );
}
