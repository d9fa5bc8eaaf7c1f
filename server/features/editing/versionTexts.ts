/**
 * Packs the files of a version into one column (40 kB of texts become 15) and unpacks them, finds the changes
 * that turn the folder back into it, and names the parts changed by a publication or by hand.
 */
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { isBlock, sameContent } from '../../../contract/editing/contentTree.rules.ts';
import type { ChangedFiles } from '../wedding/folder/publication.ts';
import { isNeeded, isSame, type Sources } from '../wedding/folder/sources.ts';
import { readTree } from './trees/trees.ts';

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

/** Changes that turn the folder into the version; later files are deleted. */
export function changesTo(texts: Texts, sources: Sources): ChangedFiles {
  const changed = new Map<string, Buffer | null>();
  for (const [file, bytes] of texts) if (!isSame(sources.get(file), bytes)) changed.set(file, bytes);
  for (const file of sources.keys()) if (!texts.has(file) && !isNeeded(file)) changed.set(file, null);
  return changed;
}

const SHARED = 'mariage.yaml';
const MAIL = 'mail';

/** Names of the changed parts: one file holds the couple's essentials and the mails, which are two parts. */
export function changedParts(changed: ChangedFiles, before: Sources): readonly string[] {
  return [...changed].flatMap(([file, bytes]) => {
    const [old, now] = [before.get(file), bytes].map((one) =>
      Buffer.isBuffer(one) ? readTree(file, one) : null,
    );
    if (file !== SHARED || !isBlock(old) || !isBlock(now)) return [file];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
      (key) => !sameContent(old[key], now[key]),
    );
    const isOther = keys.length === 0 || keys.some((key) => key !== MAIL);
    return [...(isOther ? [file] : []), ...(keys.includes(MAIL) ? [`${file} > ${MAIL}`] : [])];
  });
}

/** Names of the parts changed by hand since `texts`. */
export function handChanges(texts: Texts, sources: Sources): readonly string[] {
  const changed = [...changesTo(texts, sources).keys()].map((file) => {
    const bytes = sources.get(file);
    return [file, Buffer.isBuffer(bytes) ? bytes : null] as const;
  });
  return changedParts(new Map(changed), texts);
}
