/** Warns of photos published in a folder that no family may open. */
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { useFolders } from '../../data/folders/useFolders.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { OpenToAll } from '../photosperm/permissions/ColumnQuestion.tsx';
import { unseenFolders } from './hostGallery.rules.ts';
import { photosText } from './photoTexts.ts';

export function UnseenFolders({ photos }: { photos: readonly HostPhoto[] }) {
  const { familles } = useFamilles();
  const { folders = [] } = useFolders().data ?? {};
  const unseen = unseenFolders(photos, folders, familles);
  if (unseen.length === 0) return null;
  return (
    <Notice title="Publiées, mais aucune famille ne voit encore ces photos">
      <ul className={layout.list}>
        {unseen.map(({ folder, count }) => (
          <li key={folder.folder} className={layout.row}>
            {folder.title}&nbsp;: {photosText(count)}
            <OpenToAll folder={folder} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
