/** What the hosts do with photos: who sees which folder, how the import goes. */

import { PHOTO_FOLDERS } from '../../../contract/photoFolders.ts';
import {
  explainPhotoProblem,
  explainStray,
  IMPORT_PROBLEM_EXPLANATIONS,
} from '../../../contract/photos.rules.ts';
import {
  type PhotoPermission,
  photoPermissionSchema,
  photosStatusSchema,
} from '../../../contract/photos.schema.ts';
import type { App } from '../../platform/http.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store } from '../../tables.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findFamilleByHash } from '../familles/familles.repository.ts';
import { allowFolder } from '../familles/familles.usecases.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import type { PhotoLibrary } from './photos.library.ts';
import type { ImportStatus } from './scan/importer.ts';

export interface PhotoHostsDeps {
  store: Pick<Store, 'write'>;
  library: PhotoLibrary;
  requireHost: HostGuard;
  now: () => number;
}

export function photoHostsRoutes(app: App, { store, library, requireHost, now }: PhotoHostsDeps): void {
  const changePermission = ({ hash, folder }: PhotoPermission, allowed: boolean) =>
    store.write(async (tx) => {
      const famille = await findFamilleByHash(tx, hash);
      if (!famille) throw new ProblemError('unknown-family');
      if (!(await allowFolder(tx, famille, { folder, allowed, at: now() }))) return { hash, folder };
      const kind = allowed ? 'permission-added' : 'permission-removed';
      await recordAudit(tx, { kind, at: now(), familleId: famille.id, subject: folder });
      return { hash, folder };
    });

  const schema = { body: photoPermissionSchema, response: { 200: photoPermissionSchema } };

  app.post('/api/adminouminou/photos', { onRequest: requireHost, schema }, async (request) =>
    changePermission(request.body, true),
  );

  app.post('/api/adminouminou/photos/delete', { onRequest: requireHost, schema }, async (request) =>
    changePermission(request.body, false),
  );

  app.post('/api/adminouminou/photos/emptied', { onRequest: requireHost }, async (_request, reply) => {
    await library.importer.confirmEmptied();
    return reply.code(204).send();
  });

  app.get(
    '/api/adminouminou/photos',
    { onRequest: requireHost, schema: { response: { 200: photosStatusSchema } } },
    async () => ({
      strays: (await library.photoStore.strays()).map((name) => ({ name, explanation: explainStray(name) })),
      folders: PHOTO_FOLDERS.map((folder) => {
        const photos = library.catalogue.photos(folder);
        const bytes = photos.reduce((sum, { size }) => sum + size, 0);
        return { folder, photos: photos.length, bytes };
      }),
      progress: describeProgress(library.importer.status()),
      refused: library.catalogue.refused().map(({ folder, name, size, reason, found }) => ({
        folder,
        file: name,
        bytes: size,
        reason,
        explanation: explainPhotoProblem(reason, found),
      })),
    }),
  );
}

function describeProgress({ problem, ...counts }: ImportStatus) {
  if (problem === null) return { ...counts, problem };
  return { ...counts, problem: { code: problem, explanation: IMPORT_PROBLEM_EXPLANATIONS[problem] } };
}
