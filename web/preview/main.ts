/** The frame in which « Notre site » shows a guests' page. The parent page sends all the data. */
import '../ui/global/tokens.css';
import '../ui/global/base.css';
import './preview.css';
import type { PreviewOrder, PreviewReport } from '../lib/previewMessages.ts';
import { wedding } from '../lib/wedding.ts';
import { loadBodyFont } from '../start/fonts.ts';
import { answerFrom, isolateFrame, shiftClock } from './isolation.ts';

isolateFrame();
loadBodyFont().then(
  (face) => document.fonts.add(face),
  () => {},
);

function report(told: PreviewReport): void {
  window.parent.postMessage(told, window.location.origin);
}

/** Runs orders one after the other, because the first one loads the code of the pages. */
let last = Promise.resolve();

window.addEventListener('message', ({ data, origin, source }: MessageEvent<PreviewOrder>) => {
  if (origin !== window.location.origin || source !== window.parent) return;
  last = last.then(() => show(data)).catch(() => report({ apercu: 'failed' }));
});

async function show(order: PreviewOrder): Promise<void> {
  shiftClock(order.clockShift);
  answerFrom(order.preview);
  // Pages read the names when their code loads, and what is assigned over them later.
  Object.assign(wedding, order.preview.wedding);
  const { drawPreview } = await import('./drawPreview.tsx');
  await drawPreview(order, (page) => report({ apercu: 'shown', page }));
}

report({ apercu: 'ready' });
