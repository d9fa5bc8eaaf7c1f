/** The files of a version in one column: forty kilobytes of texts become fifteen. */
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { ChangedFiles } from '../wedding/folder/publication.ts';
import { isNeeded, isSame, type Sources } from '../wedding/folder/sources.ts';

const textsSchema = z.record(z.string(), z.union([z.string(), z.object({ base64: z.string() })]));
type Texts = ReadonlyMap<string, Buffer>;

export async function packTexts(sources: Sources): Promise<string> {
  const texts: z.infer<typeof textsSchema> = {};
  for (const [file, bytes] of sources)
    if (Buffer.isBuffer(bytes))
      texts[file] = isUtf8(bytes) ? bytes.toString('utf8') : { base64: bytes.toString('base64') };
  return (await promisify(gzip)(JSON.stringify(texts))).toString('base64');
}

export async function unpackTexts(packed: string): Promise<Texts> {
  const json = await promisify(gunzip)(Buffer.from(packed, 'base64'));
  const texts = textsSchema.parse(JSON.parse(json.toString('utf8')));
  return new Map(
    Object.entries(texts).map(([file, text]) => [
      file,
      typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.base64, 'base64'),
    ]),
  );
}

/** What makes the folder say what the version says: files that came after it go. */
export function changesTo(texts: Texts, sources: Sources): ChangedFiles {
  const changed = new Map<string, Buffer | null>();
  for (const [file, bytes] of texts) if (!isSame(sources.get(file), bytes)) changed.set(file, bytes);
  for (const file of sources.keys()) if (!texts.has(file) && !isNeeded(file)) changed.set(file, null);
  return changed;
}
