/** Counts heads, beds and diets for the caterer; the diets however guests spell them. */
import type { Famille, Invite } from '../familles/familles.schema.ts';
import { shownName } from '../familles/namesakes.rules.ts';
import { guestName } from '../reponses/answerRecap.rules.ts';
import {
  countChildcare,
  countPresent,
  countSleepingInDomain,
  countSunday,
  type HeadCount,
  isDrinksOnly,
  presentGuests,
  sundayGuests,
} from '../reponses/counts.rules.ts';
import { collator, unaccented, wordsIn } from '../text.rules.ts';

export interface FamilyHeads extends HeadCount {
  id: string;
  name: string;
  childcare: number;
}

export interface GroupHeads {
  key: string;
  title: string;
  families: FamilyHeads[];
  total: HeadCount & { childcare: number };
}

export interface EventHeads extends GroupHeads {
  diets: DietCount[];
}

type Count = (familles: readonly Famille[]) => HeadCount;

/** Drinks are for everybody, the meal for all but vh families; childcare is for Saturday alone. */
export function eventHeads(familles: readonly Famille[]): EventHeads[] {
  const diners = familles.filter((famille) => !isDrinksOnly(famille));
  const saturday = (some: readonly Famille[]) => ({
    ...headsOf(some, countPresent, countChildcare),
    diets: countDiets(presentGuests(some)),
  });
  return [
    { key: 'vh', title: 'Vin d’honneur', ...saturday(familles) },
    { key: 'repas', title: 'Repas', ...saturday(diners) },
    {
      key: 'dimanche',
      title: 'Dimanche',
      ...headsOf(familles, countSunday, () => 0),
      diets: countDiets(sundayGuests(familles)),
    },
  ];
}

/** Without the nights that nobody spends there: most couples lodge nobody, or have no tents. */
export function beds(familles: readonly Famille[]): GroupHeads[] {
  const inTents = familles.filter(({ sleepingInTent }) => sleepingInTent === true);
  return [
    { key: 'domaine', title: 'Nuit au domaine', ...headsOf(familles, countSleepingInDomain, () => 0) },
    { key: 'tente', title: 'Nuit en tente', ...headsOf(inTents, countPresent, () => 0) },
  ].filter(({ families }) => families.length > 0);
}

function headsOf(
  familles: readonly Famille[],
  count: Count,
  childcare: (some: readonly Famille[]) => number,
) {
  const families = familles
    .map(
      (famille): FamilyHeads => ({
        id: famille.id,
        name: shownName(famille),
        ...count([famille]),
        childcare: childcare([famille]),
      }),
    )
    .filter(({ adults, children }) => adults + children > 0)
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  return { families, total: { ...count(familles), childcare: childcare(familles) } };
}

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
  const words = unaccented(wording)
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
