/** Open tables to join, and games to watch. */
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useFetched } from '../../api/fetched.ts';
import { EmptyState, Loaded } from '../../shell/states.tsx';
import { say } from '../../words/home.ts';
import { TableRow } from '../tables/table-row.tsx';

const paces = ['all', 'live', 'turns'] as const;
type Pace = (typeof paces)[number];
const shown = 6;

export function OpenTables({ titles }: { titles: Readonly<Record<string, string>> }): ReactNode {
  const open = useFetched('GET /api/tables', { query: { list: 'open' } }, 15);
  const watch = useFetched('GET /api/tables', { query: { list: 'watch' } }, 30);
  const [pace, setPace] = useState<Pace>('all');
  const changed = (): void => {
    open.again();
    watch.again();
  };
  return (
    <section className="panel bl open-tables" aria-labelledby="open">
      <div className="row between open-head">
        <h2 id="open">{say('open')}</h2>
        <fieldset className="tabs">
          <legend className="visually-hidden">{say('open.filter')}</legend>
          {paces.map((one) => (
            <button
              key={one}
              type="button"
              className={one === pace ? 'on' : ''}
              aria-pressed={one === pace}
              onClick={() => setPace(one)}
            >
              {say(`open.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <Loaded of={open} lines={4}>
        {({ tables }) => {
          const known = new Set<string>();
          const all = [...tables, ...(watch.data?.tables ?? [])]
            .filter(({ table, mine }) => mine.length === 0 && !known.has(table) && known.add(table))
            .filter((line) => pace === 'all' || line.pace === pace);
          if (all.length === 0)
            return (
              <EmptyState
                title={say('open.none')}
                act={
                  <Link className="btn" href="/new?preset=open">
                    {say('open.none.act')}
                  </Link>
                }
              >
                {say('open.none.more')}
              </EmptyState>
            );
          return (
            <>
              <ul className="table-rows">
                {all.slice(0, shown).map((line) => (
                  <TableRow key={line.table} line={line} game={titles[line.game] ?? line.game} changed={changed} />
                ))}
              </ul>
              <Link className="btn quiet" href="/open">
                {say('open.see')}
              </Link>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
