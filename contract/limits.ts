/** Every limit and default that a form shows and a schema checks. Apart from the schemas, which guests need not load. */

/** Characters at most; room for every real name and address, refuses a pasted book. */
export const LIMITS = {
  name: 100,
  line: 200,
  zipCode: 20,
  email: 254,
  phone: 40,
  paramKey: 100,
  paramValue: 2000,
  caption: 300,
  folder: 60,
  reason: 500,
  note: 2000,
  label: 40,
  diet: 100,
  question: 150,
  questionKey: 40,
  questionChoice: 60,
  questionAnswer: 200,
} as const;

/** Guests of one family at most: the largest household plus cousins; more is a typing error or an attack. */
export const MAX_GUESTS = 30;
export const MAX_LABELS = 20;
/** Of the couple's own that are asked at once; a form is no survey. */
export const MAX_QUESTIONS = 10;
/** With those that are asked no more, whose wording is kept. */
export const MAX_KEPT_QUESTIONS = 40;
export const MAX_CHOICES = 12;
/** Of one guest or family, to questions of today and of before. */
export const MAX_ANSWERS = 60;
export const MAX_CHILD_AGE = 17;
export const DEFAULT_COUNTRY = 'France';

export const REQUIRED = 'Ce champ est obligatoire.';

export const MIN_PASSWORD = 8;
export const PASSWORD_TOO_SHORT = `Au moins ${MIN_PASSWORD} caractères.`;

export const AUDIT_PAGE = 100;
