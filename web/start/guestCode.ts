import type { ComponentType } from 'react';
import { type GuestPage, isOwnPage, type SitePage } from '../../contract/wedding/pages.rules.ts';

const CODE: Record<SitePage, () => Promise<ComponentType>> = {
  deroule: async () => (await import('../guest/deroule/DeroulePage.tsx')).DeroulePage,
  eglise: async () => (await import('../guest/eglise/EglisePage.tsx')).EglisePage,
  vh: async () => (await import('../guest/vh/VhPage.tsx')).VhPage,
  domaine: async () => (await import('../guest/domaine/DomainePage.tsx')).DomainePage,
  menu: async () => (await import('../guest/menu/MenuPage.tsx')).MenuPage,
  logements: async () => (await import('../guest/logements/LogementsPage.tsx')).LogementsPage,
  lendemain: async () => (await import('../guest/lendemain/LendemainPage.tsx')).LendemainPage,
  liste: async () => (await import('../guest/liste/ListePage.tsx')).ListePage,
  contact: async () => (await import('../guest/contact/ContactPage.tsx')).ContactPage,
  sendphotos: async () => (await import('../guest/sendphotos/SendphotosPage.tsx')).SendphotosPage,
  photos: async () => (await import('../guest/photos/PhotosPage.tsx')).PhotosPage,
  mareponse: async () => (await import('../guest/mareponse/MareponsePage.tsx')).MareponsePage,
  donnees: async () => (await import('../guest/donnees/DonneesPage.tsx')).DonneesPage,
  reponse: async () => (await import('../guest/reponse/ReponsePage.tsx')).ReponsePage,
};

const ownPage = async () => (await import('../guest/own/OwnPage.tsx')).OwnPage;

export function guestCode(page: GuestPage): Promise<ComponentType> {
  return isOwnPage(page) ? ownPage() : CODE[page]();
}

export function isGuestPage(name: string): name is GuestPage {
  return Object.keys(CODE).includes(name) || isOwnPage(name);
}
