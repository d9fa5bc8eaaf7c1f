/**
 * The hosts' routes for photo folders: list them (for readers too), add, adopt from the disk, change, delete,
 * restore.
 */
import * as z from 'zod/mini';
import {
  addFolderSchema,
  adoptFolderSchema,
  changeFolderSchema,
  deleteFolderSchema,
  hostFoldersSchema,
  restoreFolderSchema,
} from '../../../../../contract/photos/folders.schema.ts';
import { photoFolderSchema } from '../../../../../contract/photos/photos.schema.ts';
import type { App } from '../../../../platform/http/app.ts';
import { actOf, identityOf } from '../../../hosts/act.ts';
import type { HostDeps } from '../../../hosts/hosts.guard.ts';
import { foldersForReaders, hostFolders } from '../../gallery/hostFolders.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { addFolder, adoptFolder, changeFolder, deleteFolder, restoreFolder } from './folders.usecases.ts';

const FOLDERS = '/api/adminouminou/photos/folders';

/** Each change returns the whole list, because it may reorder the others. */
export function foldersRoutes(
  hosts: App,
  { library, now }: Pick<HostDeps, 'now'> & { library: PhotoLibrary },
): void {
  const response = { 200: hostFoldersSchema };
  const made = { 201: z.object({ folder: photoFolderSchema }) };

  hosts.get(FOLDERS, { config: { readers: 'photos' }, schema: { response } }, async (request) => {
    const told = hostFolders(library);
    return identityOf(request).role === 'reader' ? foldersForReaders(told) : told;
  });

  hosts.post(FOLDERS, { schema: { body: addFolderSchema, response: made } }, async (request, reply) => {
    const folder = await addFolder(library, request.body.title, actOf(request, now));
    return reply.code(201).send({ folder });
  });

  hosts.post(
    `${FOLDERS}/adopt`,
    { schema: { body: adoptFolderSchema, response: made } },
    async (request, reply) => {
      const folder = await adoptFolder(library, request.body.name, actOf(request, now));
      return reply.code(201).send({ folder });
    },
  );

  hosts.post(`${FOLDERS}/change`, { schema: { body: changeFolderSchema, response } }, async (request) => {
    await changeFolder(library, request.body, actOf(request, now));
    return hostFolders(library);
  });

  hosts.post(`${FOLDERS}/delete`, { schema: { body: deleteFolderSchema, response } }, async (request) => {
    await deleteFolder(library, request.body, actOf(request, now));
    return hostFolders(library);
  });

  hosts.post(`${FOLDERS}/restore`, { schema: { body: restoreFolderSchema, response } }, async (request) => {
    await restoreFolder(library, request.body.folder, actOf(request, now));
    return hostFolders(library);
  });
}
