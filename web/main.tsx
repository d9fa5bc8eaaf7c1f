import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './app/opening.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { arrive, watchForNewLinks } from './app/arrival.ts';
import { preloadStart } from './app/preload.ts';

// Before the router reads the address: the hash must neither stay in it nor be taken for a page's parameter.
const fromLink = arrive();
watchForNewLinks();
preloadStart({ fromLink });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
