/** Checks what a draft may hold, compares it with the published content, and lays it over that content. */
import { sameContent } from '../../../contract/editing/contentTree.rules.ts';
import type {
  ContentDraft,
  ContentFault,
  ContentFiles,
  ContentValue,
} from '../../../contract/editing/editing.schema.ts';
import { isContentFile } from '../wedding/folder/sources.ts';
import type { ContentProblem } from '../wedding/problems.ts';
import { mayGo } from '../wedding/read/later.ts';
import { inOneSpelling, MAX_DEPTH, MAX_VALUES, valuesIn } from './trees/yamlTree.ts';

export type Trees = Readonly<Record<string, ContentValue>>;

/** Bytes of a file, and of a whole draft. */
const MAX_FILE = 200 * 1024;
const MAX_DRAFT = 1024 * 1024;
/** Own pages: more than any menu has room for. */
const MAX_PAGES = 100;

/** The files as they are stored, or the first one that cannot be stored. */
export function validateDraftFiles(
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

/** Files that differ from the published ones. */
export function stillDiffering(files: ContentFiles, published: Trees): ContentFiles {
  return Object.fromEntries(
    Object.entries(files).filter(([file, value]) => !sameContent(published[file] ?? null, value)),
  );
}

/** Null if nothing differs. */
export function standingDraft(draft: ContentDraft, published: Trees): ContentDraft | null {
  const files = stillDiffering(draft.files, published);
  return Object.keys(files).length === 0 ? null : { ...draft, files };
}

/** The published trees of the changed files; null for new files. */
export function baseOf(files: ContentFiles, published: Trees): ContentFiles {
  return Object.fromEntries(Object.keys(files).map((file) => [file, published[file] ?? null]));
}

/** The content as guests would read it with the draft published. */
export function laidOver(published: Trees, files: ContentFiles): Trees {
  const all = Object.entries({ ...published, ...files });
  return Object.fromEntries(
    all.filter((entry): entry is [string, ContentValue] => entry[1] !== null && entry[1] !== undefined),
  );
}

export function faultOf({ file, path, message }: ContentProblem): ContentFault {
  return { file, path: path === '' ? [] : path.split('.'), message };
}

/** Levels of a request around a file's own: the body and its files. */
const AROUND = 2;

/** Whether the body is deeper than any file may be. Stops at that depth. */
export function isTooDeep(body: unknown, left = MAX_DEPTH + AROUND): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return left === 0 || Object.values(body).some((value) => isTooDeep(value, left - 1));
}
