import type { SendingTable } from '../../../../siteDatabase/tables.ts';
import type { Catalogue } from '../../index/photos.catalogue.ts';

/** Milliseconds in which the import comes by, be there a whole party's photos before it. */
const IMPORT = 60 * 60 * 1000;

/** Whether its file is there, or about to be noticed. */
export function isStanding(
  catalogue: Pick<Catalogue, 'files'>,
  { folder, name, at }: Pick<SendingTable, 'folder' | 'name' | 'at'>,
  now: number,
): boolean {
  return catalogue.files(folder).has(name) || now - at < IMPORT;
}
