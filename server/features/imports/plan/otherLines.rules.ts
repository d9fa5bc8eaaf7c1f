/**
 * Plans the lines that tell of a family beside the line that has it: what is news in them is added to the plan
 * of that line.
 */
import type { PlannedFamille } from '../../../../contract/imports/imports.schema.ts';
import type { ListedFamille } from '../families/listedFamilles.rules.ts';
import { nameKey } from './compare.rules.ts';
import { joined, noteOfBoth } from './joined.rules.ts';
import { toneOfAll } from './merged.rules.ts';
import { noteDoubts } from './note.rules.ts';
import { peopleIn, type SheetRow, sameFamille } from './sheetRow.rules.ts';

/** A row that was stored with another one, whose family has changed nothing since. */
export function repeatedRow(row: SheetRow, { line }: ListedFamille): SheetRow {
  return {
    ...row,
    ...(row.before && { action: 'same', famille: row.before }),
    errors: [{ path: 'famille', message: `La même famille que la ligne ${line}.` }],
    doubts: [],
    people: { read: 0, told: 0, planned: 0 },
    listed: null,
  };
}

interface OtherLine {
  guests: ListedFamille['guests'];
  /** Number of people that the line tells. */
  read: number;
  planOn: (before: PlannedFamille) => SheetRow;
}

/** Adds what is news in another line of a family to the plan of the line that has it, and to its question. */
export function addNews(
  rows: SheetRow[],
  index: number,
  leading: number,
  { guests, read, planOn }: OtherLine,
): void {
  const [row, first] = [rows[index], rows[leading]];
  if (!row || !first?.before || first.action === 'error') return;
  const lead = withGuestsOf(guests, first, first.before);
  const { famille, errors, action, listed: own } = planOn(lead.famille);
  if (action === 'error') {
    rows[index] = { ...row, action, errors };
    return;
  }
  const asked = lead.listed ? planOn(lead.listed) : { famille, listed: own };
  // The line tells its own guests, and not those of the other line.
  const all = asked.listed && { ...asked.listed, invites: joined(asked.famille, asked.listed).invites };
  const listed = all ?? (lead.listed && asked.famille);
  const isAsked = listed !== null && !sameFamille(listed, famille);
  if (isAsked && own) rows[index] = { ...row, differing: [first.before.id] };
  const planned = peopleIn(famille);
  rows[leading] = {
    ...lead,
    famille,
    listed: isAsked ? listed : null,
    action: sameFamille(famille, first.before) ? 'same' : 'update',
    people: {
      ...(sameFamille(famille, first.famille) ? first.people : { told: planned, planned }),
      read: readIn(first.people, read, planned),
    },
  };
}

/** Two lines may tell of the same people, and of no more than the family has. */
const readIn = ({ read }: SheetRow['people'], other: number, planned: number) =>
  Math.max(read, other, Math.min(read + other, planned));

/** The number and names of one line leave out the stored guests whom another line names. */
function withGuestsOf(guests: ListedFamille['guests'], lead: SheetRow, before: PlannedFamille): SheetRow {
  const named = new Set(guests?.named.map(nameKey));
  const all = (famille: PlannedFamille): PlannedFamille => {
    const there = new Set(famille.invites.map(nameKey));
    const lost = before.invites.filter((guest) => named.has(nameKey(guest)) && !there.has(nameKey(guest)));
    return lost.length === 0 ? famille : { ...famille, invites: [...famille.invites, ...lost] };
  };
  return { ...lead, famille: all(lead.famille), listed: lead.listed && all(lead.listed) };
}

/** Merges the row into its twin, with which its people are counted. */
export function join(rows: SheetRow[], index: number): void {
  const row = rows[index];
  if (!row || row.twin === null) return;
  const twin = rows[row.twin];
  if (!twin) return;
  const famille = joined(twin.famille, row.famille);
  const planned = peopleIn(famille);
  const told = Math.max(twin.people.told, planned);
  if (twin.before === null) famille.tone = toneOfBoth(twin.famille, row.famille) ?? toneOfAll(famille);
  const isSame = twin.before !== null && sameFamille(famille, twin.before);
  rows[row.twin] = {
    ...twin,
    famille,
    action: twin.action === 'same' && !isSame ? 'update' : twin.action,
    people: {
      read: twin.before === null ? told : readIn(twin.people, row.people.read, planned),
      told,
      planned,
    },
    // What was unclear in the row is asked of both, with its cells.
    source: [...twin.source, ...row.source],
    doubts: [...twin.doubts, ...row.doubts, ...noteDoubts(noteOfBoth(twin.famille, row.famille))],
  };
  rows[index] = {
    ...row,
    errors: [{ path: 'famille', message: `La même famille que la ligne ${twin.line}.` }],
    doubts: [],
    aside: true,
    people: { read: 0, told: 0, planned: 0 },
    choices: [],
  };
}

/** The tone that one of two lines says, unlike what its own first names do. */
function toneOfBoth(...familles: PlannedFamille[]): PlannedFamille['tone'] {
  return familles.find((famille) => famille.tone !== toneOfAll(famille))?.tone ?? null;
}
