/** What hosts decide about their photo folders. */
import type { ChangeFolder, HostFolder, HostFolders } from '../../../contract/folders.schema.ts';
import { call } from '../../lib/api.ts';

const FOLDERS = '/api/adminouminou/photos/folders';

type Named = Pick<HostFolder, 'folder'>;

export function addFolder(title: string): Promise<Named> {
  return call({ method: 'POST', path: FOLDERS, body: { title } });
}

/** `name` is the one on the disk. */
export function adoptFolder(name: string): Promise<Named> {
  return call({ method: 'POST', path: `${FOLDERS}/adopt`, body: { name } });
}

export function changeFolder(change: ChangeFolder): Promise<HostFolders> {
  return call({ method: 'POST', path: `${FOLDERS}/change`, body: change });
}

export function deleteFolder({
  folder,
  version,
}: Pick<HostFolder, 'folder' | 'version'>): Promise<HostFolders> {
  return call({ method: 'POST', path: `${FOLDERS}/delete`, body: { folder, version } });
}

export function restoreFolder(folder: HostFolder['folder']): Promise<HostFolders> {
  return call({ method: 'POST', path: `${FOLDERS}/restore`, body: { folder } });
}
