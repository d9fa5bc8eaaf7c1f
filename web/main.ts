import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './start/opening.css';
import './start/erreur.css';
import { arrive, watchForNewLinks } from './start/arrival.ts';
import { watchErreur } from './start/erreur.ts';
import { firstPaint } from './start/firstPaint.ts';
import { takeHeadStart } from './start/headStart.ts';
import { sayUnreachable } from './start/unreachable.ts';

// Before the router reads the address: the hash must neither stay in it nor be taken for a page's parameter.
arrive();
watchErreur();
watchForNewLinks();

const painted = firstPaint();
takeHeadStart(painted);
painted.then(() => import('./app/mount.tsx')).catch(sayUnreachable);
