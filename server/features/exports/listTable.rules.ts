/** The guest list as rows of cells, in the columns that the import reads back. Pure. */

import type { ExportColumn } from '../../../contract/exportColumns.ts';
import type { ExportQuery } from '../../../contract/exports.schema.ts';
import type { Famille, Invite } from '../../../contract/familles.schema.ts';
import {
  FAMILLE_FIELDS,
  type FamilleField,
  GUEST_FIELDS,
  type GuestPart,
  INVITATION_WORDS,
  numberedHeading,
} from '../../../contract/importFields.ts';

/** A number stays one, so that a spreadsheet can add it up. */
export type ListCell = string | number;

interface Column<Row> {
  heading: string;
  cell: (row: Row) => ListCell;
}

/** Headings first. Children's names and ages are left out unless asked for; the number of people counts them all the same. */
export function listTable(
  familles: readonly Famille[],
  { rows, children, columns }: ExportQuery,
  linkOf: (famille: Famille) => string,
): ListCell[][] {
  const guestsOf = ({ invites }: Famille) => invites.filter(({ child }) => children || !child);
  const own = familleColumns(columns, linkOf);
  if (rows === 'famille' || !columns.includes('invites')) {
    const most = columns.includes('invites')
      ? Math.max(0, ...familles.map((famille) => guestsOf(famille).length))
      : 0;
    const numbered = Array.from({ length: most }, (_, index) => numberedColumns(index, children)).flat();
    return table(
      [
        ...own.map(({ heading, cell }): Column<Famille> => ({ heading, cell })),
        ...numbered.map(
          ({ heading, index, cell }): Column<Famille> => ({
            heading,
            cell: (famille) => ofGuest(guestsOf(famille)[index], cell),
          }),
        ),
      ],
      familles,
    );
  }
  const lines = familles.flatMap((famille) => {
    const guests: (Invite | undefined)[] = guestsOf(famille);
    return (guests.length > 0 ? guests : [undefined]).map((guest) => ({ famille, guest }));
  });
  return table(
    [
      ...own.map(({ heading, cell }) => ({
        heading,
        cell: ({ famille }: { famille: Famille }) => cell(famille),
      })),
      ...partsOf(children).map((part) => ({
        heading: GUEST_FIELDS[GUEST_FIELD[part]],
        cell: ({ guest }: { guest: Invite | undefined }) => ofGuest(guest, PARTS[part]),
      })),
    ],
    lines,
  );
}

function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ListCell[][] {
  return [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
}

function familleColumns(
  chosen: readonly ExportColumn[],
  linkOf: (famille: Famille) => string,
): Column<Famille>[] {
  // Without the number, guests whose name nobody knows yet would be lost on the way back.
  const wanted = new Set<string>([
    'reference',
    ...chosen,
    ...(chosen.includes('invites') ? ['numberPers'] : []),
  ]);
  const fields = (Object.keys(FAMILLE_FIELDS) as FamilleField[]).filter((field) => wanted.has(field));
  const columns = fields.map((field) => ({ heading: FAMILLE_FIELDS[field], cell: CELLS[field] }));
  return wanted.has('link') ? [...columns, { heading: 'Lien personnel', cell: linkOf }] : columns;
}

const CELLS: Readonly<Record<FamilleField, (famille: Famille) => ListCell>> = {
  reference: ({ id }) => id,
  nom: ({ nom }) => nom,
  prenom: ({ prenom }) => prenom,
  email: ({ email }) => email,
  invitation: ({ invitedTovh, invitedToReception }) =>
    invitedTovh ? INVITATION_WORDS.vh : invitedToReception ? INVITATION_WORDS.reception : '',
  address1: ({ address1 }) => address1,
  address2: ({ address2 }) => address2,
  zipCode: ({ zipCode }) => zipCode,
  city: ({ city }) => city,
  country: ({ country }) => country,
  answer: ({ answer }) => yesNo(answer),
  invitedForSunday: ({ invitedForSunday }) => yesNo(invitedForSunday),
  answerSunday: ({ answerSunday }) => yesNo(answerSunday),
  sleepingInDomain: ({ sleepingInDomain }) => yesNo(sleepingInDomain),
  sleepingInTent: ({ sleepingInTent }) => yesNo(sleepingInTent),
  gardeEnfant: ({ gardeEnfant }) => yesNo(gardeEnfant),
  hasPaid: ({ hasPaid }) => yesNo(hasPaid),
  numberPers: ({ invites }) => invites.length,
};

type ExportedPart = Exclude<GuestPart, 'name'>;

const GUEST_FIELD = {
  nom: 'inviteNom',
  prenom: 'invitePrenom',
  child: 'inviteChild',
  age: 'inviteAge',
} as const;

const PARTS: Readonly<Record<ExportedPart, (guest: Invite) => ListCell>> = {
  nom: ({ nom }) => nom,
  prenom: ({ prenom }) => prenom,
  child: ({ child }) => (child ? 'oui' : ''),
  age: ({ age }) => age ?? '',
};

function partsOf(children: boolean): ExportedPart[] {
  return children ? ['nom', 'prenom', 'child', 'age'] : ['nom', 'prenom'];
}

function numberedColumns(index: number, children: boolean) {
  return partsOf(children).map((part) => ({
    heading: numberedHeading(index, part),
    index,
    cell: PARTS[part],
  }));
}

function ofGuest(guest: Invite | undefined, cell: (guest: Invite) => ListCell): ListCell {
  return guest ? cell(guest) : '';
}

/** Empty where nobody has said yet. */
function yesNo(value: boolean | null): string {
  return value === null ? '' : value ? 'oui' : 'non';
}
