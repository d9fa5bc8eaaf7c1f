import type { FilmFormat } from '../../../../../contract/films.rules.ts';
import type { ByteSource } from '../../store/photoStore.ts';
import type { FilmFacts } from './filmFacts.ts';
import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';
import { windowed } from './windowed.ts';

/** `timeZone`: of the wedding, for films whose clock is UTC. Throws `UnreadablePictureError` for what is cut, damaged, or has no picture. */
export function readFilm(source: ByteSource, format: FilmFormat, timeZone: string): Promise<FilmFacts> {
  const read = format === 'webm' ? readWebm : readMp4;
  return read(windowed(source), timeZone);
}
