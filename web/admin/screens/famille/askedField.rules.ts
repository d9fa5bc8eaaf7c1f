/** The field of a family's page that a link asks for (« Accueil »). */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { isToName } from '../../familles/familleGroups.rules.ts';

/** Selects the e-mail, or the first guest without a name; the button that adds one where there is no guest. */
export function askedField(champ: string | null, { invites }: Pick<HostFamille, 'invites'>): string | null {
  if (champ === 'email') return 'input[type=email]';
  if (champ !== 'convives') return null;
  if (invites.length === 0) return '[aria-labelledby=convives] button';
  const index = invites.findIndex(isToName);
  // All may have been named since. The first button of their card removes a guest.
  return index < 0 ? null : `[aria-labelledby=convives] li:nth-child(${index + 1}) input`;
}
