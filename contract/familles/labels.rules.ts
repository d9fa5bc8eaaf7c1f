/**
 * The hosts’ labels of families: those with a meaning for the site (invited by post, card handed over), their
 * schema, and how they are compared, counted and added.
 */
import * as z from 'zod/mini';
import { LIMITS, MAX_LABELS } from '../limits.ts';
import { collator, sameWord, wordsIn } from '../text.rules.ts';
import { requiredText } from '../text.schema.ts';

/** Label of families invited by post, who need no e-mail address. */
export const PAPER_LABEL = 'papier';
const ON_PAPER = [PAPER_LABEL, 'carton', 'courrier', 'par courrier', 'faire-part', 'faire-part papier'];
/** Label of families who have their invitation card, hence are invited. */
export const HANDED_LABEL = 'carton remis';
const HANDED = [HANDED_LABEL, 'papier remis', 'courrier envoyé', 'faire-part remis'];

interface Labelled {
  labels: readonly string[];
}

export function isOnPaper(famille: Labelled): boolean {
  return hasOneOf(famille, [...ON_PAPER, ...HANDED]);
}

export function isHandedOver(famille: Labelled): boolean {
  return hasOneOf(famille, HANDED);
}

function hasOneOf({ labels }: Labelled, words: readonly string[]): boolean {
  return labels.some((label) => words.some((word) => sameWord(word, label)));
}

export function labelsText(labels: readonly string[]): string {
  return labels.join(', ');
}

/** Labels in use, in natural order: « table 4 » before « table 10 ». */
export function knownLabels(familles: readonly { labels: readonly string[] }[]): string[] {
  const known = new Set(familles.flatMap(({ labels }) => labels));
  return wordsIn([...known].join(',')).sort(collator.compare);
}

/** Counts the families with each of the `known` labels. Compares each spelling once, not once per family. */
export function countLabels(
  familles: readonly { labels: readonly string[] }[],
  known: readonly string[],
): { label: string; count: number }[] {
  const spelt = new Map<string, number>();
  for (const label of familles.flatMap(({ labels }) => labels)) spelt.set(label, (spelt.get(label) ?? 0) + 1);
  return known.map((label) => ({
    label,
    count: [...spelt].reduce((sum, [other, times]) => (sameWord(other, label) ? sum + times : sum), 0),
  }));
}

/** Adds the typed labels to those of a family, in the spelling that other families use. */
export function withLabels(labels: readonly string[], typed: string, known: readonly string[]): string[] {
  const added = wordsIn(typed).map((label) => known.find((other) => sameWord(other, label)) ?? label);
  return wordsIn([...labels, ...added].join(','));
}

const SEPARATOR = 'Un libellé ne contient ni virgule ni point-virgule.';

export const labelSchema = requiredText(LIMITS.label).check(
  z.refine((label) => !/[,;]/.test(label), SEPARATOR),
);

export const labelsSchema = z
  .array(labelSchema)
  .check(z.maxLength(MAX_LABELS, `${MAX_LABELS} libellés au maximum par famille.`))
  .check(z.overwrite((labels) => wordsIn(labels.join(','))));
