/**
 * Identifies the viewer (host, reader or family) and the folders open to them, again at every request. The
 * hook `required` also counts a stranger's request as a wrong guess.
 */
import type { FastifyRequest } from 'fastify';
import { memoizePerObject } from '../../../platform/async/memoize.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import type { RateLimiter } from '../../../platform/http/rateLimiter.ts';
import type { Store } from '../../../siteDatabase/tables.ts';
import { queryHash } from '../../familles/familleHash.ts';
import type { FamilleLookup, KnownFamille } from '../../familles/familles.lookup.ts';
import type { Identify } from '../../hosts/hosts.guard.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';

export type Viewer =
  | { readonly kind: 'host' }
  /** Sees what guests may have, in any folder. */
  | { readonly kind: 'reader' }
  | { readonly kind: 'famille'; readonly hash: string; readonly folders: ReadonlySet<string> };

/** The dependencies of routes with a viewer. */
export interface ViewerDeps {
  store: Store;
  library: PhotoLibrary;
  viewers: Viewers;
  now: () => number;
}

export function mayOpen(viewer: Viewer, folder: string): boolean {
  return viewer.kind !== 'famille' || viewer.folders.has(folder);
}

export function createViewers({
  lookup,
  identify,
  limiter,
  familleCookie,
}: {
  lookup: FamilleLookup;
  identify: Identify;
  limiter: RateLimiter;
  familleCookie: string;
}) {
  // Never stale, because the lookup returns a new object after any write.
  const viewerOf = memoizePerObject(familleViewer);

  /** The family's current rights, for a link that acts in its name. Throws `unknown-family`. */
  async function ofFamille(request: FastifyRequest, hash: string): Promise<Viewer> {
    return viewerOf(await lookup(hash, request.ip));
  }

  async function find(request: FastifyRequest): Promise<Viewer | null> {
    const named = queryHash(request);
    if (named !== undefined) return ofFamille(request, named);
    const identity = await identify(request);
    if (identity?.role === 'host') return { kind: 'host' };
    if (identity?.seesPhotos && request.method === 'GET') return { kind: 'reader' };
    const remembered = request.cookies[familleCookie];
    return remembered === undefined ? null : ofFamille(request, remembered);
  }

  /** The family of `?hash=` even for hosts, else host or reader, else the cookie's. Throws `link-needed`. */
  async function of(request: FastifyRequest): Promise<Viewer> {
    const viewer = await find(request);
    if (!viewer) throw new ProblemError('link-needed');
    return viewer;
  }

  return {
    of,
    ofFamille,
    /** An `onRequest` hook: throws like `of`, and counts a stranger's request as a wrong guess. */
    async required(request: FastifyRequest) {
      if (await find(request)) return;
      await limiter.consume(request.ip);
      throw new ProblemError('link-needed');
    },
  };
}

export type Viewers = ReturnType<typeof createViewers>;

function familleViewer({ famille }: KnownFamille): Viewer {
  return {
    kind: 'famille',
    hash: famille.hash,
    folders: new Set(famille.permissions.map(({ folder }) => folder)),
  };
}
