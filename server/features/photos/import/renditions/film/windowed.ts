import type { ByteSource } from '../../../store/photoStore.ts';

/** Boxes and frames follow each other closely: one read serves many of their headers. */
const WINDOW = 64 * 1024;

export function windowed({ size, fill }: Pick<ByteSource, 'size' | 'fill'>) {
  let [start, kept] = [0, Buffer.alloc(0)];
  return {
    size,
    /** Fewer at the film's end. */
    async read(position: number, length: number) {
      const end = Math.min(position + length, size);
      if (position < start || end > start + kept.length) {
        kept = Buffer.alloc(Math.max(0, Math.min(Math.max(length, WINDOW), size - position)));
        start = position;
        await fill(kept, start);
      }
      return kept.subarray(position - start, Math.max(end, position) - start);
    },
  };
}

export type Windowed = ReturnType<typeof windowed>;
