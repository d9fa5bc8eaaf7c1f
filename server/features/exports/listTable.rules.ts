/** Builds the guest list as rows of cells, in columns that the import can read. */

import type { ExportColumn } from '../../../contract/exports/exports.rules.ts';
import type { ExportQuery } from '../../../contract/exports/exports.schema.ts';
import type { HostFamille, Invite } from '../../../contract/familles/familles.schema.ts';
import { TONE_LABELS } from '../../../contract/familles/familles.schema.ts';
import {
  ALL_INVITE_FIELDS,
  INVITE_FIELDS,
  type InviteField,
} from '../../../contract/familles/inviteFields.ts';
import { labelsText } from '../../../contract/familles/labels.rules.ts';
import {
  FAMILLE_FIELDS,
  type FamilleField,
  INVITATION_WORDS,
  LINK_HEADING,
  numberedHeading,
} from '../../../contract/imports/listColumns.ts';
import { answerOf } from '../../../contract/questions/answerLines.rules.ts';
import { childcareWords } from '../../../contract/reponses/childcare.rules.ts';
import type { FormWords } from '../../../contract/wedding/formWords.schema.ts';
import { numberedQuestion, type QuestionColumn } from '../questions/questionColumns.rules.ts';

/** Numbers remain numbers, so that a spreadsheet can add them up. */
export type ListCell = string | number;

interface Column {
  heading: string;
  cell: (famille: HostFamille) => ListCell;
}

/** Headings first. Leaves out children's names and ages unless requested; they still count as people. */
export function listTable(
  familles: readonly HostFamille[],
  { rows, children, columns }: ExportQuery,
  linkOf: (famille: HostFamille) => string,
  questions: readonly QuestionColumn[] = [],
  form: Pick<FormWords, 'childcare'> = { childcare: '' },
): ListCell[][] {
  const asked = columns.includes('questions') ? questions : [];
  const own = [
    ...familleColumns(columns, linkOf, form),
    ...asked.filter(({ of }) => of === 'famille').map(familyAnswer),
  ];
  const headings = own.map(({ heading }) => heading);
  const cellsOf = (famille: HostFamille) => own.map(({ cell }) => cell(famille));
  const parts = [
    ...guestParts((leavesWith) => (leavesWith === 'children' ? children : columns.includes(leavesWith))),
    ...asked.filter(({ of }) => of === 'guest').map(guestAnswer),
  ];
  const guestsOf = ({ invites }: HostFamille) => invites.filter(({ child }) => children || !child);
  const guestCells = (guest: Invite | undefined) => parts.map(({ cell }) => (guest ? cell(guest) : ''));
  const withGuests = columns.includes('invites');

  if (rows === 'famille' || !withGuests) {
    const most = withGuests ? Math.max(0, ...familles.map((famille) => guestsOf(famille).length)) : 0;
    const indexes = Array.from({ length: most }, (_, index) => index);
    return [
      [...headings, ...indexes.flatMap((index) => parts.map(({ numbered }) => numbered(index)))],
      ...familles.map((famille) => {
        const guests = guestsOf(famille);
        return [...cellsOf(famille), ...indexes.flatMap((index) => guestCells(guests[index]))];
      }),
    ];
  }
  return [
    [...headings, ...parts.map(({ heading }) => heading)],
    ...familles.flatMap((famille) => {
      const guests: (Invite | undefined)[] = guestsOf(famille);
      const lines = guests.length > 0 ? guests : [undefined];
      return lines.map((guest) => [...cellsOf(famille), ...guestCells(guest)]);
    }),
  ];
}

interface GuestColumn {
  /** Heading where each guest has a row. */
  heading: string;
  numbered: (index: number) => string;
  cell: (guest: Invite) => ListCell;
}

type Leaves = (typeof INVITE_FIELDS)[InviteField]['leavesWith'];

function guestParts(isAsked: (leavesWith: Leaves) => boolean): GuestColumn[] {
  return ALL_INVITE_FIELDS.filter((field) => isAsked(INVITE_FIELDS[field].leavesWith)).map((field) => ({
    heading: INVITE_FIELDS[field].heading,
    numbered: (index) => numberedHeading(index, field),
    cell: (guest) => guestCell(guest[field]),
  }));
}

/** Empty for adults and for unknown values. */
function guestCell(value: Invite[InviteField]): ListCell {
  return typeof value === 'boolean' ? (value ? 'oui' : '') : (value ?? '');
}

function guestAnswer(question: QuestionColumn): GuestColumn {
  return {
    heading: question.heading,
    numbered: (index) => numberedQuestion(index, question),
    cell: ({ answers }) => answerOf(answers, question.key),
  };
}

function familyAnswer({ heading, key }: QuestionColumn): Column {
  return { heading, cell: ({ answers }) => answerOf(answers, key) };
}

function familleColumns(
  chosen: readonly ExportColumn[],
  linkOf: (famille: HostFamille) => string,
  form: Pick<FormWords, 'childcare'>,
): Column[] {
  // The number of people is always included, because guests without a name would be lost on import.
  const wanted = new Set<string>([
    'reference',
    ...chosen,
    ...(chosen.includes('invites') ? ['numberPers'] : []),
  ]);
  const fields = (Object.keys(FAMILLE_FIELDS) as FamilleField[]).filter((field) => wanted.has(field));
  const columns = fields.map((field) => ({
    heading: field === 'gardeEnfant' ? childcareHeading(form) : FAMILLE_FIELDS[field],
    cell: (famille: HostFamille) => cellOf(famille, field),
  }));
  return wanted.has('link') ? [...columns, { heading: LINK_HEADING, cell: linkOf }] : columns;
}

/** « Garde d’enfants (chaise haute) »: an import knows it even after the couple asks another question. */
function childcareHeading(form: Pick<FormWords, 'childcare'>): string {
  const own = childcareWords(form, '').replace(/[()]/g, '').toLowerCase();
  return own === '' ? FAMILLE_FIELDS.gardeEnfant : `${FAMILLE_FIELDS.gardeEnfant} (${own})`;
}

function cellOf(famille: HostFamille, field: FamilleField): ListCell {
  switch (field) {
    case 'reference':
      return famille.id;
    case 'invitation':
      return famille.invitedTovh
        ? INVITATION_WORDS.vh
        : famille.invitedToReception
          ? INVITATION_WORDS.reception
          : '';
    case 'tone':
      return famille.tone === null ? '' : TONE_LABELS[famille.tone];
    case 'numberPers':
      return famille.invites.length;
    case 'labels':
      return labelsText(famille.labels);
    default: {
      const value = famille[field];
      return typeof value === 'string' ? value : yesNo(value);
    }
  }
}

/** Empty if not answered. */
function yesNo(value: boolean | null): string {
  return value === null ? '' : value ? 'oui' : 'non';
}
