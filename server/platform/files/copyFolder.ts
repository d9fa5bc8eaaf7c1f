import { cp, rename, rm } from 'node:fs/promises';
import { noneWhereMissing } from './isMissing.ts';

/** Copies a folder in the place of another. Under its name once whole: half a copy is never taken for one. Throws like `cp`. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const [draft, old] = [`${to}.draft`, `${to}.old`];
  for (const left of [draft, old]) await rm(left, { recursive: true, force: true });
  await cp(from, draft, { recursive: true });
  await rename(to, old).catch(noneWhereMissing);
  await rename(draft, to);
  await rm(old, { recursive: true, force: true });
}
