/** Draws the page that a family of that kind would get, in what surrounds it; drawn again in place, so that it keeps its scroll. */
import { type ComponentType, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { EMPTY_INVITE } from '../../contract/familles/emptyInvite.ts';
import type { GuestPage } from '../../contract/wedding/pages.rules.ts';
import { guestDestination } from '../app/guards.rules.ts';
import { draftOf } from '../guest/reponse/draft.ts';
import { replyOf } from '../guest/reponse/replyValues.ts';
import { AloneShell, GuestShell } from '../guest/shell/GuestShell.tsx';
import { dress } from '../lib/dress.ts';
import type { PreviewOrder } from '../lib/previewMessages.ts';
import { storage } from '../lib/storage.ts';
import { type Visit, visits } from '../lib/visit.ts';
import { situationOf } from '../lib/wedding.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { guestCode } from '../start/guestCode.ts';
import { markOpen } from './markOpen.ts';

let root: Root | null = null;
let reader: string | null = null;

export async function drawPreview(order: PreviewOrder, shown: (page: GuestPage) => void): Promise<void> {
  dress(order.preview.styleSheet);
  const visit = await visitOf(order);
  if (visit === null) return;
  const page = guestDestination(order.page, situationOf(visit), Date.now());
  const Page = await guestCode(page);
  if (page === 'reponse') sayYes(visit);
  // The menu marks the page by the address; nothing of it enters the history of the page around.
  window.history.replaceState(null, '', `#/${page}`);
  draw(page, Page, visit, order);
  shown(page);
  markOpen(order.marked);
}

async function visitOf({ preview, reader: asked }: PreviewOrder): Promise<Visit | null> {
  if (reader !== asked) {
    // Pages of the family before would be asked to show one that is not there yet.
    root?.unmount();
    root = null;
    visits.forget();
    reader = asked;
  }
  if (visits.current() === null) await visits.enter(preview.famille.hash);
  else await visits.refresh();
  return visits.current();
}

/** All that the form asks stands there once somebody has said « Oui »; nothing can be pressed here. */
function sayYes({ famille }: Visit): void {
  const [nom, prenom] = [famille.nom, famille.prenom];
  const reply = { ...replyOf(famille), answer: true, invites: [{ ...EMPTY_INVITE, nom, prenom }] };
  draftOf(famille, storage).keep(reply);
}

function draw(page: GuestPage, Page: ComponentType, visit: Visit, { preview }: PreviewOrder): void {
  const place = document.getElementById('root');
  if (place === null) return;
  root ??= createRoot(place);
  const content = (
    <ErrorBoundary
      // The form goes on asking what it asked when it was opened.
      key={page === 'reponse' ? JSON.stringify(visit.content.questions) : page}
      // A draft with a fault in it may be more than a page can show; the next one is tried afresh.
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
