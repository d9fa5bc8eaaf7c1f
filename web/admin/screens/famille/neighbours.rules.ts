/** The steps between families in the filtered list. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { isDrinksOnly } from '../../../../contract/reponses/counts.rules.ts';
import { familleName } from '../../familles/familleTexts.ts';

const names = new Intl.Collator('fr');

/** As in the two tables: meal before drinks, then by name. */
export function inOrder(familles: readonly HostFamille[]): HostFamille[] {
  return familles.toSorted(
    (one, other) =>
      Number(isDrinksOnly(one)) - Number(isDrinksOnly(other)) ||
      names.compare(familleName(one), familleName(other)),
  );
}

export function neighbours(familles: readonly HostFamille[], id: string) {
  const index = familles.findIndex((famille) => famille.id === id);
  return { before: index < 1 ? undefined : familles[index - 1], after: familles[index + 1] };
}
