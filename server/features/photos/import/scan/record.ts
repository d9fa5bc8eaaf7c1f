/**
 * Records the results of scans and imports in index and store, and decides whether a photo whose import
 * crashed is refused. Removes the smaller pictures of photos that are gone.
 */
import type { ImportProblem, PhotoProblem } from '../../../../../contract/photos/photoProblems.ts';
import { RENDITION_KINDS } from '../../../../../contract/photos/photos.rules.ts';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import type { Catalogue } from '../../index/photos.catalogue.ts';
import type { PhotoStore } from '../../store/photoStore.ts';
import type { ImportJob, ImportOutcome } from '../importJob.ts';
import type { FolderPlan } from './scan.rules.ts';

interface RecordDeps {
  catalogue: Catalogue;
  photoStore: PhotoStore;
}

/** The result of an import; `again` means that the file is looked at later. */
export type Recorded =
  | { kind: 'imported' }
  | { kind: 'refused'; reason: PhotoProblem }
  | { kind: 'again' }
  | { kind: 'problem'; problem: ImportProblem };

export async function recordPlan(
  { catalogue, photoStore }: RecordDeps,
  folder: PhotoFolder,
  plan: FolderPlan,
): Promise<void> {
  for (const name of plan.remove) {
    // Removed from the index last, so that the next scan continues after a crash.
    for (const kind of RENDITION_KINDS) await photoStore.remove({ kind, folder, name });
    await catalogue.remove(folder, name);
  }
  for (const file of plan.refuse) await catalogue.save(file);
}

/** True if the process was killed, perhaps for lack of memory or by another program. */
export function mayBeTheMachine(
  outcome: ImportOutcome | null,
): outcome is Extract<ImportOutcome, { kind: 'killed' }> | null {
  return outcome === null || outcome.kind === 'killed';
}

export async function recordOutcome(
  { catalogue, photoStore }: RecordDeps,
  { folder, name }: Pick<ImportJob, 'folder' | 'name'>,
  outcome: ImportOutcome | null,
): Promise<Recorded> {
  if (mayBeTheMachine(outcome) || outcome.kind === 'died') {
    const reason = outcome === null ? 'failed' : outcome.kind === 'died' ? outcome.reason : 'no-memory';
    // Stores the etag, so that the file is retried only when it changes.
    const file = await photoStore.stat({ kind: 'original', folder, name }).catch(() => null);
    return file ? refuse({ kind: 'refused', file, reason, found: null }) : { kind: 'again' };
  }
  if (outcome.kind === 'imported') await catalogue.save(outcome.photo);
  if (outcome.kind === 'refused') return refuse(outcome);
  return outcome.kind === 'changed' ? { kind: 'again' } : outcome;

  async function refuse(refused: Extract<ImportOutcome, { kind: 'refused' }>): Promise<Recorded> {
    await catalogue.save({ folder, name, ...refused.file, reason: refused.reason, found: refused.found });
    return refused;
  }
}
