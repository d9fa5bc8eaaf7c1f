import { QueryClient } from '@tanstack/react-query';
import { watchProblems } from '../lib/api.ts';
import { isProblem } from '../lib/apiError.ts';

export const SIGNED_IN_KEY = ['signedIn'] as const;
export const MAILS_KEY = ['mails'] as const;
export const HOST_PHOTOS_KEY = ['hostPhotos'] as const;
export const PHOTOS_STATUS_KEY = ['photosStatus'] as const;
/** Not an answer of the server: what hosts have typed (unsent.ts). */
export const UNSENT_KEY = ['unsent'] as const;

/** Within this, what two parts of a screen ask for is asked once. */
const SAME_MOMENT_MS = 1000;

/** No hidden retry: the host decides. Calls kept until the device is online would be saved after the host gave them up. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, staleTime: SAME_MOMENT_MS },
    mutations: { networkMode: 'always' },
  },
});
queryClient.setQueryDefaults(UNSENT_KEY, { gcTime: Number.POSITIVE_INFINITY });

/** A session that has ended is noticed by whichever call comes next: every screen then gives way to the sign-in. */
watchProblems((error) => {
  if (isProblem(error, 'sign-in-needed')) queryClient.setQueryData(SIGNED_IN_KEY, null);
});

/** Whoever shows these asks again. */
export function refresh(...keys: (readonly unknown[])[]): Promise<unknown> {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
