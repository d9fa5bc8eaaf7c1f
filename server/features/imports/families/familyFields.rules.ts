/**
 * Reads a family's own columns: names with the people that they announce, addresses, telephone, invitation,
 * answers, lodging, payment, note.
 */
import * as z from 'zod/mini';
import type { ListField } from '../../../../contract/imports/importFields.ts';
import type { PlannedFamille } from '../../../../contract/imports/imports.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { severalLines, text } from '../../../../contract/text.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { firstNamesIn } from '../guests/cellParts.rules.ts';
import { bracketDoubts } from '../guests/guestNames.rules.ts';
import {
  isLastName,
  splitName,
  splitNameFirst,
  withoutJoints,
  withoutTitles,
} from '../guests/names.rules.ts';
import {
  checked,
  type Invitation,
  type Read,
  readEmail,
  readInvitation,
  readLodging,
  readTone,
  readYesNo,
  readZipAndCity,
} from '../table/cells.rules.ts';
import { type Findings, type Line, lineOf, readCell } from '../table/lines.rules.ts';
import { readPeople } from '../table/people.rules.ts';
import { type CoupleNames, coupleNames, personName } from './couples.rules.ts';
import {
  areFirstNames,
  type Household,
  householdOf,
  type NameAlone,
  nameAlone,
  remarkIn,
  splitAddress,
  withAges,
} from './household.rules.ts';

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
  phone: text(LIMITS.phone),
  note: severalLines(LIMITS.note),
};

const nameSchema = z.object({ nom: TEXTS.nom, prenom: z.exactOptional(TEXTS.prenom) });

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
  places: number | null;
  household: Household;
}

const NO_HOUSEHOLD: Household = { guests: [], unnamed: 0, doubts: [], prenom: '' };

interface Reading {
  found: Findings;
  reference: string;
  /** Fields with a column in the list. */
  fields: ReadonlySet<ListField>;
}

export function readFields(
  lines: readonly Line[],
  { found, reference, fields: columns }: Reading,
): ReadFields {
  const fields: ListedFields = {};
  let [titled, others]: [number, string] = [0, ''];
  let [places, called]: [number | null, string | undefined] = [null, undefined];
  const read = <Value>(field: ListField, parse: (cell: string) => Read<Value>) =>
    readCell(lineOf(lines, field), { field, found }, parse);

  for (const field of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
    const value = read(field, (cell) => {
      if (field === 'phone') return checked(TEXTS[field], wholePhone(cell));
      // Text exported by the site stays as it is: its guests have names of their own.
      if (field === 'prenom' && reference === '') return checked(TEXTS[field], withoutJoints(cell));
      if (field !== 'nom' || reference !== '') return checked(TEXTS[field], cell);
      const alone = nameAlone(withoutJoints(agesIn(lines, 'nom', found)));
      const { name, people } = withoutTitles(alone.name);
      ({ others, places } = alone);
      titled = people;
      return checked(TEXTS[field], name);
    });
    if (value !== undefined && value !== '') fields[field] = value;
  }
  const address = read('email', readEmail);
  if (address) fields.email = address;
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
    const value = read(field, field === 'sleepingInDomain' ? readLodging : readYesNo);
    if (value !== undefined) fields[field] = value;
  }
  const invitedAt = lineOf(lines, 'invitation')?.headingOf('invitation');
  const invited = read('invitation', (cell) => readInvitation(cell, invitedAt));
  // A column of its own for the day after prevails.
  if (invited && fields.invitedForSunday !== undefined) delete invited.invitedForSunday;
  Object.assign(fields, invited ?? invitedBy(read) ?? drinksInNote(lines, found));
  if (fields.nom === undefined) {
    const { people, alone, firstNames, ...name } = wholeName(lines, found);
    [titled, called] = [people, firstNames];
    if (alone) ({ others, places } = alone);
    Object.assign(fields, name);
  } else if (fields.prenom === undefined && reference === '' && !columns.has('prenom')) {
    const { doubt, ...names }: Partial<CoupleNames> =
      coupleNames(fields.nom, true) ?? personName(fields.nom) ?? {};
    Object.assign(fields, names);
    const at = lineOf(lines, 'nom')?.where('nom') ?? '';
    if (doubt) found.doubts.push({ path: 'nom', cell: at, ...doubt });
    // « Vidal & Caron » are two people.
    if (fields.prenom === undefined) titled = Math.max(titled, firstNamesIn(fields.nom).length - 1 && 2);
  }
  if (reference !== '') return { fields, titled, places, household: NO_HOUSEHOLD };
  if (fields.zipCode === undefined && fields.city === undefined)
    Object.assign(fields, read('zipCity', readZipAndCity));
  if (fields.zipCode === undefined && fields.city === undefined)
    Object.assign(fields, splitAddress(fields.address1 ?? ''));
  const own = called ?? fields.prenom;
  const household = householdOf(
    [own ?? '', others].filter(Boolean).join(', '),
    called === undefined ? (fields.nom ?? '') : '',
  );
  // « Castaing + 1 » are two people without a known first name.
  if (own === undefined && titled === 0 && household.guests.length === 0 && household.unnamed > 0)
    places ??= 1 + household.unnamed;
  if (called === undefined && (household.prenom !== '' || own !== undefined))
    fields.prenom = household.prenom;
  const cell = lineOf(lines, 'prenom')?.where('prenom');
  for (const message of [...household.doubts, ...bracketDoubts(household.guests)])
    found.doubts.push({ path: 'prenom', message, ...(cell && { cell }) });
  if (household.title !== undefined) found.kept.push(household.title);
  return { fields, titled, places, household };
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

/** Reads separate columns for meal and drinks, with crosses or numbers; the meal includes the drinks. */
function invitedBy(
  read: (field: ListField, parse: typeof readYesNo) => boolean | undefined,
): Invitation | undefined {
  const [meal, drinks] = [read('atReception', readYesNo), read('atVh', readYesNo)];
  if (meal) return { invitedTovh: false, invitedToReception: true };
  return drinks ? DRINKS_ONLY : undefined;
}

const DRINKS_ONLY: Invitation = { invitedTovh: true, invitedToReception: false };

/** « Vin d'honneur seulement », « foot, VDH » among the notes; always asked, as notes say many things. */
function drinksInNote(lines: readonly Line[], found: Findings): Invitation | undefined {
  const line = lineOf(lines, 'note');
  const note = line?.read('note') ?? '';
  const invited = /\b(?:vin d honneur|vdh|vh)\b/.test(normalizeText(note)) ? readInvitation(note) : null;
  if (!line || !invited || !('value' in invited) || !invited.value?.invitedTovh) return undefined;
  const message = `« ${note} » : invitée au vin d’honneur seul.`;
  found.doubts.push({ path: 'invitedTovh', message, cell: line.where('note') });
  return DRINKS_ONLY;
}

/** Restores the leading zero of a French number, which spreadsheets drop. */
function wholePhone(cell: string): string {
  return /^[1-9]\d{8}$/.test(cell) ? `0${cell}` : cell;
}

/** The cell with its ages written out; asks about a figure that may be an age or a number of places. */
function agesIn(lines: readonly Line[], field: ListField, found: Findings): string {
  const line = lineOf(lines, field);
  const told = readPeople(lineOf(lines, 'numberPers')?.read('numberPers') ?? '')?.number ?? null;
  const tellsChildren = lines.some((each) => each.read('children') !== '' || each.read('childGuests') !== '');
  const { cell, instead } = withAges(line?.read(field) ?? '', { told, tellsChildren });
  if (instead !== undefined)
    found.doubts.push({
      path: 'numberPers',
      message: 'Le nombre entre parenthèses est lu comme un nombre de places, pas comme un âge.',
      cell: line?.where(field) ?? '',
      instead: [instead],
    });
  return cell;
}

/** Splits a name in one cell; empty if none or invalid. `firstNames`: only first names were found. */
function wholeName(
  lines: readonly Line[],
  found: Findings,
): Partial<z.infer<typeof nameSchema>> & { people: number; alone?: NameAlone; firstNames?: string } {
  const field = (['nameFirst', 'fullName'] as const).find((name) => lineOf(lines, name)?.read(name));
  const line = field && lineOf(lines, field);
  if (!field || !line) return { people: 0 };
  const alone = nameAlone(withoutJoints(agesIn(lines, field, found)));
  const { name: said, remark } = remarkIn(alone.name);
  const { name, people: titled } = withoutTitles(said);
  // « Famille Petit (enfants : Léa, Tom) » has parents too.
  const people = titled === 0 && /^(?:la )?fam/iu.test(said) && /enfants/iu.test(alone.others) ? 2 : titled;
  if (remark !== '') found.kept.push(`${line.headingOf(field)} : ${remark}`);
  const called = name.replace(/\s[-–—]\s/gu, ' et ');
  const isCalled = areFirstNames(called);
  const read = readCell(line, { field, path: 'nom', found }, () => {
    // The hosts' familiar name is all that the list has.
    if (isCalled) return checked(nameSchema, { nom: called });
    if (isLastName(name.split(/\s+/)) && !/^(?:ben|al|van|mac|mc|di)\s/iu.test(name))
      return checked(nameSchema, { nom: name });
    const couple = coupleNames(name, field === 'nameFirst');
    if (couple !== null) {
      const { doubt, ...names } = couple;
      if (doubt) found.doubts.push({ path: 'nom', cell: line.where(field), ...doubt });
      return checked(nameSchema, names);
    }
    const { nom, prenom } = field === 'nameFirst' ? splitNameFirst(name) : splitName(name, '');
    // A single word is the last name.
    return checked(nameSchema, nom === '' ? { nom: prenom } : { nom, prenom });
  });
  return { ...read, people, alone, ...(isCalled && read?.nom !== undefined && { firstNames: called }) };
}
