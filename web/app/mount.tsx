import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { rememberScroll } from './scroll.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
rememberScroll();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
