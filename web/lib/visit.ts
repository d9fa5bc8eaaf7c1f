/**
 * The visiting family with its content and the params: loaded once for all pages, prefetched, refreshed, and
 * replaced after a reply. A query library would weigh 8 kB on every phone.
 */
import type { Famille } from '../../contract/familles/familles.schema.ts';
import type { Param } from '../../contract/params/params.schema.ts';
import { isPassing } from './apiError.ts';
import { type FamilleWithContent, fetchFamille, fetchParams, type VisitContent } from './famille.api.ts';
import { pending } from './pending.ts';
import { retry } from './retry.ts';
import { createStore } from './store.ts';

export interface Visit {
  famille: Famille;
  /** Null when they could not be fetched. */
  params: readonly Param[] | null;
  content: VisitContent;
}

interface Calls {
  lookUpFamille: (hash: string) => Promise<FamilleWithContent>;
  fetchFamille: (hash: string, options: { background: boolean }) => Promise<FamilleWithContent>;
  fetchParams: (options?: { background: boolean }) => Promise<readonly Param[]>;
}

export function createVisits(calls: Calls) {
  const visit = createStore<Visit | null>(null);
  let prefetched: { hash: string; visit: Promise<Visit> } | null = null;

  async function lookUp(hash: string): Promise<Visit> {
    const current = visit.get();
    const known = current?.famille.hash === hash ? current : null;
    if (known !== null && known.params !== null) return known;
    const [{ content, ...famille }, params] = await Promise.all([
      known === null ? calls.lookUpFamille(hash) : { ...known.famille, content: known.content },
      calls.fetchParams().catch(() => null),
    ]);
    const entered = { famille, params, content };
    visit.set(entered);
    return entered;
  }

  return {
    prefetch: (hash: string): Promise<Visit> => {
      const started = lookUp(hash);
      // `enter` reports the failure; without this handler the browser would log an unhandled rejection.
      started.catch(() => {});
      prefetched = { hash, visit: started };
      return started;
    },
    enter: (hash: string): Promise<Visit> => {
      const waiting = prefetched;
      prefetched = null;
      return waiting?.hash === hash ? waiting.visit : lookUp(hash);
    },
    /** Fetches the current family again in the background; a failure changes nothing. */
    refresh: async () => {
      const shown = visit.get();
      if (shown === null) return;
      const { hash } = shown.famille;
      const [{ content, ...famille }, params] = await Promise.all([
        calls
          .fetchFamille(hash, { background: true })
          .catch(() => ({ ...shown.famille, content: shown.content })),
        calls.fetchParams({ background: true }).catch(() => shown.params),
      ]);
      // A reply sent meanwhile is newer than this answer.
      if (visit.get() === shown) visit.set({ famille, params, content });
    },
    current: visit.get,
    replaceFamille: (famille: Famille) => {
      const current = visit.get();
      // The site has just answered, so this is no stored copy.
      if (current !== null)
        visit.set({ ...current, famille, content: { ...current.content, keptAt: undefined } });
    },
    /** Makes the next page fetch everything, after a host has changed what the family may open. */
    forget: () => visit.set(null),
    subscribe: visit.subscribe,
  };
}

export const visits = createVisits({ lookUpFamille, fetchFamille, fetchParams });

/** Milliseconds after which a try counts as a lost network. */
const TRY_MS = 5000;

/** Looks the family up with retries, under one loading indicator that does not blink between them. */
export function lookUpFamille(hash: string): Promise<FamilleWithContent> {
  return pending.during(() => retry({ action: () => fetchFamille(hash, { timeOutMs: TRY_MS }), isPassing }));
}
