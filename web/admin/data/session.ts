/** Signs in and out, and tells who is signed in: screens adapt to it, and the server enforces it. */
import { useQuery } from '@tanstack/react-query';
import type { SignedIn, SignIn } from '../../../contract/hosts/hosts.schema.ts';
import { isProblem } from '../../lib/apiError.ts';
import { get, post, remove } from './hostCall.ts';
import { keys } from './queryClient.ts';

/** `data` is null if nobody is signed in. */
export function useSignedIn() {
  return useQuery({
    queryKey: keys.signedIn,
    queryFn: fetchSignedIn,
    // Fetched once, because any other call notices the end of the session.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Hosts may close the photos to a reader. */
export function useSeesPhotos(): boolean {
  return useSignedIn().data?.seesPhotos === true;
}

export function useIsReader(): boolean {
  return useSignedIn().data?.role === 'reader';
}

/** Returns null when nobody is signed in. */
async function fetchSignedIn(): Promise<SignedIn | null> {
  try {
    return await get<SignedIn>('/login');
  } catch (error) {
    if (!isProblem(error, 'sign-in-needed')) throw error;
    // biome-ignore lint/suspicious/noConsole: required by the specification's error catalogue
    console.log('access denied');
    return null;
  }
}

export const signIn = (input: SignIn) => post('/session', input);
export const signOut = () => remove('/session');
