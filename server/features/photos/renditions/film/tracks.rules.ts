/** The tracks of an MP4 or MOV, from its `moov`. Pure. */
import { type Box, boxesIn, findBox } from './boxes.ts';
import type { Extent } from './filmFacts.ts';
import { contentOf } from './parts.ts';

export interface Track {
  /** `vide`, `soun`, `meta` … */
  readonly handler: string;
  /** What its samples are described by. */
  readonly stsd: Buffer;
  /** Four letters of its first sample description. */
  readonly format: string;
  /** Upright, pixels; 0 of a sound. */
  readonly width: number;
  readonly height: number;
  /** Where its samples lie in the file, chunk by chunk; none in a film of fragments. */
  readonly chunks: readonly Extent[];
}

const MAX_SAMPLES = 5_000_000;

export function tracksOf(moov: Buffer): Track[] {
  return [...boxesIn(moov)].filter(({ type }) => type === 'trak').map((trak) => trackOf(moov, trak));
}

function trackOf(moov: Buffer, trak: Box): Track {
  const inTable = (type: string) => contentOf(moov, findBox(moov, ['mdia', 'minf', 'stbl', type], trak));
  const hdlr = contentOf(moov, findBox(moov, ['mdia', 'hdlr'], trak));
  const stsd = inTable('stsd');
  return {
    handler: hdlr.toString('latin1', 8, 12),
    stsd,
    format: stsd.toString('latin1', 12, 16),
    ...uprightSize(contentOf(moov, findBox(moov, ['tkhd'], trak))),
    chunks: chunksOf(inTable),
  };
}

const FIXED = 65_536;

/** A telephone held upright writes lying pictures, and a matrix that turns them. */
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

/** From where each chunk begins, how many samples it holds, and how many bytes each sample has. */
function chunksOf(table: (type: string) => Buffer): Extent[] {
  const offsets = offsetsOf(table);
  const sizes = sizesOf(table('stsz'));
  const runs = entriesOf(table('stsc'), 12, 4).map((entry) => ({
    first: entry.readUInt32BE(0),
    samples: entry.readUInt32BE(4),
  }));
  const chunks: Extent[] = [];
  let [run, sample] = [0, 0];
  for (const [index, start] of offsets.entries()) {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1;
    const last = Math.min(sample + (runs[run]?.samples ?? 0), sizes.count);
    let bytes = 0;
    for (; sample < last; sample++) bytes += sizes.of(sample);
    chunks.push([start, start + bytes]);
  }
  return chunks;
}

function offsetsOf(table: (type: string) => Buffer): number[] {
  const plain = entriesOf(table('stco'), 4, 4).map((entry) => entry.readUInt32BE(0));
  return plain.length > 0
    ? plain
    : entriesOf(table('co64'), 8, 4).map((entry) => Number(entry.readBigUInt64BE(0)));
}

function sizesOf(stsz: Buffer): { count: number; of: (sample: number) => number } {
  if (stsz.length < 12) return { count: 0, of: () => 0 };
  const [same, count] = [stsz.readUInt32BE(4), Math.min(stsz.readUInt32BE(8), MAX_SAMPLES)];
  if (same !== 0) return { count, of: () => same };
  const listed = Math.min(count, Math.floor((stsz.length - 12) / 4));
  return { count: listed, of: (sample) => stsz.readUInt32BE(12 + sample * 4) };
}

/** Entries of a table behind its version and their count, as many as are really there. */
function entriesOf(table: Buffer, length: number, countAt: number): Buffer[] {
  if (table.length < countAt + 4) return [];
  const there = Math.floor((table.length - countAt - 4) / length);
  const count = Math.min(table.readUInt32BE(countAt), there, MAX_SAMPLES);
  return Array.from({ length: count }, (_, index) => {
    const at = countAt + 4 + index * length;
    return table.subarray(at, at + length);
  });
}
