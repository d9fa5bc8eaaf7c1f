/**
 * Imports a film: reads its metadata, its bytes once for the checksums, and one frame for its poster. Refuses
 * an incomplete copy, and decides whether a lighter version is needed, which lighterFilms.ts makes.
 */
import { crc32 } from 'node:zlib';
import {
  type FilmFormat,
  LIGHTER_RATE,
  LIGHTER_SIDE,
} from '../../../../../../contract/photos/photoFormats.rules.ts';
import { applyBlanks } from '../../../model/blanks.rules.ts';
import type { Film, ImportedPhoto, Photo } from '../../../model/photos.rules.ts';
import { chunksOf } from '../../../store/byteSource.ts';
import type { BytesHere, PhotoStore } from '../../../store/photoStore.ts';
import type { ImportJob, ImportOutcome } from '../../importJob.ts';
import type { Extent } from '../blankRanges.rules.ts';
import type { Phase } from '../importOutcome.rules.ts';
import { renderPicture, UnreadablePictureError } from '../picture.ts';
import { hasRenditions, neutralPoster, putStills } from '../stills.ts';
import { grabPicture } from './conversions.ts';
import { type FilmFacts, isLivePart, readFilm } from './readFilm.ts';

interface FilmImport {
  job: ImportJob;
  stored: BytesHere;
  format: FilmFormat;
  tell: (phase: Phase) => void;
}

/** Throws `UnreadablePictureError` or `ChangedFileError`, which `importPhoto` handles. */
export async function importFilm(
  store: PhotoStore,
  { job, stored, format, tell }: FilmImport,
): Promise<ImportOutcome> {
  const { folder, name, known, turn, films } = job;
  const { size, mtime, etag, descriptor } = stored;
  tell('describing');
  const facts = await readFilm(stored, films.timeZone);
  tell('making');
  if (await isLivePart(store, job, facts)) throw new UnreadablePictureError('live-photo');
  const through = await readThrough(stored, facts);
  await stored.verify();
  const seen = { folder, name, size, mtime, etag, format, ...through, turned: turn };
  const isSame = known?.film && known.size === size && known.crc32 === through.crc32;
  if (isSame && known.film?.poster !== 'waiting' && (await hasRenditions(store, job)))
    return {
      kind: 'imported',
      photo: { ...known, ...seen, film: await again(store, job, known) },
      decoded: false,
    };

  const { width, height, seconds, codec, takenAt, camera, isHdr } = facts;
  const grabbed = await grabPicture(films.program, { descriptor }, { isHdr, seconds });
  const poster = grabbed === null ? 'waiting' : grabbed === 'failed' ? 'failed' : 'made';
  const picture = Buffer.isBuffer(grabbed) ? grabbed : neutralPoster({ width, height });
  const { pictures, placeholder } = await renderPicture(picture, 'png', 0);
  await stored.verify();
  const display = await putStills(store, job, pictures);
  if (typeof display === 'string') return { kind: 'problem', problem: display };
  const lighter = isSame
    ? (await again(store, job, known)).lighter
    : needsLighter(facts, size)
      ? 'waiting'
      : 'needless';
  const film: Film = { seconds, codec, isHdr, poster, lighter };
  return {
    kind: 'imported',
    photo: { ...seen, width, height, takenAt, camera, placeholder, display, film },
    decoded: true,
  };
}

/** A multiple of the blocks in which holes are counted. */
const CHUNK = 1024 * 1024;

async function readThrough(
  stored: BytesHere,
  facts: FilmFacts,
): Promise<Pick<ImportedPhoto, 'blanks' | 'crc32' | 'blankedCrc32'>> {
  const holes = searchHoles(facts.pictures);
  const { blanks } = facts;
  let [at, plain, blanked] = [0, 0, 0];
  for await (const chunk of chunksOf(stored, CHUNK)) {
    holes.pass(chunk);
    if (holes.found()) throw new UnreadablePictureError('damaged');
    plain = crc32(chunk, plain);
    applyBlanks(chunk, at, blanks);
    blanked = crc32(chunk, blanked);
    at += chunk.length;
  }
  return { blanks, crc32: plain, blankedCrc32: blanks.length === 0 ? plain : blanked };
}

/** The entry of a film imported before; if its lighter version has disappeared, another is made. */
async function again(store: PhotoStore, job: ImportJob, { film }: Photo): Promise<Film> {
  if (film === null) throw new Error('not a film');
  const isGone = film.lighter === 'made' && !(await hasRenditions(store, job, ['lighter']));
  return isGone ? { ...film, lighter: 'waiting' } : film;
}

/** False if every browser can play the film, on every line. */
function needsLighter({ codec, width, height, seconds, isHdr }: FilmFacts, size: number): boolean {
  const isPlain = /^avc1\.[0-9a-f]{6}(, mp4a\.40\.2)?$/.test(codec) && !isHdr;
  return (
    !isPlain || Math.max(width, height) > LIGHTER_SIDE || (size * 8) / Math.max(seconds, 1) > LIGHTER_RATE * 2
  );
}

/** Bytes of a disk block, the unit of copies and sparse files. No compressed picture has as many zeros. */
const BLOCK = 4096;
const ZEROS = Buffer.alloc(BLOCK);
/** Minimal picture bytes in such a block: sound alternates with pictures, and silence may be zeros. */
const FEW = 512;

/**
 * Finds zeros left by an incomplete copy, while the film is read. They mean something only in `pictures`,
 * sorted extents. All chunks but the last must be whole blocks.
 */
export function searchHoles(pictures: readonly Extent[]) {
  let [position, next, found] = [0, 0, false];
  return {
    /** Takes the next bytes, beginning with the film's first. */
    pass(bytes: Buffer) {
      for (let at = 0; at + BLOCK <= bytes.length && !found; at += BLOCK)
        if (bytes[at] === 0 && bytes.subarray(at, at + BLOCK).equals(ZEROS)) found = isPicture(position + at);
      position += bytes.length;
    },
    found: () => found,
  };

  function isPicture(start: number): boolean {
    while ((pictures[next]?.[1] ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    let zeros = 0;
    for (let index = next; (pictures[index]?.[0] ?? Number.POSITIVE_INFINITY) < start + BLOCK; index++) {
      const [from, to] = pictures[index] ?? [0, 0];
      zeros += Math.min(to, start + BLOCK) - Math.max(from, start);
    }
    return zeros >= FEW;
  }
}
