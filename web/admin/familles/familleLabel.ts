import { childcareWords } from '../../../contract/reponses/childcare.rules.ts';
import { hostWedding } from '../data/hostQueries.ts';
import { FAMILLE_LABELS } from './familleTexts.ts';

/** The label of a family's field, in the couple's words where they ask something else than childcare. */
export function familleLabel(field: keyof typeof FAMILLE_LABELS): string {
  const label = FAMILLE_LABELS[field];
  return field === 'gardeEnfant' ? childcareWords(hostWedding().form, label) : label;
}
