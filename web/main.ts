import './ui/global/tokens.css';
import './ui/global/fonts.css';
import './ui/global/base.css';
import './start/opening.css';
import './start/erreur.css';
import { arrive, watchForNewLinks } from './start/arrival.ts';
import { watchErreur } from './start/erreur.ts';
import { firstPaint, hideUnreachable, preloadBodyFont, showUnreachable } from './start/firstPaint.ts';
import { prefetch } from './start/prefetch.ts';

hideUnreachable();
// Before anything else reads the address: the hash must neither stay in it nor be taken for a page's parameter.
arrive();
watchErreur();
watchForNewLinks();

preloadBodyFont();
const painted = firstPaint();
prefetch(painted);
painted
  .then(() => import('./app/App.tsx'))
  .then(({ start }) => start())
  .catch(showUnreachable);
