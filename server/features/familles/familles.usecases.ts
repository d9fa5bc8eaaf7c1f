/** Creates families, and changes their fields, links and photo folders for hosts. */
import type {
  CreateFamille,
  Famille,
  HostFamille,
  UpdateFamille,
} from '../../../contract/familles/familles.schema.ts';
import type { PhotoFolder } from '../../../contract/photos/photos.schema.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import type { Act } from '../hosts/act.ts';
import { recordAudit, recordFlags } from '../hosts/audit/audit.repository.ts';
import { newHash, newKeys } from './familleHash.ts';
import { insertFamille, requireFamille, updateFamille } from './familles.repository.ts';
import { NEW_FAMILLE } from './familles.rules.ts';
import { closeMergedLinks } from './merges.repository.ts';

export async function createFamille(
  tx: Transaction,
  { readsGuests: _, ...input }: CreateFamille,
  {
    nom = input.nom,
    prenom = input.prenom,
    invites = [],
  }: Partial<Pick<Famille, 'nom' | 'prenom' | 'invites'>> = {},
): Promise<HostFamille> {
  refuseBothInvitations(input);
  const { email, tone, ...given } = input;
  const stored = { nom, prenom, email: email ?? '', tone: tone ?? null };
  const row = { ...NEW_FAMILLE, ...given, ...newKeys(), ...stored };
  await insertFamille(tx, row, invites);
  return { ...row, invites, permissions: [] };
}

/** Throws like `requireFamille`. */
export async function changeFamille(tx: Transaction, input: UpdateFamille, act: Act): Promise<HostFamille> {
  const { id, version, email, ...flags } = input;
  const current = await requireFamille(tx, id, version);
  const fields = { ...flags, ...(email === undefined ? {} : { email: email ?? '' }) };
  refuseBothInvitations({ ...current, ...fields });
  const changed = await updateFamille(tx, current, fields, { by: 'host', ...act });
  await recordFlags(tx, { before: current, after: changed, act });
  return changed;
}

/** Ends the old link with its pictures and downloads, and links of merged families. Throws `not-found`. */
export async function renewLink(tx: Transaction, id: string, act: Act): Promise<HostFamille> {
  const famille = await requireFamille(tx, id);
  await closeMergedLinks(tx, id);
  await recordAudit(tx, { kind: 'link-renewed', ...act, familleId: id });
  return updateFamille(tx, famille, { hash: newHash() }, { by: 'host', ...act });
}

/** Permits or forbids a photo folder; returns false if nothing changed. */
export async function allowFolder(
  tx: Transaction,
  famille: Famille,
  { folder, allowed, act }: { folder: PhotoFolder; allowed: boolean; act: Act },
): Promise<boolean> {
  const others = famille.permissions.filter((permission) => permission.folder !== folder);
  const permissions = allowed ? [...others, { folder }] : others;
  if (permissions.length === famille.permissions.length) return false;
  await updateFamille(tx, famille, { permissions }, { by: 'host', ...act });
  return true;
}

function refuseBothInvitations(famille: { invitedTovh: boolean; invitedToReception: boolean }): void {
  if (famille.invitedTovh && famille.invitedToReception) {
    const message = 'Choisissez le vin d’honneur ou le repas, pas les deux.';
    throw new ProblemError('both-invitations', { errors: [{ path: 'invitedToReception', message }] });
  }
}
