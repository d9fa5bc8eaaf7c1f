/** Uploads of photos by the protocol tus 1.0: https://tus.io/protocols/resumable-upload */
import { MAX_FILM_BYTES } from '../../../../../contract/photos/photoFormats.rules.ts';
import { CHUNK_TYPE, TUS_VERSION, UPLOADS_PATH } from '../../../../../contract/photos/uploads.rules.ts';
import {
  MAX_CHUNK_BYTES,
  uploadSchema,
  uploadStateSchema,
} from '../../../../../contract/photos/uploads.schema.ts';
import { type App, byId, parsed } from '../../../../platform/http/app.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { Senders } from './senders.ts';
import { createUploads, type UploadDeps } from './uploads.usecases.ts';

const UPLOAD = `${UPLOADS_PATH}/:id`;

export async function uploadsRoutes(
  app: App,
  { senders, ...deps }: UploadDeps & { senders: Senders },
): Promise<void> {
  const uploads = createUploads(deps);

  // A separate scope, because all other routes accept only JSON bodies.
  await app.register(async (scope: App) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('Tus-Resumable', TUS_VERSION).header('Cache-Control', 'no-store');
      await senders.required(request, reply);
      if (request.method !== 'OPTIONS') requireTus(request.headers);
    });
    // Leaves the body unread: it is streamed from the connection to the disk.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(CHUNK_TYPE, (_request, _payload, done) => done(null));

    scope.options(UPLOADS_PATH, (_request, reply) =>
      reply
        .header('Tus-Version', TUS_VERSION)
        .header('Tus-Extension', 'creation,termination')
        .header('Tus-Max-Size', MAX_FILM_BYTES)
        .code(204)
        .send(),
    );

    scope.post(UPLOADS_PATH, { schema: { response: { 201: uploadStateSchema } } }, async (request, reply) => {
      const upload = parsed(uploadSchema, announced(request.headers));
      const { id, offset } = await uploads.announce(await senders.of(request), upload);
      // Includes the query that names the sender, because tus clients use this address only.
      const url = `${UPLOADS_PATH}/${id}${new URL(request.url, 'http://site').search}`;
      return reply.code(201).header('Location', url).header('Upload-Offset', offset).send({ url, offset });
    });

    scope.head(UPLOAD, { schema: { params: byId } }, async (request, reply) => {
      const upload = await uploads.find(await senders.of(request), request.params.id);
      const offset = await uploads.received(upload);
      return reply.header('Upload-Offset', offset).header('Upload-Length', upload.bytes).send();
    });

    scope.patch(
      UPLOAD,
      { bodyLimit: MAX_CHUNK_BYTES, config: { bodyTimeout: 'whileStalled' }, schema: { params: byId } },
      async (request, reply) => {
        const { raw } = request;
        // Keeps the connection after a refusal, or the browser would never see the answer.
        const bytes: AsyncIterable<Buffer> = raw.iterator({ destroyOnReturn: false });
        try {
          const upload = await uploads.find(await senders.of(request), request.params.id);
          const cut = () => raw.destroy();
          const offset = await uploads.append(upload, offsetOf(request.headers), { bytes, cut });
          return await reply.code(204).header('Upload-Offset', offset).send();
        } finally {
          raw.resume();
        }
      },
    );

    scope.delete(UPLOAD, { schema: { params: byId } }, async (request, reply) => {
      await uploads.cancel(await uploads.find(await senders.of(request), request.params.id));
      return reply.code(204).send();
    });
  });
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function requireTus(headers: Headers): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new ProblemError('other-upload-protocol');
}

/** Reads the announcement without validating it; ignores unknown keys. */
function announced(headers: Headers): Record<string, unknown> {
  const { filename, folder, modified, crc32 } = metadataOf(headers['upload-metadata']);
  return { file: filename, bytes: headers['upload-length'], folder, modified, crc32 };
}

function offsetOf(headers: Headers): number {
  const offset = String(headers['upload-offset']);
  if (!/^\d{1,15}$/.test(offset)) throw new ProblemError('bad-request');
  return Number(offset);
}

function metadataOf(header: unknown): Partial<Record<string, string>> {
  if (typeof header !== 'string') return {};
  const pairs = header.split(',').map((pair): [string, string] => {
    const [key = '', value = ''] = pair.trim().split(' ');
    return [key, Buffer.from(value, 'base64').toString('utf8')];
  });
  return Object.fromEntries(pairs);
}
