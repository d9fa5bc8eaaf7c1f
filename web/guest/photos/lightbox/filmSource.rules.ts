/** Chooses the version of a film to play, and the next one if it fails. */
import type { FilmDetails } from '../../../../contract/photos/photos.schema.ts';

export type FilmVersion = 'original' | 'lighter';

interface Player {
  /** The browser's `canPlayType` for the original: empty for « no ». */
  canPlay: string;
  /** Bits per second of the line, if the browser knows. */
  line: number | undefined;
}

/** An original needs this much more bandwidth than its bit rate, or playback stalls. */
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
