/** The values of two families to merge, in words, and which families are likely duplicates of one. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { MergeGroup } from '../../../../contract/familles/merge.rules.ts';
import { MERGE_FIELDS } from '../../../../contract/familles/merge.rules.ts';
import { addressLine, FAMILLE_LABELS, familleName } from '../familleTexts.ts';
import { textOf } from '../history/historyTexts.rules.ts';

const LABELS: Partial<Record<MergeGroup, string>> = {
  name: 'Nom de la famille',
  address: 'Adresse',
  invitation: 'Invitée',
};

export function groupLabel(group: MergeGroup): string {
  return LABELS[group] ?? FAMILLE_LABELS[MERGE_FIELDS[group][0]];
}

export function groupText(
  famille: HostFamille,
  group: MergeGroup,
  childcare = FAMILLE_LABELS.gardeEnfant,
): string {
  if (group === 'name') return familleName(famille);
  if (group === 'address') return addressLine(famille);
  if (group === 'invitation') return famille.invitedTovh ? 'au vin d’honneur' : 'au repas';
  const text = textOf(famille, MERGE_FIELDS[group][0], {});
  return group === 'saturday' && famille.gardeEnfant === true
    ? `${text}, avec ${childcare.toLowerCase()}`
    : text;
}

/** The other families; likely are those with the same surname or e-mail. */
export function splitLikelyDuplicates(
  familles: readonly HostFamille[],
  famille: HostFamille,
): { likely: HostFamille[]; others: HostFamille[] } {
  const all = familles.filter(({ id }) => id !== famille.id);
  const looksAlike = ({ nom, email }: HostFamille) =>
    nom.toLowerCase() === famille.nom.toLowerCase() || (email !== '' && email === famille.email);
  return { likely: all.filter(looksAlike), others: all.filter((other) => !looksAlike(other)) };
}
