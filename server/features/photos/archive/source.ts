/** Reads an archive that was never written: headers are made on demand, contents come straight from the originals. */
import type { FileHandle } from 'node:fs/promises';
import { checkUnchanged, type FileStamp, readExactly } from '../delivery/file.ts';
import type { ByteSource } from '../delivery/source.ts';
import type { ZipEntry } from './format.ts';
import { type ArchiveLayout, segmentAt } from './layout.rules.ts';

/** `open` gives the entry's original, after having compared it with the index. */
export function archiveSource<Entry extends ZipEntry & FileStamp>(
  layout: ArchiveLayout<Entry>,
  open: (entry: Entry) => Promise<FileHandle>,
): ByteSource {
  // One file at a time: the one being read. Opened anew when a range starts in its middle.
  let current: { entry: Entry; handle: FileHandle } | null = null;

  async function close(): Promise<void> {
    const closing = current;
    current = null;
    await closing?.handle.close();
  }

  /** Only the file in hand: those before were looked at when they were left. */
  async function verify(): Promise<void> {
    if (current) await checkUnchanged(current.handle, current.entry, current.entry.name);
  }

  async function handleOf(entry: Entry): Promise<FileHandle> {
    if (current?.entry !== entry) {
      await verify();
      await close();
      current = { entry, handle: await open(entry) };
    }
    return current.handle;
  }

  async function fill(target: Buffer, position: number): Promise<void> {
    for (let filled = 0; filled < target.length; ) {
      const segment = segmentAt(layout, position + filled);
      if (!segment) throw new RangeError(`No byte ${position + filled} in ${layout.size}`);
      if (segment.kind === 'record') {
        filled += segment.bytes.copy(target, filled);
      } else {
        const part = target.subarray(filled, filled + segment.size);
        await readExactly(await handleOf(segment.entry), part, segment.offset, segment.entry.name);
        filled += part.length;
      }
    }
  }

  return { size: layout.size, fill, verify, close };
}
