import type { Database, SendingTable } from '../../../../siteDatabase/tables.ts';
import { listMergedInto } from '../../../familles/merges.repository.ts';
import type { Catalogue } from '../../index/photos.catalogue.ts';
import type { Owner } from '../../index/sendings.repository.ts';
import type { GuestSender } from '../uploads/senders.ts';

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

/** What a family sent before it was merged into this one is this one's. */
export async function ownerOf(db: Database, { kind, id }: GuestSender): Promise<Owner> {
  if (kind === 'guest') return { by: 'guestId', ids: [id] };
  return { by: 'familleId', ids: [id, ...(await listMergedInto(db, id))] };
}
