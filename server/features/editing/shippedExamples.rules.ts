/** Finds where the published content or a draft still equals the shipped example. */
import { isBlock, sameContent, valueIn } from '../../../contract/editing/contentTree.rules.ts';
import type { ContentPath, ContentValue } from '../../../contract/editing/editing.schema.ts';
import { holdsKept, isKept } from '../../../contract/editing/keptExamples.rules.ts';
import type { Trees } from './draft.rules.ts';

/** Parts of the example that suit any couple and are not reported. */
const FOR_ANYBODY: ReadonlySet<string> = new Set([
  'apparence.yaml',
  'mails/feminin.md',
  'mails/masculin.md',
  'mails/modeles.yaml',
  'mails/pluriel.md',
  'mariage.yaml fuseau-horaire',
  'mariage.yaml regimes',
  'photos.yaml bouton',
  'questions.yaml',
  'textes/donnees-personnelles.md',
]);

/** Places that still equal the shipped example: whole blocks, or the remaining parts of edited ones. */
export function findShippedExamples(trees: Trees, shipped: Trees): ContentPath[] {
  return Object.keys(trees)
    .flatMap((file) => examplesAt(trees, { file, path: [] }, shipped[file]))
    .filter((contentPath) => !isKept(trees, contentPath));
}

function examplesAt(trees: Trees, contentPath: ContentPath, shown: ContentValue | undefined): ContentPath[] {
  const { file, path } = contentPath;
  const value = valueIn(trees[file], path);
  const within = (key: string) => ({ file, path: [...path, key] });
  const key = [file, ...path].join(' ');
  if (shown === undefined || FOR_ANYBODY.has(key)) return [];
  // Reports a file by key, a folder file by file, and a partly kept block by its parts.
  const isInParts = (path.length === 0 && isBlock(value)) || holdsKept(trees, contentPath);
  if (sameContent(value, shown) && !isInParts) return [contentPath];
  if (Array.isArray(value) && Array.isArray(shown))
    return value.flatMap((item, index) => examplesOfItem(within(String(index)), item, shown));
  if (!isBlock(value) || !isBlock(shown)) return [];
  return Object.keys(value).flatMap((key) =>
    examplesAt(trees, within(key), Object.hasOwn(shown, key) ? shown[key] : undefined),
  );
}

/** Fields of a list's item that only the couple can know; a time or a drawing may equal the example's. */
const WRITTEN = ['texte', 'image', 'precision', 'carte', 'telephone', 'mail', 'site'];

/** Items move, so that each is compared with all shipped ones. */
function examplesOfItem(
  { file, path }: ContentPath,
  item: ContentValue,
  shown: ContentValue[],
): ContentPath[] {
  if (shown.some((one) => sameContent(one, item))) return [{ file, path }];
  if (!isBlock(item)) return [];
  const blocks = shown.filter(isBlock);
  const isShown = (key: string) =>
    item[key] !== undefined && blocks.some((one) => sameContent(one[key], item[key]));
  return WRITTEN.filter(isShown).map((key) => ({ file, path: [...path, key] }));
}
