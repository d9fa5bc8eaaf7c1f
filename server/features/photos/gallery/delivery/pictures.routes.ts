/**
 * Serves a photo's or film's original, smaller pictures and lighter film, after checking the viewer's rights.
 * Keeps thumbnails in memory, and sends browsers to the bucket for films and saved files if hosts allow it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type PictureKind, parseRenditionName } from '../../../../../contract/photos/photos.rules.ts';
import type { App } from '../../../../platform/http/app.ts';
import { ifNoneMatch } from '../../../../platform/http/encoding.ts';
import { isProblem, ProblemError } from '../../../../platform/http/problemError.ts';
import { MEDIA_TYPES } from '../../model/formats.rules.ts';
import { type StoredPhoto, versionOf } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { wholeOf } from '../../store/byteSource.ts';
import type { StoredBytes } from '../../store/photoStore.ts';
import { mayOpen, type Viewers } from '../photos.rights.ts';
import { deliver } from './deliver.ts';

/** Bytes of cached thumbnails, enough for some thousand photos in both sizes. */
const THUMBNAILS_KEPT = 64 * 1024 * 1024;
/** Bytes of the cache if the process serves many weddings. */
const KEPT_AMONG_MANY = 8 * 1024 * 1024;
/** An address with a version identifies the bytes, for this family only. */
const FOR_EVER = 'private, max-age=31536000, immutable';
const ASK_AGAIN = 'private, no-cache';

/** Served in place of a kind of picture that did not exist when the photo was imported, until it is made. */
const STAND_INS: Partial<Record<PictureKind, PictureKind>> = {
  phone: 'display',
  sharpThumbnail: 'thumbnail',
};

/** Parsed by hand, because a schema takes a twentieth of the time of a screen of thumbnails. */
interface PictureRoute {
  Params: { folder: string; file: string };
  Querystring: { v?: unknown };
}

interface Asked {
  kind: PictureKind;
  photo: StoredPhoto;
  /** For originals: whether the position is sent too. */
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

  /** Gives the same refusal for missing and for forbidden photos, so that a family cannot tell which. */
  async function find(
    request: FastifyRequest,
    { folder, file, kind }: { folder: string; file: string; kind: PictureKind | undefined },
    v: unknown,
  ): Promise<Asked> {
    const viewer = await viewers.of(request).catch((error: unknown) => {
      // Nobody types this address, so an unknown family is answered like a missing link.
      const unknown = error instanceof ProblemError && error.code === 'unknown-family';
      throw unknown ? new ProblemError('link-needed') : error;
    });
    const find = viewer.kind === 'host' ? catalogue.anyPhoto : catalogue.photo;
    const photo = mayOpen(viewer, folder) ? find(folder, file) : undefined;
    if (!photo || !kind) throw new ProblemError('not-found');
    if (kind === 'lighter' && photo.film?.lighter !== 'made') throw new ProblemError('not-found');
    const version = versionOf(photo);
    const shared = kind === 'original' && (await sentOriginals.positionsShared());
    // The hosts may change whether positions are shared: the address stays, the bytes change.
    const isFixed = kind !== 'original' || !photo.isBlanked;
    const tag = `"${version}-${kind}${isFixed || shared ? '' : '-blanked'}"`;
    return { kind, photo, shared, tag, cacheControl: isFixed && v === version ? FOR_EVER : ASK_AGAIN };
  }

  /** Throws `not-found` if the file is missing or has changed since it was indexed. */
  async function open({ kind, photo, shared }: Asked, from?: number): Promise<StoredBytes> {
    const { folder, name } = photo;
    try {
      if (kind === 'original') return await sentOriginals.open(photo, shared, from);
      return await photoStore.open({ kind, folder, name }, undefined, from);
    } catch (error) {
      // Scans at once, so that hosts are told before the next regular scan.
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
    // A guess, because `deliver` validates the range.
    const [, start = 0] = /^bytes=(\d{1,15})-/.exec(request.headers.range ?? '') ?? [];
    const source = await open(asked, Number(start));
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

interface WantedPicture {
  kind: PictureKind;
  photo: StoredPhoto;
  /** For originals: whether the position is sent too. */
  shared: boolean;
}

/** A link to the bucket, for files sent unchanged if hosts allow it, else null. Throws `photos-away`. */
async function linkFor(
  { photoStore, sentOriginals }: Pick<PhotoLibrary, 'photoStore' | 'sentOriginals'>,
  request: FastifyRequest,
  { kind, photo, shared }: WantedPicture,
): Promise<string | null> {
  const { links } = photoStore;
  if (!links || !mayFollow(request) || !(await sentOriginals.linksAllowed())) return null;
  const isAsItLies = kind === 'original' && (shared || !photo.isBlanked);
  if (!isAsItLies && kind !== 'lighter') return null;
  const { folder, name, format, etag } = photo;
  const picture = { kind, folder, name };
  // The stored file may be another photo by now, whose position is not known yet.
  const stored = await photoStore.stat(picture);
  if (stored === null || (kind === 'original' && stored.etag !== etag)) return null;
  return links.of(picture, kind === 'lighter' ? MEDIA_TYPES.mp4 : MEDIA_TYPES[format]);
}

/** Only played films and saved files: pages may neither show nor read pictures of another host. */
function mayFollow({ method, headers }: FastifyRequest): boolean {
  const isFollowed = headers['sec-fetch-mode'] === 'navigate' || headers['sec-fetch-dest'] === 'video';
  return method === 'GET' && isFollowed;
}
