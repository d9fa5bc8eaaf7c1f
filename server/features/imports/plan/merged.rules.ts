/**
 * Combines a row of a list with the stored family: what the family has answered itself always stays, and so
 * does what the hosts corrected since the list last told it.
 */
import { isDeepStrictEqual } from 'node:util';
import { toneFor } from '../../../../contract/familles/firstNames.rules.ts';
import type { CellError, PlannedFamille } from '../../../../contract/imports/imports.schema.ts';
import { sameGuests } from '../../../../contract/reponses/reponses.rules.ts';
import { NEW_FAMILLE } from '../../familles/familles.rules.ts';
import type { ListedFamille } from '../families/listedFamilles.rules.ts';
import { firstNamesIn } from '../guests/cellParts.rules.ts';
import { guestsAfter } from '../guests/guests.rules.ts';
import { readZipCode } from '../table/addressCells.rules.ts';
import { labelsAfter } from '../table/labels.rules.ts';
import { nameKey, sameField } from './compare.rules.ts';
import { type ImportedRow, type Memory, NO_MEMORY } from './importedRows.rules.ts';
import { addressOf, FAMILY_ANSWERS, hasAddress, sameAddress } from './joined.rules.ts';
import { noteDoubts, noteWith } from './note.rules.ts';

export const NEW_PLANNED: PlannedFamille = { ...NEW_FAMILLE, id: '', invites: [], version: 1 };

/** Never changes what a family has answered itself: the list only fills in what is still open. */
export function merged(
  { fields, name, guessed, guests, titleTone, labels, answers, kept }: ListedFamille,
  before: PlannedFamille | null,
  refused: Memory['refused'] = NO_MEMORY.refused,
): { famille: PlannedFamille; notes: CellError[]; doubts: CellError[] } {
  const known = before ?? NEW_PLANNED;
  const famille: PlannedFamille = before ? { ...before, ...fields } : { ...NEW_PLANNED, ...fields, ...name };
  const notes: CellError[] = [];
  // A guessed order of names must not swap known ones.
  if (before && guessed && nameKey(before) === nameKey(famille))
    Object.assign(famille, { nom: before.nom, prenom: before.prenom });
  if (labels) famille.labels = labelsAfter(labels, known.labels);
  if (famille.zipCode !== known.zipCode) famille.zipCode = readZipCode(famille.zipCode, famille.country);
  if (before?.answer === true && hasAddress(before) && !sameAddress(famille, before)) {
    Object.assign(famille, addressOf(before));
    notes.push({ path: 'address1', message: 'La famille a déjà répondu : son adresse reste.' });
  }
  for (const field of ['email', 'phone'] as const)
    if (sameField(field, famille[field], known[field])) famille[field] = known[field];
  const isRefused = ({ email }: PlannedFamille) => refused.has(email.toLowerCase());
  if (known.email !== '' && isRefused(famille) && !isRefused(known)) {
    famille.email = known.email;
    notes.push({
      path: 'email',
      message: `L’adresse ${fields.email} a été refusée\u00a0: celle du site reste.`,
    });
  }
  for (const field of FAMILY_ANSWERS) {
    if (known[field] === null || famille[field] === known[field]) continue;
    Object.assign(famille, { [field]: known[field] });
    notes.push({ path: field, message: 'La famille a déjà répondu : sa réponse reste.' });
  }
  for (const [key, answer] of Object.entries(answers)) {
    const said = known.answers[key];
    if (said === answer) continue;
    if (said === undefined || known.answer === null) famille.answers = { ...famille.answers, [key]: answer };
    else notes.push({ path: `answers.${key}`, message: 'La famille a déjà répondu : sa réponse reste.' });
  }
  if (guests) {
    const after = guestsAfter(guests, known.invites);
    // Keeps the stored guests if they are equal, because `sameFamille` compares the order of fields too.
    famille.invites = sameGuests(after, known.invites) ? known.invites : after;
    if (known.answer !== null && !sameGuests(famille.invites, known.invites)) {
      famille.invites = known.invites;
      notes.push({ path: 'invites', message: 'La famille a déjà répondu : ses convives restent.' });
    }
  }
  const fitted = noteWith(famille.note, kept);
  famille.note = fitted.note;
  if (before === null) famille.tone ??= toneOfAll(famille, titleTone);
  return { famille, notes, doubts: noteDoubts(fitted) };
}

/**
 * Puts back each value of the site that the hosts changed since the list told it, and that the list changes
 * too. Returns the family as the list has it; null if there is no such value.
 */
export function keepSites(
  famille: PlannedFamille,
  before: PlannedFamille,
  { base, row }: { base: ImportedRow; row: ListedFamille },
): PlannedFamille | null {
  // What the list told last time changes nothing where the site still says it.
  const said = { ...base.invited, ...base.fields };
  const told = merged({ ...row, ...base, fields: said }, before).famille;
  const listed = { ...famille };
  const fields = (Object.keys(famille) as (keyof PlannedFamille)[]).filter((field) => {
    if (isDeepStrictEqual(famille[field], before[field])) return false;
    // Labels were combined, and lines are only added to the note.
    if (field === 'labels' || (field === 'note' && row.fields.note === undefined)) return false;
    return (
      !isDeepStrictEqual(told[field], before[field]) ||
      (!isTold({ ...base, fields: said }, field) && isSet(before, field))
    );
  });
  for (const field of fields) Object.assign(famille, { [field]: before[field] });
  return fields.length === 0 ? null : listed;
}

/** Answers are compared key by key before. */
function isTold({ fields, guests }: ImportedRow, field: keyof PlannedFamille): boolean {
  if (field === 'answers') return true;
  return field === 'invites' ? guests !== null : fields[field as 'nom'] !== undefined;
}

/** Whether the hosts said it on the site. An invitation of before it was remembered may be that of a whole list. */
function isSet(before: PlannedFamille, field: keyof PlannedFamille): boolean {
  if (field === 'invitedTovh' || field === 'invitedToReception') return false;
  const unset = field === 'tone' ? toneOfAll(before) : NEW_PLANNED[field];
  return !isDeepStrictEqual(before[field], unset);
}

/**
 * A child who is named alone is not the one whom a mail addresses. « Mme » tells more than a first name, which may
 * be her husband's, and all there is of « Mme Veuve Legrand ».
 */
export function toneOfAll(
  { invites, prenom }: PlannedFamille,
  title: PlannedFamille['tone'] = null,
): PlannedFamille['tone'] {
  if (invites.length > 0 && invites.every(({ child }) => child)) return null;
  if (title !== null && invites.length < 2 && firstNamesIn(prenom).length < 2) return title;
  return toneFor(invites.length > 0 ? invites.map((guest) => guest.prenom) : firstNamesIn(prenom));
}
