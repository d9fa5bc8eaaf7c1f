/**
 * Reads the metadata of an MP4 or MOV and finds its bytes to blank, skipping other boxes by their length.
 * Also recognises the film of a Live Photo whose photo is beside it.
 */
import { extname } from 'node:path';
import { isFilmFormat, PHOTO_EXTENSIONS } from '../../../../../../contract/photos/photoFormats.rules.ts';
import type { Blank } from '../../../model/blanks.rules.ts';
import type { ByteSource, PhotoStore } from '../../../store/photoStore.ts';
import type { ImportJob } from '../../importJob.ts';
import type { Extent } from '../blankRanges.rules.ts';
import { cameraOf } from '../notes.rules.ts';
import { UnreadablePictureError } from '../picture.ts';
import {
  type Box,
  boxesIn,
  boxHeader,
  contentOf,
  findBox,
  LONGEST_HEADER,
  type Windowed,
  windowed,
} from './boxes.ts';
import { audioCodec, videoCodec } from './codecs.rules.ts';
import { filmFileBlanks } from './filmFileBlanks.ts';
import { cameraTags, clockIn, isOfLivePhoto, localClock, tagsOf } from './filmTags.rules.ts';
import { tracksOf } from './tracks.rules.ts';

/** Bytes of an index; an hour of film takes some three million. */
const MAX_DESCRIPTION = 32 * 1024 * 1024;
/** Maximal top-level boxes of a film; hours of fragments have some ten thousand. */
const MAX_BOXES = 200_000;

/**
 * Throws `UnreadablePictureError` if the film is cut, damaged or without picture, `TooManyBlanksError` if its
 * place cannot be blanked. `timeZone` is the wedding's, for films with a UTC clock.
 */
export async function readFilm(
  source: Pick<ByteSource, 'size' | 'fill'>,
  timeZone: string,
): Promise<FilmFacts> {
  const film = windowed(source);
  const boxes = await topBoxes(film);
  const [place, other] = boxes.filter(({ type }) => type === 'moov');
  // With two, programs differ in which they use.
  if (!place || other || place.end - place.start > MAX_DESCRIPTION)
    throw new UnreadablePictureError('damaged');
  const moov = await film.read(place.start, place.end - place.start);
  const tracks = tracksOf(moov);
  const video = tracks.find(({ handler, format }) => handler === 'vide' && format !== 'jpeg');
  const codec = video && videoCodec(video.stsd);
  if (!codec || video.width === 0 || video.height === 0) throw new UnreadablePictureError('no-picture');
  const sound = tracks.find(({ handler }) => handler === 'soun');
  const heard = sound && audioCodec(sound.stsd);
  if (tracks.some(({ extents }) => (extents.at(-1)?.[1] ?? 0) > film.size))
    throw new UnreadablePictureError('damaged');
  const tags = tagsOf(moov, { type: 'moov', start: 0, end: moov.length });
  const { seconds, created } = header(moov);
  return {
    seconds: seconds || (await fragmentSeconds(film, boxes, moov)),
    width: video.width,
    height: video.height,
    codec: heard ? `${codec.name}, ${heard}` : codec.name,
    isHdr: codec.isHdr,
    takenAt: localClock(tags) ?? clockIn(timeZone, created),
    camera: cameraOf(cameraTags(tags)),
    isLive: isOfLivePhoto(tags),
    blanks: await filmFileBlanks(film, boxes, tracks),
    pictures: video.extents.length > 0 ? inOrder(video.extents) : mediaOf(boxes),
  };
}

/** Lists the top-level boxes with their offsets. */
async function topBoxes(film: Windowed): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < film.size; ) {
    const found = boxHeader(await film.read(at, LONGEST_HEADER));
    // Some cameras leave data after the last box. An incomplete copy's zeros end here too, but lack `moov`.
    if (!found) {
      boxes.push({ type: '', start: at, end: film.size });
      break;
    }
    const end = found.length === null ? film.size : at + found.length;
    if (end > film.size || boxes.length === MAX_BOXES) throw new UnreadablePictureError('damaged');
    boxes.push({ type: found.type, start: at + found.header, end });
    at = end;
  }
  return boxes;
}

const inOrder = (extents: readonly Extent[]) => [...extents].sort(([one], [other]) => one - other);

function mediaOf(boxes: readonly Box[]): Extent[] {
  return boxes.filter(({ type }) => type === 'mdat').map(({ start, end }) => [start, end]);
}

/** QuickTime's epoch. */
const EPOCH = Date.UTC(1904, 0, 1);

function header(moov: Buffer): { seconds: number; created: number | null } {
  const mvhd = contentOf(moov, findBox(moov, ['mvhd']));
  const isLong = mvhd[0] === 1;
  if (mvhd.length < (isLong ? 32 : 20)) return { seconds: 0, created: null };
  const since = isLong ? Number(mvhd.readBigUInt64BE(4)) : mvhd.readUInt32BE(4);
  const scale = mvhd.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16);
  return { seconds: scale === 0 ? 0 : length / scale, created: since === 0 ? null : EPOCH + since * 1000 };
}

/** The length of a fragmented film, as browsers record: approximately the last fragment's start. */
async function fragmentSeconds(film: Windowed, boxes: readonly Box[], moov: Buffer): Promise<number> {
  const last = boxes.findLast(({ type }) => type === 'moof');
  if (!last || last.end - last.start > MAX_DESCRIPTION) return 0;
  const moof = await film.read(last.start, last.end - last.start);
  const id = contentOf(moof, findBox(moof, ['traf', 'tfhd'])).subarray(4, 8);
  const begun = contentOf(moof, findBox(moof, ['traf', 'tfdt']));
  if (id.length < 4 || begun.length < 8) return 0;
  const time =
    begun[0] === 1 && begun.length >= 12 ? Number(begun.readBigUInt64BE(4)) : begun.readUInt32BE(4);
  const scale = timeScale(moov, id);
  return scale === 0 ? 0 : time / scale;
}

function timeScale(moov: Buffer, id: Buffer): number {
  for (const trak of [...boxesIn(moov)].filter(({ type }) => type === 'trak')) {
    const [tkhd, mdhd] = [['tkhd'], ['mdia', 'mdhd']].map((path) =>
      contentOf(moov, findBox(moov, path, trak)),
    );
    const own = tkhd?.subarray(tkhd[0] === 1 ? 20 : 12).subarray(0, 4);
    const at = mdhd?.[0] === 1 ? 20 : 12;
    if (own?.equals(id) && mdhd && mdhd.length >= at + 4) return mdhd.readUInt32BE(at);
  }
  return 0;
}

/** The metadata of a film, read without decoding pictures. */
export interface FilmFacts {
  readonly seconds: number;
  /** Upright, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly codec: string;
  readonly isHdr: boolean;
  readonly takenAt: string | null;
  /** Empty if the film does not say. */
  readonly camera: string;
  /** True if the film names the photo to which it belongs. */
  readonly isLive: boolean;
  readonly blanks: readonly Blank[];
  /** Sorted extents of the compressed pictures, which contain no long run of zeros. */
  readonly pictures: readonly Extent[];
}

/** Seconds; phones keep three. */
const LONGEST = 6;

/** True for the film of a Live Photo whose photo is beside it, which would be shown twice. */
export async function isLivePart(
  store: PhotoStore,
  { folder, name }: Pick<ImportJob, 'folder' | 'name'>,
  { isLive, seconds }: Pick<FilmFacts, 'isLive' | 'seconds'>,
): Promise<boolean> {
  if (!isLive || seconds > LONGEST) return false;
  const base = name.slice(0, -extname(name).length);
  const endings = Object.keys(PHOTO_EXTENSIONS).filter((ending) => !isFilmFormat(PHOTO_EXTENSIONS[ending]));
  const names = endings.flatMap((ending) => [`${base}.${ending}`, `${base}.${ending.toUpperCase()}`]);
  const found = await Promise.all(names.map((each) => store.stat({ kind: 'original', folder, name: each })));
  return found.some((file) => file !== null);
}
