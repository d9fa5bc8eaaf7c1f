/** Vite plugin: fails the build when chunks import each other, because one would run before its imports. */
import type { Plugin } from 'vite';

type Chunk = { fileName: string; name: string; imports: string[] };

export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const cycle = findCycle(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (cycle)
        this.error(`These files import each other: ${cycle.join(' → ')}. See the groups of vite.config.ts.`);
    },
  };
}

/** Returns the names along the first cycle, beginning and ending with the same chunk; null without one. */
export function findCycle(chunks: readonly Chunk[]): string[] | null {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const cleared = new Set<Chunk>();

  function follow(chunk: Chunk, way: readonly Chunk[]): string[] | null {
    if (way.includes(chunk)) return [...way.slice(way.indexOf(chunk)), chunk].map(({ name }) => name);
    if (cleared.has(chunk)) return null;
    for (const file of chunk.imports) {
      const next = byFile.get(file);
      const cycle = next ? follow(next, [...way, chunk]) : null;
      if (cycle) return cycle;
    }
    cleared.add(chunk);
    return null;
  }

  for (const chunk of chunks) {
    const cycle = follow(chunk, []);
    if (cycle) return cycle;
  }
  return null;
}
