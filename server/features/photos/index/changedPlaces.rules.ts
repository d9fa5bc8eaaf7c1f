/** Photos that changed, as the processes tell each other: a folder and names in it, or a folder alone, all of which is read again. Pure. */
import { LONGEST_MESSAGE } from '../../../platform/leader/leadership.ts';
import type { Place } from '../store/photoStore.ts';

export interface ChangedPlaces {
  folder: string;
  /** None for all of the folder. */
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
