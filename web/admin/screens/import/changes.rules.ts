/** Describes what a line of an imported list would change in a family, field by field. */

import type { Invite } from '../../../../contract/familles/familles.schema.ts';
import { TONE_LABELS } from '../../../../contract/familles/familles.schema.ts';
import { labelsText } from '../../../../contract/familles/labels.rules.ts';
import type { ImportRow, PlannedFamille } from '../../../../contract/imports/imports.schema.ts';
import {
  FAMILLE_FIELDS,
  type FamilleField,
  INVITATION_WORDS,
} from '../../../../contract/imports/listColumns.ts';
import { DEFAULT_COUNTRY } from '../../../../contract/limits.ts';
import { answersText } from '../../../../contract/questions/answerLines.rules.ts';
import type { Question } from '../../../../contract/questions/questions.schema.ts';
import { childWords, guestNames, toldText } from '../../../../contract/reponses/answerRecap.rules.ts';
import type { HistoryLine } from '../../familles/history/historyTexts.rules.ts';

const FIELDS = (Object.keys(FAMILLE_FIELDS) as FamilleField[]).filter((field) => field !== 'reference');

/** The differences from the stored family; for a new one, all that is known besides its name. */
export function changesOf(
  { famille, before }: Pick<ImportRow, 'famille' | 'before'>,
  questions: readonly Question[] = [],
): HistoryLine[] {
  const answers: HistoryLine = {
    label: 'Vos questions',
    before: before ? answersText(before, questions) : '',
    after: answersText(famille, questions),
  };
  return FIELDS.filter((field) => before !== null || !isUsual(field, famille))
    .map(
      (field): HistoryLine => ({
        label: field === 'numberPers' ? 'Convives' : FAMILLE_FIELDS[field],
        before: before ? textOf(field, before) : '',
        after: textOf(field, famille),
      }),
    )
    .concat(answers)
    .filter((change) => change.before !== change.after);
}

function isUsual(field: FamilleField, { country }: PlannedFamille): boolean {
  return field === 'nom' || field === 'prenom' || (field === 'country' && country === DEFAULT_COUNTRY);
}

function textOf(field: FamilleField, famille: PlannedFamille): string {
  if (field === 'reference') return famille.id;
  if (field === 'numberPers') return guestsText(famille);
  if (field === 'invitation') {
    if (famille.invitedTovh) return INVITATION_WORDS.vh;
    return famille.invitedToReception ? INVITATION_WORDS.reception : '';
  }
  if (field === 'labels') return labelsText(famille.labels);
  if (field === 'tone') return famille.tone === null ? '' : TONE_LABELS[famille.tone].toLowerCase();
  const value = famille[field];
  // The lines of a note stand in one.
  if (typeof value === 'string') return value.replaceAll('\n', ' ; ');
  // Hidden, since nobody has paid before an import.
  if (field === 'hasPaid' && !value) return '';
  return value === null ? '' : value ? 'oui' : 'non';
}

/** « 3 : Claire, Paul, Léa (4 ans) », « 4 : 2 enfants sans nom, 2 sans nom », or « 2 » without names and children. */
function guestsText({ invites }: PlannedFamille): string {
  if (invites.length === 0) return '';
  const named = invites.filter(({ nom, prenom }) => nom !== '' || prenom !== '');
  const kids = invites.filter((guest) => guest.child && !named.includes(guest));
  const details = [...new Set(kids.map(detailsOf))];
  const ofKids = details.map((told) => kidsText(told, kids.filter((kid) => detailsOf(kid) === told).length));
  const others = invites.length - named.length - kids.length;
  const parts = [guestNames(named), ...ofKids].filter(Boolean);
  if (parts.length > 0 && others > 0) parts.push(`${others} sans nom`);
  return parts.length === 0 ? String(invites.length) : `${invites.length} : ${parts.join(', ')}`;
}

const detailsOf = (kid: Invite) =>
  [kid.age === null ? '' : childWords(kid), toldText(kid)].filter(Boolean).join(', ');

/** « 1 enfant sans nom (moins d’un an) » */
function kidsText(details: string, count: number): string {
  const text = `${count} enfant${count > 1 ? 's' : ''} sans nom`;
  return details === '' ? text : `${text} (${details})`;
}
