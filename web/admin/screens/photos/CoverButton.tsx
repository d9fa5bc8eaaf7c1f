import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFolderChanges } from '../../data/folders/useFolderChanges.ts';
import { useFolders } from '../../data/useFolders.ts';
import { toastProblem } from '../../parts/toasts.ts';

/** Of a single photo that guests see: it stands for its folder, or no more. */
export function CoverButton({ photos }: { photos: readonly HostPhoto[] }) {
  const { change, busy } = useFolderChanges();
  const folders = useFolders().data?.folders ?? [];
  const [photo, ...others] = photos;
  if (!photo || others.length > 0 || photo.hidden) return null;
  const { folder, name } = photo;
  const isCover = folders.find((each) => each.folder === folder)?.chosenCover === name;
  async function choose() {
    if (busy) return;
    try {
      await change(folder, { cover: isCover ? null : name });
    } catch (failure) {
      toastProblem(failure, { about: 'folders', title: 'Couverture non choisie' });
    }
  }
  return (
    <Button kind="secondary" aria-pressed={isCover} aria-disabled={busy} onClick={choose}>
      {isCover && '✓ '}Couverture
    </Button>
  );
}
