/** The way from one family to the next, through the list as it is filtered. Pure. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { isVhFamily } from '../../../../contract/reponses/counts.rules.ts';
import { familleName } from '../../familles/familleTexts.ts';

const names = new Intl.Collator('fr');

/** As the two tables stand: the meal before the drinks, by name. */
export function inOrder(familles: readonly HostFamille[]): HostFamille[] {
  return familles.toSorted(
    (one, other) =>
      Number(isVhFamily(one)) - Number(isVhFamily(other)) ||
      names.compare(familleName(one), familleName(other)),
  );
}

export function neighbours(familles: readonly HostFamille[], id: string) {
  const place = familles.findIndex((famille) => famille.id === id);
  return { before: place < 1 ? undefined : familles[place - 1], after: familles[place + 1] };
}
