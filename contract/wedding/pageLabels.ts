import type { SitePage } from './pages.rules.ts';

/** Default names of the pages; the content of a family may contain other ones. */
export const pageLabels: Record<SitePage, string> = {
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
