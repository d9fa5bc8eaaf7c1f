/** The only place that spells a link inside the site. */

import type { GuestPage } from '../../contract/pages.rules.ts';

export const guestPaths = {
  reponse: '/reponse',
  contact: '/contact',
  sendphotos: '/sendphotos',
  photos: '/photos',
} as const satisfies Partial<Record<GuestPage, string>>;

type BuiltPage = keyof typeof guestPaths;

export function builtPages(pages: readonly GuestPage[]): BuiltPage[] {
  return pages.filter((page): page is BuiltPage => page in guestPaths);
}

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
