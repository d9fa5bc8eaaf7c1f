/** What hosts look for in their list besides a name. Pure. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { amountDue, type Prices } from '../../../../contract/reponses/counts.rules.ts';
import { isSilent, isUninvited, withLabel } from '../../familles/familleGroups.rules.ts';

export const FILTERS = [
  { value: 'all', label: 'Toutes les familles' },
  { value: 'uninvited', label: 'Pas encore invitées' },
  { value: 'nowhere', label: 'Ni repas ni vin d’honneur' },
  { value: 'late', label: 'Sans réponse' },
  { value: 'unnamed', label: 'Noms à compléter' },
  { value: 'noEmail', label: 'Sans e-mail' },
  { value: 'unopened', label: 'Lien jamais ouvert' },
  { value: 'unpaid', label: 'À payer' },
] as const;
export type Filter = (typeof FILTERS)[number]['value'];

interface Known {
  /** Ids of the families that have opened their link; undefined until the server has said. */
  visitors: ReadonlySet<string> | undefined;
  prices: Prices;
}

const PASSES: Readonly<Record<Filter, (famille: HostFamille, known: Known) => boolean>> = {
  all: () => true,
  uninvited: isUninvited,
  nowhere: ({ invitedToReception, invitedTovh }) => !invitedToReception && !invitedTovh,
  late: isSilent,
  unnamed: ({ answer, invites }) =>
    answer === true &&
    (invites.length === 0 || invites.some(({ nom, prenom }) => nom === '' && prenom === '')),
  noEmail: ({ email }) => email === '',
  unopened: ({ id }, { visitors }) => visitors?.has(id) === false,
  unpaid: (famille, { prices }) => !famille.hasPaid && amountDue(famille, prices) > 0,
};

export function filterFamilles(
  filter: Filter,
  familles: readonly HostFamille[],
  known: Known,
): HostFamille[] {
  return familles.filter((famille) => PASSES[filter](famille, known));
}

/** `''` is any label, or none. */
export function labelledFamilles(label: string, familles: readonly HostFamille[]): readonly HostFamille[] {
  if (label === '') return familles;
  return familles.filter(withLabel(label));
}
