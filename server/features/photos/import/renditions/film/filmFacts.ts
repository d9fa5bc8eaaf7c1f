/** What a film's own description says of it, before a single picture is decoded. */
import { extname } from 'node:path';
import { isFilmFormat, PHOTO_EXTENSIONS } from '../../../../../../contract/photos/photoFormats.rules.ts';
import type { Blank } from '../../../model/blanks.rules.ts';
import type { PhotoStore } from '../../../store/photoStore.ts';
import type { ImportJob } from '../../importJob.ts';
import type { Extent } from '../kept.rules.ts';

export interface FilmFacts {
  readonly seconds: number;
  /** Upright, pixels. */
  readonly width: number;
  readonly height: number;
  readonly codec: string;
  readonly isHdr: boolean;
  readonly takenAt: string | null;
  /** Empty when the film does not say. */
  readonly camera: string;
  /** Names the picture of which these are the moving seconds. */
  readonly isLive: boolean;
  readonly blanks: readonly Blank[];
  /** Where its pictures lie, each of them compressed: no long run of zeros belongs in there. In their order. */
  readonly pictures: readonly Extent[];
}

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
