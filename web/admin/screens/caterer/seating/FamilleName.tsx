import { useIsReader } from '../../../data/session.ts';
import { familleHref } from '../../../familles/familleTexts.ts';

/** Leads to the family's page, which readers are not shown. */
export function FamilleName({ id, name }: { id: string; name: string }) {
  return useIsReader() ? name : <a href={familleHref(id)}>{name}</a>;
}
