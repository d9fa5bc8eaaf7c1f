/** The hosts' calls about deleted families, and the erasing of all data. */
import { type AllErased, type BinnedFamille, ERASE_WORD } from '../../../../contract/familles/bin.schema.ts';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { get, post, remove } from '../../data/hostCall.ts';

const binPath = (id: string) => `/corbeille/${encodeURIComponent(id)}`;

export const fetchBin = () => get<BinnedFamille[]>('/corbeille');
export const bringBack = ({ id }: Pick<Famille, 'id'>) => post<Famille>(binPath(id), {});
export const eraseForGood = ({ id }: Famille) => remove(binPath(id));
export const eraseAll = () => post<AllErased>('/erase', { typed: ERASE_WORD });
