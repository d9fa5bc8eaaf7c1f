/** Everything that the database keeps about one family, to be given away or to be gone. */
import type { Erased } from '../../../contract/familles/bin.schema.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { slicesOf } from '../../platform/async/turns.ts';
import { countRows } from '../../platform/database/dialect.ts';
import type { ArchiveTable, Database, ErasureTable, Transaction } from '../../siteDatabase/tables.ts';
import { listMergedInto } from '../familles/merges.repository.ts';
import type { Act } from '../hosts/act.ts';

/** Who wants it, and in which way. */
export type Erasing = Act & { how: NonNullable<ErasureTable['how']> };

type Keys = Pick<Famille, 'id' | 'hash'>;

/** The family with those merged into it: guests, rights, mails, history, download links, and the lines of the hosts' log about them. */
export async function eraseFamille(tx: Transaction, famille: Keys, erasing: Erasing): Promise<Erased> {
  const erased = await eraseTogether(tx, [...(await mergedInto(tx, famille.id)), famille], erasing);
  await eraseUnreadMailings(tx);
  return erased;
}

/** All of them, those in the bin too, and how many they were. */
export async function eraseEverybody(tx: Transaction, act: Act): Promise<Erased & { familles: number }> {
  const all: Keys[] = await tx.selectFrom('familles').select(['id', 'hash']).execute();
  const sum = { familles: all.length, invites: 0, mails: 0, history: 0, archives: 0 };
  for await (const slice of slicesOf(all)) {
    const erased = await eraseTogether(tx, slice, { ...act, how: 'all' });
    for (const kind of ['invites', 'mails', 'history', 'archives'] as const) sum[kind] += erased[kind];
  }
  await eraseUnreadMailings(tx);
  return sum;
}

async function mergedInto(tx: Transaction, id: string): Promise<Keys[]> {
  const ids = await listMergedInto(tx, id);
  if (ids.length === 0) return [];
  return tx.selectFrom('familles').select(['id', 'hash']).where('id', 'in', ids).execute();
}

async function eraseTogether(
  tx: Transaction,
  familles: readonly Keys[],
  { how, at, who }: Erasing,
): Promise<Erased> {
  const ids = familles.map(({ id }) => id);
  const hashes = familles.map(({ hash }) => hash);
  const count = (table: 'invites' | 'mails' | 'history') =>
    countRows(tx.selectFrom(table).where('familleId', 'in', ids));
  const erased = {
    invites: await count('invites'),
    mails: await count('mails'),
    history: await count('history'),
    archives: await deleteArchives(tx, hashes),
  };
  await tx.deleteFrom('audit').where('familleId', 'in', ids).execute();
  // Takes along the tables that refer to them.
  await tx.deleteFrom('familles').where('id', 'in', ids).execute();
  // So that a restore erases them again.
  await tx
    .insertInto('erasures')
    .values(ids.map((familleId) => ({ familleId, how, at, who })))
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

async function deleteArchives(tx: Transaction, hashes: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('archives')
    .where('familleHash', 'in', hashes)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function listArchives(db: Database, hash: string): Promise<ArchiveTable[]> {
  return db.selectFrom('archives').selectAll().where('familleHash', '=', hash).execute();
}
