import type { GuestPage } from '../../../../../contract/wedding/pages.rules.ts';

/** As the guests' menu calls them. */
export const PAGE_NAMES: Readonly<Record<GuestPage, string>> = {
  deroule: 'Le déroulé',
  eglise: 'La cérémonie',
  vh: 'Le vin d’honneur',
  domaine: 'Le domaine',
  menu: 'Le menu',
  logements: 'Où dormir',
  lendemain: 'Le lendemain',
  liste: 'La liste de mariage',
  contact: 'Contacts',
  sendphotos: 'Envoyez vos photos',
  photos: 'Photos',
  mareponse: 'Ma réponse',
  donnees: 'Données personnelles',
  reponse: 'Votre réponse',
};
