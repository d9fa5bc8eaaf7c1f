/** For which families labels are printed. Pure. */
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { isVhFamily } from '../../../../contract/reponses/counts.rules.ts';

export const CHOICES = [
  { value: 'all', label: 'Toutes les familles' },
  { value: 'paper', label: 'Celles sans e-mail' },
  { value: 'repas', label: 'Repas' },
  { value: 'vh', label: 'Vin d’honneur' },
  { value: 'some', label: 'À la main' },
  { value: 'tables', label: 'Les tables : un invité sans lien, avec le code du jour' },
] as const;
export type LabelChoice = (typeof CHOICES)[number]['value'];

export function chosenFamilles(
  familles: readonly Famille[],
  choice: LabelChoice,
  byHand: ReadonlySet<string>,
): Famille[] {
  return familles.filter((famille) => {
    if (choice === 'paper') return famille.email === '';
    if (choice === 'repas') return !isVhFamily(famille);
    if (choice === 'vh') return isVhFamily(famille);
    return choice === 'all' || (choice === 'some' && byHand.has(famille.id));
  });
}
