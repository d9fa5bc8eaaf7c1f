import { linkTo } from '../../lib/paths.ts';

/** A family's own page; `filtre` is that of the list one goes through from there. */
export function familleHref(id: string, filtre: string | null = null): `#${string}` {
  return linkTo(`/adminouminou/famille/${id}`, filtre === null ? undefined : { filtre });
}
