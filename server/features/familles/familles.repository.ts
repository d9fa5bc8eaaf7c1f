/**
 * Families with their guests and photo permissions, in and out of the database. Both lists travel as JSON, inside the family's own
 * query or as one parameter: passing one more query through costs a reply more than SQLite takes to answer it.
 */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import type { Famille, Invite } from '../../../contract/familles.schema.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Database, FamilleTable, InviteTable, PermissionTable, Transaction } from '../../tables.ts';

export type FamilleFields = Omit<FamilleTable, 'id' | 'hash' | 'version'>;
type Version = Pick<FamilleTable, 'id' | 'version'>;

const familles = (db: Database) =>
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
const setFields = prepared((tx: Transaction, { id, version, ...fields }: Version & Partial<FamilleFields>) =>
  tx
    .updateTable('familles')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version'),
);
const removeInvites = prepared((tx: Transaction, { familleId }: { familleId: string }) =>
  tx.deleteFrom('invites').where('familleId', '=', familleId),
);
const insertInvites = prepared((tx: Transaction, { familleId, list }: { familleId: string; list: string }) =>
  tx
    .insertInto('invites')
    .columns(['familleId', 'position', 'nom', 'prenom', 'child', 'age'])
    .expression(
      sql`select ${familleId}, key, value ->> 'nom', value ->> 'prenom', value ->> 'child', value ->> 'age' from json_each(${list})`,
    ),
);

export async function findFamilleByHash(db: Database, hash: string): Promise<Famille | undefined> {
  const [row] = await famillesByHash(db, { hash });
  return row && fromRow(row);
}

export async function findFamilleById(db: Database, id: string): Promise<Famille | undefined> {
  const [row] = await famillesById(db, { id });
  return row && fromRow(row);
}

/** Every family, by name. */
export async function listFamilles(db: Database): Promise<Famille[]> {
  const rows = await familles(db).orderBy('nom').orderBy('prenom').orderBy('id').execute();
  return rows.map(fromRow);
}

export async function insertFamille(tx: Transaction, row: FamilleTable): Promise<void> {
  await tx.insertInto('familles').values(row).execute();
}

/** Changes `famille` and returns it as it now stands. Throws `stale-family` when it was changed since it was read. */
export async function updateFamille(
  tx: Transaction,
  famille: Famille,
  fields: Partial<FamilleFields>,
): Promise<Famille> {
  const { id, version } = famille;
  const [changed] = await setFields(tx, { ...fields, id, version });
  if (!changed)
    throw new ProblemError('stale-family', { famille: (await findFamilleById(tx, id)) ?? famille });
  return { ...famille, ...fields, ...changed };
}

/** The guests of `famille`, read in the same transaction, become these. */
export async function replaceInvites(
  tx: Transaction,
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
