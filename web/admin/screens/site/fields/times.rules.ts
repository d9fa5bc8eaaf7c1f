/** Times are written once, with their place: other texts say `{heure-eglise}`. Pure. */
import type { ContentFiles, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { clockTime } from '../../../../../contract/wedding/clockTime.rules.ts';
import { type Path, textAt, valueAt, withValueAt } from './tree.rules.ts';

export interface PlaceTime {
  /** Without its braces. */
  word: string;
  /** Of the place. */
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
      time: clockTime(textAt(place, ['heure'])) ?? '',
    }))
    .filter(({ time }) => time !== '');
}

/** As guests read it. */
export function withTimes(text: string, times: readonly PlaceTime[]): string {
  return text.replace(
    /\{([\w-]{1,60})\}/g,
    (whole, word) => times.find((one) => one.word === word)?.time ?? whole,
  );
}

interface TakenAway {
  /** What else is to be changed with it: null for a page that goes. */
  changed: ContentFiles;
  /** What said its time with the place's own word, and keeps it as plain text; null where nothing did. */
  kept: { texts: number; time: string } | null;
}

/** A place of `lieux.yaml` or a page of one's own that goes: texts that say its time go on saying it. */
export function withoutPlace(files: ContentFiles, { file, path }: { file: string; path: Path }): TakenAway {
  const left = {
    ...files,
    [file]: withValueAt(files[file], path, undefined) ?? (path.length === 0 ? null : {}),
  };
  const word = `heure-${path[0] ?? file.replace(/^pages\/|\.md$/g, '')}`;
  const time = timesIn(files).find((one) => one.word === word)?.time;
  if (time === undefined) return { changed: { [file]: left[file] ?? null }, kept: null };
  const braces = `{${word}}`;
  const saying = Object.keys(left).filter((name) => textsWith(left[name], braces) > 0);
  const texts = saying.reduce((sum, name) => sum + textsWith(left[name], braces), 0);
  return {
    changed: Object.fromEntries(
      [...new Set([file, ...saying])].map((name) => [name, replaced(left[name], braces, time)]),
    ),
    kept: texts === 0 ? null : { texts, time },
  };
}

/** What is said of it when the place is gone. */
export function keptTimes(kept: TakenAway['kept']): string {
  if (kept === null) return '';
  return kept.texts === 1
    ? `Un texte disait son heure : il garde « ${kept.time} ».`
    : `${kept.texts} textes disaient son heure : ils gardent « ${kept.time} ».`;
}

function textsWith(value: ContentValue | null | undefined, words: string): number {
  if (typeof value === 'string') return value.includes(words) ? 1 : 0;
  if (value === null || value === undefined) return 0;
  return Object.values(value).reduce<number>((sum, item) => sum + textsWith(item, words), 0);
}

function replaced(value: ContentValue | null | undefined, words: string, by: string): ContentValue | null {
  return value === null || value === undefined ? null : replacedWithin(value, words, by);
}

function replacedWithin(value: ContentValue, words: string, by: string): ContentValue {
  if (typeof value === 'string') return value.replaceAll(words, by);
  if (Array.isArray(value)) return value.map((item) => replacedWithin(item, words, by));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replacedWithin(item, words, by)]),
  );
}
