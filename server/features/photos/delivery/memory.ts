/** Small files kept in memory, the ones asked for last, up to a number of bytes. */

export interface ByteCache {
  get(key: string): Buffer | undefined;
  set(key: string, bytes: Buffer): void;
}

export function createByteCache(maxBytes: number): ByteCache {
  // A Map keeps the order of insertion: the first key is the one not asked for longest.
  const kept = new Map<string, Buffer>();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const bytes = kept.get(key);
      if (bytes) {
        kept.delete(key);
        kept.set(key, bytes);
      }
      return bytes;
    },
    set(key, bytes) {
      drop(key);
      if (bytes.length > maxBytes) return;
      kept.set(key, bytes);
      total += bytes.length;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
