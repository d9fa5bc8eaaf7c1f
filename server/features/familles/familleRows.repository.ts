/**
 * A family as one row, its guests and permissions as JSON within: passing one more query through costs a reply more than SQLite takes to
 * answer it.
 */
import type { Famille, HostFamille, Invite } from '../../../contract/familles.schema.ts';
import { jsonRows } from '../../platform/database/dialect.ts';
import type { Database, FamilleTable, InviteTable, PermissionTable } from '../../tables.ts';

/** Every field of a guest: the type wants each of them. */
const INVITE_FIELDS: Readonly<Record<keyof Invite, true>> = {
  nom: true,
  prenom: true,
  child: true,
  age: true,
  diet: true,
};
export const INVITE_COLUMNS = Object.keys(INVITE_FIELDS) as (keyof Invite)[];

/** What guests and hosts read: the type wants each of them. */
const SHARED_FIELDS: Readonly<Record<keyof Omit<Famille, 'invites' | 'permissions'>, true>> = {
  id: true,
  nom: true,
  prenom: true,
  address1: true,
  address2: true,
  zipCode: true,
  city: true,
  country: true,
  email: true,
  hash: true,
  invitedTovh: true,
  invitedToReception: true,
  answer: true,
  emailSent: true,
  gardeEnfant: true,
  sleepingInDomain: true,
  sleepingInTent: true,
  invitedForSunday: true,
  answerSunday: true,
  hasPaid: true,
  tone: true,
  version: true,
};
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

type SharedRow = Omit<FamilleTable, 'note' | 'labels'> & Record<'invites' | 'permissions', string>;
/** SQLite writes booleans as numbers. */
type StoredInvite = Pick<InviteTable, 'nom' | 'prenom' | 'age' | 'diet'> & { child: 0 | 1 | boolean };

export function fromRow(row: SharedRow): Famille {
  const invites = JSON.parse(row.invites) as StoredInvite[];
  const permissions = JSON.parse(row.permissions) as Pick<PermissionTable, 'folder'>[];
  return {
    ...row,
    invites: invites.map(({ diet, ...invite }) => ({
      ...invite,
      child: Boolean(invite.child),
      ...(diet && { diet }),
    })),
    permissions,
  };
}

export function fromHostRow({
  note,
  labels,
  ...row
}: SharedRow & Pick<FamilleTable, 'note' | 'labels'>): HostFamille {
  return { ...fromRow(row), note, labels: JSON.parse(labels) as string[] };
}
