/** Messages between processes about changed photos: a folder with names, or a whole folder to reread. */
import { LONGEST_MESSAGE } from '../../../platform/leader/leadership.ts';
import type { Place } from '../store/photoStore.ts';

export interface ChangedPlaces {
  folder: string;
  /** Empty for the whole folder. */
  names: readonly string[];
}

export function messagesOf(places: readonly Place[]): string[] {
  const byFolder = Map.groupBy(places, ({ folder }) => folder);
  return [...byFolder].map(([folder, changed]) => {
    const told = JSON.stringify([folder, ...changed.map(({ name }) => name)]);
    return Buffer.byteLength(told) <= LONGEST_MESSAGE ? told : JSON.stringify([folder]);
  });
}

export function parseChangedPlaces(message: string): ChangedPlaces {
  const [folder = '', ...names]: string[] = JSON.parse(message);
  return { folder, names };
}
