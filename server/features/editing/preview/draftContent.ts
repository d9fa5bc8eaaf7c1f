/**
 * The content that the preview shows: valid files of the draft, the published ones otherwise, with « … » for
 * missing texts; and for hosts the files of its pictures.
 */
import { isBlank, valueAt, withValueAt } from '../../../../contract/editing/contentTree.rules.ts';
import type { ContentFault, ContentFiles } from '../../../../contract/editing/editing.schema.ts';
import type { ChangedFiles } from '../../wedding/folder/publication.ts';
import { withChanges } from '../../wedding/folder/sources.ts';
import type { PictureFile } from '../../wedding/pictures/pictures.ts';
import type { Content } from '../../wedding/read/content.ts';
import { faultOf, standingDraft } from '../draft.rules.ts';
import { findDraft } from '../editing.repository.ts';
import type { EditingDeps } from '../readEditing.ts';
import { readSiteFolder, type SiteFolder, written } from '../siteFolder.ts';

export type DraftContent = ReturnType<typeof createDraftContent>;

export function createDraftContent({ store, content }: EditingDeps) {
  /** The last draft, because the frame requests its pictures one by one. */
  let last: { key: string; shown: Content } | undefined;

  async function current(): Promise<Content> {
    const folder = await readSiteFolder(content.dir);
    const draft = standingDraft(await findDraft(store.db), folder.trees);
    const { library } = await content.pictures();
    const key = [folder.digest, draft?.version, ...[...library.values()].map(({ src }) => src)].join(' ');
    if (last?.key !== key) last = { key, shown: await withoutFaults(folder, draft?.files ?? {}) };
    return last.shown;
  }

  async function withoutFaults(folder: SiteFolder, files: ContentFiles): Promise<Content> {
    const asTyped: ChangedFiles = written(folder, files).changed;
    const first = await content.readAs(withChanges(folder.sources, asTyped));
    if (first.ok) return first.value;
    let changed: ChangedFiles = written(folder, withStandIns(files, first.problems.map(faultOf))).changed;
    for (;;) {
      const read = await content.readAs(withChanges(folder.sources, changed));
      if (read.ok) return read.value;
      const faulty = new Set(read.problems.map(({ file }) => file));
      const left = new Map([...changed].filter(([file]) => !faulty.has(file)));
      // The folder itself is invalid: guests and the frame read the last valid content.
      if (left.size === changed.size) return content.current();
      changed = left;
    }
  }

  return {
    current,
    /** For hosts only, because guests must not see unpublished pictures. */
    async picture(version: string, file: string): Promise<PictureFile | undefined> {
      const known = (await current()).pictures.get(file) ?? (await content.pictures()).files.get(file);
      return known?.version === version ? known : undefined;
    },
  };
}

/** Shows a new step without a title at its place, and leaves out missing pictures. Other faults stay. */
function withStandIns(files: ContentFiles, faults: readonly ContentFault[]): ContentFiles {
  const unwritten = faults.filter(
    (fault) => (files[fault.file] ?? null) !== null && isBlank(valueAt(files, fault)),
  );
  const pictures = unwritten.filter(({ path }) => path.at(-1) === 'fichier').map(around);
  const isAPictures = (fault: ContentFault) =>
    pictures.some(({ file, path }) => file === fault.file && path.join('.') === around(fault).path.join('.'));
  const told = unwritten
    .filter((fault) => !isAPictures(fault))
    .reduce((all, place) => withValueAt(all, place, '…'), files);
  // From the end, so that the remaining positions stay valid.
  return pictures.toReversed().reduce((all, place) => withValueAt(all, place, undefined), told);
}

function around({ file, path }: ContentFault) {
  return { file, path: path.slice(0, -1) };
}
