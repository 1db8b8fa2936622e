/** The next of one's tables that waits, if there is one. */
import type { TableLine } from '@tenforward/protocol';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFetched } from '../../api/fetched.ts';
import { say } from '../../words/table.ts';

export const waitsForMe = ({ mine, waiting, status }: TableLine): boolean =>
  status === 'playing' && waiting.some((seat) => mine.includes(seat));

export function useNextTable(table: string): string | undefined {
  const { data } = useFetched('GET /api/tables', { query: { list: 'mine' } }, 30);
  return data?.tables.find((line) => line.table !== table && waitsForMe(line))?.table;
}

export function NextTable({ table }: { table: string }): ReactNode {
  const next = useNextTable(table);
  return next === undefined ? null : (
    <Link className="btn quiet" href={`/t/${next}`}>
      {say('wait.next')}
    </Link>
  );
}
