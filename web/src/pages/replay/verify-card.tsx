/** What was checked by playing the game again, in numbers. */
import type { RecordCheck } from '@tenforward/catalogue/browser';
import type { Voice } from '@tenforward/ui';
import { Button, Icon } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { say } from '../../words/replay.ts';
import type { Verify } from './use-verify.ts';

export function VerifyCard({ verify, voice }: { verify: Verify; voice: Voice }): ReactNode {
  const { now, begin } = verify;
  return (
    <section className="panel verify" aria-labelledby="verify" aria-live="polite" data-region="verify">
      <div className="row between">
        <h2 id="verify">{titleOf(verify)}</h2>
        {now.is === 'done' && (
          <span className={now.check.ok ? 'good' : 'bad'}>
            <Icon name={now.check.ok ? 'check' : 'warn'} />
          </span>
        )}
      </div>
      {now.is === 'not begun' && (
        <>
          <p className="xs dim about">{say('verify.more')}</p>
          <Button icon="shield" onClick={begin}>
            {say('verify.do')}
          </Button>
        </>
      )}
      {now.is === 'loading' && <p className="sm dim">{say('verify.loading')}</p>}
      {now.is === 'playing' && (
        <>
          <p className="sm dim">{say('verify.playing', { n: now.done, of: now.of })}</p>
          <progress value={now.done} max={now.of} aria-labelledby="verify" />
        </>
      )}
      {now.is === 'failed' && (
        <>
          <p className="sm bad">{now.why}</p>
          <Button onClick={begin}>{say('verify.again')}</Button>
        </>
      )}
      {now.is === 'done' && <Numbers check={now.check} voice={voice} />}
    </section>
  );
}

const titleOf = ({ now }: Verify): string =>
  now.is === 'failed' || (now.is === 'done' && !now.check.ok)
    ? say('verify.bad')
    : say(now.is === 'done' ? 'verify.good' : 'verify.title');

function Numbers({ check, voice }: { check: RecordCheck; voice: Voice }): ReactNode {
  const { seedOpens, decisions, rolls, hashes, firstProblem, unchecked, isArranged, nonces } = check;
  const lines = [
    [say('verify.seed'), say(seedOpens ? 'verify.yes' : 'verify.no')],
    [say('verify.decisions'), String(decisions)],
    [say('verify.rolls'), say('verify.of', { n: rolls.matching, of: rolls.of })],
    [say('verify.hashes'), say('verify.of', { n: hashes.equal, of: hashes.of })],
  ] as const;
  return (
    <>
      <dl className="checked sm">
        {lines.map(([what, value]) => (
          <div key={what} className="row between">
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {firstProblem !== undefined && <p className="sm bad">{say('verify.problem', { problem: firstProblem })}</p>}
      {unchecked.map(({ from, to, rules }) => (
        <p key={from} className="xs dim">
          {say('verify.unchecked', { from, to, rules })}
        </p>
      ))}
      {isArranged && <p className="xs dim">{say('verify.arranged')}</p>}
      <p className="xs dim about">
        {nonces.length === 0
          ? say('verify.no.nonces')
          : say('verify.nonces', { names: nonces.map((seat) => voice.name(seat)).join(', ') })}
      </p>
    </>
  );
}
