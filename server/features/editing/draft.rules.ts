/** What a draft may hold and what is left of it. Pure. */

import { isBlock, sameContent, valueIn } from '../../../contract/editing/contentTree.rules.ts';
import type {
  ContentDraft,
  ContentFault,
  ContentFiles,
  ContentPlace,
  ContentValue,
} from '../../../contract/editing/editing.schema.ts';
import { holdsKept, isKept } from '../../../contract/editing/keptExamples.rules.ts';
import { isContentFile } from '../wedding/folder/sources.ts';
import type { ContentProblem } from '../wedding/problems.ts';
import { mayGo } from '../wedding/read/later.ts';
import { inOneSpelling, MAX_DEPTH, MAX_VALUES, valuesIn } from './trees/yamlTree.ts';

type Trees = Readonly<Record<string, ContentValue>>;

/** Bytes of a file, and of a draft. */
const MAX_FILE = 200 * 1024;
const MAX_DRAFT = 1024 * 1024;
/** More of the couple's own than any menu has room for. */
const MAX_PAGES = 100;

/** The files as they are kept, or the first that cannot be. */
export function keptFiles(
  files: ContentFiles,
): { ok: true; files: ContentFiles } | { ok: false; file: string; message: string } {
  const kept: [string, ContentValue | null][] = [];
  const refuse = (file: string, message: string) => ({ ok: false as const, file, message });
  let bytes = 0;
  for (const [file, value] of Object.entries(files)) {
    if (!isContentFile(file)) return refuse(file, 'Ce fichier n’est pas un de ceux du site.');
    if (value === null && !mayGo(file)) return refuse(file, 'Ce fichier ne peut pas être retiré.');
    const spelled = value === null ? null : inOneSpelling(value);
    if (value !== null && spelled === null) return refuse(file, 'Trop de blocs les uns dans les autres.');
    if (spelled !== null && valuesIn(spelled) > MAX_VALUES)
      return refuse(file, `Trop de lignes : ${MAX_VALUES} au maximum.`);
    const size = Buffer.byteLength(JSON.stringify(spelled));
    bytes += size;
    if (size > MAX_FILE || bytes > MAX_DRAFT) return refuse(file, 'Ce texte est trop long.');
    kept.push([file, spelled]);
  }
  if (kept.filter(([file]) => isPage(file)).length > MAX_PAGES)
    return refuse('pages', `${MAX_PAGES} pages au maximum.`);
  return { ok: true, files: Object.fromEntries(kept) };
}

function isPage(file: string): boolean {
  return file.startsWith('pages/');
}

/** Without what is published already. */
export function stillDiffering(files: ContentFiles, published: Trees): ContentFiles {
  return Object.fromEntries(
    Object.entries(files).filter(([file, value]) => !isPublished(published[file], value)),
  );
}

function isPublished(published: ContentValue | undefined, value: ContentValue | null): boolean {
  return value === null ? published === undefined : sameContent(published, value);
}

/** Null where nothing is left of it. */
export function standingDraft(draft: ContentDraft, published: Trees): ContentDraft | null {
  const files = stillDiffering(draft.files, published);
  return Object.keys(files).length === 0 ? null : { ...draft, files };
}

/** What the changed files said; null for those that were not there. */
export function baseOf(files: ContentFiles, published: Trees): ContentFiles {
  return Object.fromEntries(Object.keys(files).map((file) => [file, published[file] ?? null]));
}

/** As guests would read it. */
export function laidOver(published: Trees, files: ContentFiles): Trees {
  const all = Object.entries({ ...published, ...files });
  return Object.fromEntries(
    all.filter((entry): entry is [string, ContentValue] => entry[1] !== null && entry[1] !== undefined),
  );
}

export function faultOf({ file, path, message }: ContentProblem): ContentFault {
  return { file, path: path === '' ? [] : path.split('.'), message };
}

/** What speaks for any couple, and may stay as it came. */
const FOR_ANYBODY: ReadonlySet<string> = new Set([
  'apparence.yaml',
  'lieux.yaml eglise heure',
  'lieux.yaml vin-dhonneur heure',
  'mails/feminin.md',
  'mails/masculin.md',
  'mails/modeles.yaml',
  'mails/pluriel.md',
  'mariage.yaml fuseau-horaire',
  'mariage.yaml regimes',
  'photos.yaml bouton',
  ...['couple', 'mairie', 'preparation', 'repas'].map((folder) => `photos.yaml dossiers ${folder}`),
  'questions.yaml',
  'textes/donnees-personnelles.md',
]);

/** What still says what the shipped example says: whole blocks, or what is left of one that was begun. */
export function examplesIn(trees: Trees, shipped: Trees): ContentPlace[] {
  return Object.keys(trees)
    .flatMap((file) => examplesAt(trees, { file, path: [] }, shipped[file]))
    .filter((place) => !isKept(trees, place));
}

function examplesAt(trees: Trees, place: ContentPlace, shown: ContentValue | undefined): ContentPlace[] {
  const { file, path } = place;
  const value = valueIn(trees[file], path);
  const within = (key: string) => ({ file, path: [...path, key] });
  const key = [file, ...path].join(' ');
  if (shown === undefined || FOR_ANYBODY.has(key)) return [];
  // A file is told by its keys, folders one by one, and a block of which a part is kept by the others.
  const isInParts =
    (path.length === 0 && isBlock(value)) || key === 'photos.yaml dossiers' || holdsKept(trees, place);
  if (sameContent(value, shown) && !isInParts) return [place];
  if (Array.isArray(value) && Array.isArray(shown))
    return value.flatMap((item, index) => examplesOfItem(within(String(index)), item, shown));
  if (!isBlock(value) || !isBlock(shown)) return [];
  return Object.keys(value).flatMap((key) =>
    examplesAt(trees, within(key), Object.hasOwn(shown, key) ? shown[key] : undefined),
  );
}

/** What a couple writes anew in an item of a list; an hour or a drawing may well be its own too. */
const WRITTEN = ['texte', 'image', 'precision', 'carte', 'telephone', 'mail', 'site'];

/** Items come, go and move: each is held against all that were shipped. */
function examplesOfItem(
  { file, path }: ContentPlace,
  item: ContentValue,
  shown: ContentValue[],
): ContentPlace[] {
  if (shown.some((one) => sameContent(one, item))) return [{ file, path }];
  if (!isBlock(item)) return [];
  const blocks = shown.filter(isBlock);
  const isShown = (key: string) =>
    item[key] !== undefined && blocks.some((one) => sameContent(one[key], item[key]));
  return WRITTEN.filter(isShown).map((key) => ({ file, path: [...path, key] }));
}

/** Levels of what arrives around a file's own: the body, its files. */
const AROUND = 2;

/** Whether it has more levels than any file may have; never looks further than that. */
export function isTooDeep(body: unknown, left = MAX_DEPTH + AROUND): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return left === 0 || Object.values(body).some((value) => isTooDeep(value, left - 1));
}
