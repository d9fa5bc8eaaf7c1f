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
  mareponse: '/mareponse',
  donnees: '/donnees',
  reponse: '/reponse',
} as const satisfies Record<GuestPage, string>;

export const adminPaths = {
  create: '/adminouminou/create',
  list: '/adminouminou/list',
  answers: '/adminouminou/answers',
  params: '/adminouminou/params',
  photosperm: '/adminouminou/photosperm',
  import: '/adminouminou/import',
  export: '/adminouminou/export',
  caterer: '/adminouminou/caterer',
  labels: '/adminouminou/labels',
  bin: '/adminouminou/corbeille',
  securite: '/adminouminou/securite',
} as const;

export type AdminScreen = keyof typeof adminPaths;

export const paths = {
  ...guestPaths,
  home: '/',
  erreur: '/erreur',
  oubli: '/oubli',
  admin: '/adminouminou',
} as const;

type Path = (typeof paths)[keyof typeof paths] | (typeof adminPaths)[AdminScreen];

/** What an address may carry after its path: the opened photo as `folder/file`, or the id of the family to write to. */
type Search = { photo: string } | { famille: string };

/** The `href` of a page: `#/photos?photo=couple%2Fa.jpg`. */
export function linkTo(path: Path, search?: Search): `#${string}` {
  return search === undefined ? `#${path}` : `#${path}?${new URLSearchParams(search)}`;
}

/** The personal link of a family: what the invitation e-mail carries. `origin` has no slash at its end. */
export function familleLink(origin: string, hash: string): string {
  return `${origin}/?hash=${encodeURIComponent(hash)}`;
}
