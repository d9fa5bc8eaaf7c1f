/**
 * Surrounds every guests' page: refreshes the visit, leads home from a page that the hosts have closed, and
 * shows a bar to a host who views the site as a family.
 */
import { type ReactNode, useEffect } from 'react';
import type { GuestPage } from '../../contract/wedding/pages.rules.ts';
import { useVisit } from '../guest/useVisit.ts';
import { goTo } from '../lib/address.ts';
import { hostViewing } from '../lib/identity.ts';
import { listen } from '../lib/listen.ts';
import { linkTo } from '../lib/paths.ts';
import { visits } from '../lib/visit.ts';
import { situationOf } from '../lib/wedding.ts';
import { LazyPart, lazyNamed } from '../shell/LazyPart.tsx';
import { guestDestination } from './guestDestination.rules.ts';

const HostViewBar = lazyNamed(async () => (await import('../admin/shell/view/HostViewBar.tsx')).HostViewBar);

/** Guests never load the hosts' bar. */
export function GuestArea({ page, children }: { page: GuestPage; children: ReactNode }) {
  useFreshVisit();
  useGuard(page);
  return (
    <>
      {children}
      {hostViewing() && (
        <LazyPart problem="Le retour à la liste n’a pas pu s’afficher">
          <HostViewBar />
        </LazyPart>
      )}
    </>
  );
}

const EVERY_MS = 5 * 60_000;

/** Refreshes the visit on return to the tab and every 5 minutes, since hosts may change what is open. */
function useFreshVisit(): void {
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void visits.refresh();
    };
    const stop = listen(document, 'visibilitychange', refresh);
    const timer = setInterval(refresh, EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
}

/** Checks access to `page` again after each refresh; a page that hosts have closed leads home. */
function useGuard(page: GuestPage): void {
  const visit = useVisit();
  useEffect(() => {
    const destination = guestDestination(page, situationOf(visit), Date.now());
    if (destination !== page && page !== 'reponse') goTo(linkTo(`/${destination}`), { replace: true });
  }, [page, visit]);
}
