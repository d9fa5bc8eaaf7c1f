/** The fields of each card. */
import type { FormSection } from '../fields/fieldSpec.ts';
import { APPEARANCE_FORM } from './forms/appearance.tsx';
import { CONTACT_FORM } from './forms/contact.ts';
import { DEROULE_FORM } from './forms/deroule.tsx';
import { ESSENTIALS_FORM } from './forms/essentials.tsx';
import { LENDEMAIN_FORM } from './forms/lendemain.ts';
import { LODGINGS_FORM } from './forms/lodgings.ts';
import { MAILS_FORM } from './forms/mails.tsx';
import { MENU_FORM } from './forms/menu.tsx';
import { OWN_PAGES_FORM } from './forms/ownPages.tsx';
import { PHOTOS_FORM } from './forms/photos.tsx';
import { PLACES_FORM } from './forms/places.tsx';
import { QUESTIONS_FORM } from './forms/questions.tsx';
import { DONNEES_FORM, LISTE_FORM } from './forms/texts.ts';

const FORMS: Readonly<Record<string, readonly FormSection[]>> = {
  essentiel: ESSENTIALS_FORM,
  deroule: DEROULE_FORM,
  lieux: PLACES_FORM,
  menu: MENU_FORM,
  logements: LODGINGS_FORM,
  lendemain: LENDEMAIN_FORM,
  liste: LISTE_FORM,
  contact: CONTACT_FORM,
  donnees: DONNEES_FORM,
  mails: MAILS_FORM,
  photos: PHOTOS_FORM,
  pages: OWN_PAGES_FORM,
  apparence: APPEARANCE_FORM,
  questions: QUESTIONS_FORM,
};

export function formOf(id: string): readonly FormSection[] {
  return FORMS[id] ?? [];
}
