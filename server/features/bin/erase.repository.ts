/**
 * Erases everything that the database stores about one family or all of them, counts it, and records the
 * erasure, so that a restore of an older backup repeats it.
 */
import type { Erased } from '../../../contract/familles/bin.schema.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { chunksOf } from '../../platform/async/concurrency.ts';
import { countRows } from '../../platform/database/dialect.ts';
import type { ArchiveTable, Database, ErasureTable, Transaction } from '../../siteDatabase/tables.ts';
import { listMergedInto } from '../familles/merges.repository.ts';
import type { Act } from '../hosts/act.ts';

/** Who asked for the erasure, and how. */
export type Erasing = Act & { how: NonNullable<ErasureTable['how']> };

type Keys = Pick<Famille, 'id' | 'hash'>;

/** Erases a family and those merged into it: guests, rights, mails, history, archives and log entries. */
export async function eraseFamille(tx: Transaction, famille: Keys, erasing: Erasing): Promise<Erased> {
  const erased = await eraseTogether(tx, [...(await mergedInto(tx, famille.id)), famille], erasing);
  await eraseUnreadMailings(tx);
  return erased;
}

/** Erases all families, including the bin, and counts them. */
export async function eraseEverybody(tx: Transaction, act: Act): Promise<Erased & { familles: number }> {
  const all: Keys[] = await tx.selectFrom('familles').select(['id', 'hash']).execute();
  const sum = { familles: all.length, invites: 0, mails: 0, history: 0, archives: 0 };
  for await (const slice of chunksOf(all)) {
    const erased = await eraseTogether(tx, slice, { ...act, how: 'all' });
    for (const kind of ['invites', 'mails', 'history', 'archives'] as const) sum[kind] += erased[kind];
  }
  await eraseUnreadMailings(tx);
  // Without a line of headings the first family was taken for it.
  await tx.deleteFrom('importColumns').execute();
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
  // Rows that refer to these families are deleted in cascade.
  await tx.deleteFrom('familles').where('id', 'in', ids).execute();
  // A restore of an older backup erases them again.
  await tx
    .insertInto('erasures')
    .values(ids.map((familleId) => ({ familleId, how, at, who })))
    .onConflict((conflict) => conflict.column('familleId').doNothing())
    .execute();
  return erased;
}

/** Erases mailings without recipients. */
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
