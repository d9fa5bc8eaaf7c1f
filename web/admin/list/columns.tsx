import { amountDue } from '../../../contract/counts.rules.ts';
import type { Famille } from '../../../contract/familles.schema.ts';
import { wedding } from '../../lib/wedding.ts';
import { AnswerBadge } from '../AnswerBadge.tsx';
import { euros, familleName, headsText } from '../familleTexts.ts';
import type { Column } from '../table/column.ts';
import { NameCell } from './NameCell.tsx';

const SAID = { true: 'Oui', false: 'Non', null: '–' };
const said = (value: boolean | null) => SAID[`${value}`];

function flag(key: 'sleepingInDomain' | 'sleepingInTent', header: string, width: number): Column<Famille> {
  return { key, header, width, cell: (famille) => said(famille[key]), sortBy: (famille) => famille[key] };
}

export const COLUMNS: readonly Column<Famille>[] = [
  {
    key: 'nom',
    header: 'Famille',
    width: 10.5,
    cell: (famille) => <NameCell famille={famille} />,
    sortBy: familleName,
  },
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
    width: 9,
    cell: ({ invites }) => headsText(invites),
    sortBy: ({ invites }) => invites.length,
  },
  flag('sleepingInDomain', 'Domaine', 5.75),
  flag('sleepingInTent', 'Tente', 4.75),
  {
    key: 'answerSunday',
    header: 'Dimanche',
    width: 7.25,
    cell: ({ invitedForSunday, answerSunday }) =>
      invitedForSunday ? <AnswerBadge answer={answerSunday} /> : said(invitedForSunday),
    sortBy: ({ invitedForSunday, answerSunday }) => (invitedForSunday ? answerSunday : null),
  },
  {
    key: 'emailSent',
    header: 'Mail',
    width: 6.5,
    cell: ({ emailSent, email }) => (emailSent ? 'Envoyé' : email === '' ? 'Papier' : 'À\u00a0envoyer'),
    sortBy: ({ emailSent }) => emailSent,
  },
  {
    key: 'hasPaid',
    header: 'Paiement',
    width: 6,
    cell: (famille) => payment(famille),
    sortBy: (famille) => (famille.hasPaid ? 1000 : 0) + amountDue(famille, wedding.prices),
  },
];

function payment(famille: Famille): string {
  if (famille.hasPaid) return 'Payé';
  const due = amountDue(famille, wedding.prices);
  return due > 0 ? euros(due) : '–';
}
