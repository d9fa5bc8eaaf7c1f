/**
 * The names of photo folders on disk and in addresses, made from their titles, and the titles of the first
 * folders.
 */
import { unaccented } from '../text.rules.ts';
import type { FirstFolder } from './photoFolders.ts';

export const MAX_SLUG = 60;
/** The folder of the renditions, and a property of every JavaScript object. */
const RESERVED: ReadonlySet<string> = new Set(['thumbs', 'constructor']);
const SLUG = /^[a-z0-9][a-z0-9-]*$/;
/** JSON objects list keys of digits alone first, which would break the hosts' order. */
const DIGITS = /^\d+$/;

export function isFolderSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text) && !RESERVED.has(text) && !DIGITS.test(text);
}

/** Turns « Soirée à la grange » into `soiree-a-la-grange`, or `soiree-a-la-grange-2` if that is taken. */
export function slugOf(title: string, isTaken: (slug: string) => boolean): string {
  const plain = unaccented(title)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    // Leaves room for the number.
    .slice(0, MAX_SLUG - 8);
  const slug = isFolderSlug(plain) ? plain : ['dossier', plain].filter(Boolean).join('-');
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** Default titles of the first folders. Separate from their names, which guests’ pages load. */
export const FOLDER_TITLES: Readonly<Record<FirstFolder, string>> = {
  habillagefio: 'L’un s’habille',
  habillageghi: 'L’autre s’habille',
  preparation: 'Les préparatifs',
  couple: 'Le couple',
  repas: 'Le repas',
  mairie: 'La mairie',
};
