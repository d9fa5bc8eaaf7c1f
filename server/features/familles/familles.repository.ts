/**
 * Reads and writes families with guests and photo permissions; a change is recorded in the history and
 * refused if it is stale. Families in the bin are only found by `listBin` and `findBinned`; the link of a
 * merged one finds the family that it was merged into.
 */
import type { BinnedFamille } from '../../../contract/familles/bin.schema.ts';
import type { ChangedBy, Famille, HostFamille, Invite } from '../../../contract/familles/familles.schema.ts';
import { emailOf } from '../../../contract/familles/otherEmails.rules.ts';
import { chunksOf } from '../../platform/async/concurrency.ts';
import { builtOnce, jsonListRows } from '../../platform/database/dialect.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';
import type { Act } from '../hosts/act.ts';
import { allFamilles, fromHostRow, fromRow, INVITE_COLUMNS, inviteRow } from './familleRows.repository.ts';

/** Fields that an insert sets. */
export type FamilleFields = Omit<HostFamille, 'id' | 'version' | 'invites' | 'permissions'>;

/** Absent fields stay unchanged. */
export interface FamilleChange extends Partial<FamilleFields> {
  invites?: readonly Invite[] | undefined;
  permissions?: Famille['permissions'];
}

export interface Cause extends Act {
  by: ChangedBy;
}

/** All families except those in the bin, which only `listBin` finds. */
export const familles = (db: Database) =>
  allFamilles(db).where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('bin').select('familleId').whereRef('bin.familleId', '=', 'familles.id'))),
  );

/** Query for guests, without the fields that hosts write for themselves. */
const byHash = builtOnce((db: Database, hash: string) => familles(db).where('hash', '=', hash));
const forHosts = (db: Database) => familles(db).select(['phone', 'note', 'labels']);
const byId = builtOnce((db: Database, id: string) => forHosts(db).where('id', '=', id));
const insertInvites = builtOnce((tx: Transaction, familleId: string, list: string) =>
  tx
    .insertInto('invites')
    .columns(['familleId', 'position', ...INVITE_COLUMNS])
    .expression(jsonListRows(tx, { first: familleId, table: 'invites', columns: INVITE_COLUMNS, list })),
);
const removeInvites = builtOnce((tx: Transaction, familleId: string) =>
  tx.deleteFrom('invites').where('familleId', '=', familleId),
);
const insertHistory = builtOnce(
  (tx: Transaction, familleId: string, at: number, by: ChangedBy, who: string | null, before: string) =>
    tx.insertInto('history').values({ familleId, at, by, who, before }),
);

export async function hasFamilles(db: Database): Promise<boolean> {
  return (await familles(db).clearSelect().select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Families with this address or with one more that is it (`otherEmails.rules.ts`), whatever the capitals. */
export async function listFamillesWithEmail(tx: Transaction, email: string): Promise<string[]> {
  const asked = email.toLowerCase();
  const rows = await familles(tx)
    .clearSelect()
    .select(['id', 'email', 'note'])
    .where(({ eb, fn, or }) =>
      or([
        eb(fn<string>('lower', ['email']), '=', asked),
        // Some more than have it: in an address `_` stands for itself.
        eb(fn<string>('lower', ['note']), 'like', `%${asked}%`),
      ]),
    )
    .execute();
  return rows.filter((famille) => emailOf(famille, asked) !== undefined).map(({ id }) => id);
}

/** The link of a merged family finds the family that it was merged into. */
export async function findFamilleByHash(db: Database, hash: string): Promise<Famille | undefined> {
  const [row] = await byHash(db, hash);
  return row ? fromRow(row) : findKeptByHash(db, hash);
}

async function findKeptByHash(db: Database, hash: string): Promise<Famille | undefined> {
  const merges = db.selectFrom('merges').select('intoId').where('linked', '=', true);
  let merge = await merges
    .innerJoin('familles', 'familles.id', 'merges.familleId')
    .where('hash', '=', hash)
    .executeTakeFirst();
  // The kept family may have been merged in turn.
  while (merge) {
    // Not by `findFamilleById`, which reads what hosts write for themselves.
    const kept = await familles(db).where('id', '=', merge.intoId).executeTakeFirst();
    if (kept) return fromRow(kept);
    merge = await merges.where('familleId', '=', merge.intoId).executeTakeFirst();
  }
  return undefined;
}

export async function findFamilleById(db: Database, id: string): Promise<HostFamille | undefined> {
  const [row] = await byId(db, id);
  return row && fromHostRow(row);
}

/**
 * For a change by a host. Throws `not-found`; throws `stale-family` with the stored family if its version is
 * not `seen`.
 */
export async function requireFamille(db: Database, id: string, seen?: number): Promise<HostFamille> {
  const famille = await findFamilleById(db, id);
  if (!famille) throw new ProblemError('not-found');
  if (seen !== undefined && seen !== famille.version) throw new ProblemError('stale-family', { famille });
  return famille;
}

export async function listFamilles(db: Database): Promise<HostFamille[]> {
  const familles: HostFamille[] = [];
  for await (const famille of eachFamille(db)) familles.push(famille);
  return familles;
}

/** By name. Reads in slices, each as it is stored at that time. */
export async function* eachFamille(db: Database): AsyncGenerator<HostFamille> {
  const ordered = await familles(db)
    .clearSelect()
    .select('id')
    .orderBy('nom')
    .orderBy('prenom')
    .orderBy('id')
    .execute();
  for await (const slice of chunksOf(ordered.map(({ id }) => id))) {
    const rows = await forHosts(db).where('id', 'in', slice).execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const id of slice) {
      const row = known.get(id);
      if (row) yield fromHostRow(row);
    }
  }
}

/** Those of the ids that exist and are not in the bin, in any order. */
export async function findFamilles(db: Database, ids: readonly string[]): Promise<HostFamille[]> {
  const found: HostFamille[] = [];
  for await (const slice of chunksOf(ids))
    found.push(...(await forHosts(db).where('id', 'in', slice).execute()).map(fromHostRow));
  return found;
}

/** Last deleted first. */
export async function listBin(db: Database): Promise<BinnedFamille[]> {
  const ids = (
    await db.selectFrom('bin').select('familleId').orderBy('deletedAt', 'desc').orderBy('familleId').execute()
  ).map(({ familleId }) => familleId);
  const found: BinnedFamille[] = [];
  for await (const slice of chunksOf(ids)) found.push(...(await findBinned(db, slice)));
  return found;
}

/** Those of the ids that are in the bin. */
export async function findBinned(db: Database, ids: readonly string[]): Promise<BinnedFamille[]> {
  // PostgreSQL rejects an empty list.
  if (ids.length === 0) return [];
  const rows = await allFamilles(db)
    .select(['familles.phone', 'familles.note', 'familles.labels'])
    .innerJoin('bin', 'bin.familleId', 'familles.id')
    .leftJoin('merges', 'merges.familleId', 'familles.id')
    .leftJoin('familles as kept', 'kept.id', 'merges.intoId')
    .select(['deletedAt', 'kept.nom as keptNom', 'kept.prenom as keptPrenom'])
    .where('familles.id', 'in', ids)
    .orderBy('deletedAt', 'desc')
    .orderBy('familles.id')
    .execute();
  return rows.map(({ deletedAt, keptNom, keptPrenom, ...row }) => ({
    famille: fromHostRow(row),
    deletedAt,
    ...(keptNom !== null && { mergedInto: `${keptNom} ${keptPrenom ?? ''}`.trim() }),
  }));
}

export async function insertFamille(
  tx: Transaction,
  { labels, answers, ...row }: FamilleFields & Pick<Famille, 'id' | 'version'>,
  invites: readonly Invite[] = [],
): Promise<void> {
  await tx
    .insertInto('familles')
    .values({ ...row, labels: JSON.stringify(labels), answers: JSON.stringify(answers) })
    .execute();
  await replaceInvites(tx, { id: row.id, invites: [] }, invites);
}

/**
 * Changes one family and records it in the history, as `storeFamilles` does for many. Returns the family
 * after the change. Throws `stale-family` if it was changed since it was read. Permissions do not raise the
 * version, because hosts do not type them.
 */
export async function updateFamille<Known extends Famille>(
  tx: Transaction,
  famille: Known,
  { invites, permissions, ...fields }: FamilleChange,
  { by, at, who }: Cause,
): Promise<Known> {
  const { id, hash: _secret, ...before } = famille;
  let { version } = famille;
  const { labels, answers, ...plain } = fields;
  if (permissions === undefined || invites !== undefined || Object.keys(fields).length > 0) {
    const { numUpdatedRows } = await tx
      .updateTable('familles')
      .set({
        ...plain,
        ...(labels && { labels: JSON.stringify(labels) }),
        ...(answers && { answers: JSON.stringify(answers) }),
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n)
      throw new ProblemError('stale-family', {
        famille: (await findFamilleByHash(tx, famille.hash)) ?? famille,
      });
    version += 1;
  }
  if (invites) await replaceInvites(tx, famille, invites);
  if (permissions) await replacePermissions(tx, id, permissions);
  await insertHistory(tx, id, at, by, who, JSON.stringify(before));
  return {
    ...famille,
    ...fields,
    invites: [...(invites ?? famille.invites)],
    permissions: permissions ?? famille.permissions,
    version,
  };
}

async function replaceInvites(
  tx: Transaction,
  { id: familleId, invites }: Pick<Famille, 'id' | 'invites'>,
  wanted: readonly Invite[],
): Promise<void> {
  if (invites.length > 0) await removeInvites(tx, familleId);
  if (wanted.length > 0) await insertInvites(tx, familleId, JSON.stringify(wanted.map(inviteRow)));
}

async function replacePermissions(
  tx: Transaction,
  familleId: string,
  permissions: Famille['permissions'],
): Promise<void> {
  await tx.deleteFrom('permissions').where('familleId', '=', familleId).execute();
  const rows = permissions.map(({ folder }) => ({ familleId, folder }));
  if (rows.length > 0) await tx.insertInto('permissions').values(rows).execute();
}
