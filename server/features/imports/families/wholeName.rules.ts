/** Reads a family's name that stands in one cell, with the people that it announces. */
import * as z from 'zod/mini';
import { toneFor } from '../../../../contract/familles/firstNames.rules.ts';
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { text } from '../../../../contract/text.schema.ts';
import { partsOf } from '../guests/cellParts.rules.ts';
import { asksOfFood } from '../guests/diets.rules.ts';
import { announces } from '../guests/guestPart.rules.ts';
import {
  isGroup,
  isGroupWord,
  isLastName,
  isWidowed,
  splitName,
  splitNameFirst,
  withoutJoints,
} from '../guests/names.rules.ts';
import { checked } from '../table/cells.rules.ts';
import { type Findings, type Line, lineOf, readCell } from '../table/lines.rules.ts';
import { readPeople } from '../table/people.rules.ts';
import { firstNameBeside, withKinNamed } from './bracketNames.rules.ts';
import { beginsWithFirstName, coupleNames } from './couples.rules.ts';
import { areOurParents, isOfGroup, titlesOrGroup } from './groupNames.rules.ts';
import { areFirstNames, type NameAlone, nameAlone, remarkIn, withAges } from './household.rules.ts';
import { isNoName, noName } from './noName.rules.ts';

const namesSchema = z.object({ nom: text(LIMITS.name), prenom: z.exactOptional(text(LIMITS.name)) });

const AGE = /^\d{1,2} ?(?:ans?|mois)$/iu;

/** The cell with its ages written out; asks about a figure that may be an age or a number of places. */
export function agesIn(lines: readonly Line[], field: ListField, found: Findings): string {
  const line = lineOf(lines, field);
  const { cell, instead } = withAges(line?.read(field) ?? '', numbersBeside(lines));
  if (instead !== undefined)
    found.doubts.push({
      path: 'numberPers',
      message: 'Le nombre entre parenthèses est lu comme un nombre de places, pas comme un âge.',
      cell: line?.where(field) ?? '',
      instead: [instead],
    });
  return cell;
}

export const numbersBeside = (lines: readonly Line[]) => ({
  told: readPeople(lineOf(lines, 'numberPers')?.read('numberPers') ?? '')?.number ?? null,
  tellsChildren: lines.some((each) => each.read('children') !== '' || each.read('childGuests') !== ''),
});

/** Splits a name in one cell; empty if none or invalid. `firstNames`: only first names were found. */
export function wholeName(
  lines: readonly Line[],
  found: Findings,
): Partial<z.infer<typeof namesSchema>> & { people: number; alone?: NameAlone; firstNames?: string } {
  const field = (['nameFirst', 'fullName'] as const).find((name) => lineOf(lines, name)?.read(name));
  const line = field && lineOf(lines, field);
  if (!field || !line) return { people: 0 };
  const { title, name: cell } = titleIn(withKinNamed(withoutJoints(agesIn(lines, field, found))));
  if (title !== '') found.kept.push(title);
  const alone = firstNameBeside(cell) ?? nameAlone(cell);
  const { name: said, remark } = remarkIn(alone.name);
  if (isWidowed(said)) found.kept.push(`${line.headingOf(field)} : ${said}`);
  const { name, people: titled } = titlesOrGroup(said);
  // « Famille Petit (enfants : Léa, Tom) » has parents too.
  const people = titled === 0 && /^(?:la )?fam/iu.test(said) && /enfants/iu.test(alone.others) ? 2 : titled;
  // « Léa Roux (4 ans) »
  const isAged = AGE.test(remark);
  if (remark !== '' && !isAged) found.kept.push(`${line.headingOf(field)} : ${remark}`);
  const called = name.replace(/\s[-–—]\s/gu, ' et ');
  const isCalled = areFirstNames(called) || isWithOthers(called, alone);
  const read = readCell(line, { field, path: 'nom', found }, () => {
    if (isNoName(name)) return noName(line.read(field));
    // The hosts' familiar name is all that the list has.
    if (isCalled || isOfGroup(name)) return checked(namesSchema, { nom: isCalled ? called : name });
    if (isLastName(name.split(/\s+/)) && !/^(?:ben|al|van|mac|mc|di)\s/iu.test(name))
      return checked(namesSchema, { nom: name });
    const couple = coupleNames(name, field === 'nameFirst');
    if (couple !== null) {
      const { doubt, ...names } = couple;
      if (doubt) found.doubts.push({ path: 'nom', cell: line.where(field), ...doubt });
      return isNoName(names.nom) ? noName(name) : checked(namesSchema, names);
    }
    const isNameFirst = field === 'nameFirst' && !beginsWithFirstName(name, titled > 0);
    const { nom, prenom } = isNameFirst ? splitNameFirst(name) : splitName(name, '');
    // « Lucie ? »
    if (isNoName(nom)) return noName(name);
    // A single word is the last name.
    if (nom !== '' && isAged) return checked(namesSchema, { nom, prenom: `${prenom} (${remark})` });
    return checked(namesSchema, nom === '' ? { nom: prenom } : { nom, prenom });
  });
  return { ...read, people, alone, ...(isCalled && read?.nom !== undefined && { firstNames: called }) };
}

/** « Chloé + 1 », whose last name the list doesn't tell, is one of the two; « Famille Michel (Luc, Anne) » is not. */
const isWithOthers = (name: string, { name: said, others }: NameAlone): boolean =>
  name === said &&
  !/\s/u.test(name) &&
  toneFor([name]) !== null &&
  others !== '' &&
  partsOf(others).every(announces);

/** « Collègues : Didier Picard » is Didier, and « Atelier : Fred, Mick » is the workshop with its people. */
export function titleIn(cell: string): { title: string; name: string } {
  const [, title, names = ''] = /^([^\d,:;+&()]{3,40}?)\s?:\s(\p{Lu}.*)$/u.exec(cell) ?? [];
  // « Anne Petit : Luc Roux » and « Rose : sans gluten » begin with somebody, « Famille Petit : Anne, Luc » does not.
  const isFamily =
    /^(?:(?:la )?fam(?:ille)?\.?|les|m(?:r|\.)? (?:et|&) mme) /iu.test(title ?? '') ||
    // « Le chef : », « Ma nounou : », « Collègues du labo : »
    /^(?:[Ll]e|[Ll]a|[Mm]on|[Mm]a|[Nn]otre) \p{Ll}/u.test(title ?? '') ||
    isGroup((title ?? '').split(/\s+/u)) ||
    areOurParents(title ?? '');
  const isSomebody =
    title === undefined || (/\s/u.test(title.trim()) && !isFamily) || toneFor([title]) !== null;
  if (title === undefined || isSomebody || asksOfFood(names)) return { title: '', name: cell };
  // « Les voisins : Denise et Roger Picard » are Picards.
  const isCouple =
    (isGroupWord(title) || areOurParents(title)) && /\s(?:et|&)\s\p{Lu}[\p{L}’'-]+ \p{L}/iu.test(names);
  const isWhole = isCouple || /^[\p{L}’'-]+ \p{Lu}/u.test(names);
  // « Luis (7) et Ines (bb) » keep what is told of each within the brackets of all.
  const inside = names.replace(/\s?\(([^()]*)\)/gu, ' $1');
  return isWhole ? { title, name: names } : { title: '', name: `${title} (${inside})` };
}
