/** Compares the names of families and guests as lists write them. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { pairIn } from '../guests/guestNames.rules.ts';
import { withoutTitles } from '../guests/names.rules.ts';

/** Equal for « Claire Martin » and « MARTIN Claire », and for « M. et Mme Jean-Luc » and « Jean-Luc ». */
export function nameKey({ nom, prenom }: Pick<HostFamille, 'nom' | 'prenom'>): string {
  const untitled = prenom.slice(pairIn(prenom)?.length ?? 0).trim();
  return [normalizeText(withoutTitles(nom).name), normalizeText(untitled || prenom)].sort().join('|');
}
