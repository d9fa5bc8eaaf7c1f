/**
 * Replaces `{heure-eglise}` and the like, so that each time is written only once, with its place; reports
 * those that name no place with a time.
 */

import { parseClockTime } from '../../../../contract/wedding/writtenTimes.rules.ts';

/** By placeholder without braces. */
export type Times = ReadonlyMap<string, string>;

const WORD = /\{(heure-[^{}]*)\}/g;
/** Keys of `lieux.yaml`. */
const VENUES: readonly string[] = ['eglise', 'vin-dhonneur', 'domaine'];

/** Times of all places, even invalid ones, which are reported at their place. */
export function timesOf(venues: unknown, pages: Readonly<Record<string, unknown>>): Times {
  const own = Object.entries(pages);
  const named =
    typeof venues === 'object' && venues !== null
      ? Object.entries(venues).filter(([name]) => VENUES.includes(name))
      : [];
  return new Map(
    [...own, ...named].flatMap(([name, venue]) => {
      const time: unknown =
        typeof venue === 'object' && venue !== null && 'heure' in venue ? venue.heure : undefined;
      const said = typeof time === 'string' ? parseClockTime(time) : null;
      return said === null ? [] : [[`heure-${name}`, said] as const];
    }),
  );
}

export function fillTimes(text: string, times: Times): string {
  return text.replace(WORD, (whole, word: string) => times.get(word) ?? whole);
}

export function fillTimesWithin(value: unknown, times: Times): unknown {
  if (typeof value === 'string') return fillTimes(value, times);
  if (Array.isArray(value)) return value.map((item) => fillTimesWithin(item, times));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillTimesWithin(item, times)]));
}

export interface UnknownTime {
  path: string[];
  /** Line inside the text, from 1. */
  line: number;
  message: string;
}

/** Placeholders of times that belong to no place. */
export function unknownTimes(value: unknown, times: Times, path: string[] = []): UnknownTime[] {
  if (typeof value === 'string')
    return value
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(WORD)]
          .filter(([, word = '']) => !times.has(word))
          .map(([braces]) => ({ path, line: index + 1, message: told(braces, times) })),
      );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => unknownTimes(item, times, [...path, key]));
}

function told(braces: string, times: Times): string {
  const known = [...times.keys()].map((word) => `{${word}}`);
  const expected =
    known.length > 0 ? known.join(', ') : 'une clé « heure » au lieu dont on parle, dans lieux.yaml';
  return `${braces} n’est l’heure d’aucun lieu ; attendu : ${expected}`;
}
