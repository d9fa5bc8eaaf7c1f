/** Which version of a film to play, and which when that one fails. Pure. */
import type { FilmDetails } from '../../../../contract/photos/photos.schema.ts';

export type FilmVersion = 'original' | 'lighter';

interface Player {
  /** What the browser says of the original: empty for « no ». */
  canPlay: string;
  /** Bits a second that the line gives, as far as the browser knows. */
  line: number | undefined;
}

/** An original that comes no faster than it plays stops again and again. */
const ROOM = 1.2;

export function filmVersions(
  { seconds, lighter }: Pick<FilmDetails, 'seconds' | 'lighter'>,
  bytes: number,
  { canPlay, line }: Player,
): FilmVersion[] {
  if (lighter !== 'made') return canPlay === '' && lighter !== 'needless' ? [] : ['original'];
  if (canPlay === '') return ['lighter', 'original'];
  const rate = (bytes * 8) / Math.max(seconds, 1);
  const isSlow = line !== undefined && line < rate * ROOM;
  return isSlow ? ['lighter', 'original'] : ['original', 'lighter'];
}
