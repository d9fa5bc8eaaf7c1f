/** Reads an archive that was never written: headers are made on demand, contents come straight from the originals. */
import type { ByteSource } from '../store/photoStore.ts';
import type { ZipEntry } from './format.ts';
import { type ArchiveLayout, segmentAt } from './layout.rules.ts';

/** `open` gives the entry's original, or throws when it is no longer the one of the index. */
export function archiveSource<Entry extends ZipEntry>(
  layout: ArchiveLayout<Entry>,
  open: (entry: Entry) => Promise<ByteSource>,
): ByteSource {
  // One file at a time: the one being read. Opened anew when a range starts in its middle.
  let current: { entry: Entry; content: ByteSource } | null = null;

  async function close(): Promise<void> {
    const closing = current;
    current = null;
    await closing?.content.close();
  }

  /** Only the file in hand: those before were verified when they were left. */
  async function verify(): Promise<void> {
    await current?.content.verify();
  }

  async function contentOf(entry: Entry): Promise<ByteSource> {
    if (current?.entry !== entry) {
      await verify();
      await close();
      current = { entry, content: await open(entry) };
    }
    return current.content;
  }

  async function fill(target: Buffer, position: number): Promise<void> {
    for (let filled = 0; filled < target.length; ) {
      const segment = segmentAt(layout, position + filled);
      if (!segment) throw new RangeError(`No byte ${position + filled} in ${layout.size}`);
      if (segment.kind === 'record') {
        filled += segment.bytes.copy(target, filled);
      } else {
        const part = target.subarray(filled, filled + segment.size);
        await (await contentOf(segment.entry)).fill(part, segment.offset);
        filled += part.length;
      }
    }
  }

  return { size: layout.size, fill, verify, close };
}
