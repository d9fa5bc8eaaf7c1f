/** Reads the tracks of an MP4 or MOV from its `moov`. */
import { TooManyBlanksError } from '../../../model/blanks.rules.ts';
import type { Extent } from '../blankRanges.rules.ts';
import { type Box, boxesIn, contentOf, findBox } from './boxes.ts';

export interface Track {
  /** `vide`, `soun`, `meta`… */
  readonly handler: string;
  /** The sample descriptions. */
  readonly stsd: Buffer;
  /** The four-letter type of the first sample description. */
  readonly format: string;
  /** Upright, in pixels; 0 for sound. */
  readonly width: number;
  readonly height: number;
  /** Extents of the samples, adjacent ones joined; empty in a fragmented film. */
  readonly extents: readonly Extent[];
  /** True if sizes are missing, so that some samples cannot be located. */
  readonly isPartial: boolean;
}

/** Maximal tracks; a camera writes about eight. */
const MAX_TRACKS = 64;
/** Maximal extents of all tracks: sound and pictures alternate thirty times a second at most. */
const MAX_EXTENTS = 1_000_000;

export function tracksOf(moov: Buffer): Track[] {
  const tracks: Track[] = [];
  let left = MAX_EXTENTS;
  for (const box of boxesIn(moov)) {
    if (box.type !== 'trak') continue;
    if (tracks.length === MAX_TRACKS) throw new TooManyBlanksError();
    const track = trackOf(moov, box, left);
    left -= track.extents.length;
    tracks.push(track);
  }
  return tracks;
}

function trackOf(moov: Buffer, trak: Box, mostExtents: number): Track {
  const inTable = (type: string) => contentOf(moov, findBox(moov, ['mdia', 'minf', 'stbl', type], trak));
  const hdlr = contentOf(moov, findBox(moov, ['mdia', 'hdlr'], trak));
  const stsd = inTable('stsd');
  const handler = hdlr.toString('latin1', 8, 12);
  return {
    handler,
    stsd,
    format: stsd.toString('latin1', 12, 16),
    ...uprightSize(contentOf(moov, findBox(moov, ['tkhd'], trak))),
    ...extentsOf(inTable, mostExtents, handler === 'soun' ? soundUnit(stsd) : 0),
  };
}

/**
 * Bytes of a sample by its description (QuickTime File Format, sound descriptions 0 to 2), because the size
 * table of uncompressed sound may say 1 for all.
 */
function soundUnit(stsd: Buffer): number {
  const version = stsd.length < 44 ? -1 : stsd.readUInt16BE(24);
  if (version === 0) return stsd.readUInt16BE(32) * Math.ceil(stsd.readUInt16BE(34) / 8);
  if (version === 1 && stsd.length >= 60) return stsd.readUInt32BE(52) / Math.max(stsd.readUInt32BE(44), 1);
  if (version === 2 && stsd.length >= 80) return stsd.readUInt32BE(72) / Math.max(stsd.readUInt32BE(76), 1);
  return 0;
}

const FIXED = 65_536;

/** Applies the matrix by which a phone held upright turns its pictures. */
function uprightSize(tkhd: Buffer): { width: number; height: number } {
  const at = tkhd[0] === 1 ? 52 : 40;
  if (tkhd.length < at + 44) return { width: 0, height: 0 };
  const [a, b] = [tkhd.readInt32BE(at), tkhd.readInt32BE(at + 4)];
  const [width, height] = [tkhd.readUInt32BE(at + 36), tkhd.readUInt32BE(at + 40)].map((side) =>
    Math.round(side / FIXED),
  );
  const size = { width: width ?? 0, height: height ?? 0 };
  return Math.abs(b) > Math.abs(a) ? { width: size.height, height: size.width } : size;
}

/** Combines the chunks' offsets, their sample counts and the samples' sizes. */
function extentsOf(
  table: (type: string) => Buffer,
  most: number,
  unit: number,
): Pick<Track, 'extents' | 'isPartial'> {
  const offsets = offsetsOf(table);
  const sizes = sizesOf(table('stsz'), unit);
  const runs = tableOf(table('stsc'), 12, 4);
  const firstOf = (run: number) =>
    run < runs.count ? runs.bytes.readUInt32BE(runs.at(run)) : Number.POSITIVE_INFINITY;
  const extents: Extent[] = [];
  let [run, sample, isPartial] = [0, 0, false];
  for (let chunk = 0; chunk < offsets.count; chunk++) {
    while (firstOf(run + 1) <= chunk + 1) run += 1;
    const samples = run < runs.count ? runs.bytes.readUInt32BE(runs.at(run) + 4) : 0;
    const last = Math.min(sample + samples, sizes.count);
    isPartial ||= sample + samples > sizes.count;
    const start = offsets.of(chunk);
    const end = start + sizes.sum(sample, last);
    sample = last;
    if (end === start) continue;
    const [from, before] = extents.at(-1) ?? [0, -1];
    if (before === start) extents[extents.length - 1] = [from, end];
    else extents.push([start, end]);
    if (extents.length > most) throw new TooManyBlanksError();
  }
  return { extents, isPartial };
}

function offsetsOf(table: (type: string) => Buffer): { count: number; of: (chunk: number) => number } {
  const [near, far] = [tableOf(table('stco'), 4, 4), tableOf(table('co64'), 8, 4)];
  return near.count > 0
    ? { count: near.count, of: (chunk) => near.bytes.readUInt32BE(near.at(chunk)) }
    : { count: far.count, of: (chunk) => Number(far.bytes.readBigUInt64BE(far.at(chunk))) };
}

/** `sum` adds the sizes from a sample to another (exclusive). `unit` is the least size if all are equal. */
function sizesOf(stsz: Buffer, unit: number): { count: number; sum: (from: number, to: number) => number } {
  const same = stsz.length < 12 ? 0 : stsz.readUInt32BE(4);
  if (same !== 0) {
    return { count: stsz.readUInt32BE(8), sum: (from, to) => Math.ceil((to - from) * Math.max(same, unit)) };
  }
  const { bytes, count, at } = tableOf(stsz, 4, 8);
  return {
    count,
    sum(from, to) {
      let sum = 0;
      for (let sample = from; sample < to; sample++) sum += bytes.readUInt32BE(at(sample));
      return sum;
    },
  };
}

/** The entries of a table after version and count, at most as many as really exist. */
function tableOf(bytes: Buffer, length: number, countAt: number) {
  const there = Math.max(0, Math.floor((bytes.length - countAt - 4) / length));
  const count = there === 0 ? 0 : Math.min(bytes.readUInt32BE(countAt), there);
  return { bytes, count, at: (index: number) => countAt + 4 + index * length };
}
