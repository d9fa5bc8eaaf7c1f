/** Deleting families, their links, and what is kept about them. */
import { type AllErased, type BinnedFamille, ERASE_WORD } from '../../../contract/bin.schema.ts';
import type { Famille } from '../../../contract/familles.schema.ts';
import { call } from '../../lib/api.ts';

const ADMIN = '/api/adminouminou';
const famillePath = (id: string) => `${ADMIN}/famille/${encodeURIComponent(id)}`;
const binPath = (id: string) => `${ADMIN}/corbeille/${encodeURIComponent(id)}`;

export function deleteFamille({ id, version }: Famille): Promise<unknown> {
  return call({ method: 'DELETE', path: `${famillePath(id)}?version=${version}` });
}

export function fetchBin(): Promise<BinnedFamille[]> {
  return call<BinnedFamille[]>({ path: `${ADMIN}/corbeille` });
}

export function bringBack({ id }: Famille): Promise<Famille> {
  return call<Famille>({ method: 'POST', path: binPath(id), body: {} });
}

export function eraseForGood({ id }: Famille): Promise<unknown> {
  return call({ method: 'DELETE', path: binPath(id) });
}

/** Of a family that is in the list. */
export function erasePersonal({ id }: Famille): Promise<unknown> {
  return call({ method: 'DELETE', path: `${famillePath(id)}/personal` });
}

export function eraseAll(): Promise<AllErased> {
  return call<AllErased>({ method: 'POST', path: `${ADMIN}/erase`, body: { typed: ERASE_WORD } });
}

export function renewLink({ id }: Famille): Promise<Famille> {
  return call<Famille>({ method: 'POST', path: `${famillePath(id)}/hash`, body: {} });
}

/** Address of the file with all that is kept about the family. */
export function personalFile({ id }: Famille): string {
  return `${famillePath(id)}/export`;
}
