/** Suggests labels that other families have. */
import { sameWord } from '../../../../contract/text.rules.ts';
import { fold } from '../../familles/search/search.rules.ts';

/** More would push the note out of a phone's view; typing narrows them. */
const MOST = 8;

export function suggestedLabels(known: readonly string[], had: readonly string[], typed: string): string[] {
  const asked = fold(typed.trim());
  return known
    .filter((label) => fold(label).includes(asked) && !had.some((other) => sameWord(other, label)))
    .slice(0, MOST);
}
