/** « Emporter » and « Reprendre »: exports and imports the content folder. */
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { editingSchema } from '../../../../contract/editing/editing.schema.ts';
import { createMutex } from '../../../platform/async/concurrency.ts';
import type { App } from '../../../platform/http/app.ts';
import { limitBytes } from '../../../platform/http/requestLimits.ts';
import { actOf } from '../../hosts/act.ts';
import { recordAudit } from '../../hosts/audit/audit.repository.ts';
import type { HostDeps } from '../../hosts/hosts.guard.ts';
import type { ContentStore } from '../../wedding/contentStore.ts';
import { takeFolderIn } from './takeIn.usecases.ts';
import { ARCHIVE_LIMIT, zipOf } from './zip.ts';

const SITE = '/api/adminouminou/site';
/** The draft that the imported folder replaces, as for a save. */
const replacedSchema = z.object({ version: z.coerce.number(), digest: z.string() });

export async function takeawayRoutes(
  hosts: App,
  { store, content, now }: HostDeps & { content: ContentStore },
): Promise<void> {
  hosts.get(`${SITE}/content.zip`, async (request, reply) => {
    await store.write((tx) =>
      recordAudit(tx, { kind: 'export', ...actOf(request, now), subject: 'textes et images du site' }),
    );
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="notre-site.zip"')
      .send(Readable.from(zipOf(content.dir)));
  });

  const oneByOne = createMutex();
  // A separate scope leaves the body unread, because the archive is unpacked while it arrives.
  await hosts.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(
      `${SITE}/content`,
      {
        bodyLimit: ARCHIVE_LIMIT,
        config: { bodyTimeout: 'whileStalled' },
        schema: { querystring: replacedSchema, response: { 200: editingSchema } },
      },
      (request) =>
        oneByOne(() =>
          takeFolderIn({ store, content }, limitBytes(request.raw, ARCHIVE_LIMIT), {
            asked: request.query,
            act: actOf(request, now),
          }),
        ),
    );
  });
}
