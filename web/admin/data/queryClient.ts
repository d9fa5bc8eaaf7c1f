import { QueryClient } from '@tanstack/react-query';
import { watchProblems } from '../../lib/api.ts';
import { isProblem } from '../../lib/apiError.ts';
import { keys } from './keys.ts';

/** Within this, what two parts of a screen ask for is asked once. */
const SAME_MOMENT_MS = 1000;

/** No hidden retry: the host decides. Calls kept until the device is online would be saved after the host gave them up. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, staleTime: SAME_MOMENT_MS },
    mutations: { networkMode: 'always' },
  },
});
queryClient.setQueryDefaults(keys.unsent, { gcTime: Number.POSITIVE_INFINITY });

/** A session that has ended is noticed by whichever call comes next: every screen then gives way to the sign-in. */
watchProblems((error) => {
  if (isProblem(error, 'sign-in-needed')) queryClient.setQueryData(keys.signedIn, null);
});

/** Whoever shows these asks again. */
export function refresh(...keys: (readonly unknown[])[]): Promise<unknown> {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
