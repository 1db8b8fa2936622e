/** A table that waits for me: its question, and the way there. */
import type { TableLine } from '@tenforward/protocol';
import { Icon } from '@tenforward/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { say } from '../../words/home.ts';
import { Asked } from '../tables/asked.tsx';
import { ago, whoSits } from '../tables/lines.ts';
import { Sitting } from '../tables/table-row.tsx';
import { GameArt } from './art.tsx';

export function WaitingCard({ line, game }: { line: TableLine; game: string }): ReactNode {
  const name = line.title || whoSits(line);
  return (
    <article className="waiting-card panel">
      <div className="thumb">
        <GameArt game={line.game} close />
      </div>
      <div className="waiting-words">
        <div className="row between xs dim">
          <span>{game}</span>
          <span className="row nowrap">
            <Icon name="clock" small />
            <time dateTime={new Date(line.changedAt).toISOString()}>{ago(line.changedAt, Date.now())}</time>
          </span>
        </div>
        <h2>
          <Asked line={line} />
        </h2>
        {line.title !== '' && <p className="sm dim">{line.title}</p>}
        <div className="row between waiting-foot">
          <Sitting line={line} />
          <Link className="btn primary" href={`/t/${line.table}`} aria-label={say('play.at', { table: name })}>
            {say('play')}
          </Link>
        </div>
      </div>
    </article>
  );
}
