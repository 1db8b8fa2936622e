/** The frame of every page but the table: brand, pages, who is here, who I am. */
import { Brand, Icon, IconButton } from '@tenforward/ui';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useFetched } from '../api/fetched.ts';
import { useMe } from '../api/session.ts';
import { change, useSettings } from '../store/settings.ts';
import { say } from '../words/common.ts';

const pages = [
  ['/', 'nav.play', 'play'],
  ['/tables', 'nav.tables', 'cards'],
  ['/replays', 'nav.replays', 'history'],
  ['/decks', 'nav.decks', 'cards'],
  ['/learn', 'nav.learn', 'flask'],
  ['/handbook', 'nav.handbook', 'book'],
] as const;

/** `title`: what the tab of the browser says first. */
export function AppShell({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const [location] = useLocation();
  const me = useMe();
  const here = useFetched('GET /api/here', {}, 60);
  useTitle(title);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {say('skip.content')}
      </a>
      <header className="topbar">
        <Link className="brand" href="/">
          <Brand />
          {say('product')}
        </Link>
        <nav aria-label={say('nav.main')} className="nav">
          {pages.map(([href, key]) => (
            <Link
              key={href}
              href={href}
              aria-current={(href === '/' ? location === '/' : location.startsWith(href)) ? 'page' : undefined}
            >
              {say(key)}
            </Link>
          ))}
        </nav>
        <div className="row topbar-end">
          {here.data && here.data.people > 1 && (
            <span className="live">{say('people.here', { n: here.data.people })}</span>
          )}
          <ThemeButton />
          <Link href="/settings" className="me" title={say('nav.settings')}>
            <Icon name="person" small />
            <span>{me ? me.name : say('nav.settings')}</span>
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page">
        {children}
      </main>
      <footer className="foot xs faint">{say('fan')}</footer>
    </div>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === say('product') ? title : `${title.replace(/[.?!]$/, '')}. ${say('product')}`;
  }, [title]);
}

function ThemeButton(): ReactNode {
  const { theme } = useSettings();
  const isDark = document.documentElement.dataset['theme'] !== 'light';
  return (
    <IconButton
      icon="sun"
      label={say(isDark ? 'theme.light' : 'theme.dark')}
      data-theme-now={theme}
      onClick={() => change({ theme: isDark ? 'light' : 'dark' })}
    />
  );
}
