/** Everything that the database keeps about one family, to be given away or to be gone. */
import type { Erased } from '../../../contract/bin.schema.ts';
import type { Famille } from '../../../contract/familles.schema.ts';
import { countRows } from '../../platform/database/countRows.ts';
import type { ArchiveTable, Database, ErasureTable, Transaction } from '../../tables.ts';
import type { Act } from '../hosts/act.ts';
import { listMergedInto } from '../merge/merge.repository.ts';

/** Who wants it, and in which way. */
export type Erasing = Act & { how: NonNullable<ErasureTable['how']> };

/** The family with those merged into it: guests, rights, mails, history, download links, and the lines of the hosts' log about them. */
export async function eraseFamille(
  tx: Transaction,
  famille: Pick<Famille, 'id' | 'hash'>,
  erasing: Erasing,
): Promise<Erased> {
  const erased = { invites: 0, mails: 0, history: 0, archives: 0 };
  for (const one of [...(await mergedInto(tx, famille.id)), famille]) {
    addErased(erased, await eraseOne(tx, one, erasing));
  }
  await eraseUnreadMailings(tx);
  return erased;
}

export function addErased(sum: Erased, erased: Erased): void {
  for (const kind of ['invites', 'mails', 'history', 'archives'] as const) sum[kind] += erased[kind];
}

async function mergedInto(tx: Transaction, id: string): Promise<Pick<Famille, 'id' | 'hash'>[]> {
  const ids = await listMergedInto(tx, id);
  if (ids.length === 0) return [];
  return tx.selectFrom('familles').select(['id', 'hash']).where('id', 'in', ids).execute();
}

async function eraseOne(
  tx: Transaction,
  { id, hash }: Pick<Famille, 'id' | 'hash'>,
  { how, at, who }: Erasing,
): Promise<Erased> {
  const count = (table: 'invites' | 'mails' | 'history') =>
    countRows(tx.selectFrom(table).where('familleId', '=', id));
  const erased = {
    invites: await count('invites'),
    mails: await count('mails'),
    history: await count('history'),
    archives: await deleteArchives(tx, hash),
  };
  await tx.deleteFrom('audit').where('familleId', '=', id).execute();
  // Takes along the tables that refer to it.
  await tx.deleteFrom('familles').where('id', '=', id).execute();
  // So that a restore erases it again. One that was merged comes here twice where all are erased.
  await tx
    .insertInto('erasures')
    .values({ familleId: id, how, at, who })
    .onConflict((conflict) => conflict.column('familleId').doNothing())
    .execute();
  return erased;
}

/** What was written to nobody but them. */
async function eraseUnreadMailings(tx: Transaction): Promise<void> {
  await tx
    .deleteFrom('mailings')
    .where('id', 'not in', (query) => query.selectFrom('mailingRecipients').select('mailingId'))
    .execute();
}

async function deleteArchives(tx: Transaction, hash: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('archives')
    .where('familleHash', '=', hash)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function listArchives(db: Database, hash: string): Promise<ArchiveTable[]> {
  return db.selectFrom('archives').selectAll().where('familleHash', '=', hash).execute();
}
