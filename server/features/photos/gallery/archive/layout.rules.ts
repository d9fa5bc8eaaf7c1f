/**
 * Computes an archive's length, tag and what stands at each byte from the index, before a photo is opened.
 */
import { createHash } from 'node:crypto';
import {
  centralHeader,
  centralHeaderLength,
  endRecords,
  endRecordsLength,
  localHeader,
  localHeaderLength,
  type ZipEntry,
} from './format.ts';

export interface ArchiveLayout<Entry extends ZipEntry = ZipEntry> {
  readonly entries: readonly Entry[];
  /** Offset of each entry's local header, then that of the central directory. */
  readonly localStarts: Float64Array;
  /** Offset of each central record, then that of the end records. */
  readonly centralStarts: Float64Array;
  readonly size: number;
}

/** Bytes from some position on: a record, or `size` bytes of an entry's content from `offset`. */
export type Segment<Entry extends ZipEntry> =
  | { readonly kind: 'record'; readonly bytes: Buffer }
  | {
      readonly kind: 'content';
      readonly entry: Entry;
      readonly offset: number;
      readonly size: number;
      readonly next: Entry | undefined;
    };

/** Keeps the entries' order, so that equal lists give equal bytes. O(n) in entries, whatever their size. */
export function layOut<Entry extends ZipEntry>(entries: readonly Entry[]): ArchiveLayout<Entry> {
  const localStarts = new Float64Array(entries.length + 1);
  const centralStarts = new Float64Array(entries.length + 1);
  let at = 0;
  entries.forEach((entry, index) => {
    localStarts[index] = at;
    at += localHeaderLength(entry) + entry.size;
  });
  localStarts[entries.length] = at;
  entries.forEach((entry, index) => {
    centralStarts[index] = at;
    at += centralHeaderLength(entry, localStarts[index] ?? 0);
  });
  centralStarts[entries.length] = at;
  const size = at + endRecordsLength(directoryOf({ localStarts, centralStarts }));
  return { entries, localStarts, centralStarts, size };
}

function directoryOf({ localStarts, centralStarts }: Pick<ArchiveLayout, 'localStarts' | 'centralStarts'>) {
  const entries = localStarts.length - 1;
  const start = localStarts[entries] ?? 0;
  return { entries, start, length: (centralStarts[entries] ?? 0) - start };
}

/** Returns the rest of the header, content or record at `position`; null past the end. */
export function segmentAt<Entry extends ZipEntry>(
  layout: ArchiveLayout<Entry>,
  position: number,
): Segment<Entry> | null {
  const { entries, localStarts, centralStarts } = layout;
  const directory = directoryOf(layout);
  const end = directory.start + directory.length;
  if (position >= layout.size) return null;
  if (position >= end) return { kind: 'record', bytes: endRecords(directory).subarray(position - end) };
  const inDirectory = position >= directory.start;
  const starts = inDirectory ? centralStarts : localStarts;
  const index = lastAtOrBefore(starts, position);
  const entry = entries[index];
  const within = position - (starts[index] ?? 0);
  if (!entry) return null;
  if (inDirectory) {
    return { kind: 'record', bytes: centralHeader(entry, localStarts[index] ?? 0).subarray(within) };
  }
  const offset = within - localHeaderLength(entry);
  if (offset < 0) return { kind: 'record', bytes: localHeader(entry).subarray(within) };
  return { kind: 'content', entry, offset, size: entry.size - offset, next: entries[index + 1] };
}

/** Index of the last start at or before `position`. Starts grow strictly, as no record is empty. */
function lastAtOrBefore(starts: Float64Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Raise it when the same entries give other bytes, so that downloads begun before are not resumed. */
const FORMAT_VERSION = 1;

/** A strong ETag, quoted: equal only for archives that are equal byte for byte. */
export function archiveTag(entries: readonly ZipEntry[]): string {
  const hash = createHash('sha256').update(`zip ${FORMAT_VERSION}\n`);
  for (const { name, size, crc32, mtime } of entries) {
    hash.update(`${JSON.stringify(name)} ${size} ${crc32} ${mtime}\n`);
  }
  return `"${hash.digest('base64url')}"`;
}
