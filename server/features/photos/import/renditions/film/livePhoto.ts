import { extname } from 'node:path';
import { isFilmFormat } from '../../../../../../contract/photos/films.rules.ts';
import { PHOTO_EXTENSIONS } from '../../../../../../contract/photos/photos.rules.ts';
import type { PhotoStore } from '../../../store/photoStore.ts';
import type { ImportJob } from '../../importJob.ts';
import type { FilmFacts } from './filmFacts.ts';

/** Seconds; a telephone keeps three. */
const LONGEST = 6;

/** Whether these are the moving seconds of a photo that lies beside them: it is shown, and they would be shown twice. */
export async function isLivePart(
  store: PhotoStore,
  { folder, name }: Pick<ImportJob, 'folder' | 'name'>,
  { isLive, seconds }: Pick<FilmFacts, 'isLive' | 'seconds'>,
): Promise<boolean> {
  if (!isLive || seconds > LONGEST) return false;
  const base = name.slice(0, -extname(name).length);
  const endings = Object.keys(PHOTO_EXTENSIONS).filter((ending) => !isFilmFormat(PHOTO_EXTENSIONS[ending]));
  const names = endings.flatMap((ending) => [`${base}.${ending}`, `${base}.${ending.toUpperCase()}`]);
  const found = await Promise.all(names.map((each) => store.stat({ kind: 'original', folder, name: each })));
  return found.some((file) => file !== null);
}
