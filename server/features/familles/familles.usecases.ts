/** How a family comes to be, and how the hosts change it. */
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { CreateFamille, Famille, UpdateFamille } from '../../../contract/familles.schema.ts';
import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Store } from '../../tables.ts';
import { findFamilleById, insertFamille, updateFamille } from './familles.repository.ts';

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
  const row = {
    id: uuidv7(),
    nom: input.nom,
    prenom: input.prenom,
    address1: '',
    address2: '',
    zipCode: '',
    city: '',
    country: DEFAULT_COUNTRY,
    email: input.email ?? '',
    hash: newHash(),
    invitedTovh: input.invitedTovh,
    invitedToReception: input.invitedToReception,
    answer: null,
    emailSent: false,
    gardeEnfant: null,
    sleepingInDomain: null,
    sleepingInTent: null,
    invitedForSunday: null,
    answerSunday: null,
    hasPaid: false,
    tone: input.tone ?? null,
    version: 1,
  };
  await write((tx) => insertFamille(tx, row));
  return { ...row, invites: [], permissions: [] };
}

/** Throws `not-found`, or `stale-family` with the family as it now stands. */
export async function changeFamille({
  write,
  input,
}: {
  write: Store['write'];
  input: UpdateFamille;
}): Promise<Famille> {
  return write(async (tx) => {
    const current = await findFamilleById(tx, input.id);
    if (!current) throw new ProblemError('not-found');
    const { id, version = current.version, email, ...flags } = input;
    if (version !== current.version) throw new ProblemError('stale-family', { famille: current });
    const fields = { ...flags, ...(email === undefined ? {} : { email: email ?? '' }) };
    refuseBothInvitations({ ...current, ...fields });
    return updateFamille(tx, current, fields);
  });
}

function refuseBothInvitations(famille: { invitedTovh: boolean; invitedToReception: boolean }): void {
  if (famille.invitedTovh && famille.invitedToReception) {
    const message = 'Choisissez le vin d’honneur ou le repas, pas les deux.';
    throw new ProblemError('both-invitations', { errors: [{ path: 'invitedToReception', message }] });
  }
}
