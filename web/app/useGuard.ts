import { useEffect } from 'react';
import type { GuestPage } from '../../contract/wedding/pages.rules.ts';
import { useVisit } from '../guest/useVisit.ts';
import { goTo } from '../lib/address.ts';
import { linkTo } from '../lib/paths.ts';
import { situationOf } from '../lib/situation.ts';
import { guestDestination } from './guards.rules.ts';

/** Asks again who may see `page` whenever the visit is read anew: a right that the hosts take back leads home. */
export function useGuard(page: GuestPage): void {
  const visit = useVisit();
  useEffect(() => {
    const destination = guestDestination(page, situationOf(visit), Date.now());
    if (destination !== page && page !== 'reponse') goTo(linkTo(`/${destination}`), { replace: true });
  }, [page, visit]);
}
