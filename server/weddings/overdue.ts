/** Reads whether a wedding is open, and whether its closing hangs, which shuts its guests out. */
import { dirname } from 'node:path';
import { holderOf, type LockHolder } from '../platform/files/processLock.ts';

/** Null if no process has the wedding open; one that was killed left its note behind. */
export function openBy(folder: string): LockHolder | null {
  const holder = holderOf(folder, 'site');
  const serving = holderOf(dirname(folder), 'weddings');
  return holder && serving && holder.since < serving.since ? null : holder;
}

/** A French line, or null. `folder` is the wedding's. */
export function overdueProblem(folder: string): string | null {
  const waitsFor = holderOf(dirname(folder), 'weddings') && openBy(folder)?.waitsFor;
  if (!waitsFor) return null;
  return `sa fermeture ne finit pas (${waitsFor.join(', ')}) et ses invités n’y entrent plus : redémarrez le site (systemctl restart mariage)`;
}
