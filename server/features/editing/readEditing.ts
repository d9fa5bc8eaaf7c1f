/**
 * Reads everything that « Notre site » shows: published content, draft, pictures, versions, places that still
 * equal the shipped example, and the draft's faults, which also decide whether it may be published.
 */
import { join } from 'node:path';
import type {
  ContentDraft,
  ContentFault,
  ContentPath,
  ContentPicture,
  Editing,
} from '../../../contract/editing/editing.schema.ts';
import { faultOfMealProposal } from '../../../contract/editing/mealProposal.rules.ts';
import { replyDeadline } from '../../../contract/params/params.rules.ts';
import type { Param } from '../../../contract/params/params.schema.ts';
import { sendingsOpen } from '../../../contract/photos/sendings.rules.ts';
import { PROGRAM_DIR } from '../../config/program.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { listParams } from '../params/params.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { withChanges } from '../wedding/folder/sources.ts';
import type { Content } from '../wedding/read/content.ts';
import { faultOf, laidOver, standingDraft } from './draft.rules.ts';
import { findDraft, listVersions } from './editing.repository.ts';
import { findShippedExamples } from './shippedExamples.rules.ts';
import { readSiteFolder, type SiteFolder, written } from './siteFolder.ts';
import { withoutFaults } from './withoutFaults.ts';

export interface EditingDeps {
  store: Store;
  content: ContentStore;
}

/** Cached, because the program's content does not change while it runs. */
let shipped: Promise<SiteFolder> | undefined;

export async function readEditing({ store, content }: EditingDeps): Promise<Editing> {
  const folder = await readSiteFolder(content.dir);
  const draft = standingDraft(await findDraft(store.db), folder.trees);
  const { faults, shown } = await readDraft(content, folder, draft);
  const read = shown ?? (await withoutFaults(content, folder, draft?.files ?? {}));
  const versions = await listVersions(store.db);
  return {
    published: { digest: folder.digest, files: folder.trees },
    draft,
    examples: await shippedIn(store, laidOver(folder.trees, draft?.files ?? {})),
    problems: faults,
    pictures: await listPictures(content),
    versions: versions
      // A version whose publication was interrupted counts only if the folder holds it.
      .filter(({ isPending, digest }) => !isPending || digest === folder.digest)
      .map(({ digest: _digest, isPending: _pending, ...version }) => version),
    mealProposal: faultOfMealProposal(faults) === undefined ? read.mail.mealProposal : '',
  };
}

/** Places that still equal the shipped example and that guests may read. */
export async function shippedIn({ db }: Store, trees: SiteFolder['trees']): Promise<ContentPath[]> {
  shipped ??= readSiteFolder(join(PROGRAM_DIR, 'content'));
  const examples = findShippedExamples(trees, (await shipped).trees);
  const params = await listParams(db);
  return examples.filter((contentPath) => !isUnread(contentPath, params));
}

/** The former deadline once the params have one, and the link for photos while the site receives them. */
function isUnread({ file, path: [key] }: ContentPath, params: readonly Param[]): boolean {
  if (file === 'mariage.yaml' && key === 'repondre-avant') return replyDeadline(params) !== null;
  return file === 'photos.yaml' && key === 'lien' && sendingsOpen(params);
}

/** Reads the folder with the draft applied: its problems, or what guests would see. */
export async function readDraft(
  content: ContentStore,
  folder: SiteFolder,
  draft: Pick<ContentDraft, 'files'> | null,
): Promise<{ faults: ContentFault[]; shown: Content | null }> {
  const { changed, unwritable } = written(folder, draft?.files ?? {});
  const read = await content.readAs(withChanges(folder.sources, changed));
  const faults = [
    ...unwritable.map((file) => ({ file, path: [], message: 'Ce texte ne peut pas être écrit ainsi.' })),
    ...(read.ok ? [] : read.problems.map(faultOf)),
  ];
  return { faults, shown: read.ok ? read.value : null };
}

/** All pictures of the folder, used or not. */
export async function listPictures(content: ContentStore): Promise<ContentPicture[]> {
  const { library } = await content.pictures();
  return [...library]
    .filter(([, { src }]) => src !== '')
    .map(([name, { src, width, height }]) => ({ name, src, width, height }));
}
