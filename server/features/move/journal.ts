/** The journal of copied and verified photos, one per line, from which an interrupted move resumes. */
import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { writeAtomically } from '../../platform/files/writeAtomically.ts';
import { parseAnyJson } from '../../platform/text/parseAnyJson.ts';
import type { Place } from '../photos/store/photoStore.ts';

const headSchema = z.object({ from: z.string(), to: z.string() });
const copiedSchema = z.object({
  folder: z.string(),
  name: z.string(),
  /** Etags of the original and its copy when both had the same bytes. */
  from: z.string(),
  to: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** A digest of the photo's index row; when it changes, renditions are copied again. */
  record: z.string(),
});
export type Copied = z.infer<typeof copiedSchema>;

const keyOf = ({ folder, name }: Place) => `${folder}/${name}`;

/** Starts a new journal if the file is unreadable or belongs to another move. */
export async function openJournal(file: string, head: { from: string; to: string }) {
  const [first, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known = headSchema.safeParse(parseAnyJson(first ?? ''));
  const isResumed = known.success && known.data.from === head.from && known.data.to === head.to;
  const copied = new Map<string, Copied>();
  if (isResumed)
    for (const line of lines) {
      // The last line may be incomplete.
      const read = copiedSchema.safeParse(parseAnyJson(line));
      if (read.success) copied.set(keyOf(read.data), read.data);
    }
  const text = [head, ...copied.values()].map((line) => `${JSON.stringify(line)}\n`).join('');
  await writeAtomically([{ path: file, bytes: Buffer.from(text) }]);
  return {
    /** True if the same move was begun before. */
    isResumed,
    find: (place: Place) => copied.get(keyOf(place)),
    /** In the order of copying. */
    all: () => copied.values(),
    async add(one: Copied) {
      copied.set(keyOf(one), one);
      await appendFile(file, `${JSON.stringify(one)}\n`);
    },
    forget: (place: Place) => void copied.delete(keyOf(place)),
  };
}

export type Journal = Awaited<ReturnType<typeof openJournal>>;
