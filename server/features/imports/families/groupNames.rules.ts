/** Names of several people together, which have no first and last part: « Les Cousins de Bretagne ». */
import { toneFor } from '../../../../contract/familles/firstNames.rules.ts';
import { isGroup, isGroupWord, withoutTitles } from '../guests/names.rules.ts';
import { type Findings, type Line, lineOf } from '../table/lines.rules.ts';
import type { Household } from './household.rules.ts';

/** « Les Cousins Leroy » are Leroys; those of a place have no last name in the list. */
const COUSINS_OF = /^cousine?s (?:d['’]|(?:de|du|des) )/iu;
const PARENTS_OF =
  /^(?:(?:[Ll]es|[Mm]es|[Nn]os|[Ss]es) )?(?:[Bb]eaux[- ])?[Pp]arents (?:(?:d['’]|(?:de|du) )\p{L}|\p{Lu}\p{Ll})[^,;+&()]*$/u;
/** « Mes parents : Sylvie et Patrick Roux » */
export const areOurParents = (title: string) => /^(?:mes|nos|les) (?:beaux[- ])?parents$/iu.test(title);

/** « Parents de Bastien » are two people whom the list does not name. */
export const areParents = (name: string): boolean => PARENTS_OF.test(name);

/** « Prof de yoga », « Voisine du dessus », unlike « marie de villiers ». */
const KNOWN_BY = /^(\p{L}+) (?:d['’]|(?:de|du|des|de la) )\p{Ll}[\p{L} ]*$/u;
const isKnownBy = (name: string) => {
  const [, noun] = KNOWN_BY.exec(name) ?? [];
  return noun !== undefined && noun !== noun.toLowerCase() && toneFor([noun]) === null;
};

const FAMILY_OF = /^\p{Lu}[\p{L}’'-]+ (?:d[’']|(?:de|du|des) )\p{Lu}[\p{L}’'-]+$/u;

export function isOfGroup(name: string): boolean {
  const own = name.replace(/^(?:les|nos|mes) /iu, '');
  // « Les Martin de Lyon »
  if (own !== name && FAMILY_OF.test(own)) return true;
  return (
    areParents(name) ||
    (own !== name && isGroupWord(name)) ||
    isKnownBy(name) ||
    COUSINS_OF.test(own) ||
    (own !== name && isGroup(own.split(/\s+/u)))
  );
}

/** Removes titles, but not the article of a group, which would look like a last name without it. */
export function titlesOrGroup(said: string): { name: string; people: number } {
  return isOfGroup(said) ? { name: said, people: areParents(said) ? 2 : 0 } : withoutTitles(said);
}

/** Asks for the names of « parents de Bastien », unless the line has them. */
export function askForParents(
  lines: readonly Line[],
  { fields: { nom = '' }, household }: { fields: { nom?: string }; household: Pick<Household, 'guests'> },
  found: Findings,
): void {
  const isTold = household.guests.length > 0 || (lineOf(lines, 'guests')?.read('guests') ?? '') !== '';
  if (isTold) return;
  const line = lines.find((each) => OF_NAMES.some((field) => each.read(field) !== ''));
  const field = OF_NAMES.find((each) => line?.read(each));
  found.doubts.push({
    ...{ path: 'invites', message: unnamedParents(nom) },
    ...(line && field && { cell: line.where(field) }),
  });
}

const OF_NAMES = ['nom', 'fullName', 'nameFirst'] as const;

export const unnamedParents = (cell: string): string =>
  `«\u00a0${cell}\u00a0»\u00a0: deux convives, dont les prénoms sont à compléter.`;
