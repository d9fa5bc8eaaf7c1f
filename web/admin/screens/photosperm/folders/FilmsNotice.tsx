import type { PhotosStatus } from '../../../../../contract/photos/photosStatus.schema.ts';
import { Notice } from '../../../../ui/Notice.tsx';

/** Without the program, films are shown without a picture of theirs, and some guests can only download them. */
export function FilmsNotice({ count, program }: PhotosStatus['films']) {
  if (count === 0 || program) return null;
  return (
    <Notice title="Les films n’ont pas d’image">
      <p>
        {count > 1 ? 'Vos films sont gardés' : 'Votre film est gardé'} et les invités peuvent{' '}
        {count > 1 ? 'les' : 'le'} télécharger. Pour une image de chacun, et une version que tous les
        téléphones savent lire, qui s’occupe du serveur y installe le programme ffmpeg (
        <code>apt install ffmpeg</code>) : le reste se fait tout seul.
      </p>
    </Notice>
  );
}
