import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';

export const NEW_FAMILLE: Omit<HostFamille, 'id' | 'hash' | 'version' | 'invites' | 'permissions'> = {
  nom: '',
  prenom: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  country: DEFAULT_COUNTRY,
  email: '',
  invitedTovh: false,
  invitedToReception: false,
  answer: null,
  emailSent: false,
  gardeEnfant: null,
  sleepingInDomain: null,
  sleepingInTent: null,
  invitedForSunday: null,
  answerSunday: null,
  hasPaid: false,
  tone: null,
  note: '',
  labels: [],
};
