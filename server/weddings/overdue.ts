/** Reads whether a wedding is being closed without end, which shuts its guests out until the process restarts. */
import { dirname } from 'node:path';
import { holderOf } from '../platform/files/processLock.ts';

/** A French line, or null. `folder` is the wedding's. */
export function overdueProblem(folder: string): string | null {
  const holder = holderOf(folder, 'site');
  const serving = holderOf(dirname(folder), 'weddings');
  if (holder?.waitsFor === undefined || serving === null) return null;
  // A process that was killed left the note behind.
  if (holder.since < serving.since) return null;
  const parts = holder.waitsFor.join(', ');
  return `sa fermeture ne finit pas (${parts}) et ses invités n’y entrent plus : redémarrez le site (systemctl restart mariage)`;
}
