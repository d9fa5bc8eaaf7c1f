/** The pages to read, fetched together: each is a kilobyte, and what they share would be twenty files more. A tap in the menu then waits for nothing. */
import type { ComponentType } from 'react';
import type { SitePage } from '../../contract/wedding/pages.rules.ts';
import { ContactPage } from './contact/ContactPage.tsx';
import { DeroulePage } from './deroule/DeroulePage.tsx';
import { DonneesPage } from './donnees/DonneesPage.tsx';
import { ListePage } from './liste/ListePage.tsx';
import { LogementsPage } from './logements/LogementsPage.tsx';
import { MenuPage } from './menu/MenuPage.tsx';
import { OwnPage } from './own/OwnPage.tsx';
import { DomainePage, EglisePage, VhPage } from './places/PlacePages.tsx';

/** `own` is each page of the couple's own. */
export const infoPages: Record<
  Exclude<SitePage, 'photos' | 'reponse' | 'sendphotos' | 'lendemain' | 'mareponse'> | 'own',
  ComponentType
> = {
  deroule: DeroulePage,
  eglise: EglisePage,
  vh: VhPage,
  domaine: DomainePage,
  menu: MenuPage,
  logements: LogementsPage,
  liste: ListePage,
  contact: ContactPage,
  donnees: DonneesPage,
  own: OwnPage,
};
