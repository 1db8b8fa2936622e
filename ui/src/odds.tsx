/** What the rules counted for an option: pools with their sources, odds as bars. */
import type { Preview } from '@tenforward/kernel';
import type { ReactNode } from 'react';
import type { Faction, Voice } from './face.ts';

const percent = (p: number): string => `${Math.round(p * 100)} %`;

export const OddsBars = ({ odds, voice }: { odds: NonNullable<Preview['odds']>; voice: Voice }): ReactNode => {
  const most = Math.max(...odds.map(({ p }) => p), 0.01);
  return (
    <dl className="odds">
      {odds.map(({ say, p, hot }) => (
        <div key={JSON.stringify(say)} className={hot ? 'hot' : ''}>
          <dt>{voice.say(say)}</dt>
          <dd aria-hidden="true">
            <i style={{ width: `${(100 * p) / most}%` }} />
          </dd>
          <dd>{percent(p)}</dd>
        </div>
      ))}
    </dl>
  );
};

interface PoolsProps {
  readonly pools: NonNullable<Preview['pools']>;
  readonly voice: Voice;
  readonly factionOf: (seat: string | undefined) => Faction;
}
export const PoolTable = ({ pools, voice, factionOf }: PoolsProps): ReactNode => (
  <div className="two">
    {pools.map(({ say, n, seat, parts }) => (
      <section key={JSON.stringify(say)} className={factionOf(seat)}>
        <h4>
          {voice.say(say)} <b>{n}</b>
        </h4>
        <ul>
          {parts.map((part) => (
            <li key={JSON.stringify(part.say)}>
              <span>{voice.say(part.say)}</span>
              <span>{part.n > 0 && part !== parts[0] ? `+${part.n}` : part.n}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
