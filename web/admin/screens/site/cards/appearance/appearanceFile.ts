import { useCardForm, useFieldAt } from '../../fields/cardForm.ts';
import { textAt } from '../../fields/tree.rules.ts';

export const APPEARANCE_FILE = 'apparence.yaml';

/** One word of the file, and what stands where it says nothing. */
export function useWord(key: string, unsaid: string) {
  const field = useFieldAt({ file: APPEARANCE_FILE, path: [key] });
  return { ...field, value: typeof field.value === 'string' && field.value !== '' ? field.value : unsaid };
}

/** What the samples show. */
export function useNames(): string {
  return textAt(useCardForm().files['mariage.yaml'], ['titre']) || 'Vos prénoms';
}
