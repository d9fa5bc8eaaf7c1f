import type { Famille } from '../../../contract/familles.schema.ts';
import { AnswerBadge } from '../AnswerBadge.tsx';
import { addressLine, familleName, guestNames } from '../familleTexts.ts';
import type { Column } from '../table/column.ts';

const childcare = ({ gardeEnfant }: Famille) => (gardeEnfant === null ? '' : gardeEnfant ? 'Oui' : 'Non');

export const COLUMNS: readonly Column<Famille>[] = [
  { key: 'nom', header: 'Famille', width: 11, cell: familleName, sortBy: familleName },
  {
    key: 'answer',
    header: 'Réponse',
    width: 7.25,
    cell: ({ answer }) => <AnswerBadge answer={answer} />,
    sortBy: ({ answer }) => answer,
  },
  {
    key: 'invites',
    header: 'Convives',
    width: 14,
    cell: ({ invites }) => guestNames(invites),
    sortBy: ({ invites }) => invites.length,
  },
  {
    key: 'gardeEnfant',
    header: 'Garde',
    width: 5,
    cell: childcare,
    sortBy: ({ gardeEnfant }) => gardeEnfant,
  },
  {
    key: 'answerSunday',
    header: 'Dimanche',
    width: 7.25,
    cell: ({ invitedForSunday, answerSunday }) => invitedForSunday && <AnswerBadge answer={answerSunday} />,
    sortBy: ({ invitedForSunday, answerSunday }) => (invitedForSunday ? answerSunday : null),
  },
  { key: 'address', header: 'Adresse', width: 13, cell: addressLine, sortBy: ({ city }) => city || null },
];
