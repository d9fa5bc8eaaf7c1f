import type { SignedIn, SignIn } from '../../../contract/hosts/hosts.schema.ts';
import { isProblem } from '../../lib/apiError.ts';
import { get, post, remove } from './hostCall.ts';

/** The admin login check: null when nobody is signed in. */
export async function fetchSignedIn(): Promise<SignedIn | null> {
  try {
    return await get<SignedIn>('/login');
  } catch (error) {
    if (!isProblem(error, 'sign-in-needed')) throw error;
    // biome-ignore lint/suspicious/noConsole: the specification's error catalogue asks for it
    console.log('access denied');
    return null;
  }
}

export const signIn = (input: SignIn) => post('/session', input);
export const signOut = () => remove('/session');
