/** Who is signed in: what each screen offers depends on it, and the server sees to it all the same. */
import { useQuery } from '@tanstack/react-query';
import type { SignedIn, SignIn } from '../../../contract/hosts/hosts.schema.ts';
import { isProblem } from '../../lib/apiError.ts';
import { get, post, remove } from './hostCall.ts';
import { keys } from './queryClient.ts';

/** `data` is null for nobody. */
export function useSignedIn() {
  return useQuery({
    queryKey: keys.signedIn,
    queryFn: fetchSignedIn,
    // Any other call notices the end of the session, so this one is asked once.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A reader may be kept from them. */
export function useSeesPhotos(): boolean {
  return useSignedIn().data?.seesPhotos === true;
}

export function useIsReader(): boolean {
  return useSignedIn().data?.role === 'reader';
}

/** The admin login check: null when nobody is signed in. */
async function fetchSignedIn(): Promise<SignedIn | null> {
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
