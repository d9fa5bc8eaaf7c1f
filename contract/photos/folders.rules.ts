import type { FirstFolder } from './photoFolders.ts';

export const MAX_SLUG = 60;
/** Where the smaller pictures lie, and what every object of JavaScript has. */
const RESERVED: ReadonlySet<string> = new Set(['thumbs', 'constructor']);
const SLUG = /^[a-z0-9][a-z0-9-]*$/;
/** Only digits would go first in any JSON object, whatever the hosts' order. */
const DIGITS = /^\d+$/;

export function isFolderSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text) && !RESERVED.has(text) && !DIGITS.test(text);
}

/** « Soirée à la grange » is `soiree-a-la-grange`, or `soiree-a-la-grange-2` where that is taken. */
export function slugOf(title: string, isTaken: (slug: string) => boolean): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    // Room for the number.
    .slice(0, MAX_SLUG - 8);
  const slug = isFolderSlug(plain) ? plain : ['dossier', plain].filter(Boolean).join('-');
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** How the first folders are called while the couple has not called them. Apart from their names, which guests’ pages load. */
export const FOLDER_TITLES: Readonly<Record<FirstFolder, string>> = {
  habillagefio: 'L’habillage, d’un côté',
  habillageghi: 'L’habillage, de l’autre',
  preparation: 'Les préparatifs',
  couple: 'Le couple',
  repas: 'Le repas',
  mairie: 'La mairie',
};
