import type { KeyboardEvent } from 'react';

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
