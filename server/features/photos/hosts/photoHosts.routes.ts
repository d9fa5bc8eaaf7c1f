/**
 * The hosts' routes that give and take back a family's permission for a photo folder, report the state of the
 * import with the files that are not shown, and confirm that missing photos were removed on purpose.
 */
import { photosStatusSchema } from '../../../../contract/photos/folders.schema.ts';
import {
  explainPhotoProblem,
  IMPORT_PROBLEM_EXPLANATIONS,
} from '../../../../contract/photos/photoProblems.ts';
import { type PhotoPermission, photoPermissionSchema } from '../../../../contract/photos/photos.schema.ts';
import type { App } from '../../../platform/http/app.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import { findFamilleByHash } from '../../familles/familles.repository.ts';
import { allowFolder } from '../../familles/familles.usecases.ts';
import { type Act, actOf } from '../../hosts/act.ts';
import { recordAudit } from '../../hosts/audit/audit.repository.ts';
import type { HostDeps } from '../../hosts/hosts.guard.ts';
import type { ImportStatus } from '../import/scan/importer.ts';
import { namedFolder } from '../index/folders.rules.ts';
import { sentPlaces } from '../index/sendings.repository.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';
import { strays } from './folders/folders.usecases.ts';

export function photoHostsRoutes(
  hosts: App,
  { store, library, now }: HostDeps & { library: PhotoLibrary },
): void {
  const { folders, catalogue } = library;
  const changePermission = ({ hash, folder }: PhotoPermission, allowed: boolean, act: Act) =>
    store.write(async (tx) => {
      namedFolder(folders, folder);
      const famille = await findFamilleByHash(tx, hash);
      if (!famille) throw new ProblemError('unknown-family');
      if (!(await allowFolder(tx, famille, { folder, allowed, act }))) return { hash, folder };
      const kind = allowed ? 'permission-added' : 'permission-removed';
      await recordAudit(tx, { kind, ...act, familleId: famille.id, subject: folder });
      return { hash, folder };
    });

  const schema = { body: photoPermissionSchema, response: { 200: photoPermissionSchema } };

  hosts.post('/api/adminouminou/photos', { schema }, (request) =>
    changePermission(request.body, true, actOf(request, now)),
  );

  hosts.post('/api/adminouminou/photos/delete', { schema }, (request) =>
    changePermission(request.body, false, actOf(request, now)),
  );

  hosts.post('/api/adminouminou/photos/emptied', async (_request, reply) => {
    await library.importer.confirmEmptied();
    return reply.code(204).send();
  });

  hosts.get(
    '/api/adminouminou/photos/status',
    { schema: { response: { 200: photosStatusSchema } } },
    async () => ({
      strays: await strays(library),
      folders: folders.standing().map(({ folder }) => {
        const photos = catalogue.allPhotos(folder).filter(({ marks }) => marks.removedAt === null);
        const bytes = photos.reduce((sum, { size }) => sum + size, 0);
        const films = photos.filter(({ film }) => film !== null).length;
        return { folder, photos: photos.length, films, bytes };
      }),
      films: library.lighterFilms.status(),
      progress: describeProgress(library.importer.status()),
      refused: await refusedFiles(),
    }),
  );

  async function refusedFiles() {
    const refused = catalogue.refused();
    const sent = refused.length > 0 ? await sentPlaces(store.db) : new Set<string>();
    return refused.map(({ folder, name, size, reason, found }) => ({
      folder,
      file: name,
      bytes: size,
      reason,
      explanation: explainPhotoProblem(reason, found),
      sent: sent.has(`${folder}/${name}`),
    }));
  }
}

function describeProgress({ problem, ...counts }: ImportStatus) {
  if (problem === null) return { ...counts, problem };
  return { ...counts, problem: { code: problem, explanation: IMPORT_PROBLEM_EXPLANATIONS[problem] } };
}
