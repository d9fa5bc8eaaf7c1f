import type { Database } from '../../../../siteDatabase/tables.ts';
import { listMergedInto } from '../../../familles/merges.repository.ts';
import type { Owner } from '../../index/sendings.repository.ts';
import type { GuestSender } from '../uploads/senders.ts';

/** What a family sent before it was merged into this one is this one's. */
export async function ownerOf(db: Database, { kind, id }: GuestSender): Promise<Owner> {
  if (kind === 'guest') return { by: 'guestId', ids: [id] };
  return { by: 'familleId', ids: [id, ...(await listMergedInto(db, id))] };
}
