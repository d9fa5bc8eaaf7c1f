/** Counts heads, beds and diets for the caterer. */
import type { Famille } from '../familles/familles.schema.ts';
import { shownName } from '../familles/namesakes.rules.ts';
import {
  countChildcare,
  countPresent,
  countSleepingInDomain,
  countSunday,
  type HeadCount,
  isVhFamily,
  presentGuests,
  sundayGuests,
} from '../reponses/counts.rules.ts';
import { countDiets, type DietCount } from '../reponses/diets.rules.ts';

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
  const diners = familles.filter((famille) => !isVhFamily(famille));
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

export function beds(familles: readonly Famille[]): GroupHeads[] {
  const inTents = familles.filter(({ sleepingInTent }) => sleepingInTent === true);
  return [
    { key: 'domaine', title: 'Nuit au domaine', ...headsOf(familles, countSleepingInDomain, () => 0) },
    { key: 'tente', title: 'Nuit en tente', ...headsOf(inTents, countPresent, () => 0) },
  ];
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
