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
