/** The code of each page for guests, a file of its own that is fetched when it is first asked for. */
import type { GuestPage } from '../../contract/pages.rules.ts';

export const guestCode = {
  deroule: () => import('../guest/deroule/DeroulePage.tsx'),
  eglise: () => import('../guest/eglise/EglisePage.tsx'),
  vh: () => import('../guest/vh/VhPage.tsx'),
  domaine: () => import('../guest/domaine/DomainePage.tsx'),
  menu: () => import('../guest/menu/MenuPage.tsx'),
  logements: () => import('../guest/logements/LogementsPage.tsx'),
  lendemain: () => import('../guest/lendemain/LendemainPage.tsx'),
  liste: () => import('../guest/liste/ListePage.tsx'),
  contact: () => import('../guest/contact/ContactPage.tsx'),
  sendphotos: () => import('../guest/sendphotos/SendphotosPage.tsx'),
  photos: () => import('../guest/photos/PhotosPage.tsx'),
  reponse: () => import('../guest/reponse/ReponsePage.tsx'),
} as const satisfies Record<GuestPage, () => Promise<unknown>>;
