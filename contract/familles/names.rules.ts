/** Joins a first and a last name. Replies say « à préciser » for a name that nobody knows yet. */
import { sameWord } from '../text.rules.ts';

/** If both names are « à préciser », writes it once. */
export function joinedNames(one: string, other: string): string {
  return isToTell(one) && isToTell(other) ? one.trim() : `${one} ${other}`.trim();
}

export const isToTell = (name: string): boolean => sameWord(name.trim(), 'à préciser');
