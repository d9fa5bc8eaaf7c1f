/** A guest with a value in every field, exported and imported again. */

import { EXPORT_COLUMNS } from '../../contract/exports/exports.rules.ts';
import type { HostFamille, Invite } from '../../contract/familles/familles.schema.ts';
import { ALL_INVITE_FIELDS, INVITE_FIELDS, type InviteField } from '../../contract/familles/inviteFields.ts';
import { importList } from '../features/imports/imports.fixtures.ts';
import type { Visitor } from '../testing/site.fixtures.ts';

const ADMIN = '/api/adminouminou';

const SAID = {
  name: (field: InviteField) => `Ménard ${field}`,
  child: () => true,
  age: () => 4,
  told: (field: InviteField) => `son ${field}, en deux mots`,
};

export function guestOfEveryField(): Invite {
  const said = ALL_INVITE_FIELDS.map((field) => [field, SAID[INVITE_FIELDS[field].kind](field)]);
  return Object.fromEntries(said) as Invite;
}

export async function storeGuests(host: Visitor, { id }: HostFamille, invites: Invite[]): Promise<void> {
  const answer = await host.post(`${ADMIN}/famille/${id}/convives`, { invites });
  if (answer.statusCode !== 200) throw new Error(`the guests were refused: ${answer.body}`);
}

export async function guestsOf(host: Visitor, { id }: HostFamille): Promise<Invite[]> {
  const familles = (await host.get(`${ADMIN}/familles`)).json<HostFamille[]>();
  return familles.find((famille) => famille.id === id)?.invites ?? [];
}

/** The family's guests after its list was exported, the guests deleted, and the list imported. */
export async function throughList(
  host: Visitor,
  famille: HostFamille,
  { format, rows }: { format: 'csv' | 'xlsx'; rows: 'famille' | 'guest' },
): Promise<Invite[]> {
  const query = new URLSearchParams({ rows, children: 'true', columns: EXPORT_COLUMNS.join(',') });
  const list = (await host.get(`${ADMIN}/export.${format}?${query}`)).rawPayload;
  await storeGuests(host, famille, []);
  await importList(host, list);
  return guestsOf(host, famille);
}
