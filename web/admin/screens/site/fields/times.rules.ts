/** Times are written once, with their place: other texts say `{heure-eglise}`. Pure. */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { textAt, valueAt } from './tree.rules.ts';

export interface PlaceTime {
  /** Without its braces. */
  word: string;
  /** Of the place. */
  name: string;
  time: string;
}

const TIME = /^\d{1,2}h\d{2}$/;

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
      time: textAt(place, ['heure']).trim(),
    }))
    .filter(({ time }) => TIME.test(time));
}

/** As guests read it. */
export function withTimes(text: string, times: readonly PlaceTime[]): string {
  return text.replace(
    /\{([\w-]{1,60})\}/g,
    (whole, word) => times.find((one) => one.word === word)?.time ?? whole,
  );
}
