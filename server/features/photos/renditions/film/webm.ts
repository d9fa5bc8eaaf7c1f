/** Reads what a WebM says of itself; clusters of pictures are skipped, but for their hour where the film does not tell how long it is. */
import type { Blank } from '../../blanks.rules.ts';
import { UnreadablePictureError } from '../picture.ts';
import { webmCodec } from './codecs.rules.ts';
import { ELEMENT_HEAD, elementHeader, elementsIn, findElement, numberOf, textOf } from './elements.ts';
import type { Extent, FilmFacts } from './filmFacts.ts';
import { clockIn } from './moment.rules.ts';
import { webmBlanks } from './webmTags.rules.ts';
import type { Windowed } from './windowed.ts';

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TAGS = 0x1254c367;
const CLUSTER = 0x1f43b675;
const CLUSTER_TIME = 0xe7;
const TRACK_ENTRY = 0xae;
const VIDEO = 1;
const SOUND = 2;
/** Bytes of the parts that are read whole. */
const MAX_PART = 4 * 1024 * 1024;
/** More is no film: an hour of a browser's recording has some two hundred thousand. */
const MAX_ELEMENTS = 2_000_000;
const DAY_ONE = Date.UTC(2001, 0, 1);

/** Parts of the segment, each its whole content. */
interface Parts {
  info: Buffer;
  tracks: Buffer;
  blanks: Blank[];
  clusters: Extent[];
  /** Of the last cluster, in the film's own ticks. */
  lastTime: number;
}

/** Throws `UnreadablePictureError` for what is cut, damaged, or has no picture. */
export async function readWebm(film: Windowed, timeZone: string): Promise<FilmFacts> {
  const { info, tracks, blanks, clusters, lastTime } = await readParts(film);
  const entries = [...elementsIn(tracks)].filter(({ type }) => type === TRACK_ENTRY);
  const ofKind = (kind: number) =>
    entries.find((entry) => numberOf(tracks, findElement(tracks, [0x83], entry)) === kind);
  const [video, sound] = [ofKind(VIDEO), ofKind(SOUND)];
  if (entries.length === 0 || clusters.length === 0) throw new UnreadablePictureError('damaged');
  if (!video) throw new UnreadablePictureError('no-picture');
  const number = (...path: number[]) => numberOf(tracks, findElement(tracks, path, video));
  const shown = { width: number(0xe0, 0x54b0), height: number(0xe0, 0x54ba) };
  const [width, height] = [shown.width || number(0xe0, 0xb0), shown.height || number(0xe0, 0xba)];
  if (width === 0 || height === 0) throw new UnreadablePictureError('damaged');
  const codecs = [video, sound].flatMap((track) =>
    track ? [webmCodec(textOf(tracks, findElement(tracks, [0x86], track)))] : [],
  );
  const ticks = floatOf(info) || lastTime;
  const scale = numberOf(info, findElement(info, [0x2ad7b1])) || 1_000_000;
  const date = findElement(info, [0x4461]);
  const created =
    date && date.end - date.start === 8 ? DAY_ONE + Number(info.readBigInt64BE(date.start)) / 1e6 : null;
  return {
    seconds: (ticks * scale) / 1e9,
    width,
    height,
    codec: codecs.join(', '),
    isHdr: false,
    takenAt: clockIn(timeZone, created),
    camera: '',
    isLive: false,
    blanks,
    pictures: clusters,
  };
}

function floatOf(info: Buffer): number {
  const duration = findElement(info, [0x4489]);
  if (!duration) return 0;
  return duration.end - duration.start === 8
    ? info.readDoubleBE(duration.start)
    : info.readFloatBE(duration.start);
}

async function readParts(film: Windowed): Promise<Parts> {
  const parts: Parts = {
    info: Buffer.alloc(0),
    tracks: Buffer.alloc(0),
    blanks: [],
    clusters: [],
    lastTime: 0,
  };
  let count = 0;
  for (let at = 0; at < film.size; ) {
    const found = elementHeader(await film.read(at, ELEMENT_HEAD));
    if (!found || ++count > MAX_ELEMENTS) throw new UnreadablePictureError('damaged');
    const [start, end] = [at + found.header, found.length === null ? film.size : at + found.length];
    if (end > film.size) throw new UnreadablePictureError('damaged');
    if (found.type === CLUSTER) parts.clusters.push([start, end]);
    if (found.type === CLUSTER_TIME) {
      const time = await film.read(start, end - start);
      parts.lastTime = numberOf(time, { type: CLUSTER_TIME, start: 0, end: time.length });
    }
    if (found.type === INFO) parts.info = await part(film, start, end);
    if (found.type === TRACKS) parts.tracks = await part(film, start, end);
    if (found.type === TAGS) parts.blanks.push(...webmBlanks(await part(film, start, end), start));
    // Into these, whose length is often not known; over all others.
    const opens = found.type === SEGMENT || (found.type === CLUSTER && floatOf(parts.info) === 0);
    at = opens || found.length === null ? start : end;
  }
  return parts;
}

async function part(film: Windowed, start: number, end: number): Promise<Buffer> {
  if (end - start > MAX_PART) throw new UnreadablePictureError('damaged');
  return film.read(start, end - start);
}
