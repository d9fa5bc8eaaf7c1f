/** Finds the family in the bin that a row without another family tells of. */
import type { BinnedFamille } from '../../../../contract/familles/bin.schema.ts';
import type { ListedFamille } from '../families/listedFamilles.rules.ts';
import { nameKey } from './nameKey.rules.ts';
import { cellsKey, type Memory, type Told } from './told.rules.ts';

/** By what a list told of it, by its address, or by its name unless the addresses differ. */
export function binnedFor(
  { name, fields, reference }: ListedFamille,
  now: Told | undefined,
  { binned, last }: Pick<Memory, 'binned' | 'last'>,
): BinnedFamille | undefined {
  const email = fields.email?.toLowerCase() ?? '';
  const isMeant = ({ famille }: BinnedFamille) => {
    const told = last.get(famille.id) ?? [];
    if (now && told.some((before) => cellsKey(before) === cellsKey(now))) return true;
    const own = famille.email.toLowerCase();
    if (email !== '' && own !== '') return email === own;
    return [famille, ...told.map((before) => before.name)].some((one) => nameKey(one) === nameKey(name));
  };
  return binned.find(({ famille }) => famille.id === reference) ?? binned.find(isMeant);
}
