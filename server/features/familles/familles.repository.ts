/**
 * Families with their guests and photo permissions, in and out of the database. Both lists travel as JSON, inside the family's own
 * query or as one parameter: passing one more query through costs a reply more than SQLite takes to answer it.
 */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import type { Famille, Invite } from '../../../contract/familles.schema.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Database, FamilleTable, InviteTable, PermissionTable, Queries } from '../../tables.ts';

export type FamilleFields = Omit<FamilleTable, 'id' | 'hash' | 'version'>;

const familles = (db: Queries) =>
  db
    .selectFrom('familles')
    .selectAll()
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom('invites')
          .select(['nom', 'prenom', 'child', 'age'])
          .whereRef('familleId', '=', 'familles.id')
          .orderBy('position'),
      )
        .$castTo<string>()
        .as('invites'),
      jsonArrayFrom(
        query
          .selectFrom('permissions')
          .select('folder')
          .whereRef('familleId', '=', 'familles.id')
          .orderBy('folder'),
      )
        .$castTo<string>()
        .as('permissions'),
    ]);

const famillesByHash = prepared((db: Database, { hash }: { hash: string }) =>
  familles(db).where('hash', '=', hash),
);
const famillesById = prepared((db: Database, { id }: { id: string }) => familles(db).where('id', '=', id));
const setFields = prepared((db: Database, { id, ...fields }: { id: string } & Partial<FamilleFields>) =>
  db
    .updateTable('familles')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id),
);
const removeInvites = prepared((db: Database, { familleId }: { familleId: string }) =>
  db.deleteFrom('invites').where('familleId', '=', familleId),
);
const insertInvites = prepared((db: Database, { familleId, list }: { familleId: string; list: string }) =>
  db
    .insertInto('invites')
    .columns(['familleId', 'position', 'nom', 'prenom', 'child', 'age'])
    .expression(
      sql`select ${familleId}, key, value ->> 'nom', value ->> 'prenom', value ->> 'child', value ->> 'age' from json_each(${list})`,
    ),
);

export async function findFamilleByHash(db: Queries, hash: string): Promise<Famille | undefined> {
  const [row] = await famillesByHash(db, { hash });
  return row && fromRow(row);
}

export async function findFamilleById(db: Queries, id: string): Promise<Famille | undefined> {
  const [row] = await famillesById(db, { id });
  return row && fromRow(row);
}

/** Every family, by name. */
export async function listFamilles(db: Queries): Promise<Famille[]> {
  const rows = await familles(db).orderBy('nom').orderBy('prenom').orderBy('id').execute();
  return rows.map(fromRow);
}

export async function insertFamille(db: Queries, row: FamilleTable): Promise<void> {
  await db.insertInto('familles').values(row).execute();
}

/** Changes `famille`, which must have been read in the same transaction, and returns it as it now stands. */
export async function updateFamille(
  tx: Queries,
  famille: Famille,
  fields: Partial<FamilleFields>,
): Promise<Famille> {
  await setFields(tx, { ...fields, id: famille.id });
  return { ...famille, ...fields, version: famille.version + 1 };
}

/** The guests of `famille`, read in the same transaction, become these. */
export async function replaceInvites(
  tx: Queries,
  famille: Famille,
  invites: readonly Invite[],
): Promise<Famille> {
  const familleId = famille.id;
  if (famille.invites.length > 0) await removeInvites(tx, { familleId });
  if (invites.length > 0) await insertInvites(tx, { familleId, list: JSON.stringify(invites) });
  return { ...famille, invites: [...invites] };
}

type FamilleRow = FamilleTable & Record<'invites' | 'permissions', string>;
/** JSON as SQLite writes it knows no booleans. */
type StoredInvite = Pick<InviteTable, 'nom' | 'prenom' | 'age'> & { child: 0 | 1 };

function fromRow(row: FamilleRow): Famille {
  const invites = JSON.parse(row.invites) as StoredInvite[];
  const permissions = JSON.parse(row.permissions) as Pick<PermissionTable, 'folder'>[];
  return {
    ...row,
    invites: invites.map((invite) => ({ ...invite, child: invite.child === 1 })),
    permissions,
  };
}
