/** What hosts decide about their photo folders. */
import type { ChangeFolder, HostFolder, HostFolders } from '../../../../contract/photos/folders.schema.ts';
import { polled, post } from '../hostCall.ts';

const FOLDERS = '/photos/folders';

type Named = Pick<HostFolder, 'folder'>;
type Titled = Pick<HostFolder, 'folder' | 'title'>;

export const fetchFolders = polled<HostFolders>(FOLDERS);
export const addFolder = (title: string) => post<Named>(FOLDERS, { title });
/** `name` is the one on the disk. */
export const adoptFolder = (name: string) => post<Named>(`${FOLDERS}/adopt`, { name });
export const changeFolder = (change: ChangeFolder) => post<HostFolders>(`${FOLDERS}/change`, change);
export const restoreFolder = ({ folder }: Titled) => post<HostFolders>(`${FOLDERS}/restore`, { folder });

export function deleteFolder({ folder, version }: HostFolder): Promise<HostFolders> {
  return post(`${FOLDERS}/delete`, { folder, version });
}
