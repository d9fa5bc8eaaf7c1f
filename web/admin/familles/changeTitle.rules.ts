/** The title of the notice that a family was changed: who, and what is so now. Its text is the specification's. */
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { tablesOf } from '../../../contract/seating/seating.rules.ts';
import { FAMILLE_LABELS, familleName } from './familleTexts.ts';
import { valueText } from './history/historyTexts.rules.ts';

/** Boxes whose change moves a head from one count to another; the others are seen where they were changed. */
const COUNTED = [
  'answer',
  'gardeEnfant',
  'sleepingInDomain',
  'sleepingInTent',
  'invitedForSunday',
  'answerSunday',
  'hasPaid',
] as const;

export function changeTitle(
  before: Pick<HostFamille, 'nom' | 'prenom' | 'invitedTovh' | 'invitedToReception' | 'labels'>,
  changes: Partial<HostFamille>,
  labelOf = (field: (typeof COUNTED)[number]): string => FAMILLE_LABELS[field],
): string {
  const name = familleName(before);
  if (before.invitedToReception && changes.invitedTovh === true)
    return `La famille ${name} n’est plus invitée au repas.`;
  if (before.invitedTovh && changes.invitedToReception === true)
    return `La famille ${name} est invitée au repas, vin d’honneur compris.`;
  if (changes.labels) {
    const [from, to] = [tablesText(before.labels), tablesText(changes.labels)];
    if (from !== to) return `${to || 'Sans table'} – ${name}`;
  }
  const field = COUNTED.find((one) => changes[one] !== undefined);
  const value = field && changes[field];
  if (field === undefined || value === undefined) return name;
  return `${name} – ${labelOf(field)} : ${valueText(value)}`;
}

const tablesText = (labels: readonly string[]) =>
  tablesOf(labels)
    .map(({ name }) => name)
    .join(', ');
