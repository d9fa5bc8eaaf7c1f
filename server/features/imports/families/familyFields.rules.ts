/**
 * Reads a family's own columns: names with the people that they announce, addresses, telephone, invitation,
 * answers, lodging, payment, note.
 */

import type { PlannedFamille } from '../../../../contract/imports/imports.schema.ts';
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { severalLines, text } from '../../../../contract/text.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { firstNamesIn } from '../guests/cellParts.rules.ts';
import { bracketDoubts } from '../guests/guestNames.rules.ts';
import { isWidowed, withoutJoints } from '../guests/names.rules.ts';
import { readZipAndCity } from '../table/addressCells.rules.ts';
import { checked, type Read, readLodging, readReply, readTone, readYesNo } from '../table/cells.rules.ts';
import { foreignTown } from '../table/foreignTown.rules.ts';
import type { DayAfter } from '../table/invitationCell.rules.ts';
import { type Findings, type Line, lineOf, readCell } from '../table/lines.rules.ts';
import { hasRole } from './besideName.rules.ts';
import { firstNameBeside, withKinNamed, withNamesOut } from './bracketNames.rules.ts';
import { readContacts } from './contacts.rules.ts';
import {
  type CoupleNames,
  coupleBesidePrenom,
  coupleNames,
  personName,
  twoFirstNames,
} from './couples.rules.ts';
import { areParents, askForParents, isOfGroup, titlesOrGroup } from './groupNames.rules.ts';
import { areKin, type Household, householdOf, nameAlone, remarkIn, splitAddress } from './household.rules.ts';
import { invitedTo } from './invitedTo.rules.ts';
import { askWhereLost } from './lostNames.rules.ts';
import { isNoName, noName } from './noName.rules.ts';
import { agesIn, titleIn, wholeName } from './wholeName.rules.ts';

/** Fields that a list contains; others are absent. */
export type ListedFields = Partial<
  Omit<PlannedFamille, 'id' | 'version' | 'invites' | 'labels' | 'answers' | 'emailSent'>
>;

const TEXTS = {
  nom: text(LIMITS.name),
  prenom: text(LIMITS.name),
  address1: text(LIMITS.line),
  address2: text(LIMITS.line),
  zipCode: text(LIMITS.zipCode),
  city: text(LIMITS.line),
  country: text(LIMITS.line),
  note: severalLines(LIMITS.note),
};

const YES_NO = [
  'answer',
  'invitedForSunday',
  'answerSunday',
  'sleepingInDomain',
  'sleepingInTent',
  'gardeEnfant',
  'hasPaid',
] as const;

interface ReadFields {
  fields: ListedFields;
  /** Number of people in titles: « M. et Mme ». */
  titled: number;
  seats: number | null;
  household: Household;
}

const NO_HOUSEHOLD: Household = { guests: [], unnamed: 0, doubts: [], prenom: '' };

interface Reading {
  found: Findings;
  reference: string;
  /** Fields with a column in the list. */
  fields: ReadonlySet<ListField>;
  /** That of which the list speaks. */
  dayAfter: DayAfter | null;
}

export function readFields(
  lines: readonly Line[],
  { found, reference, fields: columns, dayAfter }: Reading,
): ReadFields {
  const fields: ListedFields = {};
  let [titled, others]: [number, string] = [0, ''];
  let [seats, called]: [number | null, string | undefined] = [null, undefined];
  const read = <Value>(field: ListField, parse: (cell: string) => Read<Value>) =>
    readCell(lineOf(lines, field), { field, found }, parse);

  for (const field of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
    const value = read(field, (cell) => {
      // Text exported by the site stays as it is: its guests have names of their own.
      if (field === 'prenom' && reference === '') return checked(TEXTS[field], withoutJoints(cell));
      if (field !== 'nom' || reference !== '') return checked(TEXTS[field], cell);
      const { title, name: whole } = titleIn(withoutJoints(agesIn(lines, 'nom', found)));
      if (title !== '') found.kept.push(title);
      const alone = firstNameBeside(whole) ?? nameAlone(whole);
      // « Petit (Lyon) », « Petit (née Roux) »
      const { name: said, remark } = remarkIn(alone.name);
      if (remark !== '') found.kept.push(`${lineOf(lines, 'nom')?.headingOf('nom')} : ${remark}`);
      if (isWidowed(said)) found.kept.push(`${lineOf(lines, 'nom')?.headingOf('nom')} : ${said}`);
      const { name, people } = titlesOrGroup(said);
      ({ others, seats: seats } = alone);
      titled = people;
      return isNoName(name) ? noName(cell) : checked(TEXTS[field], name);
    });
    if (value !== undefined && value !== '') fields[field] = value;
  }
  Object.assign(fields, readContacts(lines, found));
  const tone = read('tone', readTone);
  if (tone) fields.tone = tone;
  for (const field of YES_NO) {
    if (disagree(lines, field)) {
      const message = 'Les lignes de cette famille ne répondent pas pareil : rien n’est retenu.';
      found.doubts.push({ path: field, message, cell: lineOf(lines, field)?.where(field) ?? '' });
      continue;
    }
    if (field === 'sleepingInDomain' && tellsTent(lineOf(lines, field)?.read(field) ?? '')) {
      fields.sleepingInTent = true;
      continue;
    }
    const isReply = field === 'answer' || field === 'answerSunday';
    const value = read(field, field === 'sleepingInDomain' ? readLodging : isReply ? readReply : readYesNo);
    if (value !== undefined) fields[field] = value;
  }
  const { invitedForSunday } = fields;
  // A column of its own for the day after prevails.
  const invited = invitedTo(lines, found, invitedForSunday === undefined ? dayAfter : null);
  Object.assign(fields, invited, invitedForSunday !== undefined && { invitedForSunday });
  const isPlain = reference === '' && !isOfGroup(fields.nom ?? '');
  if (fields.nom === undefined) {
    const { people, alone, firstNames, ...name } = wholeName(lines, found);
    [titled, called] = [people, firstNames];
    if (alone) ({ others, seats: seats } = alone);
    Object.assign(fields, name);
  } else if (reference === '' && fields.prenom === undefined && areKin(fields.nom)) {
    // « Oncle Bernard et Tante Simone » are named again where the line has names of guests.
    if ((lineOf(lines, 'guests')?.read('guests') ?? '') === '') called = fields.nom;
  } else if (isPlain && fields.prenom === undefined) {
    const hasOwn = columns.has('prenom') && !hasRole(lines);
    const { doubt, ...names }: Partial<CoupleNames> = hasOwn
      ? coupleBesidePrenom(fields.nom)
      : (coupleNames(fields.nom, true) ?? personName(fields.nom) ?? twoFirstNames(fields.nom) ?? {});
    Object.assign(fields, names);
    const at = lineOf(lines, 'nom')?.where('nom') ?? '';
    if (doubt) found.doubts.push({ path: 'nom', cell: at, ...doubt });
    // « Vidal & Caron » are two people.
    if (fields.prenom === undefined) titled = Math.max(titled, firstNamesIn(fields.nom).length - 1 && 2);
  }
  if (reference !== '') return { fields, titled, seats: seats, household: NO_HOUSEHOLD };
  if (fields.zipCode === undefined && fields.city === undefined)
    Object.assign(fields, read('zipCity', readZipAndCity));
  if (fields.zipCode === undefined && fields.city === undefined)
    Object.assign(fields, splitAddress(fields.address1 ?? ''));
  if (fields.country === undefined) Object.assign(fields, foreignTown(fields.city ?? ''));
  const own = called ?? fields.prenom;
  const told = withNamesOut([withKinNamed(own ?? ''), others].filter(Boolean).join(', '));
  const household = householdOf(told.cell, called === undefined ? (fields.nom ?? '') : '');
  const asRead = { fields, titled, seats: seats, household };
  // « Castaing + 1 » are two people without a known first name.
  if (own === undefined && titled === 0 && household.guests.length === 0 && household.unnamed > 0)
    seats ??= 1 + household.unnamed;
  if (called === undefined && (household.prenom !== '' || own !== undefined))
    fields.prenom = household.prenom;
  const cell = lineOf(lines, 'prenom')?.where('prenom');
  for (const message of [...told.doubts, ...household.doubts, ...bracketDoubts(household.guests)])
    found.doubts.push({ path: 'prenom', message, ...(cell && { cell }) });
  if (household.title !== undefined) found.kept.push(household.title);
  for (const said of household.said ?? []) found.kept.push(`Accompagnant : ${said}`);
  found.kept.push(...(household.noted ?? []));
  if (areParents(fields.nom ?? '')) askForParents(lines, asRead, found);
  else askWhereLost(lines, asRead, found);
  return { fields, titled, seats: seats, household };
}

/** « Dort sur place : tente ». */
function tellsTent(cell: string): boolean {
  return /^(?:oui )?(?:en |sous (?:la )?|sous une )?(?:tente|camping|toile de tente)$/.test(
    normalizeText(cell),
  );
}

/** Whether one guest of the family comes and another does not. */
function disagree(lines: readonly Line[], field: ListField): boolean {
  const told = lines.map((line) => line.read(field)).filter((cell) => cell !== '');
  const values = told.map(readYesNo).map((read) => ('value' in read ? read.value : undefined));
  return values.includes(true) && values.includes(false);
}
