/** Reads what an MP4 or MOV says of itself, and never the pictures: a box that is not wanted is skipped by its length. */
import type { Blank } from '../../blanks.rules.ts';
import { cameraOf } from '../notes.rules.ts';
import { UnreadablePictureError } from '../picture.ts';
import { positionBlanks } from '../position.rules.ts';
import { type Box, boxesIn, boxHeader, findBox } from './boxes.ts';
import { audioCodec, videoCodec } from './codecs.rules.ts';
import type { Extent, FilmFacts } from './filmFacts.ts';
import { cameraTags, isOfLivePhoto, localClock, placeBlanks, tagsIn, tagsOf } from './filmTags.rules.ts';
import { clockIn } from './moment.rules.ts';
import { contentOf } from './parts.ts';
import { type Track, tracksOf } from './tracks.rules.ts';
import type { Windowed } from './windowed.ts';

/** Bytes; the index of an hour of film takes some three million. */
const MAX_DESCRIPTION = 64 * 1024 * 1024;
/** More is no film. Hours of fragments have some ten thousand. */
const MAX_BOXES = 200_000;
const LONGEST_HEADER = 16;
/** Boxes beside `moov` in which cameras keep notes. */
const NOTES: ReadonlySet<string> = new Set(['uuid', 'udta', 'meta', 'free', 'skip', 'XMP_']);

/** Throws `UnreadablePictureError` for what is cut, damaged, or has no picture. `timeZone`: of the wedding, for films whose clock is UTC. */
export async function readMp4(film: Windowed, timeZone: string): Promise<FilmFacts> {
  const boxes = await topBoxes(film);
  const place = boxes.find(({ type }) => type === 'moov');
  if (!place || place.end - place.start > MAX_DESCRIPTION) throw new UnreadablePictureError('damaged');
  const moov = await film.read(place.start, place.end - place.start);
  const tracks = tracksOf(moov);
  const video = tracks.find(({ handler, format }) => handler === 'vide' && format !== 'jpeg');
  const codec = video && videoCodec(video.stsd);
  if (!codec || video.width === 0 || video.height === 0) throw new UnreadablePictureError('no-picture');
  const sound = tracks.find(({ handler }) => handler === 'soun');
  const heard = sound && audioCodec(sound.stsd);
  if (tracks.some(({ chunks }) => (chunks.at(-1)?.[1] ?? 0) > film.size))
    throw new UnreadablePictureError('damaged');
  const tags = [...tagsIn(moov)];
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
    blanks: [
      ...moved([...placeBlanks(tags), ...positionBlanks(moov, 'mp4')], place.start),
      ...(await trackBlanks(film, tracks)),
      ...(await noteBlanks(film, boxes)),
    ],
    pictures: video.chunks.length > 0 ? inOrder(video.chunks) : mediaOf(boxes),
  };
}

/** Where they lie in the file. */
async function topBoxes(film: Windowed): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < film.size; ) {
    const found = boxHeader(await film.read(at, LONGEST_HEADER));
    // What some programs leave behind the last box, or the room for what never came: then there is no `moov`.
    if (!found) break;
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

/** Seconds since 1904, as QuickTime counts, to milliseconds since 1970. */
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

/** Of a film in fragments, as browsers record: the last fragment's beginning is as near as its index tells. */
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

/** Samples in which action cameras, drones and dashboards write where they are, every second. */
const PLACE_TRACKS: ReadonlySet<string> = new Set(['gpmd', 'camm', 'rtmd', 'djmd', 'dbgi']);
const TEXT_HANDLERS: ReadonlySet<string> = new Set(['text', 'sbtl', 'subt']);
const PLACE = /location|gps|latitude/i;
const TEXT_HEAD_BYTES = 4096;

async function trackBlanks(film: Windowed, tracks: readonly Track[]): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for (const track of tracks)
    if (await tellsPlace(film, track))
      blanks.push(...track.chunks.map(([start, end]) => [start, end - start, 0] as const));
  return blanks;
}

/** An iPhone names what a track tells in its description; a drone writes it as subtitles. */
async function tellsPlace(film: Windowed, { format, handler, stsd, chunks }: Track): Promise<boolean> {
  if (PLACE_TRACKS.has(format)) return true;
  if (format === 'mebx') return PLACE.test(stsd.toString('latin1'));
  const [start, end] = chunks[0] ?? [0, 0];
  if (!TEXT_HANDLERS.has(handler) || end <= start) return false;
  const words = await film.read(start, Math.min(end - start, TEXT_HEAD_BYTES));
  return PLACE.test(words.toString('latin1'));
}

const MAX_NOTES = 1024 * 1024;

async function noteBlanks(film: Windowed, boxes: readonly Box[]): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for (const { type, start, end } of boxes.filter(({ type }) => NOTES.has(type))) {
    const notes = await film.read(start, Math.min(end - start, MAX_NOTES));
    const holder = { type: type === 'meta' ? type : 'udta', start: 0, end: notes.length };
    const tags = [...tagsOf(notes, holder)];
    blanks.push(...moved([...placeBlanks(tags), ...positionBlanks(notes, 'mp4')], start));
  }
  return blanks;
}

function moved(blanks: readonly Blank[], by: number): Blank[] {
  return blanks.map(([offset, length, byte]) => [offset + by, length, byte]);
}
