/** The frame in which « Notre site » shows a page as guests have it. It is told everything by the page around it, and asks nobody. */
import '../ui/global/tokens.css';
import '../ui/global/fonts.css';
import '../ui/global/base.css';
import './preview.css';
import type { PreviewOrder, PreviewReport } from '../lib/previewMessages.ts';
import { wedding } from '../lib/wedding.ts';
import { loadBodyFont } from '../start/bodyFont.ts';
import { answerFrom, isolateFrame, shiftClock } from './isolation.ts';

isolateFrame();
loadBodyFont().then(
  (face) => document.fonts.add(face),
  () => {},
);

function report(told: PreviewReport): void {
  window.parent.postMessage(told, window.location.origin);
}

/** One after the other: the first one has the code of the pages fetched. */
let last = Promise.resolve();

window.addEventListener('message', ({ data, origin, source }: MessageEvent<PreviewOrder>) => {
  if (origin !== window.location.origin || source !== window.parent) return;
  last = last.then(() => show(data)).catch(() => report({ apercu: 'failed' }));
});

async function show(order: PreviewOrder): Promise<void> {
  shiftClock(order.clockShift);
  answerFrom(order.preview);
  // The pages read the names as their code is fetched, and what is written over them since.
  Object.assign(wedding, order.preview.wedding);
  const { drawPreview } = await import('./drawPreview.tsx');
  await drawPreview(order, (page) => report({ apercu: 'shown', page }));
}

report({ apercu: 'ready' });
