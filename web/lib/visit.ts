/**
 * What the site knows of the family that visits it: looked up once, shared by every guest page, replaced when it answers.
 * A store of our own, because a query library would weigh 8 kB on every phone for two calls; the hosts' pages use one.
 */
import type { Famille } from '../../contract/familles.schema.ts';
import type { Param } from '../../contract/params.schema.ts';
import type { FamilleContent } from '../../contract/wedding.schema.ts';
import { type FamilleWithContent, fetchFamille, fetchParams } from './famille.api.ts';
import { lookUpFamille } from './lookUpFamille.ts';
import { createStore } from './store.ts';

export interface Visit {
  famille: Famille;
  /** null when they could not be fetched. */
  params: readonly Param[] | null;
  /** The wedding's pages, as far as this family may open them. */
  content: FamilleContent;
}

interface Calls {
  lookUpFamille: (hash: string) => Promise<FamilleWithContent>;
  fetchFamille: (hash: string, options: { background: boolean }) => Promise<FamilleWithContent>;
  fetchParams: (background?: boolean) => Promise<readonly Param[]>;
}

export interface Visits {
  /** As `enter`, ahead of it: the next `enter` takes what came of this one, a failure too. */
  begin: (hash: string) => Promise<Visit>;
  /** Gives the family of `hash` with the site's parameters; calls the server only for what it does not know yet. */
  enter: (hash: string) => Promise<Visit>;
  /** Asks again in the background for what is shown; a failure changes nothing. */
  refresh: () => Promise<void>;
  current: () => Visit | null;
  replaceFamille: (famille: Famille) => void;
  /** Asks for everything again at the next page: a host has changed what the family may open. */
  forget: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createVisits(calls: Calls): Visits {
  const visit = createStore<Visit | null>(null);
  let begun: { hash: string; visit: Promise<Visit> } | null = null;

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
    begin: (hash) => {
      const started = lookUp(hash);
      // Told by the one who takes it.
      started.catch(() => {});
      begun = { hash, visit: started };
      return started;
    },
    enter: (hash) => {
      const waiting = begun;
      begun = null;
      return waiting?.hash === hash ? waiting.visit : lookUp(hash);
    },
    refresh: async () => {
      const shown = visit.get();
      if (shown === null) return;
      const { hash } = shown.famille;
      const [{ content, ...famille }, params] = await Promise.all([
        calls
          .fetchFamille(hash, { background: true })
          .catch(() => ({ ...shown.famille, content: shown.content })),
        calls.fetchParams(true).catch(() => shown.params),
      ]);
      // What this device has sent meanwhile is newer than an answer that left before.
      if (visit.get() === shown) visit.set({ famille, params, content });
    },
    current: visit.get,
    replaceFamille: (famille) => {
      const current = visit.get();
      if (current !== null) visit.set({ ...current, famille });
    },
    forget: () => visit.set(null),
    subscribe: visit.subscribe,
  };
}

export const visits = createVisits({ lookUpFamille, fetchFamille, fetchParams });
