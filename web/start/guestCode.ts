import type { ComponentType } from 'react';
import { type GuestPage, isOwnPage, isSitePage } from '../../contract/wedding/pages.rules.ts';

export async function guestCode(page: GuestPage): Promise<ComponentType> {
  if (page === 'photos') return (await import('../guest/photos/PhotosPage.tsx')).PhotosPage;
  if (page === 'reponse') return (await import('../guest/reponse/ReponsePage.tsx')).ReponsePage;
  if (page === 'sendphotos') return (await import('../guest/sendphotos/SendphotosPage.tsx')).SendphotosPage;
  if (page === 'lendemain') return (await import('../guest/lendemain/LendemainPage.tsx')).LendemainPage;
  if (page === 'mareponse') return (await import('../guest/mareponse/MareponsePage.tsx')).MareponsePage;
  const { infoPages } = await import('../guest/infoPages.ts');
  return infoPages[isOwnPage(page) ? 'own' : page];
}

export function isGuestPage(name: string): name is GuestPage {
  return isSitePage(name) || isOwnPage(name);
}
