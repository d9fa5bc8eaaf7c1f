/**
 * Reads a family as one row with guests and permissions as JSON, because a second query costs a request more
 * than SQLite takes to answer it. Also converts such rows to families, and guests to columns.
 */
import * as z from 'zod/mini';
import {
  type Famille,
  familleSchema,
  type HostFamille,
  hostFamilleSchema,
  type Invite,
  inviteSchema,
} from '../../../contract/familles/familles.schema.ts';
import { toldOf } from '../../../contract/familles/inviteFields.ts';
import type { Answers } from '../../../contract/questions/questions.schema.ts';
import { jsonRows } from '../../platform/database/dialect.ts';
import type { Database, FamilleTable, InviteTable, PermissionTable } from '../../siteDatabase/tables.ts';

export const INVITE_COLUMNS = Object.keys(inviteSchema.shape) as (keyof Invite)[];

/** Columns for guests and hosts. */
const SHARED_FIELDS = z.omit(familleSchema, { invites: true, permissions: true }).shape;
export const HOST_COLUMNS = Object.keys(
  z.omit(hostFamilleSchema, { invites: true, permissions: true }).shape,
);
const SHARED_COLUMNS = (Object.keys(SHARED_FIELDS) as (keyof typeof SHARED_FIELDS)[]).map(
  (column) => `familles.${column}` as const,
);

export const allFamilles = (db: Database) =>
  db
    .selectFrom('familles')
    .select(SHARED_COLUMNS)
    .select((query) => [
      jsonRows(
        db,
        query
          .selectFrom('invites')
          .select(INVITE_COLUMNS)
          .whereRef('familleId', '=', 'familles.id')
          .orderBy('position'),
      ).as('invites'),
      jsonRows(
        db,
        query
          .selectFrom('permissions')
          .select('folder')
          .whereRef('familleId', '=', 'familles.id')
          .orderBy('folder'),
      ).as('permissions'),
    ]);

type HostColumn = 'phone' | 'note' | 'labels';
type SharedRow = Omit<FamilleTable, HostColumn> & Record<'invites' | 'permissions', string>;
/** SQLite stores booleans as numbers. */
type StoredInvite = Omit<InviteTable, 'familleId' | 'position' | 'child'> & {
  child: 0 | 1 | boolean;
};

export function fromRow(row: SharedRow): Famille {
  const invites = JSON.parse(row.invites) as StoredInvite[];
  const permissions = JSON.parse(row.permissions) as Pick<PermissionTable, 'folder'>[];
  return {
    ...row,
    answers: JSON.parse(row.answers) as Answers,
    invites: invites.map(inviteOf),
    permissions,
  };
}

function inviteOf({ nom, prenom, child, age, answers, ...told }: StoredInvite): Invite {
  return {
    nom,
    prenom,
    child: Boolean(child),
    age,
    ...toldOf(told),
    ...(answers && { answers: JSON.parse(answers) as Answers }),
  };
}

/** Converts a guest to columns. */
export function inviteRow({ answers, ...guest }: Invite): Omit<Invite, 'answers'> & { answers?: string } {
  return answers && Object.keys(answers).length > 0 ? { ...guest, answers: JSON.stringify(answers) } : guest;
}

export function fromHostRow({
  phone,
  note,
  labels,
  ...row
}: SharedRow & Pick<FamilleTable, HostColumn>): HostFamille {
  return { ...fromRow(row), phone, note, labels: JSON.parse(labels) as string[] };
}
