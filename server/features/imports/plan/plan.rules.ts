/**
 * Plans an import: what each row would create or change, compared with the stored families, whose own answers
 * always stay, and with what the list told last time, since which the hosts may have corrected the site.
 * Planned again at the confirmation.
 */
import type { BinnedFamille } from '../../../../contract/familles/bin.schema.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type {
  CellError,
  ImportInvitation,
  ImportRow,
  PlannedFamille,
} from '../../../../contract/imports/imports.schema.ts';
import { isDenied } from '../../../../contract/imports/listColumns.ts';
import { LIMITS, MAX_GUESTS, MAX_LABELS, REQUIRED } from '../../../../contract/limits.ts';
import { NOBODY_COMES } from '../families/absentFamilies.rules.ts';
import type { ListedAside, ListedFamille } from '../families/listedFamilles.rules.ts';
import { isNoName, noName } from '../families/noName.rules.ts';
import { findBinned } from './binned.rules.ts';
import type { Match } from './claims.rules.ts';
import { baseOf, type ImportedRow, type Memory, NO_MEMORY, newsIn } from './importedRows.rules.ts';
import { matchFamilles } from './match.rules.ts';
import { keepSites, merged, NEW_PLANNED } from './merged.rules.ts';
import { addNews, join, repeatedRow } from './otherLines.rules.ts';
import { peopleIn, type SheetRow, sameFamille } from './sheetRow.rules.ts';

/**
 * `invitation` applies to families for which neither list nor site says anything; null leaves it open. `same` are
 * the rows that hosts have declared the same family as their twin.
 */
export function planImport(
  listed: readonly ListedFamille[],
  familles: readonly HostFamille[],
  invitation: ImportInvitation | null = null,
  same: ReadonlySet<number> = new Set(),
  memory: Memory = NO_MEMORY,
): SheetRow[] {
  const { refused } = memory;
  const matches = matchFamilles(listed, familles, memory);
  const binnedFor = findBinned(memory);
  const baseFor = (index: number, known: HostFamille | null) => {
    const now = memory.now[index];
    return (known && now && baseOf(memory.last.get(known.id) ?? [], now)) ?? null;
  };
  const rows = listed.map((row, index): SheetRow => {
    const plannedRow = (known: HostFamille | null) =>
      planRow(row, known && plannedOf(known), { invitation, base: baseFor(index, known), refused });
    const match: Match = matches[index] ?? { kind: 'new' };
    const gone = row.doubts.find(({ path }) => path === NOBODY_COMES);
    if (gone) return goneRow(plannedRow(match.kind === 'known' ? match.famille : null), gone);
    const binned = match.kind === 'new' && binnedFor(row, memory.now[index]);
    if (binned) return binnedRow(plannedRow(null), binned);
    if (match.kind === 'repeat') return repeatedRow(plannedRow(match.famille), match.first);
    if (match.kind !== 'unclear') return plannedRow(match.kind === 'known' ? match.famille : null);
    const made = plannedRow(null);
    const choices = [...match.familles, null].map(plannedRow);
    const possible = choices.filter(({ action }) => action !== 'error');
    const twin = match.twin === null || made.action === 'error' ? -1 : listed.indexOf(match.twin);
    return {
      ...made,
      action: 'error',
      errors: [{ path: 'famille', message: match.message }, ...made.errors],
      choices: possible.map(({ famille, before }) => ({ famille, before })),
      differing: possible.flatMap(({ before, listed }) => (before && listed ? before.id : [])),
      // A twin that is itself ambiguous is not offered.
      twin: twin === -1 || matches[twin]?.kind === 'unclear' ? null : twin,
    };
  });
  for (const index of same) join(rows, index);
  for (const [index, match] of matches.entries()) {
    const row = listed[index];
    if (match.kind !== 'repeat' || !row || rows[index]?.aside) continue;
    const base = baseFor(index, match.famille);
    addNews(rows, index, listed.indexOf(match.first), {
      guests: row.guests,
      read: row.people.told,
      planOn: (before) => planRow(row, before, { invitation: null, base, refused }),
    });
  }
  return rows;
}

/** Left aside, because nobody of the line is left or comes; its one choice takes it back. */
function goneRow(row: SheetRow, { message, cell }: CellError): SheetRow {
  const { action, famille, before, people } = row;
  return {
    ...row,
    action: 'error',
    aside: true,
    errors: [{ path: 'famille', message, ...(cell && { cell }) }],
    doubts: [],
    people: { read: people.planned, told: people.planned, planned: people.planned },
    choices: action === 'error' ? [] : [{ famille, before }],
    listed: null,
  };
}

/** Left aside, because the hosts deleted the family; they can bring it back. */
function binnedRow(row: SheetRow, { famille, deletedAt }: BinnedFamille): SheetRow {
  return {
    ...row,
    action: 'error',
    aside: true,
    errors: [{ path: 'famille', message: 'Dans la corbeille.' }],
    doubts: [],
    people: { read: 0, told: 0, planned: 0 },
    binned: { id: famille.id, deletedAt },
  };
}

interface Known extends Pick<Memory, 'refused'> {
  invitation: ImportInvitation | null;
  /** What the list told of the family last time. */
  base: ImportedRow | null;
}

function planRow(
  listedRow: ListedFamille,
  before: PlannedFamille | null,
  { invitation, base, refused }: Known,
): SheetRow {
  const row = base && before ? newsIn(listedRow, base, before) : listedRow;
  const { famille, notes, doubts } = merged(row, before, refused);
  const listed = base && before && keepSites(famille, before, { base, row });
  const isOpen = !famille.invitedToReception && !famille.invitedTovh;
  if (invitation !== null && isOpen && !isDenied(listedRow.doubts, invitation))
    Object.assign(famille, {
      invitedToReception: invitation === 'reception',
      invitedTovh: invitation === 'vh',
    });
  const errors = [...row.errors, ...problemsOf(row, listed ?? famille)];
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
    doubts: [...row.doubts, ...doubts],
    aside: false,
    isSum: false,
    people: peopleOf(
      row,
      famille,
      before !== null &&
        (before.answer !== null ||
          (base !== null && (row.guests === null || famille.invites === before.invites))),
    ),
    source: [...row.source],
    choices: [],
    differing: [],
    // What is wrong in the list is mended first.
    listed: errors.length > 0 ? null : listed,
    binned: null,
    twin: null,
  };
}

/** A skipped line that is no family, shown in the preview. */
export function asideRow({ line, reason, isSum, text, source }: ListedAside): SheetRow {
  const famille: PlannedFamille = { ...NEW_PLANNED, nom: text.slice(0, LIMITS.name) };
  return {
    line,
    action: 'error',
    famille,
    before: null,
    errors: [{ path: 'famille', message: reason }],
    doubts: [],
    aside: true,
    isSum,
    people: { read: 0, told: 0, planned: 0 },
    source: [...source],
    choices: [],
    differing: [],
    listed: null,
    binned: null,
    twin: null,
  };
}

/** Number of people; nothing to compare where the site knows best: answered, or corrected since. */
function peopleOf({ people }: ListedFamille, famille: PlannedFamille, isKnown: boolean) {
  const planned = peopleIn(famille);
  return { read: people.told, ...(isKnown ? { told: planned } : people), planned };
}

function problemsOf(
  { where, errors: known }: ListedFamille,
  { id, nom, invites, labels }: PlannedFamille,
): CellError[] {
  const errors: CellError[] = [];
  const cell = where('nom') ?? where('inviteNom') ?? where('inviteName');
  const isAsked = known.some(({ path }) => path === 'nom');
  if (nom === '' && !isAsked) errors.push({ path: 'nom', message: REQUIRED, ...(cell && { cell }) });
  // The first guest's, in a list of guests.
  if (id === '' && isNoName(nom))
    errors.push({ path: 'nom', message: noName(nom).error, ...(cell && { cell }) });
  if (invites.length > MAX_GUESTS)
    errors.push({ path: 'invites', message: `${MAX_GUESTS} convives au maximum par famille.` });
  if (labels.length > MAX_LABELS)
    errors.push({ path: 'labels', message: `${MAX_LABELS} libellés au maximum par famille.` });
  return errors;
}

export function plannedOf({
  hash: _hash,
  permissions: _permissions,
  ...famille
}: HostFamille): PlannedFamille {
  return famille;
}

export function countRows(rows: readonly ImportRow[]): Record<ImportRow['action'], number> {
  const count = (wanted: ImportRow['action']) => rows.filter(({ action }) => action === wanted).length;
  return { create: count('create'), update: count('update'), same: count('same'), error: count('error') };
}
