/**
 * Families with their guests and photo permissions, in and out of the database. Both lists travel as JSON, inside the family's own
 * query or as one parameter: passing one more query through costs a reply more than SQLite takes to answer it.
 */
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import type { BinnedFamille } from '../../../contract/bin.schema.ts';
import type { Famille, Invite } from '../../../contract/familles.schema.ts';
import type { ChangedBy } from '../../../contract/history.schema.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type {
  Database,
  FamilleTable,
  HistoryTable,
  InviteTable,
  PermissionTable,
  Transaction,
} from '../../tables.ts';

export type FamilleFields = Omit<FamilleTable, 'id' | 'version'>;

/** What is absent stays. */
export interface FamilleChange extends Partial<FamilleFields> {
  invites?: readonly Invite[] | undefined;
  permissions?: Famille['permissions'];
}

/** Who changes a family, and when: milliseconds since 1970. */
export interface Cause {
  by: ChangedBy;
  at: number;
}

type Version = Pick<FamilleTable, 'id' | 'version'>;

const allFamilles = (db: Database) =>
  db
    .selectFrom('familles')
    .selectAll('familles')
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

/** All but those in the bin: nobody finds these but `listBin`. */
const familles = (db: Database) =>
  allFamilles(db).where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('bin').select('familleId').whereRef('bin.familleId', '=', 'familles.id'))),
  );

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

const insertHistory = prepared((tx: Transaction, row: Insertable<HistoryTable>) =>
  tx.insertInto('history').values(row),
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

/** The deleted families, last deleted first. */
export async function listBin(db: Database): Promise<BinnedFamille[]> {
  const rows = await allFamilles(db)
    .innerJoin('bin', 'bin.familleId', 'familles.id')
    .select('deletedAt')
    .orderBy('deletedAt', 'desc')
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ famille: fromRow(row), deletedAt }));
}

export async function insertFamille(
  tx: Transaction,
  row: FamilleTable,
  invites: readonly Invite[] = [],
): Promise<void> {
  await tx.insertInto('familles').values(row).execute();
  await replaceInvites(tx, { id: row.id, invites: [] }, invites);
}

/**
 * The only way to change a family, so that each change is in its history. Returns it as it now stands. Throws `stale-family` when it was
 * changed since it was read. Permissions are no host's typed text: they leave the version alone.
 */
export async function updateFamille(
  tx: Transaction,
  famille: Famille,
  { invites, permissions, ...fields }: FamilleChange,
  { by, at }: Cause,
): Promise<Famille> {
  const { id, hash: _secret, ...before } = famille;
  let { version } = famille;
  if (permissions === undefined || invites !== undefined || Object.keys(fields).length > 0) {
    const [changed] = await setFields(tx, { ...fields, id, version });
    if (!changed)
      throw new ProblemError('stale-family', { famille: (await findFamilleById(tx, id)) ?? famille });
    version = changed.version;
  }
  if (invites) await replaceInvites(tx, famille, invites);
  if (permissions) await replacePermissions(tx, id, permissions);
  await insertHistory(tx, { familleId: id, at, by, before: JSON.stringify(before) });
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
  if (invites.length > 0) await removeInvites(tx, { familleId });
  if (wanted.length > 0) await insertInvites(tx, { familleId, list: JSON.stringify(wanted) });
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
