import type { ByteSource } from '../../store/photoStore.ts';

export interface Windowed {
  readonly size: number;
  /** Fewer at the film's end. */
  read(position: number, length: number): Promise<Buffer>;
}

/** Boxes and frames follow each other closely: one read serves many of their headers. */
const WINDOW = 64 * 1024;

export function windowed({ size, fill }: Pick<ByteSource, 'size' | 'fill'>): Windowed {
  let [start, kept] = [0, Buffer.alloc(0)];
  return {
    size,
    async read(position, length) {
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
