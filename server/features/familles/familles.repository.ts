/** Families with their guests and photo permissions, in and out of the database. */
import type { Selectable } from 'kysely';
import type { Famille, Invite } from '../../../contract/familles.schema.ts';
import type { FamilleTable, InviteTable, PermissionTable, Queries } from '../../tables.ts';

export type FamilleFields = Omit<FamilleTable, 'id' | 'hash' | 'version'>;

export async function findFamilleByHash(db: Queries, hash: string): Promise<Famille | undefined> {
  return withDetails(
    db,
    await db.selectFrom('familles').selectAll().where('hash', '=', hash).executeTakeFirst(),
  );
}

export async function findFamilleById(db: Queries, id: string): Promise<Famille | undefined> {
  return withDetails(db, await db.selectFrom('familles').selectAll().where('id', '=', id).executeTakeFirst());
}

/** Every family, by name; three queries whatever their number. */
export async function listFamilles(db: Queries): Promise<Famille[]> {
  const familles = await db
    .selectFrom('familles')
    .selectAll()
    .orderBy('nom')
    .orderBy('prenom')
    .orderBy('id')
    .execute();
  const invites = await db
    .selectFrom('invites')
    .selectAll()
    .orderBy('familleId')
    .orderBy('position')
    .execute();
  const permissions = await db
    .selectFrom('permissions')
    .selectAll()
    .orderBy('familleId')
    .orderBy('folder')
    .execute();
  const invitesOf = Map.groupBy(invites, (invite) => invite.familleId);
  const permissionsOf = Map.groupBy(permissions, (permission) => permission.familleId);
  return familles.map((row) => assemble(row, invitesOf.get(row.id) ?? [], permissionsOf.get(row.id) ?? []));
}

export async function insertFamille(db: Queries, row: FamilleTable): Promise<void> {
  await db.insertInto('familles').values(row).execute();
}

/** Changes the given columns if the family still has `version`; tells whether it did. */
export async function updateFamille(
  db: Queries,
  { id, version, fields }: { id: string; version: number; fields: Partial<FamilleFields> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('familles')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceInvites(
  db: Queries,
  familleId: string,
  invites: readonly Invite[],
): Promise<void> {
  await db.deleteFrom('invites').where('familleId', '=', familleId).execute();
  if (invites.length === 0) return;
  await db
    .insertInto('invites')
    .values(invites.map((invite, position) => ({ ...invite, familleId, position })))
    .execute();
}

async function withDetails(
  db: Queries,
  row: Selectable<FamilleTable> | undefined,
): Promise<Famille | undefined> {
  if (!row) return undefined;
  const invites = await db
    .selectFrom('invites')
    .selectAll()
    .where('familleId', '=', row.id)
    .orderBy('position')
    .execute();
  const permissions = await db
    .selectFrom('permissions')
    .selectAll()
    .where('familleId', '=', row.id)
    .orderBy('folder')
    .execute();
  return assemble(row, invites, permissions);
}

function assemble(
  row: FamilleTable,
  invites: readonly InviteTable[],
  permissions: readonly PermissionTable[],
): Famille {
  return {
    ...row,
    invites: invites.map(({ nom, prenom, child, age }) => ({ nom, prenom, child, age })),
    permissions: permissions.map(({ folder }) => ({ folder })),
  };
}
