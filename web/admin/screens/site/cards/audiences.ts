/** Whom a step or a page is for, by the word of the file. */
export const AUDIENCES = [
  { value: 'hébergés', label: 'Ceux qui dorment sur place' },
  { value: 'repas', label: 'Les invités au repas' },
  { value: 'dimanche', label: 'Les invités du dimanche' },
];

/** On a line, where there is little room. */
export function audienceLabel(word: string): string {
  return word === '' ? 'tous' : word;
}
