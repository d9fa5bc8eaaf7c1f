/** Who may go where: the login check for every guest page, then one rule per page. */
import { redirect } from '@tanstack/react-router';
import {
  type GuestPage,
  homePage,
  mayOpen,
  type Situation,
  weddingAhead,
} from '../../contract/pages.rules.ts';
import { knownHash } from '../lib/identity.ts';
import { guestPaths, paths } from '../lib/paths.ts';
import { visits } from '../lib/visit.ts';
import { wedding } from '../lib/wedding.ts';

interface Guarded {
  context: { situation: Situation };
}

/** The login check. Without a hash, or when the family cannot be had, the visit ends at `erreur`, which clears the storage. */
export async function requireFamille(): Promise<{ situation: Situation }> {
  const hash = knownHash();
  const visit = hash === null ? null : await visits.enter(hash).catch(() => null);
  if (visit === null) throw redirect({ to: paths.erreur });
  return { situation: { ...visit, ahead: weddingAhead(wedding, Date.now()) } };
}

/** For the pages inside the shell: a family that has not replied yet sees the reply form and nothing else. */
export function requireReply({ context }: Guarded): void {
  if (context.situation.famille.answer === null) throw redirect({ to: paths.reponse });
}

/** A `beforeLoad` for one page; a refusal leads to the home page. */
export function requirePage(page: GuestPage) {
  return ({ context }: Guarded): void => {
    if (!mayOpen(page, context.situation)) throw redirect({ to: homePath(context.situation) });
  };
}

export function goHome({ context }: Guarded): void {
  throw redirect({ to: homePath(context.situation), replace: true });
}

function homePath(situation: Situation) {
  return guestPaths[homePage(situation)];
}
