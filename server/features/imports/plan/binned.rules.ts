/** Finds the family in the bin that a row without another family tells of. */
import type { BinnedFamille } from '../../../../contract/familles/bin.schema.ts';
import type { ListedFamille } from '../families/listedFamilles.rules.ts';
import { nameKey } from './compare.rules.ts';
import { cellsKey, type ImportedRow, type Memory } from './importedRows.rules.ts';

/** By what a list told of it, else by its address, else by its name unless the addresses differ. */
export function findBinned({ binned, last }: Pick<Memory, 'binned' | 'last'>) {
  const byKey = new Map<string, BinnedFamille[]>();
  const put = (key: string, one: BinnedFamille) => {
    const others = byKey.get(key) ?? [];
    if (!others.includes(one)) byKey.set(key, [...others, one]);
  };
  const emailOf = ({ famille }: BinnedFamille) => famille.email.toLowerCase();
  for (const one of binned) {
    const told = last.get(one.famille.id) ?? [];
    put(`id ${one.famille.id}`, one);
    for (const each of told) put(`cells ${cellsKey(each)}`, one);
    if (emailOf(one) !== '') put(`email ${emailOf(one)}`, one);
    for (const name of [one.famille, ...told.map((each) => each.name)]) put(`name ${nameKey(name)}`, one);
  }
  return (
    { name, fields, reference }: ListedFamille,
    now: ImportedRow | undefined,
  ): BinnedFamille | undefined => {
    const email = fields.email?.toLowerCase() ?? '';
    const certain = [`id ${reference}`, ...(now ? [`cells ${cellsKey(now)}`] : []), `email ${email}`];
    const [found] = certain.flatMap((key) => byKey.get(key) ?? []);
    const namesakes = byKey.get(`name ${nameKey(name)}`) ?? [];
    return found ?? namesakes.find((one) => email === '' || emailOf(one) === '');
  };
}
