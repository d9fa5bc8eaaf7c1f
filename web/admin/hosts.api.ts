/** The hosts' calls. */
import type { CreateFamille, Famille, UpdateFamille } from '../../contract/familles.schema.ts';
import { call } from '../lib/api.ts';
import { isRefusal } from '../lib/apiError.ts';

const ADMIN = '/api/adminouminou';

/** The admin login check: false when no host is signed in. */
export async function fetchSignedIn(): Promise<boolean> {
  try {
    await call({ path: `${ADMIN}/login` });
    return true;
  } catch (error) {
    if (!isRefusal(error, 'sign-in-needed')) throw error;
    // biome-ignore lint/suspicious/noConsole: the specification's error catalogue asks for it
    console.log('access denied');
    return false;
  }
}

export function signIn(password: string): Promise<unknown> {
  return call({ method: 'POST', path: `${ADMIN}/session`, body: { password } });
}

export function signOut(): Promise<unknown> {
  return call({ method: 'DELETE', path: `${ADMIN}/session` });
}

export function fetchFamilles({ background }: { background: boolean }): Promise<Famille[]> {
  return call<Famille[]>({ path: `${ADMIN}/familles`, background });
}

export function createFamille(input: CreateFamille): Promise<Famille> {
  return call<Famille>({ method: 'POST', path: `${ADMIN}/createFamille`, body: input });
}

export function updateFamille(input: UpdateFamille): Promise<Famille> {
  return call<Famille>({ method: 'POST', path: `${ADMIN}/famille`, body: input });
}
