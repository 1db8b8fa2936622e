import '@tenforward/ui/style.css';
import './shell/shell.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { secretIn } from './api/invites.ts';
import { App } from './app.tsx';
import { followSystem } from './store/settings.ts';

followSystem();
// A part of an older build is gone once the server has a newer one: then the page is loaded anew, but not for ever.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('tenforward.renewed') ?? 0);
  if (Date.now() - last < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem('tenforward.renewed', String(Date.now()));
  location.reload();
});
// Another invitation to the page that is open changes only what stands behind the #: it is opened as in a tab of its own.
addEventListener('hashchange', () => {
  if (/^\/(t|replay)\//.test(location.pathname) && secretIn(location.hash) !== undefined) location.reload();
});
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
