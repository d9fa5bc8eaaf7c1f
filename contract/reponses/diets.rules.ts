/** Counts what guests tell of their diets, however they spell it. */
import type { Invite } from '../familles/familles.schema.ts';
import { collator, wordsIn } from '../text.rules.ts';
import { guestName } from './answerRecap.rules.ts';

export interface DietCount {
  diet: string;
  people: string[];
}

/** Texts that mean « nothing », as `dietKey` returns them. */
const NOTHING = new Set(
  ['Aucun', 'Rien', 'Non', 'Néant', 'RAS', 'Aucune allergie', 'Pas d’allergie'].map(dietKey),
);

/** Counts « Sans gluten, allergie aux noix » as two; most frequent first. */
export function countDiets(guests: readonly Invite[]): DietCount[] {
  const found = new Map<string, { people: Set<Invite>; wordings: Map<string, number> }>();
  for (const guest of guests)
    for (const wording of wordsIn(guest.diet ?? '')) {
      const key = dietKey(wording);
      if (NOTHING.has(key)) continue;
      const diet = found.get(key) ?? { people: new Set(), wordings: new Map() };
      diet.people.add(guest);
      diet.wordings.set(wording, (diet.wordings.get(wording) ?? 0) + 1);
      found.set(key, diet);
    }
  return [...found.values()]
    .map(({ people, wordings }) => ({ diet: commonest(wordings), people: [...people].map(guestName) }))
    .sort((a, b) => b.people.length - a.people.length || collator.compare(a.diet, b.diet));
}

/**
 * Equal for « Végétarien », « végétariennes » and « vegetarien(ne)s », and for « sans gluten » and «
 * SANS-GLUTEN ». Removes only endings, so that « noix » and « sans noix » differ.
 */
export function dietKey(wording: string): string {
  const words = wording
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word === 'sans' ? word : word.replace(/[sx]$/, '').replace(/e$/, '')));
  // Merges double letters, because feminines double a consonant and many people misspell them.
  const key = words.join('').replace(/(\p{L})\1/gu, '$1');
  return key === '' ? wording : key;
}

function commonest(wordings: ReadonlyMap<string, number>): string {
  return [...wordings].reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}
