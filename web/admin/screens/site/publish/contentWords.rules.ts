/** Puts places and values of the content into words, without file names, keys or markup. */
import { isBlock, type MaybeContent } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentFiles, ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { nameOf } from '../../../../../contract/editing/listMatches.rules.ts';
import { longDay } from '../../../../../contract/wedding/day.rules.ts';
import { lookName } from '../cards/appearance/lookNames.ts';
import type { FieldSpec, FormSection } from '../fields/fieldSpec.ts';
import { textAt } from '../fields/tree.rules.ts';
import { timesIn, withTimes } from '../fields/venueTimes.rules.ts';
import { isVenueKey, venueCalled } from '../fields/venueWords.rules.ts';
import { wordLabel } from '../fields/words.ts';

/** Names for keys that have no field on a card and would not read well themselves. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'mariage.yaml mail': 'L’invitation',
  description: 'Ce que montre l’image',
  libre: 'Mail libre',
  pratique: 'Infos pratiques',
  singulier: 'Pour une personne',
  pluriel: 'Pour plusieurs',
};

/** Lists that need no name, because their items are known by their own. */
const UNSAID = new Set(['etapes', 'plats', 'adresses', 'personnes', 'lieux', 'questions', 'dossiers']);

/** « Repas · Heure ». `files` is the state that holds the place; an empty path names the whole file. */
export function pathWords(labels: FieldLabels, files: ContentFiles, { file, path }: ContentPath): string {
  const isPage = file.startsWith('pages/');
  const words = isPage ? [textAt(files[file], ['titre'])].filter(Boolean) : [];
  const way = [isPage ? 'pages/' : file];
  if (path.length === 0 && !isPage) return labels.get(file) ?? '';
  let value: MaybeContent = files[file];
  for (const key of path) {
    const parent: MaybeContent = value;
    value = Array.isArray(parent) ? parent[Number(key)] : isBlock(parent) ? parent[key] : undefined;
    way.push(Array.isArray(parent) ? '*' : key);
    if (file === 'photos.yaml' && isBlock(parent) && parent !== files[file]) words.push('Titre d’un dossier');
    else if (Array.isArray(parent)) words.push((value && nameOf(value)) || `n°\u00a0${Number(key) + 1}`);
    else if (file === 'lieux.yaml' && words.length === 0 && isVenueKey(key))
      words.push(venueCalled(files, key));
    else if (!(UNSAID.has(key) && (Array.isArray(value) || isBlock(value))))
      words.push(fieldName(labels, way, key));
  }
  return words.join(' · ');
}

function fieldName(labels: FieldLabels, way: readonly string[], key: string): string {
  const known = labels.get(way.join(' ')) ?? OTHER_NAMES[way.join(' ')] ?? OTHER_NAMES[key];
  if (known !== undefined) return known;
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Field labels by file and path; « * » stands for any item of a list. */
export type FieldLabels = ReadonlyMap<string, string>;

export function labelsOf(sections: readonly FormSection[]): FieldLabels {
  return new Map(sections.flatMap(({ file, fields }) => labelsIn(fields, [file])));
}

function labelsIn(fields: readonly FieldSpec[], at: readonly string[]): [string, string][] {
  return fields.flatMap((field) => {
    // Custom controls without a path have no label of their own.
    if (field.kind === 'own' && field.path.length === 0) return [];
    const way = [...at, ...field.path];
    const inner = field.kind === 'list' ? [...way, '*'] : way;
    const within = field.kind === 'list' || field.kind === 'group' ? labelsIn(field.fields, inner) : [];
    return [[way.join(' '), field.label] as [string, string], ...within];
  });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Joins the texts at a place, one per line. */
export function valueWords(value: MaybeContent): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return DAY.test(value) ? longDay(value) : plainText(value);
  if (Array.isArray(value)) return value.map(valueWords).filter(Boolean).join('\n');
  return Object.entries(value)
    .filter(([key]) => !UNTOLD.has(key))
    .map(([, item]) => valueWords(item))
    .filter(Boolean)
    .join('\n');
}

/** Values that are chosen rather than written and mean nothing without their field. */
const UNTOLD = new Set([
  'icone',
  'carte',
  'fichier',
  'pour',
  'page',
  'genre',
  'a-qui',
  'cle',
  'cadrage',
  'fuseau-horaire',
]);

/** Names of a list's items, shown when only the order changed. */
export function orderWords(value: MaybeContent): string {
  if (!Array.isArray(value)) return valueWords(value);
  return value.map((item) => nameOf(item) ?? valueWords(item)).join(', ');
}

/** Replaces times by what guests read, other words in braces by their labels, and drops codes. */
export function spoken(words: string, { file, path }: ContentPath, files: ContentFiles): string {
  if (UNTOLD.has(path.at(-1) ?? '')) return '';
  if (file === 'apparence.yaml') return lookName(words);
  return withTimes(words, timesIn(files)).replace(
    /\{([\w-]{1,60})\}/g,
    (_braces, word: string) => `« ${wordLabel(word)} »`,
  );
}

function plainText(text: string): string {
  return withoutAddresses(text)
    .replaceAll(/\*\*|\\$/gm, '')
    .trim();
}

/** Keeps only the words of Markdown links. A regular expression would rescan from each bracket. */
export function withoutAddresses(text: string): string {
  const [first = '', ...rest] = text.split('](');
  if (rest.length === 0) return text;
  const tails = rest.map((tail) => tail.slice(tail.indexOf(')') + 1));
  return [first, ...tails].join('').replaceAll('[', '');
}
