/** The content that the preview shows: the draft without its faults, and for hosts the files of its pictures. */
import type { PictureFile } from '../../wedding/pictures/pictures.ts';
import type { Content } from '../../wedding/read/content.ts';
import { standingDraft } from '../draft.rules.ts';
import { findDraft } from '../editing.repository.ts';
import type { EditingDeps } from '../readEditing.ts';
import { readSiteFolder } from '../siteFolder.ts';
import { withoutFaults } from '../withoutFaults.ts';

export type DraftContent = ReturnType<typeof createDraftContent>;

export function createDraftContent({ store, content }: EditingDeps) {
  /** The last draft, because the frame requests its pictures one by one. */
  let last: { key: string; shown: Content } | undefined;

  async function current(): Promise<Content> {
    const folder = await readSiteFolder(content.dir);
    const draft = standingDraft(await findDraft(store.db), folder.trees);
    const { library } = await content.pictures();
    const key = [folder.digest, draft?.version, ...[...library.values()].map(({ src }) => src)].join(' ');
    if (last?.key !== key) last = { key, shown: await withoutFaults(content, folder, draft?.files ?? {}) };
    return last.shown;
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
