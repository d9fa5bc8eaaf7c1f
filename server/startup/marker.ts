/** A small file that says that a site lives in this data folder: without it, a lost database would begin anew in silence. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeAtomically } from '../platform/files/writeAtomically.ts';

const markerSchema = z.object({
  /** When the site first started here, ISO 8601. */
  since: z.string(),
  version: z.string(),
});
export type Marker = z.infer<typeof markerSchema>;

export function markerFile(dataDir: string): string {
  return join(dataDir, 'site.json');
}

/** Gives null where no site was. A marker that cannot be read still says that there was one. */
export function readMarker(dataDir: string): Marker | null {
  const file = markerFile(dataDir);
  if (!existsSync(file)) return null;
  try {
    return markerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { since: '?', version: '?' };
  }
}

export async function writeMarker(dataDir: string, marker: Marker): Promise<void> {
  await writeAtomically([{ path: markerFile(dataDir), bytes: Buffer.from(`${JSON.stringify(marker)}\n`) }]);
}
