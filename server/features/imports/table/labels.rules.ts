/** The labels that a list gives to a family, in one column or in several: « Libellés », « Côté », « Table ». Pure. */
import { sameWord, wordsIn } from '../../../../contract/text.rules.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';

/** Columns that are one kind of label each, by their headings as `normalizeText` gives them. */
const KINDS = new Map([
  ['cote', 'côté'],
  ['side', 'côté'],
  ['table', 'table'],
  ['n table', 'table'],
  ['no table', 'table'],
  ['numero de table', 'table'],
]);

/** Columns of labels of any kind. */
const ANY_KIND = 'libelles|libelle|etiquettes|etiquette|mots cles|labels|label|tags|tag'.split('|');

export const LABEL_HEADINGS = [...ANY_KIND, ...KINDS.keys()];

export interface ListedLabels {
  words: string[];
  /** Whether a column holds all labels of a family: those that it does not name go. */
  all: boolean;
  /** The kinds that the list tells; others stay. */
  kinds: string[];
}

interface LabelCell {
  heading: string;
  cell: string;
}

/** Null where every cell is empty. A number says nothing alone: « 4 » under « Table » is « table 4 ». */
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

/** In the spelling and the order that the family has them in. */
export function labelsAfter({ words, all, kinds }: ListedLabels, known: readonly string[]): string[] {
  const stays = (label: string) =>
    words.some((word) => sameWord(word, label)) || !(all || kinds.some((kind) => isOfKind(label, kind)));
  const added = words.filter((word) => !known.some((label) => sameWord(word, label)));
  return [...known.filter(stays), ...added];
}

function isOfKind(label: string, kind: string): boolean {
  return normalizeText(label).startsWith(`${normalizeText(kind)} `);
}
