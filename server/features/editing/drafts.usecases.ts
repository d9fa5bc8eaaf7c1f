/**
 * Stores the hosts' draft, including its faults. If the draft or the folder has changed since it was read,
 * the answer is `stale-draft` with the present state (`stale`), as in publishing and importing.
 */
import type { Editing, SaveDraft } from '../../../contract/editing/editing.schema.ts';
import { fieldProblem, ProblemError } from '../../platform/http/problemError.ts';
import type { Act } from '../hosts/act.ts';
import { baseOf, standingDraft, stillDiffering, validateDraftFiles } from './draft.rules.ts';
import { findDraft, replaceDraft } from './editing.repository.ts';
import { type EditingDeps, readEditing } from './readEditing.ts';
import { readSiteFolder } from './siteFolder.ts';

export async function saveDraft(deps: EditingDeps, asked: SaveDraft, act: Act): Promise<Editing> {
  const { store, content } = deps;
  const kept = validateDraftFiles(asked.files);
  if (!kept.ok) throw fieldProblem(kept.file, kept.message);
  const folder = await readSiteFolder(content.dir);
  const before = await findDraft(store.db);
  const stands = standingDraft(before, folder.trees);
  if (asked.digest !== folder.digest || asked.version !== (stands?.version ?? 0)) throw await stale(deps);
  const files = stillDiffering(kept.files, folder.trees);
  const draft = {
    version: before.version + 1,
    digest: folder.digest,
    base: baseOf(files, folder.trees),
    files,
    savedAt: act.at,
    savedBy: act.who ?? '',
  };
  const isNothing = stands === null && Object.keys(files).length === 0;
  if (!isNothing && !(await store.write((tx) => replaceDraft(tx, draft)))) throw await stale(deps);
  return readEditing(deps);
}

/** The problem with the present state, for the browser to merge. */
export async function stale(deps: EditingDeps): Promise<ProblemError> {
  return new ProblemError('stale-draft', { editing: await readEditing(deps) });
}
