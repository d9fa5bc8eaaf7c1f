/** The only place that spells a link inside the site. */

import type { GuestPage } from '../../contract/pages.rules.ts';

export const guestPaths = {
  deroule: '/deroule',
  eglise: '/eglise',
  vh: '/vh',
  domaine: '/domaine',
  menu: '/menu',
  logements: '/logements',
  lendemain: '/lendemain',
  liste: '/liste',
  contact: '/contact',
  sendphotos: '/sendphotos',
  photos: '/photos',
  reponse: '/reponse',
} as const satisfies Record<GuestPage, string>;

export const paths = {
  ...guestPaths,
  home: '/',
  erreur: '/erreur',
  admin: '/adminouminou',
  adminCreate: '/adminouminou/create',
  adminList: '/adminouminou/list',
  adminAnswers: '/adminouminou/answers',
  adminParams: '/adminouminou/params',
  adminPhotosperm: '/adminouminou/photosperm',
} as const;

/** The personal link of a family: what the invitation e-mail carries. `origin` has no slash at its end. */
export function familleLink(origin: string, hash: string): string {
  return `${origin}/?hash=${encodeURIComponent(hash)}`;
}
