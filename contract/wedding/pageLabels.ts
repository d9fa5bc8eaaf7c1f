import type { SitePage } from './pages.rules.ts';

/** How the pages are called that every wedding's site has; a family is told them with its content, where a couple may call some otherwise. */
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
