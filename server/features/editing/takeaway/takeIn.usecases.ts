/** Imports a folder: stores its pictures, makes its texts the draft, and publishes nothing. */
import { rm } from 'node:fs/promises';
import type {
  ContentFiles,
  ContentValue,
  Editing,
  Publish,
} from '../../../../contract/editing/editing.schema.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import type { Act } from '../../hosts/act.ts';
import { isNeeded } from '../../wedding/folder/sources.ts';
import { PICTURES_DIR } from '../../wedding/pictures/pictures.ts';
import { mayGo } from '../../wedding/read/later.ts';
import { saveDraft, stale } from '../drafts.usecases.ts';
import { keepStaged, type Staged, stagePicture } from '../pictures/keepPicture.ts';
import { type EditingDeps, readEditing } from '../readEditing.ts';
import { readTree } from '../trees/trees.ts';
import { type ArchiveFile, unzipped } from './zip.ts';

/** Key under which texts name a picture. */
const NAMED = 'fichier';

/** Throws `unreadable-folder` with the unreadable files, or `unreadable-picture`, and then keeps nothing. */
export async function takeFolderIn(
  deps: EditingDeps,
  source: AsyncIterable<Buffer>,
  { asked, act }: { asked: Publish; act: Act },
): Promise<Editing> {
  const { draft, published } = await readEditing(deps);
  if (asked.digest !== published.digest || asked.version !== (draft?.version ?? 0)) throw await stale(deps);
  const texts: ArchiveFile[] = [];
  const staged: (Staged & { root: string; sent: string })[] = [];
  try {
    for await (const entry of unzipped(source)) {
      const { file, root, bytes } = entry;
      if (!file.startsWith(`${PICTURES_DIR}/`)) texts.push(entry);
      else {
        const sent = file.slice(PICTURES_DIR.length + 1);
        staged.push({ ...(await stagePicture(deps.content, sent, bytes)), root, sent });
      }
    }
    const root = shortest(texts.map((text) => text.root));
    if (root === undefined) throw new ProblemError('unreadable-folder');
    const trees = treesOf(texts.filter((text) => text.root === root));
    const renamed = new Map<string, string>();
    for (const picture of staged)
      if (picture.root === root) renamed.set(picture.sent, await keepStaged(deps.content, picture));
    const files: ContentFiles = inPlaceOf(published.files, renamedIn(trees, renamed));
    return await saveDraft(deps, { ...asked, files }, act);
  } finally {
    for (const { path } of staged) await rm(path, { force: true });
  }
}

/** The topmost folder: an archive may contain others. */
function shortest(roots: readonly string[]): string | undefined {
  return roots.toSorted((one, other) => one.length - other.length)[0];
}

function treesOf(texts: readonly ArchiveFile[]): Record<string, ContentValue> {
  const trees: Record<string, ContentValue> = {};
  const errors: { path: string; message: string }[] = [];
  for (const { file, bytes } of texts) {
    const tree = readTree(file, bytes);
    if (tree === null)
      errors.push({
        path: file,
        message: 'Ce fichier a une faute d’écriture\u00a0: corrigez-la, puis reprenez le dossier.',
      });
    else trees[file] = tree;
  }
  if (errors.length > 0) throw new ProblemError('unreadable-folder', { errors });
  return trees;
}

function renamedIn(
  trees: Record<string, ContentValue>,
  names: ReadonlyMap<string, string>,
): Record<string, ContentValue> {
  return Object.fromEntries(Object.entries(trees).map(([file, tree]) => [file, followed(tree, names)]));
}

/** Replaces the names of pictures that were stored under other names. */
function followed(value: ContentValue, names: ReadonlyMap<string, string>): ContentValue {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => followed(item, names));
  const entries = Object.entries(value).map(([key, item]): [string, ContentValue] =>
    key === NAMED && typeof item === 'string' ? [key, names.get(item) ?? item] : [key, followed(item, names)],
  );
  return Object.fromEntries(entries);
}

/** A whole folder replaces everything, also by its missing files; single files are added. */
function inPlaceOf(published: ContentFiles, taken: Record<string, ContentValue>): ContentFiles {
  if (!Object.keys(taken).some(isNeeded)) return taken;
  const left = Object.keys(published).filter((file) => mayGo(file) && !Object.hasOwn(taken, file));
  return { ...taken, ...Object.fromEntries(left.map((file) => [file, null])) };
}
