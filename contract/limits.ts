/** Limits and defaults that forms show and schemas check; guests' pages load them without the schemas. */

/** Maximum lengths in characters: enough for any real name or address, too little for a pasted book. */
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

/** Guests of one family: the largest household plus cousins; more is a typing error or an attack. */
export const MAX_GUESTS = 30;
export const MAX_LABELS = 20;
/** Questions that the couple asks at the same time. */
export const MAX_QUESTIONS = 10;
/** Those plus former questions, whose wording is kept for the answers to them. */
export const MAX_KEPT_QUESTIONS = 40;
export const MAX_CHOICES = 12;
/** Answers of one guest or family to present and former questions. */
export const MAX_ANSWERS = 60;
export const MAX_CHILD_AGE = 17;
export const DEFAULT_COUNTRY = 'France';

export const REQUIRED = 'Ce champ est obligatoire.';

export const MIN_PASSWORD = 8;
export const PASSWORD_TOO_SHORT = `Au moins ${MIN_PASSWORD} caractères.`;

export const AUDIT_PAGE = 100;
