import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './app/opening.css';
import { arrive, watchForNewLinks } from './app/arrival.ts';
import { firstPaint } from './app/firstPaint.ts';
import { takeHeadStart } from './app/headStart.ts';
import { sayUnreachable } from './app/unreachable.ts';

// Before the router reads the address: the hash must neither stay in it nor be taken for a page's parameter.
arrive();
watchForNewLinks();

const painted = firstPaint();
takeHeadStart(painted);
painted.then(() => import('./app/mount.tsx')).catch(sayUnreachable);
