import { type GuestPage, isOwnPage, type SitePage } from '../../../../../contract/wedding/pages.rules.ts';

/** As the guests' menu calls them. */
const PAGE_NAMES: Readonly<Record<SitePage, string>> = {
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

export function pageName(page: GuestPage): string {
  return isOwnPage(page) ? 'une de vos pages' : PAGE_NAMES[page];
}
