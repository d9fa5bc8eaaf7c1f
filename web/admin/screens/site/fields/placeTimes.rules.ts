/**
 * The times of the places, each stored once, with its place; replaces the words by which other texts refer to
 * them, such as `{heure-eglise}`.
 */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { parseClockTime } from '../../../../../contract/wedding/writtenTimes.rules.ts';
import { textAt, valueAt } from './tree.rules.ts';

export interface PlaceTime {
  /** The word without its braces. */
  word: string;
  name: string;
  time: string;
}

export function timesIn(files: ContentFiles): PlaceTime[] {
  const places = valueAt(files['lieux.yaml'], []);
  const named = typeof places === 'object' && !Array.isArray(places) ? Object.entries(places) : [];
  const pages = Object.entries(files)
    .filter(([file]) => file.startsWith('pages/'))
    .map(([file, page]) => [file.replace(/^pages\/|\.md$/g, ''), page] as const);
  return [...named, ...pages]
    .map(([key, place]) => ({
      word: `heure-${key}`,
      name: textAt(place, ['nom']) || textAt(place, ['titre']) || key,
      time: parseClockTime(textAt(place, ['heure'])) ?? '',
    }))
    .filter(({ time }) => time !== '');
}

/** Replaces the words with the times, as guests read the text. */
export function withTimes(text: string, times: readonly PlaceTime[]): string {
  return text.replace(
    /\{([\w-]{1,60})\}/g,
    (whole, word) => times.find((one) => one.word === word)?.time ?? whole,
  );
}
