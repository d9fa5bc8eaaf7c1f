/** Diets and allergies as a kitchen counts them. Pure. */
import type { Invite } from './familles.schema.ts';
import { collator, sameWord, wordsIn } from './words.rules.ts';

export interface DietCount {
  diet: string;
  /** Who has it, by name. */
  people: string[];
}

/** « Sans gluten, allergie aux noix » is two; those that most have come first. */
export function countDiets(guests: readonly Invite[]): DietCount[] {
  const counts: DietCount[] = [];
  for (const guest of guests)
    for (const diet of wordsIn(guest.diet ?? '')) {
      const known = counts.find((count) => sameWord(count.diet, diet));
      if (known) known.people.push(nameOf(guest));
      else counts.push({ diet, people: [nameOf(guest)] });
    }
  return counts.sort((a, b) => b.people.length - a.people.length || collator.compare(a.diet, b.diet));
}

function nameOf({ prenom, nom }: Invite): string {
  return `${prenom} ${nom}`.trim() || 'Convive sans nom';
}
