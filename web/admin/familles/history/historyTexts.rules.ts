/**
 * Describes a change of a family (who made it, old and new values in words, whether it can be undone), and a
 * family's values for a merge.
 */
import type { FamilleState, HistoryEntry } from '../../../../contract/familles/familles.schema.ts';
import { TONE_LABELS } from '../../../../contract/familles/familles.schema.ts';
import { labelsText } from '../../../../contract/familles/labels.rules.ts';
import { answersText } from '../../../../contract/questions/answerLines.rules.ts';
import type { Question } from '../../../../contract/questions/questions.schema.ts';
import { guestNames } from '../../../../contract/reponses/answerRecap.rules.ts';
import { FAMILLE_LABELS } from '../familleTexts.ts';

export interface HistoryLine {
  label: string;
  before: string;
  after: string;
}

const FIELDS = Object.keys(FAMILLE_LABELS) as (keyof typeof FAMILLE_LABELS)[];

/** The differing fields; empty for a new link, the only change whose values a history does not hold. */
export function historyLines(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  folderNames: Readonly<Record<string, string>>,
  questions: readonly Question[] = [],
  labelOf = (field: keyof typeof FAMILLE_LABELS): string => FAMILLE_LABELS[field],
): HistoryLine[] {
  return FIELDS.map((field) => ({
    label: labelOf(field),
    before: textOf(before, field, folderNames, questions),
    after: textOf(after, field, folderNames, questions),
  })).filter((line) => line.before !== line.after);
}

/** False when only a mail was sent, which cannot be undone. */
export function isBringable(lines: readonly HistoryLine[]): boolean {
  return lines.some(({ label }) => label !== FAMILLE_LABELS.emailSent);
}

export function textOf(
  state: FamilleState,
  field: keyof typeof FAMILLE_LABELS,
  folderNames: Readonly<Record<string, string>>,
  questions: readonly Question[] = [],
): string {
  if (field === 'invites') return guestNames(state.invites) || 'personne';
  if (field === 'answers') return answersText(state, questions) || 'rien';
  if (field === 'permissions')
    return state.permissions.map(({ folder }) => folderNames[folder] ?? folder).join(', ') || 'aucune';
  if (field === 'labels') return labelsText(state.labels) || 'aucun';
  if (field === 'tone') return state.tone === null ? 'à choisir' : TONE_LABELS[state.tone].toLowerCase();
  return valueText(state[field]);
}

export function valueText(value: string | number | boolean | null): string {
  if (value === null) return 'pas encore dit';
  switch (typeof value) {
    case 'string':
      return value || 'vide';
    case 'number':
      return String(value);
    case 'boolean':
      return value ? 'oui' : 'non';
    default:
      return value satisfies never;
  }
}

export const CHANGED_BY: Record<HistoryEntry['by'], string> = {
  guest: 'la famille',
  host: 'les mariés',
  import: 'une liste importée',
  mail: 'l’envoi d’un mail',
};
