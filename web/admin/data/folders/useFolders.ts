/** The couple's photo folders and their titles, used by many screens, and the calls that change them. */
import { useMemo } from 'react';
import type { ChangeFolder, HostFolder, HostFolders } from '../../../../contract/photos/folders.schema.ts';
import { polled, post } from '../hostCall.ts';
import { keys, queryClient, usePolled } from '../queryClient.ts';

type Titles = Readonly<Record<string, string>>;

/** `wanted` is false for a reader who may not see the photos. */
export function useFolders(wanted = true) {
  return usePolled({ queryKey: keys.folders, fetch: fetchFolders, enabled: wanted });
}

/** Titles by folder, including deleted ones. */
export function useFolderTitles(): Titles {
  const { data } = useFolders();
  return useMemo(() => titlesOf(data), [data]);
}

/** The folders as last fetched, in order. */
export function knownFolders(): readonly HostFolder[] {
  return fetched()?.folders ?? [];
}

export function folderTitle(folder: string): string {
  return titlesOf(fetched())[folder] ?? folder;
}

function titlesOf(known: HostFolders | undefined): Titles {
  const all = [...(known?.deleted ?? []), ...(known?.folders ?? [])];
  return Object.fromEntries(all.map(({ folder, title }) => [folder, title]));
}

function fetched(): HostFolders | undefined {
  return queryClient.getQueryData<HostFolders>(keys.folders);
}

const FOLDERS = '/photos/folders';

type Named = Pick<HostFolder, 'folder'>;
type Titled = Pick<HostFolder, 'folder' | 'title'>;

const fetchFolders = polled<HostFolders>(FOLDERS);
export const addFolder = (title: string) => post<Named>(FOLDERS, { title });
/** `name` is the folder's name on the disk. */
export const adoptFolder = (name: string) => post<Named>(`${FOLDERS}/adopt`, { name });
export const changeFolder = (change: ChangeFolder) => post<HostFolders>(`${FOLDERS}/change`, change);
export const restoreFolder = ({ folder }: Titled) => post<HostFolders>(`${FOLDERS}/restore`, { folder });

export function deleteFolder({ folder, version }: HostFolder): Promise<HostFolders> {
  return post(`${FOLDERS}/delete`, { folder, version });
}
