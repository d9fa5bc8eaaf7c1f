/**
 * Labels and ids of the form's fields, by their path in the reply, and the step from one to the next by
 * Enter.
 */
import type { KeyboardEvent } from 'react';
import { TOLD_ON_FORM } from '../../../contract/familles/toldFields.ts';
import type { Question } from '../../../contract/questions/questions.schema.ts';
import type { FormWords } from '../../../contract/wedding/formWords.schema.ts';

const NAMES: Record<string, string> = {
  answer: 'Votre réponse',
  address1: 'Adresse',
  address2: 'Adresse (suite)',
  zipCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
};

/** `invites.0.nom` is « Convive #1 : Nom », any other path its field's label. */
export function fieldName(path: string, words: FormWords, questions: readonly Question[] = []): string {
  const { people: invites, lastName: nom, firstName: prenom, age, childcare: gardeEnfant } = words;
  const names: Record<string, string> = { ...NAMES, invites, nom, prenom, age, gardeEnfant };
  for (const field of TOLD_ON_FORM) names[field] = words[field];
  const [first = '', index, last, key] = path.split('.');
  const asked = questions.find((question) => question.key === (first === 'answers' ? index : key));
  if (first === 'answers' && asked) return asked.wording;
  if (index === undefined || last === undefined) return names[first] ?? first;
  return `${guestTitle(words, Number(index))}\u00a0: ${asked?.wording ?? names[last] ?? last}`;
}

/** « Convive #1 » for the guest at `index` 0. */
export function guestTitle({ guest }: Pick<FormWords, 'guest'>, index: number): string {
  return guest.replace('{numero}', String(index + 1));
}

/** Id of the control that corrects a problem at `path`. */
export function fieldId(path: string): string {
  return `reponse-${path}`;
}

/**
 * Enter moves to the next field, as the phone's « suivant » key promises. By default it would submit a
 * complete form, and a reply can be given only once.
 */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select')];
  fields[fields.indexOf(field) + 1]?.focus();
}
