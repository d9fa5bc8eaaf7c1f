/** Publishes a draft, a single sentence or an earlier version, completely or not at all. */
import { withValueAt } from '../../../contract/editing/contentTree.rules.ts';
import type {
  ContentFault,
  Editing,
  MealSentence,
  Publish,
} from '../../../contract/editing/editing.schema.ts';
import { followingTimes } from '../../../contract/wedding/writtenTimes.rules.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import type { Act } from '../hosts/act.ts';
import { recordAudit } from '../hosts/audit/audit.repository.ts';
import { withChanges } from '../wedding/folder/sources.ts';
import { timesOf } from '../wedding/read/times.rules.ts';
import { faultOf, standingDraft, stillDiffering } from './draft.rules.ts';
import { stale } from './drafts.usecases.ts';
import { findDraft, findVersionTexts, replaceDraft } from './editing.repository.ts';
import { type PublishDeps, putInPlace } from './putInPlace.ts';
import { readDraft, readEditing } from './readEditing.ts';
import { readSiteFolder, written } from './siteFolder.ts';
import { changedParts, changesTo, unpackTexts } from './versionTexts.ts';

const MEAL_SENTENCE = ['mail', 'ceremonie-et-repas'];

export function publishDraft(deps: PublishDeps, asked: Publish, act: Act): Promise<Editing> {
  return deps.exclusively(async () => {
    const { store, content } = deps;
    const folder = await readSiteFolder(content.dir);
    const row = await findDraft(store.db);
    const draft = standingDraft(row, folder.trees);
    if (asked.version !== (draft?.version ?? 0) || asked.digest !== folder.digest) throw await stale(deps);
    if (draft === null) throw new ProblemError('nothing-to-publish');
    const { faults } = await readDraft(content, folder, draft);
    if (faults.length > 0) throw unpublishable(faults);
    const { changed } = written(folder, draft.files);
    const parts = changedParts(changed, folder.sources);
    return putInPlace(deps, {
      folder,
      changed,
      act,
      with: async (tx) => {
        // What another host has typed meanwhile stays in the draft.
        await replaceDraft(tx, { ...row, version: row.version + 1, base: {}, files: {} });
        await noted(tx, act, parts);
      },
    });
  });
}

/** Publishes one sentence of the mails from the screen that asks for it; leaves the draft as it is. */
export function publishMealSentence(
  deps: PublishDeps,
  { sentence }: MealSentence,
  act: Act,
): Promise<Editing> {
  return deps.exclusively(async () => {
    const { content } = deps;
    const folder = await readSiteFolder(content.dir);
    const times = [...timesOf(folder.trees['lieux.yaml'], {})].map(([word, time]) => ({ word, time }));
    const said = sentence === '' ? undefined : followingTimes(sentence, times);
    const files = withValueAt(folder.trees, { file: 'mariage.yaml', path: MEAL_SENTENCE }, said);
    const changedFiles = stillDiffering(files, folder.trees);
    if (Object.keys(changedFiles).length === 0) return readEditing(deps);
    const { faults } = await readDraft(content, folder, { files: changedFiles });
    if (faults.length > 0) throw unpublishable(faults);
    const { changed } = written(folder, changedFiles);
    const parts = changedParts(changed, folder.sources);
    return putInPlace(deps, { folder, changed, act, with: (tx) => noted(tx, act, parts) });
  });
}

/** Publishes the texts of an earlier version; leaves the draft as it is. */
export function bringVersionBack(deps: PublishDeps, id: string, act: Act): Promise<Editing> {
  return deps.exclusively(async () => {
    const { store, content } = deps;
    const packed = await findVersionTexts(store.db, id);
    if (packed === null) throw new ProblemError('not-found');
    const folder = await readSiteFolder(content.dir);
    const changed = changesTo(await unpackTexts(packed), folder.sources);
    if (changed.size === 0) throw new ProblemError('nothing-to-publish');
    const read = await content.readAs(withChanges(folder.sources, changed));
    if (!read.ok) throw unpublishable(read.problems.map(faultOf));
    const value = changedParts(changed, folder.sources).join(', ');
    return putInPlace(deps, {
      folder,
      changed,
      act,
      with: (tx) => recordAudit(tx, { kind: 'site-version-back', ...act, value }),
    });
  });
}

function noted(tx: Transaction, act: Act, parts: readonly string[]): Promise<void> {
  return recordAudit(tx, { kind: 'site-published', ...act, value: parts.join(', ') });
}

function unpublishable(faults: readonly ContentFault[]): ProblemError {
  const errors = faults.map(({ file, path, message }) => ({ path: `${file}:${path.join('.')}`, message }));
  return new ProblemError('unpublishable', { errors });
}
