/**
 * Verifies an uploaded picture and stores it atomically in the content folder, under a safe name and without
 * overwriting another one. Of an imported folder, all pictures are staged before any is kept.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentPicture } from '../../../../contract/editing/editing.schema.ts';
import { giveToOwnerOf } from '../../../platform/files/disk.ts';
import { flush } from '../../../platform/files/writeAtomically.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import type { ContentStore } from '../../wedding/contentStore.ts';
import { formatOf, type KeptFormat, readPicture } from '../../wedding/pictures/pictureFile.ts';
import { PICTURES_DIR } from '../../wedding/pictures/pictures.ts';
import { listPictures } from '../readEditing.ts';
import { asLocked } from '../siteFolder.ts';
import { isHarmlessDrawing } from './drawing.rules.ts';

export interface Staged {
  /** A hidden file, which is not taken for a picture. */
  path: string;
  name: string;
}

/** Throws `unreadable-picture`, or the disk's error. */
export async function stagePicture(content: ContentStore, name: string, bytes: Buffer): Promise<Staged> {
  const format = await formatOf(bytes);
  if (format === null) throw unreadable(name);
  if (format === 'svg' && !isHarmlessDrawing(bytes.toString('utf8')))
    throw unreadable(name, NOT_ONLY_DRAWING);
  const kept = keptName(name, format);
  const folder = join(content.dir, PICTURES_DIR);
  const hidden = `.${randomUUID()}.${format}`;
  const path = join(folder, hidden);
  try {
    await mkdir(folder, { recursive: true });
    await writeThrough(path, bytes);
    giveToOwnerOf(folder, path);
    const read = await readPicture(content.dir, `${PICTURES_DIR}/${hidden}`, content.isWhole);
    if (!read.ok) throw unreadable(name);
  } catch (error) {
    await rm(path, { force: true });
    throw asLocked(error);
  }
  return { path, name: kept };
}

/** Returns the picture's name. The same picture again keeps its file. */
export async function keepStaged(content: ContentStore, { path, name }: Staged): Promise<string> {
  const folder = join(content.dir, PICTURES_DIR);
  try {
    for (const free of namesInTurn(name)) {
      const target = join(folder, free);
      // `link` never overwrites: of two parallel uploads one gets the name.
      const taken = await link(path, target).then(() => false, isThere);
      if (!taken || (await isSameFile(path, target))) {
        await flush(folder).catch(() => {});
        return free;
      }
    }
    throw new Error('names never end');
  } finally {
    await rm(path, { force: true });
  }
}

export async function keepPicture(
  content: ContentStore,
  sent: string,
  bytes: Buffer,
): Promise<ContentPicture> {
  const name = await keepStaged(content, await stagePicture(content, sent, bytes));
  const kept = (await listPictures(content)).find((picture) => picture.name === name.normalize('NFC'));
  if (!kept) throw unreadable(sent);
  return kept;
}

const NOT_ONLY_DRAWING =
  'Ce dessin ne fait pas que dessiner\u00a0: il appelle un script ou un autre fichier. Enregistrez-le en image (PNG), ou sans cela.';

function unreadable(name: string, detail?: string): ProblemError {
  const message = detail ?? 'Ce fichier ne se lit pas comme une image entière.';
  return new ProblemError('unreadable-picture', {
    errors: [{ path: name, message }],
    ...(detail === undefined ? {} : { detail }),
  });
}

function isThere(error: unknown): true {
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true;
  throw asLocked(error);
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [bytes, others] = await Promise.all([readFile(one), readFile(other).catch(() => null)]);
  return others !== null && bytes.equals(others);
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const EXTENSIONS: Readonly<Record<KeptFormat, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  svg: ['svg'],
};
/** Letters; leaves room for « -12.480.avif » in 255 bytes even with accents. */
const LONGEST = 60;

/** The sender's name, as every disk and text can hold it, with the extension of the real format. */
function keptName(sent: string, format: KeptFormat): string {
  const base = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const dot = base.lastIndexOf('.');
  const [name, ending] = dot > 0 ? [base.slice(0, dot), base.slice(dot + 1)] : [base, ''];
  const known = EXTENSIONS[format];
  const extension = known.includes(ending.toLowerCase()) ? ending : known[0];
  return `${plainName(name) || 'photo'}.${extension}`;
}

function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N} ._()'’&+-]/gu, '-')
    .trim()
    // A file whose name begins with a dot is hidden, hence no picture.
    .replace(/^[. ]+/, '');
  return [...plain].slice(0, LONGEST).join('').trim();
}

/** Names to try while they belong to other pictures: `nous.jpg`, `nous-2.jpg`… */
function* namesInTurn(name: string): Generator<string> {
  yield name;
  const dot = name.lastIndexOf('.');
  for (let number = 2; ; number++) yield `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
}
