import type { PhotoFolderTable } from '../../../siteDatabase/tables.ts';

export type StoredFolder = Omit<PhotoFolderTable, 'position'>;

export interface Folder extends Omit<StoredFolder, 'title'> {
  /** The hosts' own, or else the content's. */
  readonly title: string;
}
