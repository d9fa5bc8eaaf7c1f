import { filmType, isFilmFormat } from '../../../../contract/photos/films.rules.ts';
import type { FilmDetails } from '../../../../contract/photos/photos.schema.ts';
import type { Photo } from './photos.rules.ts';

export function filmDetails({ format, film }: Pick<Photo, 'format' | 'film'>): FilmDetails | null {
  if (film === null || !isFilmFormat(format)) return null;
  const { seconds, codec, poster, lighter } = film;
  // Both wait where there is no program to make them: nothing is on its way.
  const isIdle = poster === 'waiting' && lighter === 'waiting';
  return { seconds, type: filmType(format, codec), lighter: isIdle ? 'none' : TOLD[lighter] };
}

const TOLD = { needless: 'needless', waiting: 'making', made: 'made', failed: 'none' } as const;
