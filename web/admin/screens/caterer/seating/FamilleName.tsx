import { useIsReader } from '../../../data/useSignedIn.ts';
import { familleHref } from '../../../familles/familleHref.ts';

/** Leads to the family's page, which readers are not shown. */
export function FamilleName({ id, name }: { id: string; name: string }) {
  return useIsReader() ? name : <a href={familleHref(id)}>{name}</a>;
}
