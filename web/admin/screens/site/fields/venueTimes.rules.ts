/**
 * The times of the places, each stored once, with its place; replaces the words by which other texts refer to
 * them, such as `{heure-eglise}`.
 */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { parseClockTime } from '../../../../../contract/wedding/writtenTimes.rules.ts';
import { textAt, valueAt } from './tree.rules.ts';

export interface VenueTime {
  /** The word without its braces. */
  word: string;
  name: string;
  time: string;
}

export function timesIn(files: ContentFiles): VenueTime[] {
  const venues = valueAt(files['lieux.yaml'], []);
  const named = typeof venues === 'object' && !Array.isArray(venues) ? Object.entries(venues) : [];
  const pages = Object.entries(files)
    .filter(([file]) => file.startsWith('pages/'))
    .map(([file, page]) => [file.replace(/^pages\/|\.md$/g, ''), page] as const);
  return [...named, ...pages]
    .map(([key, venue]) => ({
      word: `heure-${key}`,
      name: textAt(venue, ['nom']) || textAt(venue, ['titre']) || key,
      time: parseClockTime(textAt(venue, ['heure'])) ?? '',
    }))
    .filter(({ time }) => time !== '');
}

/** Replaces the words with the times, as guests read the text. */
export function withTimes(text: string, times: readonly VenueTime[]): string {
  return text.replace(
    /\{([\w-]{1,60})\}/g,
    (whole, word) => times.find((one) => one.word === word)?.time ?? whole,
  );
}
