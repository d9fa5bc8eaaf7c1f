/** Calls that delete families, renew links and export personal data. */
import { type AllErased, type BinnedFamille, ERASE_WORD } from '../../../../contract/familles/bin.schema.ts';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { ADMIN, get, post, remove } from '../../data/hostCall.ts';

const famillePath = (id: string) => `/famille/${encodeURIComponent(id)}`;
const binPath = (id: string) => `/corbeille/${encodeURIComponent(id)}`;

export function deleteFamille({ id, version }: Famille): Promise<unknown> {
  return remove(`${famillePath(id)}?version=${version}`);
}

export const fetchBin = () => get<BinnedFamille[]>('/corbeille');
export const bringBack = ({ id }: Pick<Famille, 'id'>) => post<Famille>(binPath(id), {});
export const eraseForGood = ({ id }: Famille) => remove(binPath(id));

/** For a family that is not in the bin. */
export const erasePersonal = ({ id }: Famille) => remove(`${famillePath(id)}/personal`);

export const eraseAll = () => post<AllErased>('/erase', { typed: ERASE_WORD });
export const renewLink = ({ id }: Famille) => post<Famille>(`${famillePath(id)}/hash`, {});

/** Address of the file with all data about the family. */
export const personalFile = ({ id }: Famille) => `${ADMIN}${famillePath(id)}/export`;
