/**
 * Renders the page for the given kind of family, in place, so that it keeps its scroll position, and marks on
 * it the text that is open in the editor.
 */
import { type ComponentType, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { EMPTY_INVITE } from '../../contract/familles/emptyInvite.ts';
import type { GuestPage } from '../../contract/wedding/pages.rules.ts';
import { guestDestination } from '../app/guestDestination.rules.ts';
import { draftOf } from '../guest/reponse/draft.ts';
import { replyOf } from '../guest/reponse/typedReply.ts';
import { AloneShell, GuestShell } from '../guest/shell/GuestShell.tsx';
import type { PreviewOrder } from '../lib/previewMessages.ts';
import { storage } from '../lib/storage.ts';
import { swapStyleSheet } from '../lib/swapStyleSheet.ts';
import { type Visit, visits } from '../lib/visit.ts';
import { situationOf } from '../lib/wedding.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { guestCode } from '../start/guestCode.ts';

let root: Root | null = null;
let guest: string | null = null;

export async function drawPreview(order: PreviewOrder, shown: (page: GuestPage) => void): Promise<void> {
  swapStyleSheet(order.preview.styleSheet);
  const visit = await visitOf(order);
  if (visit === null) return;
  const page = guestDestination(order.page, situationOf(visit), Date.now());
  const Page = await guestCode(page);
  if (page === 'reponse') sayYes(visit);
  // The menu highlights the page by its address; replacing it adds nothing to the outer page's history.
  window.history.replaceState(null, '', `#/${page}`);
  draw(page, Page, visit, order);
  shown(page);
  markOpen(order.marked);
}

async function visitOf({ preview, guest: asked }: PreviewOrder): Promise<Visit | null> {
  if (guest !== asked) {
    // Unmounts the pages of the previous family, which cannot render without a visit.
    root?.unmount();
    root = null;
    visits.forget();
    guest = asked;
  }
  if (visits.current() === null) await visits.enter(preview.famille.hash);
  else await visits.refresh();
  return visits.current();
}

/** Answers « Oui » in the draft, so that the preview shows the whole form; nothing in it can be pressed. */
function sayYes({ famille }: Visit): void {
  const [nom, prenom] = [famille.nom, famille.prenom];
  const reply = { ...replyOf(famille), answer: true, invites: [{ ...EMPTY_INVITE, nom, prenom }] };
  draftOf(famille, storage).keep(reply);
}

function draw(page: GuestPage, Page: ComponentType, visit: Visit, { preview }: PreviewOrder): void {
  const element = document.getElementById('root');
  if (element === null) return;
  root ??= createRoot(element);
  const content = (
    <ErrorBoundary
      // An open form keeps its first questions, so it is remounted when they change.
      key={page === 'reponse' ? JSON.stringify(visit.content.questions) : page}
      // A faulty draft may crash a page; the next order tries again.
      resetKey={preview}
      fallback={() => <p>Cette page ne peut pas s’afficher avec ce brouillon.</p>}
    >
      {createElement(Page)}
    </ErrorBoundary>
  );
  root.render(
    visit.famille.answer === null ? (
      <AloneShell page={page}>{content}</AloneShell>
    ) : (
      <GuestShell>{content}</GuestShell>
    ),
  );
}

/** Marks the text that is open in the editor with a gold ring, and scrolls to it once. */
const MARK = 'data-open-step';
const WHOLE = 'li, article, section, address, header';

let shown = '';
/** Retries when a part of the page that loads late has been rendered. */
const late = new MutationObserver(() => {
  if (elementWith(plain(wanted)) !== null) mark();
});
let wanted = '';

function markOpen(words: string): void {
  wanted = words;
  // Waits until React has rendered the update.
  requestAnimationFrame(mark);
}

function mark(): void {
  late.disconnect();
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  const element = wanted === '' ? null : elementWith(plain(wanted));
  element?.setAttribute(MARK, '');
  if (wanted !== shown && element) scrollTo(element);
  if (element !== null || wanted === '') shown = wanted;
  else late.observe(document.body, { childList: true, subtree: true });
}

/** Unlike `scrollIntoView`, does not scroll the page around the frame. */
function scrollTo(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  window.scrollTo(0, window.scrollY + top + height / 2 - window.innerHeight / 2);
}

function elementWith(words: string): Element | null {
  const own = [...document.querySelectorAll('main *')].filter(({ children }) => children.length === 0);
  const found = own.find(({ textContent }) => plain(textContent ?? '') === words);
  return found?.closest(WHOLE) ?? found ?? null;
}

/** Ignores typography: the site sets no-break spaces and apostrophes that the editor's text lacks. */
function plain(text: string): string {
  return text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
}
