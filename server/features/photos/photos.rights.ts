/** Who asks, and which folders that opens; asked again at every request. */
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../platform/problemError.ts';
import type { Slowdown } from '../../platform/slowdown.ts';
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
  ofCall(request: FastifyRequest): Promise<Viewer>;
  /** For `onRequest`, before a body is read: throws as `ofCall` does, and counts each stranger as a wrong guess. */
  required(request: FastifyRequest): Promise<void>;
  /** For pictures, which `<img>` fetches without a header: a signed-in host, `?hash=`, the cookie. Throws `link-needed`. */
  ofPicture(request: FastifyRequest): Promise<Viewer>;
  /** The family as it stands, for a link that acts in its name. Throws `unknown-family`. */
  ofFamille(request: FastifyRequest, hash: string): Promise<Viewer>;
}

export function createViewers({
  lookup,
  isHost,
  slowdown,
}: {
  lookup: FamilleLookup;
  isHost: HostCheck;
  slowdown: Slowdown;
}): Viewers {
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

  /** Null when nobody is named. */
  async function ofQuery(request: FastifyRequest): Promise<Viewer | null> {
    const hash = hashOf(request);
    if (hash !== undefined) return ofFamille(request, hash);
    return (await isHost(request)) ? { kind: 'host' } : null;
  }

  return {
    ofFamille,
    async ofCall(request) {
      const viewer = await ofQuery(request);
      if (!viewer) throw new ProblemError('link-needed');
      return viewer;
    },
    async required(request) {
      if (await ofQuery(request)) return;
      await slowdown.fail(request.ip);
      throw new ProblemError('link-needed');
    },
    async ofPicture(request) {
      if (await isHost(request)) return { kind: 'host' };
      const named = hashOf(request) ?? request.cookies[FAMILLE_COOKIE];
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

/** Repeated query parameters are ignored. */
function hashOf(request: FastifyRequest): string | undefined {
  const { hash } = request.query as { hash?: unknown };
  return typeof hash === 'string' ? hash : undefined;
}

function viewerOf({ famille }: KnownFamille, hash: string): Viewer {
  return { kind: 'famille', hash, folders: new Set(famille.permissions.map(({ folder }) => folder)) };
}
