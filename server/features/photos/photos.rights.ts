/** Who asks, and which folders that opens; asked again at every request. */
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/problemError.ts';
import type { FamilleLookup, KnownFamille } from '../familles/familles.lookup.ts';
import { FAMILLE_COOKIE } from '../familles/familles.routes.ts';
import type { HostCheck } from '../hosts/hosts.guard.ts';

export type Viewer =
  | { readonly kind: 'host' }
  | { readonly kind: 'famille'; readonly hash: string; readonly folders: ReadonlySet<string> };

export function mayOpen(viewer: Viewer, folder: string): boolean {
  return viewer.kind === 'host' || viewer.folders.has(folder);
}

export interface Viewers {
  /**
   * For the calls of the site: the family of `?hash=`, so that a host looking at the site as a family sees what it sees;
   * without a hash, a signed-in host. Throws `unknown-family`, or `link-needed` when nobody is named.
   */
  ofCall(request: FastifyRequest, hash: string | undefined): Promise<Viewer>;
  /** For pictures, which `<img>` fetches without a header: a signed-in host, `?hash=`, the cookie. Throws `link-needed`. */
  ofPicture(request: FastifyRequest, hash: string | undefined): Promise<Viewer>;
  /** The family as it stands, for a link that acts in its name. Throws `unknown-family`. */
  ofFamille(request: FastifyRequest, hash: string): Promise<Viewer>;
}

export function createViewers({ lookup, isHost }: { lookup: FamilleLookup; isHost: HostCheck }): Viewers {
  // The lookup gives another object once anything at all was written: what is kept here for one is never out of date.
  const kept = new WeakMap<KnownFamille, Viewer>();

  async function ofFamille(request: FastifyRequest, hash: string): Promise<Viewer> {
    const known = await lookup(hash, request.ip);
    const viewer = kept.get(known);
    if (viewer) return viewer;
    const fresh = viewerOf(known, hash);
    kept.set(known, fresh);
    return fresh;
  }

  return {
    ofFamille,
    async ofCall(request, hash) {
      if (hash !== undefined) return ofFamille(request, hash);
      if (await isHost(request)) return { kind: 'host' };
      throw new ProblemError('link-needed');
    },
    async ofPicture(request, hash) {
      if (await isHost(request)) return { kind: 'host' };
      const named = hash ?? request.cookies[FAMILLE_COOKIE];
      if (named === undefined) throw new ProblemError('link-needed');
      try {
        return await ofFamille(request, named);
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'unknown-family')
          throw new ProblemError('link-needed');
        throw error;
      }
    },
  };
}

function viewerOf({ famille }: KnownFamille, hash: string): Viewer {
  return { kind: 'famille', hash, folders: new Set(famille.permissions.map(({ folder }) => folder)) };
}
