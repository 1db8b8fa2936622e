import '@tenforward/ui/style.css';
import './shell/shell.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
