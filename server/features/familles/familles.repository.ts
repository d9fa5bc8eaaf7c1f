/** Families with their guests and photo permissions, in and out of the database. */
import type { Famille, Invite } from '../../../contract/familles.schema.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Database, FamilleTable, InviteTable, PermissionTable, Queries } from '../../tables.ts';

export type FamilleFields = Omit<FamilleTable, 'id' | 'hash' | 'version'>;

const famillesByHash = prepared((db: Database, hash) =>
  db.selectFrom('familles').selectAll().where('hash', '=', hash),
);
const invitesOf = prepared((db: Database, familleId) =>
  db.selectFrom('invites').selectAll().where('familleId', '=', familleId).orderBy('position'),
);
const permissionsOf = prepared((db: Database, familleId) =>
  db.selectFrom('permissions').selectAll().where('familleId', '=', familleId).orderBy('folder'),
);
const removeInvites = prepared((db: Database, familleId) =>
  db.deleteFrom('invites').where('familleId', '=', familleId),
);

export async function findFamilleByHash(db: Queries, hash: string): Promise<Famille | undefined> {
  const [row] = await famillesByHash(db, hash);
  return row && withDetails(db, row);
}

export async function findFamilleById(db: Queries, id: string): Promise<Famille | undefined> {
  const row = await db.selectFrom('familles').selectAll().where('id', '=', id).executeTakeFirst();
  return row && withDetails(db, row);
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
  const invitesById = Map.groupBy(invites, (invite) => invite.familleId);
  const permissionsById = Map.groupBy(permissions, (permission) => permission.familleId);
  return familles.map((row) =>
    assemble(row, invitesById.get(row.id) ?? [], permissionsById.get(row.id) ?? []),
  );
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
  await removeInvites(db, familleId);
  if (invites.length === 0) return;
  await db
    .insertInto('invites')
    .values(invites.map((invite, position) => ({ ...invite, familleId, position })))
    .execute();
}

async function withDetails(db: Queries, row: FamilleTable): Promise<Famille> {
  return assemble(row, await invitesOf(db, row.id), await permissionsOf(db, row.id));
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
