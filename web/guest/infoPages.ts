/** The pages for reading, about a kilobyte each, loaded together so that no tap in the menu waits. */
import type { ComponentType } from 'react';
import type { SitePage } from '../../contract/wedding/pages.rules.ts';
import { ContactPage } from './contact/ContactPage.tsx';
import { DeroulePage } from './deroule/DeroulePage.tsx';
import { DonneesPage } from './donnees/DonneesPage.tsx';
import { ListePage } from './liste/ListePage.tsx';
import { LogementsPage } from './logements/LogementsPage.tsx';
import { MenuPage } from './menu/MenuPage.tsx';
import { OwnPage } from './own/OwnPage.tsx';
import { DomainePage, EglisePage, VhPage } from './venues/VenuePages.tsx';

/** `own` renders each of the couple's own pages. */
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
