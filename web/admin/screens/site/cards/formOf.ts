/** The form of each card, and the labels of all fields, by which faults and changes are named. */
import type { FormSection } from '../fields/fieldSpec.ts';
import { labelsOf } from '../publish/contentWords.rules.ts';
import { APPEARANCE_FORM } from './appearance/appearanceForm.tsx';
import { CARDS } from './cards.ts';
import { DEROULE_FORM } from './forms/deroule.tsx';
import { ESSENTIALS_FORM } from './forms/essentials.tsx';
import { MAILS_FORM } from './forms/mails.tsx';
import { PAGE_FORMS } from './forms/pages.ts';
import { MENU_FORM, PHOTOS_FORM } from './forms/pagesWithSwitch.tsx';
import { QUESTIONS_FORM } from './forms/questions.tsx';
import { VENUES_FORM } from './forms/venues.tsx';
import { OWN_PAGES_FORM } from './pages/OwnPages.tsx';

const FORMS: Readonly<Record<string, readonly FormSection[]>> = {
  ...PAGE_FORMS,
  menu: MENU_FORM,
  pages: OWN_PAGES_FORM,
  essentiel: ESSENTIALS_FORM,
  deroule: DEROULE_FORM,
  lieux: VENUES_FORM,
  mails: MAILS_FORM,
  photos: PHOTOS_FORM,
  apparence: APPEARANCE_FORM,
  questions: QUESTIONS_FORM,
};

export function formOf(id: string): readonly FormSection[] {
  return FORMS[id] ?? [];
}

export const FIELD_LABELS = labelsOf(CARDS.flatMap(({ id }) => formOf(id)));
