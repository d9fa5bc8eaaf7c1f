/**
 * Plans an import: what each row would create or change, compared with the stored families, whose own answers
 * always stay. Planned again at the confirmation.
 */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { toneFor } from '../../../../contract/familles/firstNames.rules.ts';
import type {
  CellError,
  ImportInvitation,
  ImportRow,
  PlannedFamille,
} from '../../../../contract/imports/imports.schema.ts';
import { LIMITS, MAX_GUESTS, MAX_LABELS, REQUIRED } from '../../../../contract/limits.ts';
import { sameGuests } from '../../../../contract/reponses/reponses.rules.ts';
import { NEW_FAMILLE } from '../../familles/familles.rules.ts';
import type { ListedAside, ListedFamille } from '../families/listedFamilles.rules.ts';
import { firstNamesIn } from '../guests/cellParts.rules.ts';
import { guestsAfter } from '../guests/guests.rules.ts';
import { readZipCode } from '../table/cells.rules.ts';
import { labelsAfter } from '../table/labels.rules.ts';
import {
  addressOf,
  FAMILY_ANSWERS,
  isPlaced,
  joined,
  matchFamilles,
  nameKey,
  sameAddress,
} from './match.rules.ts';

const NEW_PLANNED: PlannedFamille = { ...NEW_FAMILLE, id: '', invites: [], version: 1 };

/** A row of one sheet; `twin` is the index of another row. */
export type SheetRow = Omit<ImportRow, 'key' | 'sheet' | 'twin'> & { twin: number | null };

/**
 * `invitation` applies to families for which neither list nor site has one; null leaves it open. `same` are
 * the rows that hosts have declared the same family as their twin.
 */
export function planImport(
  listed: readonly ListedFamille[],
  familles: readonly HostFamille[],
  invitation: ImportInvitation | null = null,
  same: ReadonlySet<number> = new Set(),
): SheetRow[] {
  const plannedRow = (row: ListedFamille, known: HostFamille | null) => planRow(row, known, invitation);
  const matches = matchFamilles(listed, familles);
  const rows = listed.map((row, index): SheetRow => {
    const match = matches[index] ?? { kind: 'new' };
    if (match.kind !== 'unclear') return plannedRow(row, match.kind === 'known' ? match.famille : null);
    const made = plannedRow(row, null);
    const choices = [...match.familles, null].map((famille) => plannedRow(row, famille));
    const possible = choices.filter(({ action }) => action !== 'error');
    const twin = match.twin === null || made.action === 'error' ? -1 : listed.indexOf(match.twin);
    return {
      ...made,
      action: 'error',
      errors: [{ path: 'famille', message: match.message }, ...made.errors],
      choices: possible.map(({ famille, before }) => ({ famille, before })),
      // A twin that is itself ambiguous is not offered.
      twin: twin === -1 || matches[twin]?.kind === 'unclear' ? null : twin,
    };
  });
  for (const index of same) join(rows, index);
  return rows;
}

/** Merges the row into its twin, with which its people are counted. */
function join(rows: SheetRow[], index: number): void {
  const row = rows[index];
  if (!row || row.twin === null) return;
  const twin = rows[row.twin];
  if (!twin) return;
  const famille = joined(twin.famille, row.famille);
  const planned = peopleIn(famille);
  if (twin.before === null) famille.tone = toneOfBoth(twin.famille, row.famille) ?? toneOfAll(famille);
  const isSame = twin.before !== null && sameFamille(famille, twin.before);
  rows[row.twin] = {
    ...twin,
    famille,
    action: twin.action === 'same' && !isSame ? 'update' : twin.action,
    people: { told: Math.max(twin.people.told, planned), planned },
  };
  rows[index] = {
    ...row,
    errors: [{ path: 'famille', message: `La même famille que la ligne ${twin.line}.` }],
    doubts: [],
    aside: true,
    people: { told: 0, planned: 0 },
    choices: [],
  };
}

function planRow(
  row: ListedFamille,
  known: HostFamille | null,
  invitation: ImportInvitation | null,
): SheetRow {
  const before = known && plannedOf(known);
  const { famille, notes } = merged(row, before);
  if (invitation !== null && !famille.invitedToReception && !famille.invitedTovh)
    Object.assign(famille, {
      invitedToReception: invitation === 'reception',
      invitedTovh: invitation === 'vh',
    });
  const errors = [...row.errors, ...problemsOf(row, famille)];
  const action =
    errors.length > 0
      ? 'error'
      : before === null
        ? 'create'
        : sameFamille(famille, before)
          ? 'same'
          : 'update';
  return {
    line: row.line,
    action,
    famille,
    before,
    errors: [...errors, ...notes],
    doubts: row.doubts,
    aside: false,
    people: peopleOf(row, famille, before),
    source: [...row.source],
    choices: [],
    twin: null,
  };
}

/** A skipped line that is no family, shown in the preview. */
export function asideRow({ line, reason, text, source }: ListedAside): SheetRow {
  const famille: PlannedFamille = { ...NEW_PLANNED, nom: text.slice(0, LIMITS.name) };
  return {
    line,
    action: 'error',
    famille,
    before: null,
    errors: [{ path: 'famille', message: reason }],
    doubts: [],
    aside: true,
    people: { told: 0, planned: 0 },
    source: [...source],
    choices: [],
    twin: null,
  };
}

/** Number of people; nothing to compare for a family that has answered, which knows best. */
function peopleOf({ people }: ListedFamille, famille: PlannedFamille, before: PlannedFamille | null) {
  const planned = peopleIn(famille);
  return before !== null && before.answer !== null ? { told: planned, planned } : { ...people, planned };
}

function peopleIn({ invites, prenom }: PlannedFamille): number {
  return Math.max(1, invites.length || firstNamesIn(prenom).length);
}

function toneOfAll({ invites, prenom }: PlannedFamille): PlannedFamille['tone'] {
  return toneFor(invites.length > 0 ? invites.map((guest) => guest.prenom) : firstNamesIn(prenom));
}

/** The tone that one of two lines says, unlike what its own first names do. */
function toneOfBoth(...familles: PlannedFamille[]): PlannedFamille['tone'] {
  return familles.find((famille) => famille.tone !== toneOfAll(famille))?.tone ?? null;
}

function problemsOf({ where }: ListedFamille, { nom, invites, labels }: PlannedFamille): CellError[] {
  const errors: CellError[] = [];
  const cell = where('nom');
  if (nom === '') errors.push({ path: 'nom', message: REQUIRED, ...(cell && { cell }) });
  if (invites.length > MAX_GUESTS)
    errors.push({ path: 'invites', message: `${MAX_GUESTS} convives au maximum par famille.` });
  if (labels.length > MAX_LABELS)
    errors.push({ path: 'labels', message: `${MAX_LABELS} libellés au maximum par famille.` });
  return errors;
}

/** Never changes what a family has answered itself: the list only fills in what is still open. */
function merged(
  { fields, name, guessed, guests, labels, answers, kept }: ListedFamille,
  before: PlannedFamille | null,
): { famille: PlannedFamille; notes: CellError[] } {
  const known = before ?? NEW_PLANNED;
  const famille: PlannedFamille = before ? { ...before, ...fields } : { ...NEW_PLANNED, ...fields, ...name };
  const notes: CellError[] = [];
  // A guessed order of names must not swap known ones.
  if (before && guessed && nameKey(before) === nameKey(famille))
    Object.assign(famille, { nom: before.nom, prenom: before.prenom });
  if (labels) famille.labels = labelsAfter(labels, known.labels);
  if (famille.zipCode !== known.zipCode) famille.zipCode = readZipCode(famille.zipCode, famille.country);
  if (before?.answer === true && isPlaced(before) && !sameAddress(famille, before)) {
    Object.assign(famille, addressOf(before));
    notes.push({ path: 'address1', message: 'La famille a déjà répondu : son adresse reste.' });
  }
  if (fields.email?.toLowerCase() === known.email.toLowerCase()) famille.email = known.email;
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
  famille.note = noteWith(famille.note, kept);
  if (before === null) famille.tone ??= toneOfAll(famille);
  return { famille, notes };
}

/** Adds each line once, because a list may be imported again. Cuts what exceeds the note's limit. */
function noteWith(note: string, kept: readonly string[]): string {
  const lines = kept.filter((line) => !note.includes(line));
  return [note, ...lines].filter(Boolean).join('\n').slice(0, LIMITS.note);
}

export function plannedOf({
  hash: _hash,
  permissions: _permissions,
  ...famille
}: HostFamille): PlannedFamille {
  return famille;
}

function sameFamille(a: PlannedFamille, b: PlannedFamille): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function countRows(rows: readonly ImportRow[]): Record<ImportRow['action'], number> {
  const count = (wanted: ImportRow['action']) => rows.filter(({ action }) => action === wanted).length;
  return { create: count('create'), update: count('update'), same: count('same'), error: count('error') };
}
