/** What hosts do on one of many weddings' sites. */
import { expect } from 'vitest';
import type { HostFamille } from '../../contract/familles/familles.schema.ts';
import {
  CHUNK_TYPE,
  encodeMetadata,
  TUS_VERSION,
  UPLOADS_PATH,
} from '../../contract/photos/uploads.rules.ts';
import type { UploadState } from '../../contract/photos/uploads.schema.ts';
import { jpegPicture } from '../features/photos/import/renditions/pictures.fixtures.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import type { HostVisitor } from './weddings.fixtures.ts';

export const familleOf = async (host: HostVisitor) => {
  const fields = {
    nom: 'Martin',
    prenom: 'Zoé',
    email: 'z@exemple.fr',
    invitedTovh: false,
    invitedToReception: true,
  };
  return (await host.post('/api/adminouminou/createFamille', fields)).json<HostFamille>();
};

/** Uploads a photo as a host and waits for its import; returns the upload's address. */
export async function sendPhoto(host: HostVisitor): Promise<string> {
  const bytes = await jpegPicture();
  const tus = { 'tus-resumable': TUS_VERSION };
  const metadata = encodeMetadata({ filename: 'a.jpg', folder: 'couple' });
  const announced = await host.send('POST', UPLOADS_PATH, undefined, {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  });
  const { url } = announced.json<UploadState>();
  await host.send('PATCH', url, bytes, { ...tus, 'content-type': CHUNK_TYPE, 'upload-offset': '0' });
  await eventually(async () => {
    const archive = await host.post('/api/photos/archives', ['couple/a.jpg']);
    expect(archive.status).toBe(201);
  });
  return url;
}
