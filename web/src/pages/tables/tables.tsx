/** Lists of tables: mine, open ones, those to watch, replays, and what was put away. */
import './tables.css';
import type { TableLine } from '@tenforward/protocol';
import { Button, Icon } from '@tenforward/ui';
import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Link, useLocation, useSearch } from 'wouter';
import { useFetched } from '../../api/fetched.ts';
import { useGames } from '../../api/games.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { EmptyState, Loaded } from '../../shell/states.tsx';
import { say } from '../../words/tables.ts';
import { waitingFirst, waitsForMe } from './lines.ts';
import { TableRow } from './table-row.tsx';

const lists = ['mine', 'open', 'watch', 'over', 'archived'] as const;
export type List = (typeof lists)[number];
const addresses: Readonly<Record<List, string>> = {
  mine: '/tables',
  open: '/open',
  watch: '/watch',
  over: '/replays',
  archived: '/tables?put-away',
};
const filledBy: Readonly<Record<List, string>> = {
  mine: '/',
  open: '/new?preset=open',
  watch: '/replays',
  over: '/',
  archived: '/tables',
};
/** A page of the server has a hundred, less where several tables share its last moment. */
const fullPage = 50;

export default function TablesPage({ list: asked }: { list: Exclude<List, 'archived'> }): ReactNode {
  const [, go] = useLocation();
  const isAway = new URLSearchParams(useSearch()).has('put-away');
  const list: List = asked === 'mine' && isAway ? 'archived' : asked;
  const [page, setPage] = useState<{ list: List; before: number }>();
  const before = page?.list === list ? page.before : undefined;
  const found = useFetched('GET /api/tables', { query: { list, before } }, before === undefined ? 20 : undefined);
  const waiting = list === 'mine' ? (found.data?.tables ?? []).filter(waitsForMe).length : 0;
  const title = waiting > 0 ? say('title.waiting', { n: waiting }) : say(`title.${list}`);
  return (
    <AppShell title={title}>
      <div className="page-head">
        <h1>{title}</h1>
        <Link className="btn" href="/new">
          <Icon name="plus" small />
          {say('new')}
        </Link>
      </div>
      <Tabs
        selectedKey={list}
        onSelectionChange={(key) => {
          const chosen = lists.find((one) => one === key);
          if (chosen && chosen !== list) go(addresses[chosen]);
        }}
      >
        <TabList aria-label={say('lists')} className="tab-list">
          {lists.map((one) => (
            <Tab key={one} id={one} className="tab">
              {say(`tab.${one}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel id={list} className="panel tr table-list">
          <h2 className="visually-hidden">{say(`title.${list}`)}</h2>
          <Loaded of={found} lines={6}>
            {({ tables }) => (
              <>
                <Rows list={list} tables={tables} changed={() => found.again()} isFirst={before === undefined} />
                <div className="row pages">
                  {before !== undefined && (
                    <Button icon="left" onClick={() => setPage(undefined)}>
                      {say('fewer')}
                    </Button>
                  )}
                  {tables.length >= fullPage && (
                    <Button onClick={() => setPage({ list, before: Math.min(...tables.map((one) => one.changedAt)) })}>
                      {say('more')}
                    </Button>
                  )}
                </div>
              </>
            )}
          </Loaded>
        </TabPanel>
      </Tabs>
    </AppShell>
  );
}

interface RowsProps {
  readonly list: List;
  readonly tables: readonly TableLine[];
  readonly isFirst: boolean;
  readonly changed: () => void;
}
function Rows({ list, tables, isFirst, changed }: RowsProps): ReactNode {
  const games = useGames();
  const titles = Object.fromEntries((games.data?.games ?? []).map(({ id, title }) => [id, title]));
  if (tables.length === 0)
    return (
      <EmptyState
        title={say(`empty.${list}`)}
        act={
          isFirst && (
            <Link className="btn" href={filledBy[list]}>
              {say(`empty.${list}.act`)}
            </Link>
          )
        }
      >
        {say(`empty.${list}.more`)}
      </EmptyState>
    );
  return (
    <ul className="table-rows">
      {(list === 'mine' ? waitingFirst(tables) : tables).map((line) => (
        <TableRow key={line.table} line={line} game={titles[line.game] ?? line.game} changed={changed} />
      ))}
    </ul>
  );
}
