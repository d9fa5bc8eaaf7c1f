/**
 * Imports a photo, or has importFilm.ts import a film: one read of the original gives checksums, smaller
 * pictures, bytes to blank and the index entry, which the caller stores. Decides why a file is refused.
 */
import { crc32 } from 'node:zlib';
import {
  type FilmFormat,
  isFilmFormat,
  MAX_FILM_BYTES,
  type PhotoFormat,
} from '../../../../../contract/photos/photoFormats.rules.ts';
import { kindOfName } from '../../../../../contract/photos/photoProblems.ts';
import { MAX_PHOTO_BYTES } from '../../../../../contract/photos/photos.rules.ts';
import { applyBlanks, type Blank, TooManyBlanksError } from '../../model/blanks.rules.ts';
import { checkFormat, type FormatProblem, HEAD_BYTES } from '../../model/formats.rules.ts';
import type { Measured } from '../../model/photos.rules.ts';
import { checksumOf } from '../../store/byteSource.ts';
import { ChangedFileError, type PhotoStore, type StoredBytes } from '../../store/photoStore.ts';
import { type ImportJob, type ImportOutcome, importProblemOf } from '../importJob.ts';
import { importFilm } from './film/importFilm.ts';
import type { Phase } from './importOutcome.rules.ts';
import { metadataBlanks } from './metadataBlanks.rules.ts';
import { readCamera, release, renderPicture, UnreadablePictureError } from './picture.ts';
import { hasRenditions, putStills } from './stills.ts';
import { hasHole, isTruncated } from './truncation.rules.ts';

/** Never throws for errors of a file or a disk. */
export async function importPhoto(
  store: PhotoStore,
  job: ImportJob,
  tell: (phase: Phase) => void = () => {},
): Promise<ImportOutcome> {
  const picture = { kind: 'original', folder: job.folder, name: job.name } as const;
  const stored = await store.open(picture).catch((error: unknown) => importProblemOf(error) ?? null);
  if (typeof stored === 'string') return { kind: 'problem', problem: stored };
  if (!stored) {
    const file = await store.stat(picture).catch(() => null);
    return file ? { kind: 'refused', file, reason: 'unreadable', found: null } : { kind: 'changed' };
  }
  const { size, mtime, etag } = stored;
  const file = { size, mtime, etag };
  let original = Buffer.alloc(0);
  try {
    // Checked first, so that a film of gigabytes is not refused as too heavy a photo.
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES));
    await stored.fill(head, 0);
    const format = await checkFormat(job.name, head);
    if (typeof format !== 'string') throw new UnreadablePictureError(format.reason, { found: format.found });
    if (isFilmFormat(format)) {
      // Checked before the read, because a checksum of a file that is never shown takes minutes.
      if (size > MAX_FILM_BYTES)
        throw new UnreadablePictureError('too-heavy', { found: kindOfName(job.name) });
      const here = await store.openHere(picture, etag);
      return await importFilm(store, { job, stored: here, format, tell }).finally(here.close);
    }
    if (size > MAX_PHOTO_BYTES) return { kind: 'refused', file, reason: 'too-heavy', found: null };
    original = Buffer.allocUnsafeSlow(size);
    return await importBytes(store, { job, stored, original, format, tell });
  } catch (error) {
    if (error instanceof ChangedFileError) return { kind: 'changed' };
    const problem = importProblemOf(error);
    if (problem) return { kind: 'problem', problem };
    const refused = { kind: 'refused', file, ...refusalOf(error) } as const;
    // If the file was written during the read, the damage may come from mixed contents.
    return await stored.verify().then(
      () => refused,
      () => ({ kind: 'changed' }),
    );
  } finally {
    release(original);
    await stored.close();
  }
}

function refusalOf(error: unknown): FormatProblem {
  if (error instanceof UnreadablePictureError) return { reason: error.reason, found: error.found };
  if (error instanceof TooManyBlanksError) return { reason: 'too-intricate', found: null };
  // A length or a date in the file is out of range.
  if (error instanceof RangeError && error.message.includes('allocation failed'))
    return { reason: 'no-memory', found: null };
  if (error instanceof RangeError) return { reason: 'damaged', found: null };
  throw error;
}

async function importBytes(
  store: PhotoStore,
  {
    job,
    stored,
    original,
    format,
    tell,
  }: {
    job: ImportJob;
    stored: StoredBytes;
    original: Buffer;
    format: Exclude<PhotoFormat, FilmFormat>;
    tell: (phase: Phase) => void;
  },
): Promise<ImportOutcome> {
  const { folder, name, known, turn } = job;
  const { size, mtime, etag } = stored;
  await stored.fill(original, 0);
  const checksum = crc32(original);
  tell('describing');
  const blanks = metadataBlanks(original, format);
  tell('making');
  // A `chown` or a restored backup changes all etags, and decoding all photos again takes an hour.
  const isSame = known?.size === size && known.crc32 === checksum;
  if (isSame && known.turned === turn && (await hasRenditions(store, job))) {
    await stored.verify();
    const camera = await readCamera(original);
    const display = await measureDisplay(store, job);
    return {
      kind: 'imported',
      photo: { ...known, mtime, etag, camera, display, ...blanked(original, { crc32: checksum, blanks }) },
      decoded: false,
    };
  }
  if (isTruncated(original, format) || (format === 'jpeg' && hasHole(original)))
    throw new UnreadablePictureError('damaged');
  if (format === 'jpeg' && hasTooManyScans(original)) throw new UnreadablePictureError('too-many-scans');
  const { pictures, ...seen } = await renderPicture(original, format, turn);
  await stored.verify();
  const display = await putStills(store, job, pictures);
  if (typeof display === 'string') return { kind: 'problem', problem: display };
  const photo = {
    folder,
    name,
    size,
    mtime,
    etag,
    format,
    crc32: checksum,
    turned: turn,
    display,
    film: null,
    ...seen,
  };
  return {
    kind: 'imported',
    photo: { ...photo, ...blanked(original, { crc32: checksum, blanks }) },
    decoded: true,
  };
}

async function measureDisplay(store: PhotoStore, { folder, name }: ImportJob): Promise<Measured> {
  const picture = await store.open({ kind: 'display', folder, name });
  try {
    return { size: picture.size, crc32: await checksumOf(picture) };
  } finally {
    await picture.close();
  }
}

/** Overwrites the position in `original`, which must not be used afterwards. */
function blanked(original: Buffer, { crc32: checksum, blanks }: { crc32: number; blanks: readonly Blank[] }) {
  applyBlanks(original, 0, blanks);
  return { blanks, blankedCrc32: blanks.length === 0 ? checksum : crc32(original) };
}

/** Size-optimising encoders use some sixty, cameras up to ten; scans of a file's other pictures count too. */
const MAX_SCANS = 200;
const SCAN = Buffer.from([0xff, 0xda, 0]);
const MOST_COMPONENTS = 4;

/** Each scan costs all pixels (T.81, G.1.1). Counts headers anywhere: decoders skip what is no segment. */
function hasTooManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(SCAN); at >= 0; at = jpeg.indexOf(SCAN, at + 1)) {
    const [length, components = 0] = jpeg.subarray(at + 3, at + 5);
    const isHead = components > 0 && components <= MOST_COMPONENTS && length === 6 + 2 * components;
    if (isHead && ++scans > MAX_SCANS) return true;
  }
  return false;
}
