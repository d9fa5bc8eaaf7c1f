/** Who may go where: the login check for every guest page, then one rule per page. */
import type { QueryClient } from '@tanstack/react-query';
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
import { familleQuery, paramsQuery } from '../lib/queries.ts';
import { wedding } from '../lib/wedding.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

/** The login check. Without a hash, or when the family cannot be had, the visit ends at `erreur`, which clears the storage. */
export async function requireFamille({ queryClient }: RouterContext): Promise<{ situation: Situation }> {
  const hash = knownHash();
  if (hash === null) throw redirect({ to: paths.erreur });
  const [famille, params] = await Promise.all([
    queryClient.ensureQueryData(familleQuery(hash)).catch(() => null),
    queryClient.ensureQueryData(paramsQuery).catch(() => null),
  ]);
  if (famille === null) throw redirect({ to: paths.erreur });
  return { situation: { famille, params, ahead: weddingAhead(wedding, Date.now()) } };
}

/** For the pages inside the shell: a family that has not replied yet sees the reply form and nothing else. */
export function requireReply({ situation }: { situation: Situation }): void {
  if (situation.famille.answer === null) throw redirect({ to: paths.reponse });
}

/** A `beforeLoad` for one page; a refusal leads to the home page. */
export function requirePage(page: GuestPage) {
  return ({ context }: { context: { situation: Situation } }): void => {
    if (!mayOpen(page, context.situation)) throw redirect({ to: homePath(context.situation) });
  };
}

export function homePath(situation: Situation) {
  const page = homePage(situation);
  return page in guestPaths ? guestPaths[page as keyof typeof guestPaths] : paths.photos;
}
