/** The couple's photo folders, which every screen may name. */
import { useMemo } from 'react';
import type { HostFolder, HostFolders } from '../../../contract/photos/folders.schema.ts';
import { fetchFolders } from './folders/folders.api.ts';
import { keys, queryClient } from './queryClient.ts';
import { usePolled } from './usePolled.ts';

type Titles = Readonly<Record<string, string>>;

/** Not `wanted` by a reader who is kept from the photos. */
export function useFolders(wanted = true) {
  return usePolled({ queryKey: keys.folders, fetch: fetchFolders, enabled: wanted });
}

/** What people read for each folder, deleted ones too. */
export function useFolderTitles(): Titles {
  const { data } = useFolders();
  return useMemo(() => titlesOf(data), [data]);
}

/** As they were last fetched, in their order. */
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
