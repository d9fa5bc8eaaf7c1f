/** Which photos were copied and found equal, line by line: a move that is cut goes on from there. */
import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { writeAtomically } from '../../platform/files/writeAtomically.ts';
import { parseAnyJson } from '../../platform/http/app.ts';
import type { Place } from '../photos/store/photoStore.ts';

const headSchema = z.object({ from: z.string(), to: z.string() });
const copiedSchema = z.object({
  folder: z.string(),
  name: z.string(),
  /** Of the file here and of its copy there, when both had the same bytes. */
  from: z.string(),
  to: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** The site's own record of the photo then: its smaller pictures are made anew where that changes. */
  record: z.string(),
});
export type Copied = z.infer<typeof copiedSchema>;

const keyOf = ({ folder, name }: Place) => `${folder}/${name}`;

/** One of another move, or that cannot be read, is begun anew. */
export async function openJournal(file: string, head: { from: string; to: string }) {
  const [first, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known = headSchema.safeParse(parseAnyJson(first ?? ''));
  const isResumed = known.success && known.data.from === head.from && known.data.to === head.to;
  const copied = new Map<string, Copied>();
  if (isResumed)
    for (const line of lines) {
      // The last one may have been cut in the middle.
      const read = copiedSchema.safeParse(parseAnyJson(line));
      if (read.success) copied.set(keyOf(read.data), read.data);
    }
  const text = [head, ...copied.values()].map((line) => `${JSON.stringify(line)}\n`).join('');
  await writeAtomically([{ path: file, bytes: Buffer.from(text) }]);
  return {
    /** Whether the same move has begun before. */
    isResumed,
    find: (place: Place) => copied.get(keyOf(place)),
    /** In the order of the photos' copying. */
    all: () => copied.values(),
    async add(one: Copied) {
      copied.set(keyOf(one), one);
      await appendFile(file, `${JSON.stringify(one)}\n`);
    },
    forget: (place: Place) => void copied.delete(keyOf(place)),
  };
}

export type Journal = Awaited<ReturnType<typeof openJournal>>;
