/** Whom a step or a page is for, by the word of the file. */
export const AUDIENCES = {
  hébergés: 'Ceux qui dorment sur place',
  repas: 'Les invités au repas',
  dimanche: 'Les invités du dimanche',
};

/** On a line, where there is little room. */
export function audienceLabel(word: string): string {
  return word === '' ? 'tous' : word;
}
