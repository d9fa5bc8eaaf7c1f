import * as z from 'zod/mini';
import { LIMITS, MAX_LABELS } from '../limits.ts';
import { collator, sameWord, wordsIn } from '../text.rules.ts';
import { requiredText } from '../text.schema.ts';

/** By which the hosts say that a family is invited by post: it lacks no e-mail. */
export const PAPER_LABEL = 'papier';
const ON_PAPER = [PAPER_LABEL, 'carton', 'courrier', 'par courrier', 'faire-part', 'faire-part papier'];
/** And by which they say that it has its card: it is invited. */
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

/** Those in use, as dictionaries sort them, « table 4 » before « table 10 ». */
export function knownLabels(familles: readonly { labels: readonly string[] }[]): string[] {
  const known = new Set(familles.flatMap(({ labels }) => labels));
  return wordsIn([...known].join(',')).sort(collator.compare);
}

/** How many families have each of the `known` labels. Spellings are compared once each, not once a family. */
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

/** What was typed beside the labels that a family has, in the spelling that other families have it in. */
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
