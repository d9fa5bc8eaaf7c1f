/** Who is signed in: what each screen offers depends on it, and the server sees to it all the same. */
import { useQuery } from '@tanstack/react-query';
import { keys } from './queryClient.ts';
import { fetchSignedIn } from './session.api.ts';

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
