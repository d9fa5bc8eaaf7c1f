/** A family in its wire shape, for tests of rules. */
import type { HostFamille } from './familles.schema.ts';

export function aFamille(fields: Partial<HostFamille> = {}): HostFamille {
  return {
    id: '01939a7c-0000-7000-8000-000000000001',
    nom: 'Martin',
    prenom: 'Claire',
    address1: '',
    address2: '',
    zipCode: '',
    city: '',
    country: 'France',
    email: 'claire@exemple.fr',
    hash: 'a'.repeat(32),
    invitedTovh: false,
    invitedToReception: true,
    answer: null,
    emailSent: true,
    gardeEnfant: null,
    sleepingInDomain: null,
    sleepingInTent: null,
    invitedForSunday: null,
    answerSunday: null,
    hasPaid: false,
    tone: null,
    phone: '',
    note: '',
    labels: [],
    answers: {},
    invites: [],
    permissions: [],
    version: 1,
    ...fields,
  };
}
