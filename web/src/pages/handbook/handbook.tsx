/** Every rule by its number, every card, and where each comes from. */
import './handbook.css';
import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Link, Redirect, useLocation } from 'wouter';
import { useGame, useGames } from '../../api/games.ts';
import { AppShell } from '../../shell/app-shell.tsx';
import { EmptyState, Loaded } from '../../shell/states.tsx';
import { say } from '../../words/handbook.ts';
import { Pick } from '../new-table/controls.tsx';
import { hasEntry, useHandbook } from './book.ts';
import { CardsTab } from './cards-tab.tsx';
import { RulesTab } from './rules-tab.tsx';

export { findRules, useHandbook } from './book.ts';
export { HandbookEntry, RulingEntry } from './entry.tsx';

const tabs = ['rules', 'cards'] as const;
type TabName = (typeof tabs)[number];

interface Props {
  /** Without one it is the handbook of the first game on the shelf. */
  readonly game?: string | undefined;
  readonly id?: string | undefined;
}
export default function Handbook({ game, id }: Props): ReactNode {
  const [, go] = useLocation();
  const games = useGames();
  const known = games.data?.games.find((one) => one.id === game);
  const info = useGame(known?.id);
  const book = useHandbook(known?.id);
  const isCard = id !== undefined && info.data !== undefined && Object.hasOwn(info.data.cards, id);
  // an address decides until somebody chooses, and decides anew when it changes
  const [chosen, setChosen] = useState<{ id: string | undefined; tab: TabName }>();
  const tab: TabName = chosen && chosen.id === id ? chosen.tab : isCard ? 'cards' : 'rules';
  const title = known ? say('title.of', { game: known.title }) : say('title');
  // an address can say anything: the tab of the browser names only what there is
  const isRule = id !== undefined && book.data !== undefined && hasEntry(book.data, id);
  const shelf = games.data?.games ?? [];
  if (game === undefined && shelf[0]) return <Redirect to={`/handbook/${shelf[0].id}`} replace />;
  if (games.data && !known)
    return (
      <AppShell title={say('no.game')}>
        <EmptyState
          title={say('no.game')}
          act={
            shelf[0] && (
              <Link className="btn" href={`/handbook/${shelf[0].id}`}>
                {say('title.of', { game: shelf[0].title })}
              </Link>
            )
          }
        >
          {say('no.game.more')}
        </EmptyState>
      </AppShell>
    );
  return (
    <AppShell title={isRule || isCard ? say('title.rule', { rule: id }) : title}>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="sm dim handbook-lead">{say('lead')}</p>
        </div>
        {shelf.length > 1 && (
          <Pick
            label={say('games')}
            value={known?.id ?? ''}
            items={shelf.map((one) => ({ key: one.id, name: one.title }))}
            onChange={(other) => go(`/handbook/${other}`)}
          />
        )}
      </div>
      <Tabs
        selectedKey={tab}
        onSelectionChange={(key) => {
          const found = tabs.find((one) => one === key);
          if (found) setChosen({ id, tab: found });
        }}
      >
        <TabList aria-label={say('tabs')} className="tab-list">
          {tabs.map((one) => (
            <Tab key={one} id={one} className="tab">
              {say(`tab.${one}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="rules" className="handbook-panel">
          <Loaded of={book} lines={8}>
            {(read) => <RulesTab book={read} id={isCard ? undefined : id} />}
          </Loaded>
        </TabPanel>
        <TabPanel id="cards" className="handbook-panel">
          <Loaded of={info} lines={8}>
            {(read) => <CardsTab game={read} id={isCard ? id : undefined} />}
          </Loaded>
        </TabPanel>
      </Tabs>
    </AppShell>
  );
}
