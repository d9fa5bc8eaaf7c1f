/** The pictures themselves: originals, display pictures, thumbnails. */
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PictureKind, parseRenditionName } from '../../../contract/photos.rules.ts';
import type { App } from '../../platform/http.ts';
import { ProblemError } from '../../platform/problemError.ts';
import { deliver } from './delivery/deliver.ts';
import { fileSource, openIndexed, openInside, stampOf } from './delivery/file.ts';
import { createByteCache } from './delivery/memory.ts';
import { askedBytes } from './delivery/range.rules.ts';
import { MEDIA_TYPES } from './intake/formats.rules.ts';
import type { PhotoLibrary } from './photos.library.ts';
import { picturePathOnDisk } from './photos.paths.ts';
import { mayOpen, type Viewers } from './photos.rights.ts';
import { type Photo, versionOf } from './photos.rules.ts';

/** Room for about 5,000 thumbnails. */
const THUMBNAILS_KEPT = 64 * 1024 * 1024;
/** An address with its version names these bytes and no others, for this family alone. */
const FOR_EVER = 'private, max-age=31536000, immutable';
const ASK_AGAIN = 'private, no-cache';

/** Read by hand: a schema for two optional words costs a screen of thumbnails a twentieth of its time. */
interface PictureRoute {
  Params: { folder: string; file: string };
  Querystring: { v?: unknown };
}

interface Asked {
  kind: PictureKind;
  photo: Photo;
  tag: string;
  cacheControl: string;
}

export function picturesRoutes(
  app: App,
  { library, viewers }: { library: PhotoLibrary; viewers: Viewers },
): void {
  const { photosDir, catalogue, intake } = library;
  const thumbnails = createByteCache(THUMBNAILS_KEPT);

  /** One refusal for what is not there and for what this family may not see: it must not learn which. */
  async function find(
    request: FastifyRequest,
    { folder, file, kind }: { folder: string; file: string; kind: PictureKind | undefined },
    { v }: PictureRoute['Querystring'],
  ): Promise<Asked> {
    const viewer = await viewers.ofPicture(request);
    const photo = mayOpen(viewer, folder) ? catalogue.photo(folder, file) : undefined;
    if (!photo || !kind) throw new ProblemError('not-found');
    const version = versionOf(photo);
    const cacheControl = v === version ? FOR_EVER : ASK_AGAIN;
    return { kind, photo, tag: `"${version}-${kind}"`, cacheControl };
  }

  app.get<PictureRoute>('/photos/:folder/:file', async (request, reply) => {
    const asked = await find(request, { ...request.params, kind: 'original' }, request.query);
    return sendFromDisk(request, reply, asked);
  });

  app.get<PictureRoute>('/photos/:folder/thumbs/:file', async (request, reply) => {
    const named = parseRenditionName(request.params.file);
    const place = { folder: request.params.folder, file: named?.file ?? '', kind: named?.kind };
    const asked = await find(request, place, request.query);
    return asked.kind === 'thumbnail'
      ? sendThumbnail(request, reply, asked)
      : sendFromDisk(request, reply, asked);
  });

  function pathOf({ kind, photo }: Asked): string {
    return picturePathOnDisk(photosDir, kind, photo);
  }

  /** Gone or changed since it was indexed: the intake will see to it, and until then there is nothing to show. */
  function missing({ photo }: Asked): never {
    intake.hint(photo.folder);
    throw new ProblemError('not-found');
  }

  async function sendThumbnail(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
    const { tag, cacheControl } = asked;
    reply.header('ETag', tag).header('Cache-Control', cacheControl);
    const key = `${asked.photo.folder}/${asked.photo.name} ${tag}`;
    let bytes = thumbnails.get(key);
    if (!bytes) {
      bytes = await readFile(pathOf(asked)).catch(() => missing(asked));
      thumbnails.set(key, bytes);
    }
    const { kind } = askedBytes({ 'if-none-match': request.headers['if-none-match'] }, tag, bytes.length);
    if (kind === 'not-modified') return reply.code(304).send();
    return reply.header('Content-Type', MEDIA_TYPES.jpeg).send(bytes);
  }

  async function sendFromDisk(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
    const path = pathOf(asked);
    const original = asked.kind === 'original';
    const handle = await (original ? openIndexed(path, asked.photo) : openInside(path)).catch(() =>
      missing(asked),
    );
    let used = false;
    try {
      const stamp = original ? asked.photo : ((await stampOf(handle)) ?? missing(asked));
      return await deliver(request, reply, {
        size: stamp.size,
        tag: asked.tag,
        type: original ? MEDIA_TYPES[asked.photo.format] : MEDIA_TYPES.jpeg,
        cacheControl: asked.cacheControl,
        async open() {
          used = true;
          return fileSource(handle, stamp, asked.photo.name);
        },
      });
    } finally {
      // The source closes it; without one (304, 416, HEAD) nobody has.
      if (!used) await handle.close();
    }
  }
}
