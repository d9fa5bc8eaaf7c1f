/**
 * Decides whether each line of a list with a column of households is a guest or a whole family, and offers
 * hosts the other reading if the lines do not tell.
 */
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { partsOf } from '../guests/cellParts.rules.ts';

interface Lines {
  headings: readonly string[];
  fields: readonly (ListField | null)[];
  rows: readonly { cells: readonly string[] }[];
}

/** Fields by heading, as hosts choose them. */
export type Columns = Record<string, ListField>;

export interface LinesRead {
  /** Columns to read otherwise than their headings say, because of what the lines hold. */
  as: Columns;
  /** If the lines do not tell: columns of the other reading, for the hosts to choose. */
  instead: { lineIs: 'guest' | 'famille'; columns: Columns } | null;
}

const AS_NAMED: LinesRead = { as: {}, instead: null };
const OF_FAMILIES: readonly ListField[] = ['children', 'childGuests', 'guests'];

/**
 * « Famille, Qui » may have a line a guest or a line a family. Families that merge lose an invitation, so lines
 * without evidence stay apart and hosts are asked.
 */
export function linesAre({ headings, fields, rows }: Lines): LinesRead {
  const column = (field: ListField) => fields.indexOf(field);
  const names = column('inviteName') === -1 ? column('invitePrenom') : column('inviteName');
  const household = column('nom');
  if (names === -1 || household === -1) return AS_NAMED;
  if (column('inviteChild') !== -1 || column('inviteAge') !== -1 || column('reference') !== -1)
    return AS_NAMED;
  let [families, guests, apart] = [0, 0, 0];
  const mails = new Map<string, string>();
  let above = '';
  for (const { cells } of rows) {
    const cell = (at: number) => cells[at]?.trim() ?? '';
    if (cell(names) === '') continue;
    const own = normalizeText(cell(household));
    const mail = cell(column('email')).toLowerCase();
    const known = mails.get(own || above);
    const isOfFamily =
      partsOf(cell(names)).length > 1 || OF_FAMILIES.some((field) => cell(column(field)) !== '');
    if (isOfFamily) families++;
    else if (own === '' || (own === above && (mail === '' || mail === known))) guests++;
    else if (known !== undefined && mail !== known) apart++;
    if (own !== '') above = own;
    if (!mails.has(above) || mails.get(above) === '') mails.set(above, mail);
  }
  const nom = column('inviteNom');
  const at = (index: number) => headings[index] ?? '';
  const ofFamilies: Columns =
    nom === -1
      ? { [at(names)]: 'guests' }
      : { [at(household)]: 'kept', [at(nom)]: 'nom', [at(names)]: 'prenom' };
  const ofGuests = Object.fromEntries(
    Object.keys(ofFamilies).map((heading) => [heading, fields[headings.indexOf(heading)] ?? 'kept']),
  );
  if (guests > 0 && guests >= families)
    return { as: {}, instead: families > 0 ? { lineIs: 'famille', columns: ofFamilies } : null };
  // « Famille, Nom, Prénom » names one person a line.
  if (families === 0 && (apart === 0 || nom !== -1)) return AS_NAMED;
  const isUnclear = families === 0 || guests > 0;
  return { as: ofFamilies, instead: isUnclear ? { lineIs: 'guest', columns: ofGuests } : null };
}
