/** Names and ids of the form's fields, from their path in the reply. */
import type { KeyboardEvent } from 'react';

const NAMES: Record<string, string> = {
  answer: 'Votre réponse',
  address1: 'Adresse',
  address2: 'Adresse (suite)',
  zipCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  invites: 'Nombre de personnes',
  gardeEnfant: 'Garde des enfants',
  nom: 'Nom',
  prenom: 'Prénom',
  age: 'Age',
};

/** `invites.0.nom` as « Convive #1 : Nom », any other path as its field's label. */
export function fieldName(path: string): string {
  const [first = '', index, last] = path.split('.');
  if (index === undefined || last === undefined) return NAMES[first] ?? first;
  return `Convive #${Number(index) + 1}\u00a0: ${NAMES[last] ?? last}`;
}

/** The id of the control that corrects a problem at `path`. */
export function fieldId(path: string): string {
  return `reponse-${path}`;
}

/**
 * Enter goes on to the next field, as the phone's « suivant » key promises. By default it would send the form as soon as it is
 * complete, and a reply can be given once only.
 */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select')];
  fields[fields.indexOf(field) + 1]?.focus();
}
