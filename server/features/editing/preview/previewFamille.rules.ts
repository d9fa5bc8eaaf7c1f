/** Builds the fictitious family that the preview shows for one kind of guest. */
import type { PreviewGuest } from '../../../../contract/editing/editing.schema.ts';
import type { Famille, Invite } from '../../../../contract/familles/familles.schema.ts';
import { DEFAULT_COUNTRY } from '../../../../contract/limits.ts';

const [nom, prenom] = ['Martin', 'Camille'];

export function previewFamille({ invited, answer, sunday, sleeps }: PreviewGuest): Famille {
  const comes = answer === 'yes';
  const isForSunday = sunday === 'yes';
  return {
    id: 'apercu',
    // Too short for a valid hash, so that it opens nothing.
    hash: 'apercu',
    nom,
    prenom,
    email: '',
    address1: '',
    address2: '',
    zipCode: '',
    city: '',
    country: DEFAULT_COUNTRY,
    invitedTovh: invited === 'vh',
    invitedToReception: invited === 'meal',
    answer: { none: null, yes: true, no: false }[answer],
    emailSent: true,
    gardeEnfant: comes ? false : null,
    sleepingInDomain: sleeps === 'room',
    sleepingInTent: sleeps === 'tent',
    invitedForSunday: isForSunday,
    answerSunday: isForSunday && comes ? true : null,
    hasPaid: false,
    tone: 'plural',
    answers: {},
    invites: comes ? [guest(prenom), guest('Dominique')] : [],
    permissions: [],
    version: 1,
  };
}

function guest(prenom: string): Invite {
  return { nom, prenom, child: false, age: null };
}
