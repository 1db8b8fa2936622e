/** One table of a list: who, what is asked, since when, and what can be done with it. */
import type { TableLine } from '@tenforward/protocol';
import { newId } from '@tenforward/protocol/client';
import { Button, Icon } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { forget } from '../../api/fetched.ts';
import { call, wordsOf } from '../../api/http.ts';
import { toast } from '../../shell/toasts.tsx';
import { say } from '../../words/tables.ts';
import { Asked } from './asked.tsx';
import { ago, hasFreeSeat, namesOf, othersAsked, waitsForMe, whoSits } from './lines.ts';

interface RowProps {
  readonly line: TableLine;
  readonly game: string;
  /** Something was done with it. */
  readonly changed: () => void;
}
export const TableRow = ({ line, game, changed }: RowProps): ReactNode => (
  <li className={waitsForMe(line) ? 'table-row waits' : 'table-row'}>
    <div className="table-name">
      <b>{line.title || game}</b>
      <span className="xs faint">{line.title ? game : say('by.host', { host: line.host })}</span>
    </div>
    <Sitting line={line} />
    <p className="table-state">
      <State line={line} />
    </p>
    <div className="table-when xs dim">
      <span>{say(`pace.${line.pace}`)}</span>
      <time dateTime={new Date(line.changedAt).toISOString()}>{ago(line.changedAt, Date.now())}</time>
    </div>
    <Acts line={line} name={line.title || whoSits(line)} changed={changed} />
  </li>
);

/** Everybody who sits there, with a sign for bots and for free seats. */
export const Sitting = ({ line }: { line: Pick<TableLine, 'seats'> }): ReactNode => (
  <ul className="sitting">
    {line.seats.map(({ seat, kind, name }) => (
      <li key={seat} className={kind === 'open' ? 'free' : ''}>
        <Icon name={kind === 'open' ? 'plus' : kind === 'bot' ? 'robot' : 'person'} small />
        <span>{kind === 'open' ? say('who.free') : name}</span>
      </li>
    ))}
  </ul>
);

function State({ line }: { line: TableLine }): ReactNode {
  if (waitsForMe(line))
    return (
      <b>
        <Asked line={line} />
      </b>
    );
  if (line.status === 'over' && line.winners) {
    const names = namesOf(line);
    if (line.winners.length === 0) return say('won.draw');
    return say('won.by', {
      names: line.winners.map((seat) => scored(names[seat] ?? seat, line.score?.[seat])).join(', '),
    });
  }
  const others = othersAsked(line);
  if (line.status === 'playing' && others.length > 0) return say('waits.for', { names: others.join(', ') });
  return say(`status.${line.status}`);
}
const scored = (name: string, score: number | undefined): string => (score === undefined ? name : `${name} (${score})`);

function Acts({ line, name, changed }: { line: TableLine; name: string; changed: () => void }): ReactNode {
  const [, go] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const at = `/t/${line.table}`;
  const doing = (act: () => Promise<unknown>): void => {
    setBusy(true);
    act()
      .catch((error: unknown) => toast(wordsOf(error)))
      .finally(() => setBusy(false));
  };
  const isMine = line.mine.length > 0;
  const label = (act: string): { 'aria-label': string } => ({ 'aria-label': say('act', { act, table: name }) });
  return (
    <div className="row table-acts">
      {line.status === 'over' ? (
        <Link className="btn" href={`/replay/${line.table}`} {...label(say('replay'))}>
          {say('replay')}
        </Link>
      ) : isMine ? (
        <Link
          className={waitsForMe(line) ? 'btn primary' : 'btn'}
          href={at}
          {...label(waitsForMe(line) ? say('play') : say('play.look'))}
        >
          {waitsForMe(line) ? say('play') : say('play.look')}
        </Link>
      ) : hasFreeSeat(line) ? (
        <Button
          disabled={isBusy}
          {...label(say('join'))}
          onClick={() =>
            doing(async () => {
              await call('POST /api/tables/:table/sit', { params: { table: line.table }, body: { nonce: newId() } });
              forget('/api/tables');
              go(at);
            })
          }
        >
          {say('join')}
        </Button>
      ) : null}
      {!isMine && line.status === 'playing' && (
        <Link className="btn" href={at} {...label(say('watch'))}>
          {say('watch')}
        </Link>
      )}
      {(isMine || line.status === 'over' || line.archived) && line.status !== 'playing' && (
        <Button
          look="quiet"
          disabled={isBusy}
          {...label(line.archived ? say('archive.back') : say('archive'))}
          onClick={() =>
            doing(async () => {
              await call('PUT /api/tables/:table/archive', {
                params: { table: line.table },
                body: { on: !line.archived },
              });
              forget('/api/tables');
              toast(line.archived ? say('unarchived') : say('archived'));
              changed();
            })
          }
        >
          {line.archived ? say('archive.back') : say('archive')}
        </Button>
      )}
    </div>
  );
}
