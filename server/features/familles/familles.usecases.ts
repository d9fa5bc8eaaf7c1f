/** How a family comes to be, and how the hosts change it. */
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { CreateFamille, Famille, UpdateFamille } from '../../../contract/familles.schema.ts';
import type { PhotoFolder } from '../../../contract/photos.schema.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { FamilleTable, Store, Transaction } from '../../tables.ts';
import { recordAudit, recordFlags } from '../audit/audit.repository.ts';
import { findFamilleById, insertFamille, updateFamille } from './familles.repository.ts';
import { NEW_FAMILLE } from './newFamille.rules.ts';

/** What a family starts with; ids grow with time. */
export function newKeys(): Pick<FamilleTable, 'id' | 'hash' | 'version'> {
  return { id: uuidv7(), hash: newHash(), version: 1 };
}

/** 192 random bits, base64url: 32 characters that survive any mail client. */
function newHash(): string {
  return randomBytes(24).toString('base64url');
}

export async function createFamille({
  write,
  input,
}: {
  write: Store['write'];
  input: CreateFamille;
}): Promise<Famille> {
  refuseBothInvitations(input);
  const { email, tone, ...given } = input;
  const row = { ...NEW_FAMILLE, ...given, ...newKeys(), email: email ?? '', tone: tone ?? null };
  await write((tx) => insertFamille(tx, row));
  return { ...row, invites: [], permissions: [] };
}

/** Throws `not-found`, or `stale-family` with the family as it now stands. */
export async function changeFamille({
  write,
  input,
  now,
}: {
  write: Store['write'];
  input: UpdateFamille;
  /** Milliseconds since 1970. */
  now: number;
}): Promise<Famille> {
  return write(async (tx) => {
    const current = await findFamilleById(tx, input.id);
    if (!current) throw new ProblemError('not-found');
    const { id, version = current.version, email, ...flags } = input;
    if (version !== current.version) throw new ProblemError('stale-family', { famille: current });
    const fields = { ...flags, ...(email === undefined ? {} : { email: email ?? '' }) };
    refuseBothInvitations({ ...current, ...fields });
    const changed = await updateFamille(tx, current, fields, { by: 'host', at: now });
    await recordFlags(tx, { before: current, after: changed, at: now });
    return changed;
  });
}

/** The old link, its pictures and its downloads are dead at once. Throws `not-found`. */
export async function renewLink({
  write,
  id,
  now,
}: {
  write: Store['write'];
  id: string;
  now: number;
}): Promise<Famille> {
  return write(async (tx) => {
    const famille = await findFamilleById(tx, id);
    if (!famille) throw new ProblemError('not-found');
    await recordAudit(tx, { kind: 'link-renewed', at: now, familleId: id });
    return updateFamille(tx, famille, { hash: newHash() }, { by: 'host', at: now });
  });
}

/** Shows a photo folder to `famille`, or no more; false where that stands already. */
export async function allowFolder(
  tx: Transaction,
  famille: Famille,
  { folder, allowed, at }: { folder: PhotoFolder; allowed: boolean; at: number },
): Promise<boolean> {
  const others = famille.permissions.filter((permission) => permission.folder !== folder);
  const permissions = allowed ? [...others, { folder }] : others;
  if (permissions.length === famille.permissions.length) return false;
  await updateFamille(tx, famille, { permissions }, { by: 'host', at });
  return true;
}

function refuseBothInvitations(famille: { invitedTovh: boolean; invitedToReception: boolean }): void {
  if (famille.invitedTovh && famille.invitedToReception) {
    const message = 'Choisissez le vin d’honneur ou le repas, pas les deux.';
    throw new ProblemError('both-invitations', { errors: [{ path: 'invitedToReception', message }] });
  }
}
