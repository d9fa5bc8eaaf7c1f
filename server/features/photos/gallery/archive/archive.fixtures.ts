/** Archives whose contents are in memory or only zeros, without photos on a disk. */
import { crc32 } from 'node:zlib';
import type { ZipEntry } from './format.ts';
import { type ArchiveLayout, layOut, segmentAt } from './layout.rules.ts';

export interface MemoryEntry extends ZipEntry {
  readonly content: Buffer;
}

export function memoryEntry(name: string, content: Buffer, mtime = Date.UTC(2022, 8, 24, 15)): MemoryEntry {
  return { name, content, size: content.length, crc32: crc32(content), mtime };
}

/** An entry of `size` zero bytes, which are neither stored nor read. */
export function hollowEntry(name: string, size: number, crc = 0): ZipEntry {
  return { name, size, crc32: crc, mtime: Date.UTC(2022, 8, 24, 15) };
}

/** Bytes of a range, computed from the layout; contents that are not in memory read as zeros. */
export function readRange(layout: ArchiveLayout<ZipEntry | MemoryEntry>, start: number, end: number): Buffer {
  const bytes = Buffer.alloc(end - start);
  for (let at = 0; at < bytes.length; ) {
    const segment = segmentAt(layout, start + at);
    if (!segment) throw new RangeError(`nothing at ${start + at}`);
    if (segment.kind === 'record') at += segment.bytes.copy(bytes, at);
    else {
      const { entry, offset } = segment;
      if ('content' in entry) entry.content.copy(bytes, at, offset);
      at += segment.size;
    }
  }
  return bytes;
}

export function wholeArchive(entries: readonly MemoryEntry[]): Buffer {
  const layout = layOut(entries);
  return readRange(layout, 0, layout.size);
}
