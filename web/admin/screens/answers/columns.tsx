import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { guestNames } from '../../../../contract/reponses/answerRecap.rules.ts';
import { ANSWER, NAME, SUNDAY } from '../../familles/famille.columns.tsx';
import { addressLine, guestsMissing } from '../../familles/familleTexts.ts';
import type { Column } from '../../parts/table/column.ts';

const childcare = ({ gardeEnfant }: Famille) => (gardeEnfant === null ? '' : gardeEnfant ? 'Oui' : 'Non');

export const COLUMNS: readonly Column<Famille>[] = [
  NAME,
  ANSWER,
  {
    key: 'invites',
    header: 'Convives',
    width: 13,
    cell: (famille) => guestNames(famille.invites) || guestsMissing(famille),
    sortBy: ({ invites }) => invites.length,
  },
  {
    key: 'gardeEnfant',
    header: 'Garde',
    width: 5,
    cell: childcare,
    sortBy: ({ gardeEnfant }) => gardeEnfant,
  },
  SUNDAY,
  { key: 'address', header: 'Adresse', width: 12, cell: addressLine, sortBy: ({ city }) => city || null },
];
