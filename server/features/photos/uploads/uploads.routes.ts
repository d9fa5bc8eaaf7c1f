import {
  MAX_CHUNK_BYTES,
  uploadChunkSchema,
  uploadSchema,
  uploadStateSchema,
} from '../../../../contract/uploads.schema.ts';
import type { App } from '../../../platform/http.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';
import { createUploads } from './uploads.usecases.ts';

const PATH = '/api/adminouminou/photos/upload';

export async function uploadsRoutes(
  hosts: App,
  { library, now }: { library: PhotoLibrary; now: () => number },
): Promise<void> {
  const uploads = createUploads(library, now);
  const response = { 200: uploadStateSchema };

  hosts.get(PATH, { schema: { querystring: uploadSchema, response } }, ({ query }) => uploads.state(query));

  // A scope of its own: nowhere else may a body be anything but JSON.
  await hosts.register(async (scope: App) => {
    // Left unread: the bytes go from the connection to the disk without passing through memory whole.
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
    scope.post(
      PATH,
      {
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
