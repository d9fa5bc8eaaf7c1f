/**
 * Reads the labels that a list gives to families, in one or several columns (« Libellés », « Côté »,
 * « Table »), and combines them with the labels that a family has.
 */
import { sameWord, wordsIn } from '../../../../contract/text.rules.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';

/** Columns with one kind of label each, by normalised heading. */
const KINDS = new Map([
  ['cote', 'côté'],
  ['side', 'côté'],
  ['table', 'table'],
  ['n table', 'table'],
  ['no table', 'table'],
  ['numero de table', 'table'],
]);

/** Columns with labels of any kind. */
const ANY_KIND = 'libelles|libelle|etiquettes|etiquette|mots cles|labels|label|tags|tag'.split('|');

export const LABEL_HEADINGS = [...ANY_KIND, ...KINDS.keys()];

export interface ListedLabels {
  words: string[];
  /** Whether one column has all labels of the family, so that labels missing there are removed. */
  all: boolean;
  /** Kinds of labels in the list; labels of other kinds stay. */
  kinds: string[];
}

interface LabelCell {
  heading: string;
  cell: string;
}

/** Null if all cells are empty. A number gets its heading: « 4 » under « Table » is « table 4 ». */
export function listedLabels(cells: readonly LabelCell[]): ListedLabels | null {
  const told = cells.filter(({ cell }) => cell !== '').map(({ heading, cell }) => labelsOf(heading, cell));
  if (told.length === 0) return null;
  const kinds = told.flatMap(({ kind }) => kind ?? []);
  return {
    words: wordsIn(told.flatMap(({ words }) => words).join(',')),
    all: kinds.length < told.length,
    kinds,
  };
}

function labelsOf(heading: string, cell: string) {
  const known = normalizeText(heading);
  const kind = KINDS.get(known) ?? null;
  const words = wordsIn(cell).map((word) => {
    if (kind !== null) return isOfKind(word, kind) ? word : `${kind} ${word}`;
    return /^\d+$/.test(word) && !ANY_KIND.includes(known) ? `${heading} ${word}` : word;
  });
  return { kind, words };
}

/** Keeps the spelling and order of the family's own labels. */
export function labelsAfter({ words, all, kinds }: ListedLabels, known: readonly string[]): string[] {
  const stays = (label: string) =>
    words.some((word) => sameWord(word, label)) || !(all || kinds.some((kind) => isOfKind(label, kind)));
  const added = words.filter((word) => !known.some((label) => sameWord(word, label)));
  return [...known.filter(stays), ...added];
}

function isOfKind(label: string, kind: string): boolean {
  return normalizeText(label).startsWith(`${normalizeText(kind)} `);
}
