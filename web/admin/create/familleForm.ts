/** What a host says of a family when inviting it. */
import type { CreateFamille } from '../../../contract/familles.schema.ts';

/** What is typed. */
export type FamilleNames = Required<Pick<CreateFamille, 'nom' | 'prenom'>> & { email: string };

/** What is ticked; the two exclude each other. */
export type Invitation = Pick<CreateFamille, 'invitedTovh' | 'invitedToReception'>;

export const NO_NAMES: FamilleNames = { nom: '', prenom: '', email: '' };
export const NO_INVITATION: Invitation = { invitedTovh: false, invitedToReception: false };
