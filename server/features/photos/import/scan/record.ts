/** Writes down, in the index and in the store, what a scan or an import found out. */
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

/** What became of a photo: in the index, refused there with its reason, to be looked at again, or held back with all others. */
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
    // The index last, so that what a crash leaves is found by the next scan.
    for (const kind of RENDITION_KINDS) await photoStore.remove({ kind, folder, name });
    await catalogue.remove(folder, name);
  }
  for (const file of plan.refuse) await catalogue.save(file);
}

/** A machine short of memory kills whoever is at work, and another program may, too. */
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
    // With its etag, so that it is left alone until it changes.
    const file = await photoStore.stat({ kind: 'original', folder, name }).catch(() => null);
    return file ? refuse({ kind: 'refused', file, reason, found: null }) : { kind: 'again' };
  }
  if (outcome.kind === 'imported') await catalogue.save(outcome.photo);
  if (outcome.kind === 'same') {
    const known = catalogue.anyPhoto(folder, name);
    if (known) await catalogue.save({ ...known, ...outcome.file });
    return { kind: known ? 'imported' : 'again' };
  }
  if (outcome.kind === 'refused') return refuse(outcome);
  return outcome.kind === 'changed' ? { kind: 'again' } : outcome;

  async function refuse(refused: Extract<ImportOutcome, { kind: 'refused' }>): Promise<Recorded> {
    await catalogue.save({ folder, name, ...refused.file, reason: refused.reason, found: refused.found });
    return refused;
  }
}
