/** What a host says of a family when inviting it. */
import type { CreateFamille, Famille } from '../../../contract/familles.schema.ts';
import type { Invitation } from '../InvitationBoxes.tsx';

/** What is typed. */
export type FamilleNames = Required<Pick<CreateFamille, 'nom' | 'prenom'>> & { email: string };

export const NO_NAMES: FamilleNames = { nom: '', prenom: '', email: '' };
export const NO_INVITATION: Invitation = { invitedTovh: false, invitedToReception: false };

export function namesOf({ nom, prenom, email }: Famille): FamilleNames {
  return { nom, prenom, email };
}

export function invitationOf({ invitedTovh, invitedToReception }: Invitation): Invitation {
  return { invitedTovh, invitedToReception };
}

/** True when the family is just what the host says of it; the server trims what is typed. */
export function agrees(famille: FamilleNames & Invitation, said: FamilleNames & Invitation): boolean {
  return (
    famille.nom === said.nom.trim() &&
    famille.prenom === said.prenom.trim() &&
    famille.email === said.email.trim() &&
    famille.invitedTovh === said.invitedTovh &&
    famille.invitedToReception === said.invitedToReception
  );
}

/**
 * After a creation whose answer was lost: the family that it made all the same, if it did. `knownIds` are of those that were
 * there before.
 */
export function madeMeanwhile(
  familles: readonly Famille[],
  knownIds: ReadonlySet<string>,
  said: FamilleNames & Invitation,
): Famille | undefined {
  return familles.find((famille) => !knownIds.has(famille.id) && agrees(famille, said));
}
