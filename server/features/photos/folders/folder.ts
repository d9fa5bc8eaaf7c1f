import type { PhotoFolderTable } from '../../../tables.ts';

/** Without its place: that is the one in the list. */
export type StoredFolder = Omit<PhotoFolderTable, 'position'>;

export interface Folder extends Omit<StoredFolder, 'title'> {
  /** The hosts' own, or else the content's. */
  readonly title: string;
}
