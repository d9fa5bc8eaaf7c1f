import {
  MAX_CHUNK_BYTES,
  uploadChunkSchema,
  uploadSchema,
  uploadStateSchema,
} from '../../../../contract/uploads.schema.ts';
import type { App } from '../../../platform/http.ts';
import type { HostGuard } from '../../hosts/hosts.guard.ts';
import type { PhotoLibrary } from '../photos.library.ts';
import { createUploads } from './uploads.usecases.ts';

const PATH = '/api/adminouminou/photos/upload';

export interface UploadsDeps {
  library: PhotoLibrary;
  requireHost: HostGuard;
  now: () => number;
}

export async function uploadsRoutes(app: App, { library, requireHost, now }: UploadsDeps): Promise<void> {
  const uploads = createUploads(library, now);
  const response = { 200: uploadStateSchema };

  app.get(
    PATH,
    { onRequest: requireHost, schema: { querystring: uploadSchema, response } },
    async (request) => uploads.state(request.query),
  );

  // A scope of its own: nowhere else may a body be anything but JSON.
  await app.register(async (scope: App) => {
    // Left unread: the bytes go from the connection to the disk without passing through memory whole.
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
    scope.post(
      PATH,
      {
        onRequest: requireHost,
        bodyLimit: MAX_CHUNK_BYTES,
        config: { bodyTimeout: 'whileStalled' },
        schema: { querystring: uploadChunkSchema, response },
      },
      async (request) => {
        const { offset, ...upload } = request.query;
        // A refusal leaves the rest unread. Left to itself that closes the connection, and the browser never sees why.
        const bytes = request.raw.iterator({ destroyOnReturn: false });
        try {
          return await uploads.append(upload, offset, bytes);
        } finally {
          request.raw.resume();
        }
      },
    );
  });
}
