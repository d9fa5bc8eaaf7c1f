import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type PictureKind, parseRenditionName } from '../../../../../contract/photos/photos.rules.ts';
import type { App } from '../../../../platform/http/app.ts';
import { ifNoneMatch } from '../../../../platform/http/encoding.ts';
import { isProblem, ProblemError } from '../../../../platform/http/problemError.ts';
import { MEDIA_TYPES } from '../../model/formats.rules.ts';
import { type StoredPhoto, versionOf } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { wholeOf } from '../../store/localFile.ts';
import type { StoredBytes } from '../../store/photoStore.ts';
import { mayOpen, type Viewers } from '../photos.rights.ts';
import { deliver } from './deliver.ts';

/** Room for some thousand photos' thumbnails, in both sizes. */
const THUMBNAILS_KEPT = 64 * 1024 * 1024;
/** The same for one of many weddings in a process. */
const KEPT_AMONG_MANY = 8 * 1024 * 1024;
/** An address with its version names these bytes and no others, for this family alone. */
const FOR_EVER = 'private, max-age=31536000, immutable';
const ASK_AGAIN = 'private, no-cache';

/** What guests get for a picture of a photo that was imported before there were any of its kind, until the import comes by. */
const STAND_INS: Partial<Record<PictureKind, PictureKind>> = {
  phone: 'display',
  sharpThumbnail: 'thumbnail',
};

/** Read by hand: a schema for one optional word costs a screen of thumbnails a twentieth of its time. */
interface PictureRoute {
  Params: { folder: string; file: string };
  Querystring: { v?: unknown };
}

interface Asked {
  kind: PictureKind;
  photo: StoredPhoto;
  /** Of an original: what leaves, position included. */
  shared: boolean;
  tag: string;
  cacheControl: string;
}

export function picturesRoutes(
  app: App,
  {
    library,
    viewers,
    weddingName,
  }: { library: PhotoLibrary; viewers: Viewers; weddingName: string | undefined },
): void {
  const { photoStore, sentOriginals, catalogue, importer } = library;
  const thumbnails = new LRUCache<string, Buffer>({
    maxSize: weddingName === undefined ? THUMBNAILS_KEPT : KEPT_AMONG_MANY,
    sizeCalculation: (bytes) => bytes.length || 1,
  });

  app.get<PictureRoute>('/photos/:folder/:file', async (request, reply) => {
    const asked = await find(request, { ...request.params, kind: 'original' }, request.query.v);
    return send(request, reply, asked);
  });

  app.get<PictureRoute>('/photos/:folder/thumbs/:file', async (request, reply) => {
    const named = parseRenditionName(request.params.file);
    const place = { folder: request.params.folder, file: named?.file ?? '', kind: named?.kind };
    const asked = await find(request, place, request.query.v);
    const isThumbnail = asked.kind === 'thumbnail' || asked.kind === 'sharpThumbnail';
    return isThumbnail ? sendThumbnail(request, reply, asked) : send(request, reply, await orStandIn(asked));
  });

  /** One refusal for what is not there and for what this family may not see: it must not learn which. */
  async function find(
    request: FastifyRequest,
    { folder, file, kind }: { folder: string; file: string; kind: PictureKind | undefined },
    v: unknown,
  ): Promise<Asked> {
    const viewer = await viewers.of(request).catch((error: unknown) => {
      // Nobody typed this address: to an unknown family it says the same as to none.
      const unknown = error instanceof ProblemError && error.code === 'unknown-family';
      throw unknown ? new ProblemError('link-needed') : error;
    });
    const find = viewer.kind === 'host' ? catalogue.anyPhoto : catalogue.photo;
    const photo = mayOpen(viewer, folder) ? find(folder, file) : undefined;
    if (!photo || !kind) throw new ProblemError('not-found');
    if (kind === 'lighter' && photo.film?.lighter !== 'made') throw new ProblemError('not-found');
    const version = versionOf(photo);
    const shared = kind === 'original' && (await sentOriginals.positionsShared());
    // The hosts may change their mind about the position: the address stays, the bytes don't.
    const isFixed = kind !== 'original' || !photo.isBlanked;
    const tag = `"${version}-${kind}${isFixed || shared ? '' : '-blanked'}"`;
    return { kind, photo, shared, tag, cacheControl: isFixed && v === version ? FOR_EVER : ASK_AGAIN };
  }

  /** Gone or changed since it was indexed: there is nothing to show until the next scan. */
  async function open({ kind, photo, shared }: Asked, from?: number): Promise<StoredBytes> {
    const { folder, name } = photo;
    try {
      if (kind === 'original') return await sentOriginals.open(photo, shared, from);
      return await photoStore.open({ kind, folder, name }, undefined, from);
    } catch (error) {
      // Hosts read of it at once, and not only after the next listing.
      void importer.requestScan(folder);
      if (isProblem(error, 'photos-away') || isProblem(error, 'photos-read-again')) throw error;
      throw new ProblemError('not-found');
    }
  }

  async function orStandIn(asked: Asked): Promise<Asked> {
    const { folder, name } = asked.photo;
    const kind = STAND_INS[asked.kind];
    if (!kind || (await photoStore.stat({ kind: asked.kind, folder, name }))) return asked;
    const tag = asked.tag.replace(`-${asked.kind}"`, `-${kind}"`);
    return { ...asked, kind, tag, cacheControl: ASK_AGAIN };
  }

  async function read(asked: Asked): Promise<Buffer> {
    const source = await open(asked);
    return wholeOf(source).finally(source.close);
  }

  async function send(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
    const { kind, photo, tag, cacheControl } = asked;
    const format = { original: photo.format, lighter: 'mp4' as const }[kind as string] ?? 'jpeg';
    const type = MEDIA_TYPES[format];
    const link = await linkFor(library, request, asked);
    if (link !== null)
      return reply.code(302).header('Cache-Control', 'no-store').header('Location', link).send();
    const source = await open(asked, likelyStart(request.headers.range));
    return deliver(request, reply, { source, tag, type, cacheControl });
  }

  async function sendThumbnail(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
  ): Promise<FastifyReply> {
    const { photo, tag, cacheControl } = asked;
    const key = `${photo.folder}/${photo.name} ${tag}`;
    const kept = thumbnails.get(key);
    const found = kept ? asked : await orStandIn(asked);
    if (found !== asked) return sendThumbnail(request, reply, found);
    const bytes = kept ?? (await read(asked));
    thumbnails.set(key, bytes);
    reply.header('ETag', tag).header('Cache-Control', cacheControl);
    if (ifNoneMatch(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.header('Content-Type', MEDIA_TYPES.jpeg).send(bytes);
  }
}

/** What is read first, should the range be a valid one: `deliver` decides. */
function likelyStart(range: string | undefined): number {
  return Number(/^bytes=(\d{1,15})-/.exec(range ?? '')?.[1] ?? 0);
}

/** Files that a browser takes straight from the bucket: where the hosts allow it, and only what leaves as it lies there. */

interface Wanted {
  kind: PictureKind;
  photo: StoredPhoto;
  /** Of an original: what leaves, position included. */
  shared: boolean;
}

/** Null where the site itself sends the file. Throws `photos-away`. */
async function linkFor(
  { photoStore, sentOriginals }: Pick<PhotoLibrary, 'photoStore' | 'sentOriginals'>,
  request: FastifyRequest,
  { kind, photo, shared }: Wanted,
): Promise<string | null> {
  const { links } = photoStore;
  if (!links || !mayFollow(request) || !(await sentOriginals.linksAllowed())) return null;
  const isAsItLies = kind === 'original' && (shared || !photo.isBlanked);
  if (!isAsItLies && kind !== 'lighter') return null;
  const { folder, name, format, etag } = photo;
  const picture = { kind, folder, name };
  // What lies there by now may be another photo, whose position nobody has looked for yet.
  const stored = await photoStore.stat(picture);
  if (stored === null || (kind === 'original' && stored.etag !== etag)) return null;
  return links.of(picture, kind === 'lighter' ? MEDIA_TYPES.mp4 : MEDIA_TYPES[format]);
}

/** A film that plays, or a file that is saved. A page may neither show a picture of another host nor read it: those come from the site. */
function mayFollow({ method, headers }: FastifyRequest): boolean {
  const isFollowed = headers['sec-fetch-mode'] === 'navigate' || headers['sec-fetch-dest'] === 'video';
  return method === 'GET' && isFollowed;
}
