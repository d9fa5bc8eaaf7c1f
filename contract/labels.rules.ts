/** Labels that hosts give to families, « côté Fiona », « table 4 ». Pure. */
import { collator, sameWord, wordsIn } from './words.rules.ts';

export function labelsText(labels: readonly string[]): string {
  return labels.join(', ');
}

/** Those in use, as dictionaries sort them, « table 4 » before « table 10 ». */
export function knownLabels(familles: readonly { labels: readonly string[] }[]): string[] {
  const known = new Set(familles.flatMap(({ labels }) => labels));
  return wordsIn([...known].join(',')).sort(collator.compare);
}

/** What was typed beside the labels that a family has, in the spelling that other families have it in. */
export function withLabels(labels: readonly string[], typed: string, known: readonly string[]): string[] {
  const added = wordsIn(typed).map((label) => known.find((other) => sameWord(other, label)) ?? label);
  return wordsIn([...labels, ...added].join(','));
}
