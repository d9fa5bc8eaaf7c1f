/** Reads a draft all the same: its valid files, the published ones otherwise, with « … » for missing texts. */
import { isBlank, valueAt, withValueAt } from '../../../contract/editing/contentTree.rules.ts';
import type { ContentFault, ContentFiles } from '../../../contract/editing/editing.schema.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import type { ChangedFiles } from '../wedding/folder/publication.ts';
import { withChanges } from '../wedding/folder/sources.ts';
import type { Content } from '../wedding/read/content.ts';
import { faultOf } from './draft.rules.ts';
import { type SiteFolder, written } from './siteFolder.ts';

export async function withoutFaults(
  content: ContentStore,
  folder: SiteFolder,
  files: ContentFiles,
): Promise<Content> {
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
    .reduce((all, contentPath) => withValueAt(all, contentPath, '…'), files);
  // From the end, so that the remaining positions stay valid.
  return pictures.toReversed().reduce((all, contentPath) => withValueAt(all, contentPath, undefined), told);
}

function around({ file, path }: ContentFault) {
  return { file, path: path.slice(0, -1) };
}
